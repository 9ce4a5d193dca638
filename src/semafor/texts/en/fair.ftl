### Whether a finished game was dealt fairly, for those who ask.

fair-title = The deal
fair-close = Close
fair-checking = Looking at the record …
fair-unknown = The record of this game is not available at the moment.
fair-yes = These cards were dealt as promised, in the first deal of this table. As long as one of the parts below was chosen by chance, nobody could choose the cards, not even the host.
fair-yes-after-failures = { $count ->
    [one] These cards were dealt as promised. But one deal of this table failed before, and whoever knew it could refuse it.
   *[other] These cards were dealt as promised. But { $count } deals of this table failed before, and whoever knew them could refuse them.
}
fair-yes-alone = These cards were dealt as promised. But no player has added a part, so the host could have chosen them.
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
fair-first-right = The player whom the seed had chosen has begun.
fair-first-wrong = Another player should have begun.
fair-history-as-seen = This browser took part in the deals of this table; all of them are in the record, and none was added or left out.
fair-history-as-recorded = The deals of this table fit together as the record tells them. This browser had noted none of them, so it can’t say more.
fair-history-another = The record tells another story of this table’s deals than this browser has seen, or one that does not fit together.
fair-history-old = This game is of an older kind: deals that failed before were not recorded.
fair-elsewhere = You need not trust this page: download the record and check it on your own machine with semafor replay --verify.

## Deals that came to nothing, before the game

fair-failed = { $count ->
    [one] A deal of this table has failed
   *[other] { $count } deals of this table have failed
}
fair-failed-late = { $player }: the promised part of the deal did not come in time.
fair-failed-left = { $player }: left while the cards were dealt.
fair-failed-removed = { $player }: was sent away while the cards were dealt.
fair-failed-closed = The table was closed while the cards were dealt.
fair-somebody = Somebody who has left (seat { $number })
fair-failed-again = Everybody promises a new part for the next deal. What has failed stays in the record.
fair-failed-why = Whoever runs the server may have seen these deals before anybody else. Somebody who makes deals fail again and again may be waiting for good cards.
fair-failed-question = Do you want to take part in another deal at this table?
fair-failed-yes = Yes, deal once more
fair-broken = The server now says something else about the deals of this table than it did before. This page takes no part in them any more.
