### What people are told who are not here, as short as a telephone shows it.

notice-turn = { $player }, it is your turn ({ $map }).
