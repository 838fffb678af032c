"""A server behind nginx, set up as docs/do/hosting.md says, on free ports of this machine."""

from __future__ import annotations

import os
import random
import socket
import ssl
import subprocess
from contextlib import suppress
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from typing import TYPE_CHECKING, Final

from tests.hosting.pages import NAME, SETTINGS, block, with_other
from tests.patience import PATIENCE
from tests.server.raw_client import Answer
from tests.server.server_process import ServerProcess, wait_for

if TYPE_CHECKING:
    from pathlib import Path

OURS: Final = "localhost"
"""The machine's name instead of games.example."""
QUIET: Final = range(20_000, 32_000)
KINDS: Final = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
SITE: Final = "site.conf"
AROUND: Final = """
{user}
daemon off;
worker_processes 1;
pid {folder}/nginx.pid;
events {{ worker_connections 768; }}
http {{
    access_log off;
    gzip on;
    {folders}
    include {folder}/{site};
}}
"""
"""What Debian's nginx.conf has around the sites, with folders of our own."""


@dataclass(frozen=True)
class Ports:
    server: int
    plain: int
    tls: int


def free_ports() -> Ports:
    """Ports outside the range that the system hands out, so that nothing else takes them meanwhile."""
    free = (number for number in random.sample(QUIET, len(QUIET)) if is_free(number))
    return Ports(next(free), next(free), next(free))


def is_free(port: int) -> bool:
    with socket.socket() as probe:
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True


class Hosted:
    def __init__(self, folder: Path, nginx: str) -> None:
        self.folder = folder
        self.ports = free_ports()
        self.url = f"https://{OURS}:{self.ports.tls}"
        self.certificate = folder / "fullchain.pem"
        self._nginx = nginx
        self._proxy: subprocess.Popen[bytes] | None = None
        self.server = ServerProcess(folder, self._settings())

    def _settings(self) -> str:
        return with_other(block("toml", SETTINGS), **{f"https://{NAME}": self.url})

    def start(self) -> Hosted:
        make_certificate(self.folder)
        self.server.port = self.ports.server
        self.server.start()
        self.server.port = self.ports.server  # it had reported the public one
        (self.folder / SITE).write_text(self._site(), encoding="utf-8")
        (self.folder / "nginx.conf").write_text(self._around(), encoding="utf-8")
        command = [self._nginx, "-e", "stderr", "-p", str(self.folder), "-c", "nginx.conf"]
        with (self.folder / "nginx.log").open("wb") as log:
            self._proxy = subprocess.Popen(command, stderr=log)
        wait_for(self._is_up, 60)
        return self

    def _site(self) -> str:
        ports = self.ports
        site = with_other(
            block("nginx"),
            **{
                f"/etc/letsencrypt/live/{NAME}": str(self.folder),
                f"https://{NAME}": self.url,
                NAME: OURS,
                "listen 80": f"listen 127.0.0.1:{ports.plain}",
                "listen 443": f"listen 127.0.0.1:{ports.tls}",
                "[::]:80": f"[::1]:{ports.plain}",
                "[::]:443": f"[::1]:{ports.tls}",
                "127.0.0.1:8000": f"127.0.0.1:{ports.server}",
            },
        )
        rows = site.splitlines(keepends=True)
        return "".join(row for row in rows if has_new_ip() or "[::1]" not in row)

    def _around(self) -> str:
        folders = " ".join(f"{kind}_temp_path {self.folder}/{kind};" for kind in KINDS)
        user = "user root;" if os.geteuid() == 0 else ""
        return AROUND.format(user=user, folder=self.folder, folders=folders, site=SITE)

    def _is_up(self) -> bool:
        assert self._proxy is not None
        assert self._proxy.poll() is None, (self.folder / "nginx.log").read_text(encoding="utf-8")
        with suppress(OSError, HTTPException):
            return self.ask("GET", "/readyz").status == 200
        return False

    def close(self) -> None:
        self.server.close()
        if self._proxy is not None:
            self._proxy.terminate()
            self._proxy.wait(timeout=PATIENCE)

    # Requests

    @property
    def trust(self) -> ssl.SSLContext:
        return ssl.create_default_context(cafile=str(self.certificate))

    def ask(
        self,
        method: str,
        path: str,
        body: bytes | str | None = None,
        source: str = "127.0.0.1",
        **headers: str,
    ) -> Answer:
        """A request over TLS, from an address of this machine; headers with _ for -."""
        line = HTTPSConnection(
            "127.0.0.1", self.ports.tls, timeout=PATIENCE, source_address=(source, 0), context=self.trust
        )
        return answered(line, method, path, body, {"host": f"{OURS}:{self.ports.tls}", **headers})

    def ask_plainly(self, path: str) -> Answer:
        return answered(HTTPConnection("127.0.0.1", self.ports.plain, PATIENCE), "GET", path, None, {})


def answered(
    line: HTTPConnection, method: str, path: str, body: bytes | str | None, headers: dict[str, str]
) -> Answer:
    try:
        line.request(method, path, body, {name.replace("_", "-"): value for name, value in headers.items()})
        response = line.getresponse()
        told = {name.lower(): value for name, value in response.getheaders()}
        return Answer(response.status, told, response.read())
    finally:
        line.close()


def make_certificate(folder: Path) -> None:
    """Signed by itself, for a day or two."""
    names = f"subjectAltName=DNS:{OURS},IP:127.0.0.1"
    kind = ("-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2")
    files = ("-keyout", "privkey.pem", "-out", "fullchain.pem")
    command = ["openssl", "req", *kind, "-subj", f"/CN={OURS}", "-addext", names, *files]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)


def has_new_ip() -> bool:
    try:
        with socket.socket(socket.AF_INET6) as probe:
            probe.bind(("::1", 0))
    except OSError:
        return False
    return True
