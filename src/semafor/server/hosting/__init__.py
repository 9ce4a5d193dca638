"""Tables that are live in this process: requests, listeners, timers, presence."""
