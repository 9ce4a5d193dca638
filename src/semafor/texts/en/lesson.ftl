### What the conductor says in the guided first game, one message a step, and the words around it.
### $route, $ticket, $city and $country are names; $rival is the opponent; $card is a card's letter, as in terms.ftl.

## The words around it

lesson-word-speaker = The conductor
lesson-word-next = Go on
lesson-word-back = Back
lesson-word-skip = Do it for me
lesson-word-task = Your turn
lesson-word-kind = In a real game you may do that. For now, please do this:
lesson-word-progress = How far the lesson has come
lesson-word-play = Now play against Toby
lesson-word-play-stronger = … or against Clara, who is stronger
lesson-word-rules = All the rules
lesson-word-again = Once more from the start

## The beginning

lesson-welcome = Welcome aboard! Nobody learns this game from a book, so we play it: ten minutes, a real table, and { $rival } as your opponent. You build railway lines and score points for them. Whoever has the most points at the end wins.
lesson-board = Cities are joined by routes. A route is a chain of spaces; { $route } has { $count }. Whoever fills all of them with trains in one go owns the route for the rest of the game.
lesson-tickets-first = These tickets are your secret orders. Join the two cities of { $ticket } by routes of your own, and you earn { $points } points at the end. Fail, and you lose as many. You must keep at least { $least }.
lesson-tickets-choose = Good tickets share their tracks: { $ticket-near } and { $ticket-beside } run along the same line. { $ticket-far } is worth much, but it is far from everything else. Leave it out and keep the other two.
lesson-tickets-meet = Good tickets fit together: { $ticket-near } and { $ticket-beside } meet in { $city }, so their lines become one network. { $ticket-far } and { $ticket-farther } are worth much, but they lead across the whole map. Leave those out and keep the two short ones.
lesson-tickets-long = { $ticket-far } is a long ticket: { $points } points, and as many lost if it fails. You may send it away like any other, and it leaves the game. { $ticket-near } and { $ticket-beside } share their tracks: keep just these two.

## Turns and train cards

lesson-turn-three = In your turn you do one thing of three: take train cards, claim a route, or draw more tickets. Then { $rival } does one thing, and so on. Below you see the cards on offer and your own hand.
lesson-turn-four = In your turn you do one thing of four: take train cards, claim a route, draw more tickets, or build a station. Then { $rival } does one thing, and so on. Below you see the cards on offer and your own hand.
lesson-draw = Routes are paid with cards of their color. For { $route } you already hold { $count }, so collect more of these. You take two cards in a turn. Here is just the right one: { term-card }.
lesson-draw-any = Routes are paid with cards. You take two of them in a turn, one after the other. A good first choice is what a route near you will need: { term-card }.
lesson-draw-blind = The card that you took was replaced at once. Your second card may be another open one, or the unseen top card of the deck. Nobody then knows what you collect. Try your luck!
lesson-locomotive = A locomotive! It stands for any color. Drawn blind, it counts like every other card. There are only fourteen of them among 110 cards, so don't waste them. You may hold as many cards as you like.
lesson-locomotive-open = { $rival } has taken an open locomotive. That is allowed, but it is then the only card of the turn. A sure locomotive costs you the second card.
lesson-sweep-ask = Two locomotives lie open. Should a third appear, the whole row is swept. Let us see: take the { term-card-lacking }, and watch what comes in its place.
lesson-sweep = There it was, the third locomotive: all five cards went to the discards, and five new ones came up. When the deck runs out, the discards are shuffled and become the new deck. You still have a second card to take: a { term-card-lacking }!
lesson-sweep-seen = Did you see? { $rival } took two cards, and the third open locomotive appeared. Then the whole row goes to the discards, and five new cards come up. When the deck runs out, the discards are shuffled into a new one.
lesson-draw-again = Your cards are running low, so collect again. With an eye on { $route }: take this one first, { term-card }.
lesson-locomotive-second = Now a locomotive lies there, and it is not lit: an open locomotive can never be the second card of a turn. Take the { term-card-lacking } instead.

## Claiming routes

lesson-claim = Time to build! { $route } costs { $count } cards of its color. You could put your locomotive among them, but you have enough without it: choose the way to pay that saves it. Choose the lit route on the map.
lesson-claim-gray = Time to build! { $route } is gray: it takes { $count } cards of any one color. You could put your locomotive among them, but you have enough without it: save it. Choose the lit route on the map.
lesson-points = { $points } points at once. Long routes pay far more for each train: 1 space 1 point, 2 spaces 2, 3 spaces 4, 4 spaces 7, 6 spaces 15. And you may build anywhere; your routes need not touch each other.
lesson-double = { $rival } was quicker on { $route }! It is a double route, two tracks side by side. With two or three players only one of them can be used, so the other is closed now. With four or five it would be open for somebody else; but nobody ever owns both.
lesson-double-own = { $route } is a double route, two tracks side by side. With two or three players only one of them can be used, so you have shut the other. With four it would be open for somebody else; but nobody ever owns both.
lesson-detour = Being blocked is part of the game. There is nearly always a way around: to { $city } you now go by { $city-by }. Build the narrow places early, before others do.
lesson-gray = { $route } is gray: it takes any one color. You have no two alike, but your locomotive can stand in for the missing one. This is what it is for.
lesson-ticket-finish = You hold what { $route } costs, and with it { $ticket } is complete: { $points } points that nobody can take from you. Nobody sees it; tickets stay secret until the end.

