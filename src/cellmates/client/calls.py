"""Plain HTTP calls that send and receive JSON."""

from __future__ import annotations

import json
import time
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from typing import Any, Final
from urllib.parse import urlsplit

TIMEOUT: Final = 30.0
TOO_OFTEN: Final = 429
WAITS: Final = (0.0, 0.1, 0.3, 1.0, 2.0)
"""Seconds to wait before each retry."""


class Refused(Exception):
    """The server refused. `code` says why in a word, the exception's text in a sentence."""

    def __init__(self, status: int, answer: dict[str, Any]) -> None:
        problem = answer.get("problem") or {"code": str(status), "message": str(answer)}
        super().__init__(problem["message"])
        self.status = status
        self.code: str = problem["code"]
        self.rule: str | None = problem.get("rule")
        self.snapshot: dict[str, Any] | None = answer.get("snapshot")


class ServerLine:
    """A connection to one server, opened when needed, and again after it was cut."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self.url = f"{parts.scheme}://{parts.netloc}"
        self._secure = parts.scheme == "https"
        self._host = parts.netloc
        self._open: HTTPConnection | None = None

    def call(self, method: str, path: str, body: object = None, token: str | None = None) -> Any:
        """The answer. Waits if the limit is reached; after a lost connection it tries again where that is
        harmless.
        """
        harmless = method == "GET" or (isinstance(body, dict) and body.get("id") is not None)
        if not harmless:
            self.close()  # an old connection may have been cut unnoticed
        for wait in WAITS:
            try:
                return self._call(method, path, body, token)
            except (HTTPException, ConnectionError):
                self.close()
                if not harmless:
                    raise
            except Refused as refused:
                if refused.status != TOO_OFTEN:
                    raise
            time.sleep(wait)
        return self._call(method, path, body, token)

    def close(self) -> None:
        if self._open is not None:
            self._open.close()
            self._open = None

    def __del__(self) -> None:
        self.close()

    def _call(self, method: str, path: str, body: object, token: str | None) -> Any:
        if self._open is None:
            kind = HTTPSConnection if self._secure else HTTPConnection
            self._open = kind(self._host, timeout=TIMEOUT)
        headers = {"content-type": "application/json"}
        if token is not None:
            headers["authorization"] = f"Bearer {token}"
        data = None if body is None else json.dumps(body).encode()
        self._open.request(method, path, data, headers)
        response = self._open.getresponse()
        text = response.read().decode()
        is_json = response.headers.get_content_type() == "application/json"
        answer: Any = json.loads(text) if is_json else text
        if response.status >= 400:
            raise Refused(response.status, answer if is_json else {})
        return answer
