### The rules and rulings of the game, as players read them. One message a rule id; the title is an attribute.

## Components

rule-COMP-01 = The train deck holds 110 cards: twelve in each of the eight colors, and fourteen locomotives.
    .title = The train cards
rule-COMP-02 = Train cards are purple, blue, orange, white, green, yellow, black or red. The colored routes on the board use the same eight colors.
    .title = The eight colors
rule-COMP-03 = You play with 45 trains in the USA and in Europe, and with 35 in Poland. Spare pieces never come into play.
    .title = Your trains
rule-COMP-04 = Europe only: each player has three stations.
    .title = Your stations
rule-COMP-05 = The USA has 30 tickets, Poland has 35, and Europe has 46: 40 regular ones and 6 long ones.
    .title = The tickets
rule-COMP-06 = In the USA and in Europe the longest continuous path earns a bonus of 10 points; in Europe it is called the European Express. Poland has no such card (see CASE-87).
    .title = The bonus for the longest path
rule-COMP-07 = Poland only: there are 20 cards of neighboring countries, sorted by country, each worth the points printed on it.
    .title = The country cards
rule-COMP-08 = The USA and Europe are for two to five players, Poland is for two to four. The player colors are blue, red, green, yellow and black.
    .title = How many can play
rule-COMP-09 = A complete Europe set has 158 cards: 110 train cards, 46 tickets, the bonus card and a summary. A USA set has 144, two of them promotional cards that nobody plays with. Either box holds 240 trains: 45 in each of five colors and 15 spares.
    .title = Counting the box

## Set-up

rule-SETUP-01 = Everybody starts with all their trains (35 in Poland, otherwise 45), in Europe also with all three stations, and with no points.
    .title = How everybody starts
rule-SETUP-02 = The train deck is shuffled and each player is dealt four cards. What is left is the face-down deck.
    .title = The first hand
rule-SETUP-03 = After dealing, the top five cards of the deck are turned face up. If three of them are locomotives, the row is swept at once (FACE-03).
    .title = The first row
rule-SETUP-04 = USA and Europe: the card for the longest path lies open beside the board until the final scoring.
    .title = The bonus card lies ready
rule-SETUP-05 = USA: you are dealt three tickets and keep at least two. The ones you reject go to the bottom of the ticket deck.
    .title = Starting tickets in the USA
rule-SETUP-06 = Europe: the six long tickets are shuffled on their own and each player is dealt one. The others leave the game, and nobody sees them.
    .title = Long tickets in Europe
rule-SETUP-07 = Europe: the 40 regular tickets are shuffled and each player is dealt three. What is left is the ticket deck; it never holds a long ticket.
    .title = Regular tickets in Europe
rule-SETUP-08 = Europe: before the first turn you keep at least two of your four tickets, in any mix; the long one may go too. What you reject leaves the game unseen.
    .title = Choosing the starting tickets in Europe
rule-SETUP-09 = Poland: you are dealt four tickets and keep at least two. The rejected ones are shuffled and put under the ticket deck.
    .title = Starting tickets in Poland
rule-SETUP-10 = Poland: each country has a stack of its own, face down, with the highest value on top and lower ones beneath.
    .title = The country stacks
rule-SETUP-11 = Nobody else sees your tickets, and those you keep stay with you until the end of the game.
    .title = Tickets are secret and final
rule-SETUP-12 = Around a table, the most experienced traveler begins in the USA, and whoever has visited the most European countries begins in Europe; Poland doesn't say. Here chance or the host decides (CASE-01).
    .title = Who begins

## Turns

rule-TURN-01 = Turns go around clockwise, one turn for each player.
    .title = The order of play
rule-TURN-02 = In your turn you must take exactly one action. You may pass only when no action is possible (CASE-103).
    .title = One action a turn
rule-TURN-03 = In the USA and in Poland you choose one of three actions: draw train cards, claim a route, or draw tickets. There are no stations on these maps.
    .title = The actions in the USA and in Poland
rule-TURN-04 = In Europe you choose one of four actions: draw train cards, claim a route, draw tickets, or build a station.
    .title = The actions in Europe
