### Co mówimy tym, których tu nie ma; tak krótko, jak pokazuje telefon.

notice-turn = { $player }, twoja kolej ({ $map }).
