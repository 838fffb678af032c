"""Run a program under the restrictions of systemd's SystemCallFilter and MemoryDenyWriteExecute.

python confined.py ALLOWED PROGRAM [WORDS …]    ALLOWED: names of system calls, separated by commas
"""

from __future__ import annotations

import ctypes
import errno
import os
import sys
from typing import Final

ALLOW: Final = 0x7FFF0000
REFUSE: Final = 0x00050000 | errno.EPERM
"""What libseccomp calls SCMP_ACT_ALLOW and SCMP_ACT_ERRNO(EPERM)."""
LIBRARY: Final = "libseccomp.so.2"
NO_NEW_CODE: Final = 65
"""prctl's PR_SET_MDWE, which Linux has had since 6.3; older versions go without."""


def deny_new_code() -> None:
    ctypes.CDLL(None).prctl(NO_NEW_CODE, 1, 0, 0, 0)


def deny_all_but(allowed: list[str]) -> None:
    seccomp = ctypes.CDLL(LIBRARY)
    seccomp.seccomp_init.restype = ctypes.c_void_p
    rules = ctypes.c_void_p(seccomp.seccomp_init(ctypes.c_uint32(REFUSE)))
    for name in allowed:
        number = seccomp.seccomp_syscall_resolve_name(name.encode())
        if number >= 0:
            assert seccomp.seccomp_rule_add(rules, ctypes.c_uint32(ALLOW), number, 0) == 0, name
    assert seccomp.seccomp_load(rules) == 0


if __name__ == "__main__":
    deny_new_code()
    deny_all_but(sys.argv[1].split(","))
    os.execv(sys.argv[2], sys.argv[2:])