rule-TURN-05 = Europe: an attempt at a tunnel is your action even if it fails or you give it up. Your turn is then over.
    .title = A failed tunnel uses up the turn

## Drawing train cards

rule-DRAW-01 = You take two train cards, one after the other. Each may be a face-up card or the unseen top card of the deck, in any combination.
    .title = Drawing train cards
rule-DRAW-02 = You take the first card before you choose the second. If the first was face up, its place is filled first, so the new card is there to choose from as well.
    .title = One card after the other
rule-DRAW-03 = You may hold as many train cards as you like.
    .title = No hand limit
rule-DRAW-04 = If there is no second card that you may take, your turn ends with one card.
    .title = When there is no second card

## The face-up row

rule-FACE-01 = Five train cards lie face up. There are fewer only while the deck and the discards are used up (CASE-10).
    .title = Five face-up cards
rule-FACE-02 = When a face-up card is taken, the top card of the deck takes its place at once.
    .title = Filling the row
rule-FACE-03 = Whenever three of the face-up cards are locomotives, all five are discarded and five new ones are turned up. This happens at any moment, even in the middle of a turn, and again if the new row has three.
    .title = Three locomotives sweep the row

## Locomotives

rule-LOCO-01 = A locomotive stands for a card of any color when you claim a route or, in Europe, build a station.
    .title = Locomotives are wild
rule-LOCO-02 = You may take a face-up locomotive only as your first card, and it is then your only card of this turn.
    .title = A face-up locomotive is the only card
rule-LOCO-03 = A face-up locomotive can never be your second card, whether it lay there before or has just been turned up.
    .title = Never a face-up locomotive second
rule-LOCO-04 = A locomotive from the deck counts like any other card. If it is your first, you still take a second one: from the deck, or a face-up card that is not a locomotive.
    .title = A locomotive drawn blind
rule-LOCO-05 = Europe: each locomotive symbol on a ferry has to be paid with a locomotive.
    .title = Locomotives on ferries

## The deck runs out

rule-DECK-01 = When the deck is used up, the discards are shuffled and become the new deck.
    .title = A new deck from the discards
rule-DECK-02 = If there is neither a deck nor a discard pile to draw from, you have to choose another action. Face-up cards may still be taken while there are any (CASE-16).
    .title = No train cards left
rule-DECK-03 = The discard pile is made of cards paid for routes and stations, of swept rows, and of the cards turned up for tunnels.
    .title = Where the discards come from

## Claiming routes

rule-CLAIM-01 = A route is an unbroken line of colored or gray spaces between two neighboring cities. In Poland some routes lead from a city into a neighboring country (POL-01).
    .title = What a route is
rule-CLAIM-02 = A route costs exactly as many train cards as it has spaces, all of one color. Locomotives may replace any of them.
    .title = The price of a route
rule-CLAIM-03 = A colored route takes cards of its color, a gray one takes any single color. Locomotives may always be among them, or be all of them.
    .title = Colored and gray routes
rule-CLAIM-04 = You put one train on each space, discard the cards and score the points of the route at once.
    .title = Trains, cards, points
rule-CLAIM-05 = You may claim any route that nobody has claimed yet. It need not touch your other routes.
    .title = Any free route
rule-CLAIM-06 = A route is claimed whole and in one turn, or not at all. You may claim one route a turn.
    .title = Whole routes, one a turn
rule-CLAIM-07 = You need at least as many trains as the route has spaces.
    .title = Enough trains
rule-CLAIM-08 = One space gives 1 point, two give 2, three 4, four 7, five 10 and six 15; Europe's route of eight spaces gives 21. Europe has no routes of five spaces, and no map has one of seven.
    .title = What routes are worth

## Double routes

rule-DBL-01 = Two parallel routes with equally many spaces between the same two cities are a double route. Routes that run side by side for a while but end in different cities are not.
    .title = What a double route is
rule-DBL-02 = You may never own both tracks of a double route, however many play.
    .title = Never both tracks
rule-DBL-03 = With two or three players, once one track of a double route is claimed, the other stays closed for the rest of the game.
    .title = Double routes with two or three players
rule-DBL-04 = With four or five players the second track stays open for somebody else. On the Poland map this means four players.
    .title = Double routes with four or five players

