### The chat of a table.

chat-title = Chat
chat-unread = { $count ->
    [one] Chat, { $count } new line
   *[other] Chat, { $count } new lines
}
chat-say = Say something
chat-send = Send
chat-empty = Nobody has said anything yet.
chat-off = The chat of this table is off.
chat-switch = Chat at this table
chat-mute = Mute { $name }
chat-unmute = Unmute { $name }
chat-close = Close the chat
