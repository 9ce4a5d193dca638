### What the page says about its connection, newer versions of itself, and push notices.

connection-away = The server can’t be reached. Boards, rules and lessons still work; tables and games need the connection.
connection-last-seen = The table you saw last
connection-try-again = Try again
connection-newer = There is a newer version of this page.
connection-reload = Load it now
connection-later = Later
connection-seen = No connection. This is the table as you saw it last.
connection-waits = No connection. Your action waits to be sent.
connection-push = Tell me on this device when it is my turn
connection-push-denied = Notifications of this page are blocked in the browser. You can allow them in its settings.
connection-push-impossible = Notifications are not available here: they need a page over https, and on some phones an installed page.
connection-failed = There is no connection to the server right now. Try again in a moment.
connection-not-stored = The browser has not stored this: it has no room left, or another tab was faster. Nothing has changed.
