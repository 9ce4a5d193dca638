### What the page in the browser says.

page-name = Semafor
