"""What travels between the server and its clients: the one source of the API's descriptions and types."""
