"""Metrics for Prometheus: what the server does, how long it takes, and what waits."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.gc_collector import GCCollector
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector

# In seconds, from a tenth of a millisecond to ten seconds; the promise for an action is 50 ms.
BUCKETS: Final = (0.0001, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
CONTENT_TYPE: Final = CONTENT_TYPE_LATEST


class Metrics:
    """One set of metrics for each application, so that tests in one process don't share theirs."""

    def __init__(self) -> None:
        self._registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        PlatformCollector(registry=registry)
        GCCollector(registry=registry)
        self.requests = Counter(
            "semafor_requests", "HTTP requests by route and answer.", ["method", "route", "status"], registry=registry
        )
        self.request_seconds = Histogram(
            "semafor_request_seconds", "How long answers take.", ["route"], buckets=BUCKETS, registry=registry
        )
        self.actions = Counter(
            "semafor_actions", "Actions by outcome: accepted, illegal, stale …", ["outcome"], registry=registry
        )
        self.action_seconds = Histogram(
            "semafor_action_seconds", "From an action to its commit and telling.", buckets=BUCKETS, registry=registry
        )
        self.commit_seconds = Histogram(
            "semafor_commit_seconds", "How long a transaction of the log takes.", buckets=BUCKETS, registry=registry
        )
        self.commit_changes = Histogram(
            "semafor_commit_changes",
            "How many changes went into one transaction.",
            buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256),
            registry=registry,
        )
        self.sockets = Gauge("semafor_sockets", "Open sockets.", registry=registry)
        self.tables = Gauge("semafor_tables_awake", "Tables in the memory of this process.", registry=registry)
        self.bots_waiting = Gauge("semafor_bot_jobs_waiting", "Bots that wait to think.", registry=registry)
        self.bot_seconds = Histogram(
            "semafor_bot_seconds", "From a question to a bot's answer.", buckets=BUCKETS, registry=registry
        )
        self.refused = Counter("semafor_refused", "Refused requests, by reason.", ["reason"], registry=registry)
        self.notices = Counter(
            "semafor_notices", "Notices by kind and outcome.", ["kind", "outcome"], registry=registry
        )

    @contextmanager
    def timed(self, histogram: Histogram) -> Iterator[None]:
        start = perf_counter()
        try:
            yield
        finally:
            histogram.observe(perf_counter() - start)

    def watch(self, gauge: Gauge, read: Callable[[], float]) -> None:
        """Have the gauge read when the metrics are written."""
        gauge.set_function(read)

    def write(self) -> bytes:
        return generate_latest(self._registry)
