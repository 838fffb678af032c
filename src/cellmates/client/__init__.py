"""A client for scripts: a table by HTTP, its news by socket, cut lines mended by themselves."""

from cellmates.client.client import Client, Refused
from cellmates.client.socket import Gone

__all__ = ["Client", "Gone", "Refused"]
