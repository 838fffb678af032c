"""The metrics of the server: numbers, never names or secrets."""

from __future__ import annotations

from contextlib import contextmanager
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)

import cellmates

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cellmates.server.bots.bot_messages import How
    from cellmates.server.tables.table_registry import TableRegistry

CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
TIMES: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
SIZES: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500)


class Meters:
    """Metrics of the registry, the store and the bot pool."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.commands = self._counter("commands", "Commands carried out.", "type")
        self.command_seconds = self._times("command_seconds", "From a command to its answer.")
        self.refusals = self._counter("refusals", "Requests and commands refused.", "code")
        self.refused_frames = self._counter("refused_frames", "Sockets cut off for their frames.", "kind")
        self.refused_connections = self._counter("refused_connections", "Connections turned away at once.")
        self.dropped = self._counter("sockets_dropped", "Sockets closed by us.", "code")
        self.choices = self._counter("bot_choices", "Choices of bots.", "bot", "how")
        self.choice_seconds = self._times("bot_seconds", "From a question to a bot's choice.")
        self.queue_seconds = self._times("bot_queue_seconds", "How long bots' questions stood in line.")
        self.commit_seconds = self._times("commit_seconds", "One commit.")
        self.commit_jobs = Histogram(
            "cellmates_commit_jobs", "Jobs in one commit.", buckets=SIZES, registry=self.registry
        )
        self.commit_failures = self._counter("commit_failures", "Commits that failed.")
        self.loop_lag = self._times("loop_lag_seconds", "How far the event loop was behind.")
        ProcessCollector(namespace="cellmates", registry=self.registry)
        build = Gauge("cellmates_build", "Always 1.", ["version", "engine"], registry=self.registry)
        build.labels(cellmates.__version__, "compiled" if cellmates.compiled else "interpreted").set(1)

    def _counter(self, name: str, about: str, *labels: str) -> Counter:
        return Counter(f"cellmates_{name}", about, labels, registry=self.registry)

    def _times(self, name: str, about: str) -> Histogram:
        return Histogram(f"cellmates_{name}", about, buckets=TIMES, registry=self.registry)

    def watch(self, registry: TableRegistry) -> None:
        self._gauge("cellmates_tables_in_memory", "Tables in memory.", lambda: len(registry))
        self._gauge("cellmates_sockets", "Open sockets.", registry.sockets)
        self._gauge("cellmates_bot_queue", "Bots' questions in line.", lambda: len(registry.bot_pool))
        self._gauge("cellmates_analyses", "Analyses under way or in line.", lambda: registry.bot_pool.orders)
        admission = registry.admission
        self._gauge("cellmates_under_way", "Commands under way.", lambda: admission.under_way)
        self._gauge("cellmates_under_way_bound", "Commands that may be.", lambda: admission.bound)

    def count_connections(self, by_class: Callable[[], dict[str, int]]) -> None:
        """Report connections by the kind of network they come from."""
        gauge = Gauge("cellmates_connections", "Open connections.", ["network"], registry=self.registry)
        for network in by_class():
            gauge.labels(network).set_function(partial(count_of, by_class, network))

    def _gauge(self, name: str, about: str, value: Callable[[], float]) -> None:
        Gauge(name, about, registry=self.registry).set_function(value)

    def text(self) -> bytes:
        return generate_latest(self.registry)

    @contextmanager
    def timed_command(self, kind: str) -> Iterator[None]:
        """Count a command and the time it takes."""
        begun = perf_counter()
        yield
        self.commands.labels(kind).inc()
        self.command_seconds.observe(perf_counter() - begun)

    # Reported by the bot pool and the store

    def chose(self, bot: str, seconds: float, how: How) -> None:
        self.choices.labels(bot, how).inc()
        self.choice_seconds.observe(seconds)

    def waited(self, seconds: float) -> None:
        self.queue_seconds.observe(seconds)

    def committed(self, jobs: int, seconds: float) -> None:
        self.commit_jobs.observe(jobs)
        self.commit_seconds.observe(seconds)

    def failed(self) -> None:
        self.commit_failures.inc()


def count_of(by_class: Callable[[], dict[str, int]], network: str) -> int:
    return by_class()[network]
