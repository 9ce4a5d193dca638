"""Connects the metrics with what they measure at tables."""

from __future__ import annotations

from semafor.server.hosting.scheduler import Scheduler
from semafor.server.hosting.table_service import TableService
from semafor.server.monitoring.metrics import Metrics
from semafor.server.store.writer import Writer


def watch_tables(metrics: Metrics, hall: TableService, writer: Writer, keeper: Scheduler) -> None:
    # Looked up once, since ``labels`` is slow and this runs for every action.
    by_outcome = {outcome: metrics.actions.labels(outcome) for outcome in ("accepted", "repeated", "stale", "illegal")}

    def measure_action(outcome: str, seconds: float) -> None:
        (by_outcome.get(outcome) or metrics.actions.labels(outcome)).inc()
        metrics.action_seconds.observe(seconds)

    def measure_commit(changes: int, seconds: float) -> None:
        metrics.commit_changes.observe(changes)
        metrics.commit_seconds.observe(seconds)

    hall.measure = measure_action
    writer.measure = measure_commit
    keeper.minds.measure = metrics.bot_seconds.observe
    metrics.watch(metrics.tables, lambda: len(hall.awake))
    metrics.watch(metrics.sockets, lambda: sum(len(hosted.listeners) for hosted in list(hall.awake.values())))
    metrics.watch(metrics.bots_waiting, lambda: keeper.minds.outstanding)
