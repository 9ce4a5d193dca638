### Co mówimy tym, których tu nie ma; tak krótko, jak pokazuje telefon.

notice-turn = { $player }, twoja kolej ({ $map }).
notice-deal = { $player }, trwa rozdawanie kart ({ $map }): otwórz stół, aby dołożyć swoją część.
