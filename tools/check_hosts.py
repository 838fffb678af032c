"""No file of the project names a registry, a foreign host or a path on somebody's machine.

Looks at tracked files, and at new files that git would not ignore.
"""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ALLOWED_HOSTS: Final = {
    "www.apache.org": "the licence",
    "www.w3.org": "names of XML and SVG vocabularies",
    "json-schema.org": "names of JSON Schema dialects",
    "citation-file-format.github.io": "named in CITATION.cff",
    "localhost": "this machine",
    "127.0.0.1": "this machine",
    "[::1]": "this machine",
    "example.org": "reserved for examples",
    "example.com": "reserved for examples",
}
RESERVED: Final = ".example"
"""A top-level domain reserved for examples."""
URL: Final = re.compile(r"\b[a-z][a-z+]*://(?:[^\s/@\"'`]*@)?(\[[0-9a-f:]+\]|[\w.-]+)", re.IGNORECASE)
REGISTRY: Final = re.compile(
    r"\b(?:pypi|pythonhosted|npmjs|yarnpkg|anaconda|jsdelivr|unpkg)\.(?:org|com|net)\b"
)
INDEX: Final = re.compile(
    r"--(?:(?:extra-)?index-url|find-links|trusted-host)|\bregistry\s*=(?!\s*(?:self|Collector|TableRegistry|services|registry))",
    re.IGNORECASE,
)
MACHINE_PATH: Final = re.compile(
    r"(?<![\w.~/$})-])/(?:work|root|home|tmp|opt|mnt|srv|Users)/[\w.-]+|\b[A-Z]:\\\w+"
)
PIN: Final = re.compile(r"[A-Za-z0-9._-]+==[A-Za-z0-9.!]+(?: *;.+)?")


def main() -> int:
    findings = [finding for path in project_files() for finding in look_at(path)]
    print(*findings, sep="\n", end="\n" if findings else "")
    return 1 if findings else 0


def project_files() -> list[Path]:
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split("\0")
    return sorted(path for path in map(Path, filter(None, names)) if path.is_file() and not path.is_symlink())


def look_at(path: Path) -> Iterator[str]:
    try:
        lines = path.read_text("utf-8").splitlines()
    except UnicodeDecodeError:  # a picture or an archive
        return
    for number, line in enumerate(lines, start=1):
        for complaint in complaints(line):
            yield f"{path}:{number}: {complaint}"
        if path.name == "constraints.txt" and line and not line.startswith("#") and not PIN.fullmatch(line):
            yield f"{path}:{number}: {line!r} is more than name==version."


def complaints(line: str) -> Iterator[str]:
    for host in URL.findall(line):
        if host.lower() not in ALLOWED_HOSTS and not host.lower().rstrip(".").endswith(RESERVED):
            yield f"the host {host} is not in the list of tools/check_hosts.py."
    if found := REGISTRY.search(line):
        yield f"{found[0]} is a registry; leave the choice to the machine's settings."
    if found := INDEX.search(line):
        yield f"{found[0]} chooses a registry; leave that to the machine's settings."
    if found := MACHINE_PATH.search(line):
        yield f"{found[0]} is a path on one machine only."


if __name__ == "__main__":
    sys.exit(main())
