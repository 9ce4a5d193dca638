### What the page says about its connection, newer versions of itself, and push notices.

connection-away = The server can’t be reached. The boards, the rules and the lessons are here all the same; tables and games wait for the connection.
connection-last-seen = The last seen table
connection-try-again = Try again
connection-newer = There is a newer version of this page.
connection-reload = Load it now
connection-later = Later
connection-seen = There is no connection. This is the table as it was last seen here; playing goes on when the connection is back.
connection-push = Tell me on this device when it is my turn
connection-push-denied = The browser has been told not to show notices of this page. Its settings can change that.
connection-push-impossible = This browser can’t be told here when it is your turn: that takes a page over https, on some telephones an installed one.