## Ferries

rule-FERRY-01 = Europe only: ferries are gray routes across water with a locomotive symbol on one or more spaces.
    .title = What a ferry is
rule-FERRY-02 = Europe: pay one locomotive for each symbol and cards of one color for the other spaces, as usual. Altogether there are as many cards as spaces.
    .title = The price of a ferry
rule-FERRY-03 = Europe: Smyrna–Palermo, for example, costs two locomotives and four cards of one color.
    .title = A ferry as an example

## Tunnels

rule-TUN-01 = Europe only: tunnels have a special outline. First lay out the full price of the route; then the top three cards of the deck are turned up, always three, however long the tunnel is.
    .title = Trying a tunnel
rule-TUN-02 = Europe: each card turned up in the color you used, and each locomotive turned up, costs you one more card of that color or a locomotive.
    .title = The extra cards
rule-TUN-03 = Europe: if you laid out locomotives only, only the locomotives turned up count, and you may add only locomotives.
    .title = A tunnel for locomotives only
rule-TUN-04 = Europe: if you can't or don't want to pay the extra cards, you take your cards back and your turn ends.
    .title = Giving a tunnel up
rule-TUN-05 = Europe: the cards turned up for a tunnel are discarded at the end of the turn.
    .title = The cards turned up
rule-TUN-06 = Europe: if deck and discards together have fewer than three cards, as many as there are get turned up. If there are none, you claim the tunnel without risk.
    .title = Too few cards for a tunnel
rule-TUN-07 = Europe: two red cards laid out and one red turned up cost one more; two green cards and one locomotive turned up cost one more; two locomotives and one locomotive turned up cost one more locomotive.
    .title = Tunnels by example

## Tickets

rule-TICK-01 = You draw three tickets from the top of the ticket deck and keep at least one of them.
    .title = Drawing tickets
rule-TICK-02 = If fewer than three tickets are left, you draw all of them.
    .title = The last tickets
rule-TICK-03 = Tickets that you reject go under the ticket deck.
    .title = Rejected tickets
rule-TICK-04 = A ticket that you have kept can never be given back.
    .title = Kept is kept
rule-TICK-05 = A ticket is completed if an unbroken chain of your routes joins its two cities; in Europe your stations may add routes to it. At the end a completed ticket adds its points, any other subtracts them.
    .title = Completing a ticket
rule-TICK-06 = You may hold any number of tickets. They stay secret until the final scoring.
    .title = As many tickets as you like

## Stations

rule-STAT-01 = Europe only: as your action you may build a station in a city that has none yet. You need no route there.
    .title = Building a station
rule-STAT-02 = Europe: a city never has two stations, whoever owns them.
    .title = One station a city
rule-STAT-03 = Europe: you may build one station a turn and three in a game.
    .title = At most three stations
rule-STAT-04 = Europe: your first station costs one card of any kind, the second two cards of one color, the third three of one color. Locomotives may replace any of them.
    .title = The price of a station
rule-STAT-05 = Europe: at the end of the game each of your stations lets you use one route of another player that touches its city, for your tickets only.
    .title = What a station does
rule-STAT-06 = Europe: one station may help several tickets, but always with the same route.
    .title = One station, one route
rule-STAT-07 = Europe: which route a station borrows is chosen at the end of the game.
    .title = Chosen at the end
rule-STAT-08 = Europe: you never have to build a station. Each one you didn't build is worth 4 points at the end.
    .title = Stations you keep

## Poland: routes into other countries, country cards

rule-POL-01 = Poland only: special routes lead from a Polish city into a neighboring country. You pay for them and score them like any other route.
    .title = Routes into other countries
rule-POL-02 = Poland: special routes stay open to everybody, however many play. Claiming one does not close the ones beside it.
    .title = Special routes are never closed
rule-POL-03 = Poland: you may own at most one route into each country.
    .title = One route a country
rule-POL-04 = Poland: a special route scores its points like any other; only then is it seen whether you earn country cards.
    .title = First the route, then the cards
rule-POL-05 = Poland: if the network that you have just joined to a country already reaches at least one other country, you take the top card of every country in that network.
    .title = Earning country cards
