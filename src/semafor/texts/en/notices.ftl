### What people are told who are not here, as short as a telephone shows it.

notice-turn = { $player }, it is your turn ({ $map }).
notice-deal = { $player }, the cards are being dealt ({ $map }): look in, so that your part is among them.
