### Profile: rankingi i skąd się biorą, bilanse, tabele najlepszych oraz to, czego nie da się cofnąć.

## Rankingi

people-ratings = Twoje rankingi
people-ratings-none = Nie ma jeszcze gier rankingowych. Każda mapa ma osobny ranking.
people-ratings-guest = Goście nie mają rankingu. Po założeniu konta liczą się następne gry.
people-rated-games = { $count ->
    [one] { $count } gra rankingowa
    [few] { $count } gry rankingowe
   *[many] { $count } gier rankingowych
}
people-range = Bardzo prawdopodobnie między { $low } a { $high }
people-uncertain = Jeszcze zbyt niepewny, by trafić do tabeli najlepszych
people-curve = Ranking po każdej grze rankingowej: teraz { $last }, najwyższy { $highest }
people-curve-step = Gra { $number } z { $count }
people-curve-now = { $date }: { $rating } ({ $change })
people-replay = Powtórka
people-how = Kiedy gra liczy się do rankingu?
people-how-account = Potrzebne jest konto. Gry rozegrane w roli gościa zostają, ale nie liczą się do rankingu.
people-how-map = Każda mapa ma osobny ranking. Wszyscy zaczynają od 1500.
people-how-places = Gra liczy się, gdy dobiegnie końca, także dla tych, którzy się poddali. Liczą się wszystkie miejsca, nie tylko pierwsze: porównanie obejmuje wszystkich przy stole.
people-how-opponents = Boty też mają rankingi, więc gry przeciw nim się liczą. Gość liczy się jako ktoś nieznany z rankingiem 1500.
people-how-surprise = Im bardziej zaskakujący wynik, tym większa zmiana. Wyprzedzenie kogoś silniejszego daje dużo, kogoś słabszego niewiele.
people-how-doubt = Liczba po znaku ± mówi, jak niepewny jest ranking: w 19 przypadkach na 20 prawdziwa siła mieści się w tym przedziale. Z każdą grą niepewność maleje.
people-how-unrated = Nie liczą się: gry, które są dalszym ciągiem powtórki, gry, w których cofnięto coś po zobaczeniu kart, gry, w których podpowiedzi są dozwolone albo ktoś o nie poprosił, oraz miejsca przy wspólnym urządzeniu.
people-how-board = Do tabeli najlepszych niepewność musi wynosić najwyżej ±400. Zwykle potrzeba na to od piętnastu do czterdziestu gier rankingowych, mniej przeciw komuś o pewnym rankingu.

## Bilanse

people-opponents = Bilans z przeciwnikami
people-opponents-none = Na razie pusto: po pierwszej skończonej grze pojawią się tu przeciwnicy.
people-opponents-about = Wygrana oznacza miejsce przed przeciwnikiem. Gry przy wspólnym urządzeniu się nie liczą. Boty jednego poziomu liczą się razem, a z kilku przy jednym stole najlepszy z nich.
people-opponent = Przeciwnik
people-games = Gry
people-wins = Wygrane
people-ties = Remisy
people-losses = Przegrane
people-margin = Przewaga
people-margin-about = O ile punktów więcej, średnio
people-more = { $count ->
    [one] Jeszcze { $count } przeciwnik
    [few] Jeszcze { $count } przeciwników
   *[many] Jeszcze { $count } przeciwników
}
people-last-games = Ostatnie gry przeciw: { $name }
people-outcome-won = wygrana
people-outcome-tied = remis
people-outcome-lost = przegrana
people-points = { $count ->
    [one] { $margin } punkt
    [few] { $margin } punkty
   *[many] { $margin } punktów
}

## Tabela najlepszych

people-leaderboard = Tabela najlepszych
people-leaderboard-about = O kolejności decyduje to, co pewne: ranking pomniejszony o niepewność. W tabeli są osoby z kontem, których niepewność wynosi najwyżej ±400. Boty stoją między nimi bez miejsca, dla porównania.
people-leaderboard-none = Na tej mapie nikt nie ma jeszcze dość gier rankingowych.
people-place = Miejsce
people-name = Imię
people-rating = Ranking
people-your-place = Twoje miejsce: { $place } z { $count }
people-no-place-guest = Goście nie mają miejsca. Po założeniu konta liczą się następne gry.
people-no-place-hidden = Twój profil jest ukryty, dlatego nie ma cię w tabeli.
people-no-place-unrated = Na tej mapie nie masz jeszcze gier rankingowych.
people-no-place-provisional = Twój ranking { $rating } ± { $doubt } jest jeszcze zbyt niepewny: potrzeba najwyżej ±400.
people-my-profile = Twój profil

## Kto cię widzi

people-visible = Pokazuj mnie w tabelach najlepszych, a mój profil innym
people-visible-about = Po wyłączeniu od razu znikasz z obu miejsc. Kto grał przeciw tobie, nadal widzi wasze wspólne gry.

## Ktoś inny

people-profile = Profil
people-nobody = Nie ma tu nikogo takiego albo profil jest ukryty.
people-their-ratings = Rankingi
people-their-ratings-none = Nie ma jeszcze gier rankingowych.
people-together = Ty i { $name }
people-never-met = Nie macie jeszcze wspólnej skończonej gry.
people-public-games = Gry publiczne
people-public-games-none = Brak gier publicznych.

## Konto

people-account = Konto
people-data = Twoje dane

## Czego nie da się cofnąć

people-danger = Ostrożnie
people-danger-about = Zanim coś się tu stanie, zapytamy jeszcze raz.
people-everywhere = Wyloguj na wszystkich urządzeniach
people-everywhere-sure = Na każdym urządzeniu, także na tym, trzeba będzie zalogować się od nowa. Konto, gry i rankingi zostają.
people-everywhere-yes = Tak, wyloguj wszędzie
people-delete = Usuń wszystko o mnie
people-delete-lost = Na zawsze przepadną: twoje imię, rankingi i ich historia, wyniki i bilanse. W trwających grach twoje miejsce zajmie bot. Zakończone gry zostają u innych, bez twojego imienia.
people-delete-type = Aby potwierdzić, wpisz swoje imię: { $name }
people-delete-yes = Tak, usuń wszystko
people-cancel = Anuluj
people-gone = Wszystko o tobie zostało usunięte.
