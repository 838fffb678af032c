"""A client for scripts: a table by HTTP, its news by socket, reconnecting by itself."""

from cellmates.client.client import Client, Refused
from cellmates.client.socket import Gone

__all__ = ["Client", "Gone", "Refused"]
