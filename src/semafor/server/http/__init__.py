"""HTTP, one file a subject: parse, call, answer."""
