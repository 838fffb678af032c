"""What a watcher of the server is told: numbers, never names or secrets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

if TYPE_CHECKING:
    from cellmates.server.hall import Hall
    from cellmates.server.questions import How

CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
TIMES: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
SIZES: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500)


class Meters:
    """For the hall, the store and the minds alike."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.commands = Counter(
            "cellmates_commands", "Commands carried out.", ["type"], registry=self.registry
        )
        self.refusals = Counter(
            "cellmates_refusals", "Requests and commands refused.", ["code"], registry=self.registry
        )
        self.dropped = Counter(
            "cellmates_sockets_dropped", "Sockets closed by us.", ["code"], registry=self.registry
        )
        self.command_seconds = Histogram(
            "cellmates_command_seconds",
            "From a command to its answer.",
            buckets=TIMES,
            registry=self.registry,
        )
        self.choices = Counter(
            "cellmates_bot_choices", "Choices of bots.", ["bot", "how"], registry=self.registry
        )
        self.choice_seconds = Histogram(
            "cellmates_bot_seconds",
            "From a question to a bot's choice.",
            buckets=TIMES,
            registry=self.registry,
        )
        self.commit_seconds = Histogram(
            "cellmates_commit_seconds", "One commit.", buckets=TIMES, registry=self.registry
        )
        self.commit_jobs = Histogram(
            "cellmates_commit_jobs", "Jobs in one commit.", buckets=SIZES, registry=self.registry
        )
        self.commit_failures = Counter(
            "cellmates_commit_failures", "Commits that failed.", registry=self.registry
        )
        self.tables = Gauge("cellmates_tables_in_memory", "Tables in memory.", registry=self.registry)
        self.sockets = Gauge("cellmates_sockets", "Open sockets.", registry=self.registry)

    def watch(self, hall: Hall) -> None:
        self.tables.set_function(lambda: len(hall))
        self.sockets.set_function(hall.sockets)

    def text(self) -> bytes:
        return generate_latest(self.registry)

    # What the minds and the store report

    def chose(self, bot: str, seconds: float, how: How) -> None:
        self.choices.labels(bot, how).inc()
        self.choice_seconds.observe(seconds)

    def committed(self, jobs: int, seconds: float) -> None:
        self.commit_jobs.observe(jobs)
        self.commit_seconds.observe(seconds)

    def failed(self) -> None:
        self.commit_failures.inc()
