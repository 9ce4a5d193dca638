### Whether a finished game was dealt fairly, for those who ask.

fair-title = The deal
fair-close = Close
fair-checking = Looking at the record …
fair-unknown = The record of this game is not available at the moment.
fair-yes = These cards were dealt as promised. Nobody could choose them, not even the host.
fair-went-on = This game continues the record of another game. Its hidden cards were dealt anew by this server, without promises before, so there is nothing to check.
fair-no = Something does not match: the cards were not dealt as promised.
fair-how = The deal is mixed from a secret of the server and a part from every player. All of it was fixed before anybody could know the result, and is shown now.
fair-secret-as-seen = The server’s secret is the one that it had fixed before the game; this browser had noted its fingerprint.
fair-secret-as-recorded = The server’s secret fits the fingerprint in the record. This browser had not noted one before the game, so it can’t say more.
fair-secret-another = The server’s secret is not the one that it had fixed before the game.
fair-part-own = { $player }: the part that this browser had chosen is in the deal, unchanged.
fair-part-as-promised = { $player }: the part is the one that had been promised.
fair-part-another = { $player }: the part is not the one that had been promised.
fair-part-none = { $player }: added nothing.
fair-seed-right = The cards come from exactly these parts and the secret.
fair-seed-wrong = The cards do not come from these parts and the secret.
fair-elsewhere = You need not trust this page: download the record and check it on your own machine with semafor replay --verify.