rule-POL-06 = Poland: the same country may give you cards several times in a game.
    .title = The same country again
rule-POL-07 = Poland: if a country's stack is empty, you get nothing for that country, but the others still pay.
    .title = An empty stack
rule-POL-08 = Poland: A joins Russia with Germany and takes Russia 7 and Germany 7. B joins Germany with the Czech Republic: Germany 4, Czech Republic 10. Then A adds Belarus: Germany 3, Russia 4, Belarus 6, and Germany's stack is empty.
    .title = Country cards by example
rule-POL-09 = Poland: one of your networks reaches Russia and Belarus, another Ukraine and Slovakia; each has earned two cards. Joining the two earns nothing, but adding the Czech Republic afterwards earns five cards.
    .title = Joined networks by example
rule-POL-10 = Poland: the country cards you take lie face up in front of you and count at the end.
    .title = Country cards are open

## The end of the game

rule-END-01 = When a player has two trains or fewer left at the end of their turn, the last round begins.
    .title = How the end begins
rule-END-02 = Then every player takes exactly one more turn, the one who set it off last of all. After that the game is over.
    .title = One more turn for everybody
rule-END-03 = In your last turn all actions are allowed, as always.
    .title = The last turn is a normal one

## Scoring

rule-SCORE-01 = The points for routes have been counted during the game already.
    .title = Points for routes
rule-SCORE-02 = All tickets are shown: completed ones add their points, the others subtract them.
    .title = Points for tickets
rule-SCORE-03 = Europe: each station that you didn't build adds 4 points.
    .title = Points for unbuilt stations
rule-SCORE-04 = USA and Europe: the longest continuous path earns 10 points. If several players tie for it, each of them gets 10.
    .title = Points for the longest path
rule-SCORE-05 = USA and Europe: the path is a chain of your own trains. It may form loops and pass through a city more than once, but no train counts twice.
    .title = What counts as a path
rule-SCORE-06 = Europe: stations and the routes they borrow don't count for the longest path, and don't bridge its gaps.
    .title = Stations don't lengthen the path
rule-SCORE-07 = Poland: the values of your country cards are added.
    .title = Points for country cards

## Winner and ties

rule-TIE-01 = Whoever has the most points wins.
    .title = The winner
rule-TIE-02 = USA: if points are equal, more completed tickets win; after that, the card for the longest path.
    .title = Ties in the USA
rule-TIE-03 = Europe: if points are equal, more completed tickets win; after that, fewer stations built; after that, the European Express.
    .title = Ties in Europe
rule-TIE-04 = Poland: if points are equal, more completed tickets win; after that, more points earned with tickets; after that, the victory is shared.
    .title = Ties in Poland

## Rulings: set-up

rule-CASE-01 = The first player is drawn by lot, or named by the host. Nobody has to prove their travels; from there play goes around clockwise.
    .title = Who takes the first turn?
rule-CASE-02 = First everybody is dealt four cards, then five are turned up. If three or more of these are locomotives, all five go to the discards and five new ones follow, before anybody plays.
    .title = What if the very first row has three locomotives?
rule-CASE-03 = USA and Poland: the rejected starting tickets of all players are shuffled together and put under the ticket deck. Europe: they leave the game and never come back.
    .title = Where do rejected starting tickets go?
rule-CASE-04 = Everybody chooses at the same time and in secret. The first turn begins when all have chosen, and until then nobody learns what, or how many, others have kept.
    .title = When are the starting tickets chosen?
rule-CASE-05 = As on the other maps: four train cards each, five face up, and later draw three tickets and keep at least one, with the rejected ones under the deck.
    .title = Does Poland change cards and tickets otherwise?

## Rulings: row and deck

rule-CASE-10 = While deck and discards are both empty, a card taken from the row leaves a gap. The row then has fewer than five cards, or none.
    .title = What if the row can't be filled?
rule-CASE-11 = As soon as there are cards again: after a route or a station has been paid, or when a tunnel's cards are discarded. Then the row is checked for three locomotives.
    .title = When are gaps in the row filled?
rule-CASE-12 = Three or more locomotives sweep the row. A row of fewer than five cards stays as it is, because there are no other cards to put in its place.
    .title = What if there are four locomotives, or fewer than five cards?
