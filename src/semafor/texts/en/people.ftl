### Profiles: ratings and how they come about, head to head, leaderboards, and what can't be taken back.

## Ratings

people-ratings = Your ratings
people-ratings-none = No rated games yet. Every map has a rating of its own.
people-ratings-guest = Guests have no rating. With an account, your next games count.
people-rated-games = { $count ->
    [one] { $count } rated game
   *[other] { $count } rated games
}
people-range = Very probably between { $low } and { $high }
people-uncertain = Still too uncertain for the leaderboard
people-curve = Rating after each rated game: now { $last }, at its highest { $highest }
people-curve-step = Game { $number } of { $count }
people-curve-now = { $date }: { $rating } ({ $change })
people-replay = Replay
people-how = How do games become rated?
people-how-account = You need an account. What you play as a guest is kept, but does not count for a rating.
people-how-map = Every map has a rating of its own. Everybody begins at 1500.
people-how-places = A game counts once it is over, for those who gave up too. All places count, not only the first: you are compared with everybody at the table.
people-how-opponents = Bots have ratings as well, so games against them count. A guest counts as somebody unknown with 1500.
people-how-surprise = The more surprising a result is, the more the rating moves. Finishing ahead of somebody stronger brings a lot, ahead of somebody weaker only a little.
people-how-doubt = The number after ± says how uncertain a rating is: in 19 of 20 cases your true strength lies in that range. It shrinks with every game.
people-how-unrated = Not rated: games that go on from a replay, games in which something was taken back after cards had been seen, games in which hints are allowed or were asked for, and seats that share one device.
people-how-board = For the leaderboard the uncertainty must be ±400 or less. That usually takes fifteen to forty rated games, fewer against opponents whose rating is certain.

## Head to head

people-opponents = Head to head
people-opponents-none = Nobody yet: finish a game, and your opponents appear here.
people-opponents-about = Won means that you finished ahead of them. Games at a shared device do not count. Bots of one level count together; of several at a table, the one who came off best.
people-opponent = Opponent
people-games = Games
people-wins = Won
people-ties = Tied
people-losses = Lost
people-margin = Margin
people-margin-about = By how many points you were ahead, on average
people-more = { $count ->
    [one] { $count } more opponent
   *[other] { $count } more opponents
}
people-last-games = Last games against { $name }
people-outcome-won = won
people-outcome-tied = tied
people-outcome-lost = lost
people-points = { $count ->
    [one] { $margin } point
   *[other] { $margin } points
}

## The leaderboard

people-leaderboard = Leaderboard
people-leaderboard-about = Ranked by what is certain: the rating less its uncertainty. On it are people with an account whose uncertainty is ±400 or less. Bots stand between them, without a place, to compare with.
people-leaderboard-none = Nobody has played enough rated games on this map yet.
people-place = Place
people-name = Name
people-rating = Rating
people-your-place = Your place: { $place } of { $count }
people-no-place-guest = Guests have no place. Make an account, and your next games count.
people-no-place-hidden = You have hidden yourself, so you have no place here.
people-no-place-unrated = You have no rated game on this map yet.
people-no-place-provisional = Your rating { $rating } ± { $doubt } is not certain enough yet: ±400 or less is needed.
people-my-profile = Your profile

## Who sees you

people-visible = Show me on leaderboards, and my profile to others
people-visible-about = Without it you vanish from both at once. Those who have played against you still see the games that you played together.

## Somebody else

people-profile = Profile
people-nobody = There is nobody here, or the profile is hidden.
people-their-ratings = Ratings
people-their-ratings-none = No rated games yet.
people-together = You against { $name }
people-never-met = You have not finished a game together yet.
people-public-games = Public games
people-public-games-none = No public games.

## The account

people-account = Account
people-data = Your data

## What can't be taken back

people-danger = With care
people-danger-about = Nothing here happens at the first press.
people-everywhere = Log out on all devices
people-everywhere-sure = All your devices have to log in again, this one too. Your account, games and ratings stay.
people-everywhere-yes = Yes, log out everywhere
people-delete = Delete everything of mine
people-delete-lost = Lost for ever: your name, your ratings and their history, your results and head to head. Running games go on with a bot in your place. Finished games stay with the others, without your name.
people-delete-type = To confirm, type your name: { $name }
people-delete-yes = Yes, delete everything
people-cancel = Cancel
people-gone = Everything about you is deleted.
