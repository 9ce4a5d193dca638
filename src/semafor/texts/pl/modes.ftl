### Jak można grać: słowa strony głównej i stołu.

modes-learn = Naucz się grać
modes-learn-about = Pierwsza gra z przewodnikiem na tej mapie, w dziesięć minut
modes-rules = Zasady
modes-games = Gry i powtórki
modes-me = Ty
modes-device = Razem na jednym urządzeniu
modes-device-about = Podajecie je sobie; nikt nie widzi cudzych kart
modes-friends = Ze znajomymi, gdziekolwiek są
modes-friends-about = Przez link albo dla wszystkich, od razu albo jedna tura dziennie
modes-couch = Na dużym ekranie
modes-couch-about = Na nim stół, a karty w telefonach
modes-running = Twoje stoły
modes-watch = trwa gra
modes-sit-down = są wolne miejsca

modes-pass-device = Podaj urządzenie: teraz gra
modes-show-hand = To ja, { $player }: pokaż moją rękę
modes-pass-promise = Teraz na ekranie nie ma niczyich kart.
modes-take-back = { $player }: cofnij to

modes-looking-on = Patrzysz na grę i nie widzisz niczyjej ręki.
modes-looking-on-open = Patrzysz na grę. Wszyscy zgodzili się pokazać ręce.
modes-spectators = { $count ->
    [one] patrzy { $count } osoba
    [few] patrzą { $count } osoby
   *[many] patrzy { $count } osób
}
modes-bot-plays = { $player }: za tę osobę gra bot.
modes-come-back = Chcę grać dalej
modes-again = Jest następna gra.
modes-join = Dołącz
modes-table = Stół
modes-closed = Ten stół został zamknięty.
modes-hidden = Przy tym stole nie ma widzów.
modes-hand = Ręka
modes-board = Plansza
