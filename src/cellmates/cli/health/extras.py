"""The optional libraries: each is imported, since a library that is installed may still not load."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

from cellmates.cli.health.finding import broken, in_one_line, ok, optional
from cellmates.cli.health.requirements import installed_version, required_by

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cellmates.cli.health.finding import HealthFinding

EXTRA: Final = "envs"
MODULES: Final = {
    "gymnasium": "gymnasium",
    "numpy": "numpy",
    "open_spiel": "pyspiel",
    "pettingzoo": "pettingzoo",
    "pillow": "PIL",
    "resvg_py": "resvg_py",
}
"""The packages of the extra `envs`, and the names they are imported by."""
USED_FOR: Final = {"pillow": "pictures as pixels", "resvg_py": "pictures as pixels"}
INSTALL: Final = 'Type `pip install "cellmates[envs]"` if you want'


def extras() -> Iterator[HealthFinding]:
    for package, module in MODULES.items():
        yield extra(package, module)


def extra(package: str, module: str) -> HealthFinding:
    try:
        import_module(module)
    except ModuleNotFoundError as error:
        if error.name == module:
            wanted = USED_FOR.get(package, "the learning environments")
            return optional(package, "not installed", f"{INSTALL} {wanted}.")
        return unloadable(package, error)
    except Exception as error:  # noqa: BLE001 - importing another library may raise anything
        return unloadable(package, error)
    return by_version(package)


def unloadable(package: str, error: Exception) -> HealthFinding:
    said = f"installed, but can't be imported: {in_one_line(error)}"
    return broken(package, said, f"Type `pip install --force-reinstall {package}`.")


def by_version(package: str) -> HealthFinding:
    found = installed_version(package) or "of an unknown version"
    needed = {each.name.replace("-", "_"): each for each in required_by(EXTRA)}.get(package)
    if needed and not needed.is_met_by(found):
        return broken(
            package, f"{found}, not {needed.sign} {needed.least}", f"Type `pip install '{needed}'`."
        )
    return ok(package, found)
