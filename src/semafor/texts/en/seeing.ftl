### What the page says of what has happened: log, hints, clocks, chat, sound.

## Looking at moves

seeing-pace = Show the others' moves
seeing-pace-at-once = as they come
seeing-pace-calm = each for a second
seeing-pace-slow = each for three seconds
seeing-pace-by-hand = one by one, when I ask
seeing-step-waiting = { $count ->
    [one] { $count } move to look at
   *[other] { $count } moves to look at
}
seeing-step-next = Next
seeing-step-now = To the present
seeing-older = Older
seeing-show-on-map = Show on the map

## What an onlooker notices

seeing-remark-way = { $more ->
    [one] That was on your way { $ticket }: { $more } train more.
   *[other] That was on your way { $ticket }: { $more } trains more.
}
seeing-remark-cut = That was your last way { $ticket }.
seeing-remark-trains = { $trains ->
    [0] No trains are left there.
    [one] Only { $trains } train is left there.
   *[other] Only { $trains } trains are left there.
}
seeing-remark-collects = Surely in that hand: { $cards }.

## Advice and reasons

seeing-hint = Hint
seeing-hint-by = Ask
seeing-hint-thinking = Thinking …
seeing-hint-do = Do that
seeing-hint-again = Ask again
seeing-hint-close = Close
seeing-why = Why?
seeing-why-rather = Asked again: { $action }
seeing-why-none = No reasons were given.

## Counts

seeing-gauge = Train cards: { $deck } in the deck, { $discard } discarded, { $held } in hands
seeing-discards = What is discarded
seeing-taken = Taken from the face-up cards in this game
seeing-taken-none = Nothing was taken from the face-up cards.

## Finding a city

seeing-find = Find a city
seeing-find-none = There is no such place on this map.

## Clocks

seeing-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
seeing-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
seeing-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
seeing-clock = Time left
seeing-clock-short = Hurry: your time is running out.

## Chat

seeing-chat = Chat
seeing-chat-unread = { $count ->
    [one] Chat, { $count } new line
   *[other] Chat, { $count } new lines
}
seeing-chat-say = Say something
seeing-chat-send = Send
seeing-chat-empty = Nobody has said anything yet.
seeing-chat-off = The chat of this table is off.
seeing-chat-switch = People talk at this table
seeing-chat-mute = Mute { $name }
seeing-chat-unmute = Hear { $name } again
seeing-chat-close = Close the chat

## Sound

seeing-sound = Sound
seeing-sound-turn = My turn
seeing-sound-moves = Moves of the others
seeing-sound-talk = Chat and the end of the game