## Tickets during the game

lesson-tickets-more = Instead of building you may draw three new tickets and keep at least one of them. Do it while there is time to fulfil them, and best when you have lines that new ones can follow.
lesson-tickets-keep = What luck: { $ticket } runs along your lines, and it is worth { $points } points. Keep this one alone. What you keep you can never give back, and the others go under the ticket deck.
lesson-plan = That is the rhythm of the game: collect, build, now and then new tickets. Collect too long, and others take your tracks; build in haste, and everybody sees where you are going.

## Europe: tunnels, ferries, stations

lesson-tunnel-prepare = { $route } runs through the mountains. Such a tunnel, with the dashed rim, may cost more than its spaces, so have a card in reserve. Take this one: { term-card }.
lesson-tunnel-prepare-blind = And one from the deck. You may try a tunnel without any reserve, too; if you can't pay then, you take your cards back, and the turn is lost.
lesson-tunnel = Now try the tunnel { $route }: lay out its price. Then three cards are turned up from the deck, and each of your color, and each locomotive, asks for one more card.
lesson-tunnel-pay = Three cards are turned up, and one of them has your color: one extra card is due. You could pay it with a locomotive as well, or withdraw and lose the turn. Had you paid with locomotives alone, only locomotives would count. Pay!
lesson-tunnel-done = Through! A tunnel scores by its spaces, so { $points } points, whatever it cost. The three cards go to the discards. Had you withdrawn, that would have been your turn.
lesson-ferry = { $route } crosses the sea. On a ferry every locomotive sign takes a locomotive; the other spaces take any one color. Good that you saved yours!
lesson-blocked-single = { $rival } has taken { $route }, the only track there. And { $route-double } is a double route: with two or three players its other track is closed, and nobody ever owns both. Your line is cut. But there are stations!
lesson-station = At the end of the game a station lets you use one route of somebody else that touches its city, for your tickets only. In { $city } that will be { $route }. No city has two stations. Choose the city, and pay with one card.
lesson-station-price = The first station costs one card, the second two of a color, the third three. You choose the borrowed route at the end, the same for all your tickets. And each station that you don't build is worth { $points } points: build only in need.

## Poland: neighboring countries

lesson-country = { $rival } has built from { $city } into a neighboring country: { $country }. Such routes stay open to others, however many play; but each player may have only one into each country. Build yours!
lesson-country-first = The route scores as usual, and the first country of a network brings nothing more. But now join a second one! { $country-other } is near: from { $city } a route leads there, and your own line runs from there to { $country }.
lesson-country-second = Now join { $country-other } and { $country } with one line of yours: claim { $route }.
lesson-country-cards = Two countries in one network: you take the top card of each of them, together { $points } points! The highest cards lie on top, so it pays to be early. An empty stack pays nothing.
lesson-country-third = Your line has grown. Reach a third country, { $country }, and you take a card of every country in this network again, also of those that have paid before.
lesson-country-fourth = Three cards at once! And one more: { $country } is just one space away. After this you have { $left } trains left, and something else happens.

## The end

lesson-later = Let us leap ahead. An hour has passed, the map is full, and you have { $trains } trains left. A route that is longer than your supply you can't claim any more.
lesson-ending = { $route } completes { $ticket } for you, and leaves you with { $left } trains. Whoever has two or fewer at the end of a turn sets off the last round.
lesson-ending-route = Claim { $route }, and you have { $left } trains left. Whoever has two or fewer at the end of a turn sets off the last round.
lesson-last-round = The last round has begun: everybody has exactly one more turn, you too, and you play last. Keep an eye on everybody's trains, so that the end never takes you by surprise.
lesson-last-turn = Your very last turn. Everything is allowed in it, and cards in your hand are worth nothing afterwards. { $route } is still there: take it.
lesson-score = The game is over, and the tickets are opened. Points for routes stand already; now completed tickets are added, and failed ones are taken off. That cost { $rival } dear.
lesson-score-path = And { $points } points go to the longest unbroken line, in which no route is used twice. If two are equal, both get them. A tie is broken by completed tickets, then by this very card.
lesson-score-stations = { $ticket } counts, thanks to your station in { $city } and the route of { $rival }. And every station that was not built brings { $points } points.
lesson-score-express = { $points } points go to the longest unbroken line, the European Express; stations don't help there. A tie is broken by completed tickets, then by fewer stations built.
lesson-score-countries = And the country cards are added. Poland has no bonus for the longest line. A tie is broken by completed tickets, then by the points that they earned.
lesson-end = That was the whole game! The best way to get better is to play. { $rival } is waiting: a dreamer of far places who hoards cards, just the right opponent to win against.
