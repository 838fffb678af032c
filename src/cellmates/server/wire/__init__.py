"""Messages between the server and its clients: the only source of the API's descriptions and types."""
