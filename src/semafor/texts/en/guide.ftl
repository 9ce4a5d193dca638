### The way to the rules, from everywhere on the page.

guide-rules = The rules
guide-rule = What rule { $rule } says
guide-search = Search the rules
guide-none = No rule speaks of that.
guide-all-maps = All maps
guide-print = Print
guide-whole = The whole rulebook
guide-contents = Contents
guide-close = Close
