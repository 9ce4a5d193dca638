### Co mówimy tym, których tu nie ma; tak krótko, jak pokazuje telefon.

notice-turn = { $player }, twoja kolej ({ $map }).
notice-deal = { $player }, trwa rozdawanie kart ({ $map }): zajrzyj, aby dołożyć swoją część.
