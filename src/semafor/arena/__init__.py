"""Measures bots: matches on duplicate deals, ratings with intervals, reports, and data sets of many games."""
