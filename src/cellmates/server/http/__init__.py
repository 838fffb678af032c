"""The server as HTTP and WebSocket clients see it."""
