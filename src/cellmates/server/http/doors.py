"""What all endpoints share: the hall, and who asked too often."""

from __future__ import annotations

from cellmates.server.config import Config
from cellmates.server.hall import Hall
from cellmates.server.http.limiter import Buckets
from cellmates.server.meters import Meters
from cellmates.server.studies import Studies


class Doors:
    def __init__(self, hall: Hall, meters: Meters) -> None:
        limits = hall.config.limits
        self.hall = hall
        self.meters = meters
        self.studies = Studies(hall)
        self.requests = Buckets(limits.requests)
        self.opens = Buckets(limits.opens)
        self.enters = Buckets(limits.enters)
        self.sockets = Buckets(limits.sockets)
        self.commands = Buckets(limits.commands)
        self.talk = Buckets(limits.talk)

    @property
    def config(self) -> Config:
        return self.hall.config
