"""PettingZoo's suites; importing them imports one of its games in a deprecated way."""

from __future__ import annotations

import warnings

with warnings.catch_warnings():
    warnings.filterwarnings(
        "ignore",
        "^The old environment creation API has been deprecated in favor of a Gymnasium-like registry",
    )
    from pettingzoo.test import (  # type: ignore[import-untyped]
        api_test,
        parallel_api_test,
        parallel_seed_test,
        render_test,
        seed_test,
        state_test,
    )

__all__ = ["api_test", "parallel_api_test", "parallel_seed_test", "render_test", "seed_test", "state_test"]