rule-CASE-13 = The row is swept only if the cards outside the players' hands can make a row with at most two locomotives, and not if row and deck would only keep changing places. Otherwise it stays, and all its cards can be taken, locomotives only as the first card.
    .title = What if every new row would have three locomotives?
rule-CASE-14 = The row is swept at once, before you choose your second card; you then choose from the new row or the deck.
    .title = What if the third locomotive comes after my first card?
rule-CASE-15 = The row is discarded first and the deck's last cards are turned up; then the discards, the swept row among them, are shuffled and fill the rest.
    .title = What if the row is swept and the deck is too short?
rule-CASE-16 = Yes. Face-up cards may be taken even when deck and discards are empty; they are just not replaced.
    .title = May I draw when only face-up cards are left?
rule-CASE-17 = As soon as the deck is empty and there are discards. Only during a tunnel attempt does one wait until a card to be turned up is missing.
    .title = When are the discards shuffled?
rule-CASE-18 = No. As soon as somebody discards cards, drawing is possible again.
    .title = Are the train cards gone for good once they run out?

## Rulings: drawing cards

rule-CASE-20 = Never. A face-up locomotive is the first and only card of a turn, or it stays where it is.
    .title = May my second card be a face-up locomotive?
rule-CASE-21 = It counts as one card, and you take a second one: from the deck, or a face-up card that is not a locomotive. Two locomotives in one turn are possible that way.
    .title = What if I draw a locomotive from the deck?
rule-CASE-22 = Your turn ends with one card. You may take the first card even if you can see this coming.
    .title = What if only face-up locomotives are left for the second card?
rule-CASE-23 = Yes, as long as there is a second card that you may take.
    .title = Must I take a second card?
rule-CASE-24 = You may draw it. It lies face up, and your turn ends with this one card.
    .title = What if there is only one train card to draw?
rule-CASE-25 = You may take one of them, and your turn is over.
    .title = What if only face-up locomotives are left?
rule-CASE-26 = Only if there are discards, which then become the new deck first. If there are none, only face-up cards can be taken.
    .title = May I draw from an empty deck?

## Rulings: claiming and double routes

rule-CASE-30 = As many as the route has spaces. The extra cards of a tunnel need no trains.
    .title = How many trains do I need?
rule-CASE-31 = You pay exactly the price, never more. How many of the cards are locomotives is up to you, even if you wouldn't need them.
    .title = May I choose what I pay with?
rule-CASE-32 = Yes. A gray route may be paid with locomotives only, or with one color and locomotives, but not with two colors.
    .title = May I pay a gray route with locomotives only?
rule-CASE-33 = No, not even at the end of the game. The second track is for another player.
    .title = With four or five players, may I take both tracks?
rule-CASE-34 = For everybody, from the moment the first track is claimed. With four or five players it stays open to the others.
    .title = With two or three players, for whom is the second track closed?
rule-CASE-35 = Europe: the same rule as for other double routes. A failed attempt at a tunnel closes nothing.
    .title = What about double tunnels and double ferries?
rule-CASE-36 = In the USA and in Europe, yes: they always have the same length. On a map of your own, all routes between the same two cities count as one multiple route, whatever their lengths.
    .title = Do two routes between the same cities always make a double route?

## Rulings: ferries

rule-CASE-40 = Europe: yes. Beyond the locomotives that the symbols ask for, more locomotives may replace colored cards.
    .title = May I pay a ferry with more locomotives than it shows?
rule-CASE-41 = Europe: then locomotives are all it takes. London–Amsterdam, for example, costs two locomotives.
    .title = What if every space of a ferry has a symbol?
rule-CASE-42 = No. That is not a rule of these maps; a locomotive symbol takes a locomotive.
    .title = May three other cards replace a locomotive on a ferry?

## Rulings: tunnels

rule-CASE-50 = Europe: only locomotives turned up count then, and each costs one more locomotive. Colored cards turned up cost nothing, and colored cards can't be added.
    .title = What if I try a tunnel with locomotives only?
