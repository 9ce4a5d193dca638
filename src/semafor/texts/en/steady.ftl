### What keeps the page going: connections, newer versions, notices.

steady-away = The server can’t be reached. The boards, the rules and the lessons are here all the same; tables and games wait for the connection.
steady-last-seen = The last seen table
steady-try-again = Try again
steady-newer = There is a newer version of this page.
steady-reload = Load it now
steady-later = Later
steady-seen = There is no connection. This is the table as it was last seen here; playing goes on when the connection is back.
steady-push = Tell me on this device when it is my turn
steady-push-denied = The browser has been told not to show notices of this page. Its settings can change that.
steady-push-impossible = This browser can’t be told here when it is your turn: that takes a page over https, on some telephones an installed one.
