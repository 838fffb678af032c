"""Descriptions of the API, made from the types on the wire: OpenAPI, AsyncAPI, TypeScript."""
