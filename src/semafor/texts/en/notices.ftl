### What people are told who are not here, as short as a telephone shows it.

notice-turn = { $player }, it is your turn ({ $map }).
notice-deal = { $player }, the cards are being dealt ({ $map }): open the table, so that your part of the deal is included.
