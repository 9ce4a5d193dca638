### What the full screen in the terminal says besides what the game says line by line.

fullscreen-yes = yes
fullscreen-no = no
fullscreen-go-on = go on
# The last line of the screen: keys and what they do.
fullscreen-keys = ↑↓ Enter · Tab city · PgUp/PgDn zoom · Ctrl+arrows move · F5 all · F1 help · F3 log · ^C leave
fullscreen-keys-short = F1 help · ↑↓ Enter · Tab city · PgUp/PgDn zoom · F2 panel · F3 log · ^C leave
fullscreen-leaving = Leaving. The game is saved …
fullscreen-tunnel-price = { $extra ->
    [0] No extra card: the tunnel is dug.
    [one] It costs { $extra } card more.
   *[other] It costs { $extra } cards more.
}
# Why the game runs line by line although a screen would have been there.
fullscreen-missing = The board on the full screen takes one package more: { $command }
fullscreen-too-small = The full screen takes a window of at least { $columns } × { $rows } characters; line by line until then.
# Headings of narrow columns: points, trains, stations, train cards, tickets.
fullscreen-column-points = pts
fullscreen-column-trains = trains
fullscreen-column-stations = stn
fullscreen-column-cards = cards
fullscreen-column-tickets = tickets
