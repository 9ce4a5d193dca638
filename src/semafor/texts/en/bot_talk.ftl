### What bots say now and then: a greeting, a word on what everybody has just seen, a farewell. Never about hidden things.

talk-hello-0 = All aboard!
talk-hello-1 = Tickets ready? Then off we go.
talk-hello-2 = The boiler is hot. Let’s roll.
talk-long-0 = Now that is a line!
talk-long-1 = Quite a stretch of track.
talk-long-2 = You’ll see that one from far away.
talk-long-3 = A fine piece of railway.
talk-long-4 = I could look at that all day.
talk-long-5 = Bring a cushion, it’s a long ride.
talk-dear-0 = The mountain was hungry today.
talk-dear-1 = That tunnel cost me dearly.
talk-dear-2 = Rock is never cheap.
talk-dear-3 = There go my cards.
talk-gave-up-0 = Not through this rock. Not today.
talk-gave-up-1 = Back out, nice and slow.
talk-gave-up-2 = Some mountains win.
talk-lucky-0 = Straight through the rock!
talk-lucky-1 = Light at the end already.
talk-lucky-2 = Not a stone in the way.
talk-lucky-3 = The mountain opened its doors.
talk-won-0 = Right on time. Good game!
talk-won-1 = What a ride. Thank you!
talk-lost-0 = Well played! Mind the gap next time.
talk-lost-1 = You earned it. Another round?