rule-CASE-51 = Europe: the color is that of your colored cards. Cards turned up in it and locomotives count, and each extra card may be of this color or a locomotive, as you like.
    .title = What if I lay out colored cards and locomotives for a tunnel?
rule-CASE-52 = Europe: the color that you lay out is the one that counts.
    .title = Which color counts in a gray tunnel?
rule-CASE-53 = Europe: yes. You need the price of the route and the trains; if extra cards come up, you have to withdraw.
    .title = May I try a tunnel without cards to spare?
rule-CASE-54 = Europe: the discards are shuffled to turn up what is missing. The cards you laid out and those already turned up are not among them; they stay on the table until the attempt is decided.
    .title = What if the deck runs out during a tunnel attempt?
rule-CASE-55 = Europe: as many as deck and discards have are turned up; the face-up row is left alone. If there are none, the tunnel is yours without extra cards.
    .title = What if there are fewer than three cards for a tunnel?
rule-CASE-56 = Europe: no. If no extra card is due, the route is claimed at once.
    .title = May I withdraw if the tunnel costs nothing extra?
rule-CASE-57 = Europe: pay all the extra cards or none; a part is not enough. You may withdraw even if you could pay, and after that your turn is over.
    .title = May I pay some of the extra cards, or do something else afterwards?
rule-CASE-58 = Europe: at the end of the turn, whether the attempt worked or not. Everybody sees them.
    .title = When are a tunnel's cards discarded?
rule-CASE-59 = Europe: no. Points and trains go by the length on the board alone.
    .title = Do extra cards make a tunnel longer?

## Rulings: tickets

rule-CASE-60 = You draw what is left and keep at least one.
    .title = What if only one or two tickets are left?
rule-CASE-61 = Then nobody can draw tickets any more.
    .title = What if no ticket is left?
rule-CASE-62 = You have to keep it.
    .title = What if I draw just one ticket?
rule-CASE-63 = Below all the others, unseen and in random order among themselves.
    .title = In what order do rejected tickets go under the deck?
rule-CASE-64 = Europe: no. The ticket deck holds regular tickets only; long ones exist only at the start.
    .title = Can I draw a long ticket during the game?
rule-CASE-65 = Both are fine. A ticket whose cities you have already joined counts in full, and tickets may be drawn in the last turn too.
    .title = What if a drawn ticket is complete already, or it is the last turn?

## Rulings: stations

rule-CASE-70 = Europe: yes, with any number of them, or with nothing else. Two different colors are never allowed.
    .title = May I pay a station with locomotives?
rule-CASE-71 = Europe: then you can't build any more.
    .title = What if all my stations are built?
rule-CASE-72 = Europe: no, neither beside your own station nor beside somebody else's.
    .title = May I build in a city that has a station?
rule-CASE-73 = Europe: yes. Each station adds its one route, and borrowed routes may follow one another.
    .title = May several stations help the same ticket?
rule-CASE-74 = Europe: yes, any number of tickets, but always by the same borrowed route.
    .title = May one station help several tickets?
rule-CASE-75 = Europe: no. The route must belong to another player; unclaimed ones can't be used, and your own count anyway.
    .title = May a station use an unclaimed route, or one of my own?
rule-CASE-76 = Europe: yes. Any number of players and stations may use the same route.
    .title = May two players borrow the same route?
rule-CASE-77 = Europe: at the end of the game, with everything on the board, so routes claimed later count too. The game chooses for you: first the most ticket points, then the most completed tickets.
    .title = Who chooses the borrowed routes, and when?
rule-CASE-78 = Europe: that is allowed. The borrowed route simply joins your network, wherever it lies.
    .title = What if my station is far from my routes?
rule-CASE-79 = Europe: no. Borrowed routes neither count nor bridge a gap.
    .title = Do stations help the longest path?
rule-CASE-7A = Europe: yes. You need cards to pay with, but no trains.
    .title = May I build a station in the last turn, or without trains?

## Rulings: Poland

rule-CASE-80 = Poland: this goes for each country by itself. You may reach all the countries, with one route into each; the others may still use the remaining ones.
    .title = What does "one route into a country" mean?
rule-CASE-81 = Poland: when you claim a route into a country and your network there then reaches at least two countries, you take the top card of each of them. The first country of a network earns nothing yet.
    .title = When exactly do I take country cards?
