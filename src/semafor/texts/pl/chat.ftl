### Czat przy stole.

chat-title = Czat
chat-unread = { $count ->
    [one] Czat, { $count } nowa wypowiedź
    [few] Czat, { $count } nowe wypowiedzi
   *[many] Czat, { $count } nowych wypowiedzi
}
chat-say = Powiedz coś
chat-send = Wyślij
chat-empty = Nikt jeszcze nic nie powiedział.
chat-off = Czat tego stołu jest wyłączony.
chat-switch = Czat przy tym stole
chat-mute = Wycisz: { $name }
chat-unmute = Wyłącz wyciszenie: { $name }
chat-close = Zamknij czat
