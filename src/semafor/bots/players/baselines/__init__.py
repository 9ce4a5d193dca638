"""The players of the playtesting literature, for comparison."""