rule-CASE-82 = Poland: no cards by default (strict reading), because only claiming a route into a country pays. Whoever sets up a game may choose the generous reading; then you take the top card of every country in the joined network, if both parts reached a country and at least one of these countries has never given you a card.
    .title = What if a route inside Poland joins two of my networks?
rule-CASE-83 = Poland: only the network of the country that you have just reached counts.
    .title = What if I have several networks?
rule-CASE-84 = Poland: no. A route leads into one country, and nothing runs on through it. The stacks don't depend on each other; you take all your cards at once.
    .title = Can one claim reach several countries?
rule-CASE-85 = Poland: you get nothing for it and nothing in its place, but it still counts as a country of your network, and the others pay.
    .title = What if a country's stack is empty?
rule-CASE-86 = Poland: no. They are taken for you, since a card never does harm.
    .title = May I leave country cards untaken?
rule-CASE-87 = Not by default: the list of parts leaves the bonus card out, and the tie-breaks don't mention it. Read differently, the final scoring of the basic game applies, with its 10 points for the longest path; whoever sets up a game may choose to play it that way.
    .title = Does the longest path count in Poland?
rule-CASE-88 = Poland: no. A country is the end of the line; nothing runs through it, and it joins no cities for a ticket.
    .title = May I travel through a country?
rule-CASE-89 = Poland: discard the cards, place the trains, score the route, take the country cards, then see whether the last round begins. Country cards are earned in the last round too.
    .title = What comes after what when I reach a country?
rule-CASE-90 = Poland: yes. The highest card always lies on top, and taken cards lie open.
    .title = May I know what is left in the stacks?
rule-CASE-91 = Poland: 10 points, as in the USA. Europe has no routes of five spaces.
    .title = How much is a route of five spaces worth?

## Rulings: the end of the game

rule-CASE-100 = It is checked when a turn ends: two trains or fewer begin the last round, three don't. Only claiming a route uses up trains.
    .title = When exactly does the last round begin?
rule-CASE-101 = Everybody, in the usual order. The player who set it off plays the very last turn.
    .title = Who plays in the last round?
rule-CASE-102 = Nothing happens. The last round doesn't begin again.
    .title = What if another player runs low on trains in the last round?
rule-CASE-103 = Then you have to pass. You may not pass while you can draw a card, claim a route, try a tunnel, draw tickets or build a station.
    .title = What if I can't do anything?
rule-CASE-104 = If all players in a row had to pass, nothing can ever change. The game ends at once and is scored as usual.
    .title = What if nobody can do anything?
rule-CASE-105 = After ten whole rounds in a row of nothing but withdrawn tunnels and passes, the game ends and is scored.
    .title = What if the game doesn't get anywhere?
rule-CASE-106 = Then you have to draw them, and keep at least one.
    .title = What if drawing tickets is all I can do?
rule-CASE-107 = No. An action is compulsory in the last turn too, and passing is allowed only if none is possible.
    .title = May I skip my last turn?

## Rulings: scoring and ties

rule-CASE-110 = USA and Europe: by the longest trip along your own routes that uses no route twice; cities may be passed as often as you like. Branches that this trip leaves aside don't count.
    .title = How is the longest path measured?
rule-CASE-111 = Then nobody gets the bonus.
    .title = What if nobody has claimed a route?
rule-CASE-112 = USA: completed tickets decide, then the card for the longest path, which everybody with the greatest length holds. If all or none of those tied hold it, they share the victory.
    .title = What if it is a tie in the USA?
rule-CASE-113 = Europe: completed tickets decide, those completed by stations included; then fewer stations built; then the European Express. If all that is equal, the victory is shared.
    .title = What if it is a tie in Europe?
rule-CASE-114 = Poland: completed tickets decide, then the points of the completed tickets, without anything taken off for failed ones. If that is equal too, the victory is shared.
    .title = What if it is a tie in Poland?
rule-CASE-115 = Both are possible. The score has no limit, neither upwards nor downwards.
    .title = What if a score is below zero or above one hundred?
rule-CASE-116 = By the same tie-breaks as the first place.
    .title = How are the other places decided?
