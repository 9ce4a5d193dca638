### Co mówi konduktor w pierwszej grze z przewodnikiem: jeden komunikat na krok, i słowa dookoła.
### $route, $ticket, $city i $country to nazwy; $rival to przeciwnik; $card to litera karty, jak w terms.ftl.

## Słowa dookoła

lesson-word-speaker = Konduktor
lesson-word-next = Dalej
lesson-word-back = Wstecz
lesson-word-skip = Zrób to za mnie
lesson-word-task = Twoja kolej
lesson-word-kind = W prawdziwej grze tak wolno. Teraz jednak proszę o to:
lesson-word-progress = Jak daleko zaszła lekcja
lesson-word-play = Teraz zagraj z Frankiem
lesson-word-play-stronger = … albo z silniejszą Zosią
lesson-word-rules = Wszystkie zasady
lesson-word-again = Jeszcze raz od początku

## Początek

lesson-welcome = Witaj na pokładzie! Tej gry nikt nie uczy się z książki, więc po prostu zagramy: dziesięć minut, prawdziwy stół, a przeciwnikiem będzie { $rival }. Budujesz linie kolejowe i zdobywasz za nie punkty. Wygrywa, kto na końcu ma ich najwięcej.
lesson-board = Miasta łączą trasy. Trasa to ciąg pól; { $route } ma ich { $count }. Kto za jednym razem ustawi wagoniki na wszystkich, ma tę trasę do końca gry.
lesson-tickets-first = Te bilety to twoje tajne zlecenia. Połącz własnymi trasami oba miasta biletu { $ticket }, a na końcu dostaniesz { $points } pkt. Jeśli się nie uda, tyle samo stracisz. Musisz zatrzymać co najmniej { $least }.
lesson-tickets-choose = Dobre bilety mają wspólne tory: { $ticket-near } i { $ticket-beside } biegną tą samą linią. { $ticket-far } jest wiele wart, ale leży daleko od reszty. Nie zaznaczaj go i zatrzymaj dwa pozostałe.
lesson-tickets-meet = Dobre bilety pasują do siebie: { $ticket-near } i { $ticket-beside } spotykają się w jednym mieście ({ $city }), więc ich linie utworzą jedną sieć. { $ticket-far } i { $ticket-farther } są wiele warte, ale prowadzą przez całą mapę. Nie zaznaczaj ich i zatrzymaj dwa krótkie.
lesson-tickets-long = { $ticket-far } to długi bilet: { $points } pkt, i tyle samo straty, gdy się nie uda. Wolno go odesłać jak każdy inny i wtedy wypada z gry. { $ticket-near } i { $ticket-beside } mają wspólne tory: zatrzymaj tylko te dwa.

## Tury i karty wagonów

lesson-turn-three = W swojej turze robisz jedną z trzech rzeczy: bierzesz karty wagonów, zajmujesz trasę albo dobierasz bilety. Potem jedną rzecz robi { $rival }, i tak dalej. Na dole widzisz karty do wzięcia i własne karty.
lesson-turn-four = W swojej turze robisz jedną z czterech rzeczy: bierzesz karty wagonów, zajmujesz trasę, dobierasz bilety albo budujesz stację. Potem jedną rzecz robi { $rival }, i tak dalej. Na dole widzisz karty do wzięcia i własne karty.
lesson-draw = Za trasy płaci się kartami ich koloru. Na trasę { $route } masz już takich kart { $count }, więc zbieraj dalej. W turze bierzesz dwie karty. Oto właściwa: { term-card }.
lesson-draw-any = Za trasy płaci się kartami. W turze bierzesz dwie, jedną po drugiej. Na początek dobra jest ta, której będzie wymagać trasa w pobliżu: { term-card }.
lesson-draw-blind = Miejsce po wziętej karcie od razu zajęła nowa. Drugą możesz wziąć spośród odkrytych albo w ciemno z wierzchu talii. Wtedy nikt nie wie, co zbierasz. Spróbuj szczęścia!
lesson-locomotive = Lokomotywa! Zastępuje dowolny kolor. Wzięta w ciemno liczy się jak każda inna karta. Na 110 kart jest ich tylko czternaście, więc szkoda je trwonić. Kart na ręce możesz mieć dowolnie wiele.
lesson-locomotive-open = { $rival } bierze odkrytą lokomotywę. Wolno, ale to wtedy jedyna karta w tej turze. Pewna lokomotywa kosztuje drugą kartę.
lesson-sweep-ask = Dwie lokomotywy leżą odkryte. Jeśli pojawi się trzecia, wymienia się wszystkie karty. Zobaczmy: weź { term-card-object } i patrz, co przyjdzie w to miejsce.
lesson-sweep = Oto trzecia lokomotywa: wszystkie pięć kart odrzucono i odkryto pięć nowych. Gdy talia się skończy, odrzucone karty tasuje się w nową. Masz jeszcze wziąć drugą kartę: { term-card }!
lesson-sweep-seen = Widzisz? { $rival } wziął dwie karty i pojawiła się trzecia odkryta lokomotywa. Wtedy odrzuca się wszystkie pięć kart i odkrywa pięć nowych. Gdy talia się skończy, odrzucone karty tasuje się w nową.
lesson-draw-again = Kart ubywa, więc zbieraj znowu. Z myślą o trasie { $route } weź najpierw tę: { term-card }.
lesson-locomotive-second = Teraz leży tam lokomotywa, ale nie świeci: odkryta lokomotywa nigdy nie może być drugą kartą w turze. Weź zamiast niej { term-card-object }.

## Zajmowanie tras

lesson-claim = Czas budować! Kart w kolorze trasy { $route } trzeba { $count }. Można dołożyć lokomotywę, ale wystarczy ci bez niej: wybierz zapłatę, która ją oszczędza. Wskaż podświetloną trasę na mapie.
lesson-claim-gray = Czas budować! { $route } to szara trasa: tyle kart dowolnego jednego koloru, ile pól, czyli { $count }. Można dołożyć lokomotywę, ale wystarczy ci bez niej: oszczędź ją. Wskaż podświetloną trasę na mapie.
lesson-points = { $points } pkt od razu. Długie trasy dają o wiele więcej za każdy wagonik: 1 pole to 1 punkt, 2 pola 2, 3 pola 4, 4 pola 7, 6 pól 15. Budować wolno wszędzie; twoje trasy nie muszą się stykać.
lesson-double = { $rival } był szybszy na trasie { $route }! To trasa podwójna, dwie nitki obok siebie. W dwie lub trzy osoby można zająć tylko jedną, więc druga jest teraz zamknięta. W cztery lub pięć byłaby otwarta dla kogoś innego, lecz nikt nigdy nie ma obu.
lesson-double-own = { $route } to trasa podwójna, dwie nitki obok siebie. W dwie lub trzy osoby można zająć tylko jedną, więc druga jest teraz zamknięta. W cztery byłaby otwarta dla kogoś innego, lecz nikt nigdy nie ma obu.
lesson-detour = Blokady należą do gry. Prawie zawsze jest objazd: cel { $city } osiągniesz teraz przez { $city-by }. Wąskie miejsca buduj wcześnie, zanim zrobią to inni.
lesson-gray = { $route } to szara trasa: przyjmuje dowolny jeden kolor. Nie masz dwóch takich samych kart, ale lokomotywa zastąpi brakującą. Po to ją masz.
lesson-ticket-finish = Masz karty na trasę { $route }, a z nią zrealizujesz bilet { $ticket }: { $points } pkt, których nikt ci nie odbierze. I nikt tego nie widzi; bilety są tajne do końca.

## Bilety w trakcie gry

lesson-tickets-more = Zamiast budować, możesz dobrać trzy nowe bilety i zatrzymać co najmniej jeden. Rób to, póki jest czas je zrealizować, a najlepiej, gdy masz linie, wzdłuż których mogą biec.
lesson-tickets-keep = Co za traf: bilet { $ticket } biegnie wzdłuż twoich linii, a wart jest { $points } pkt. Zatrzymaj tylko ten. Zatrzymanego nigdy nie można oddać, a pozostałe trafiają pod talię biletów.
lesson-plan = Taki jest rytm gry: zbierać, budować, czasem nowe bilety. Kto zbiera zbyt długo, temu inni zajmą tory; kto się spieszy, po tym wszyscy widzą, dokąd zmierza.

## Europa: tunele, promy, stacje

lesson-tunnel-prepare = { $route } biegnie przez góry. Taki tunel, z przerywaną obwódką, może kosztować więcej, niż ma pól, więc miej kartę w zapasie. Weź tę: { term-card }.
lesson-tunnel-prepare-blind = I jedną z talii. Tunelu wolno spróbować także bez zapasu; jeśli wtedy nie możesz nic dołożyć, bierzesz karty z powrotem i tura przepada.
lesson-tunnel = Teraz spróbuj tunelu { $route }: wyłóż jego cenę. Potem odsłania się trzy karty z talii, a każda w twoim kolorze i każda lokomotywa żąda jeszcze jednej karty.
lesson-tunnel-pay = Trzy karty odsłonięte, jedna w twoim kolorze: trzeba dołożyć jedną kartę. Możesz też dać lokomotywę albo zrezygnować i stracić turę. Przy zapłacie samymi lokomotywami liczyłyby się tylko lokomotywy. Zapłać!
lesson-tunnel-done = Przebity! Tunel liczy się według pól, więc { $points } pkt, bez względu na koszt. Trzy odsłonięte karty są odrzucane. Rezygnacja z tunelu też kończy turę.
lesson-ferry = { $route } biegnie przez morze. Na promie każdy znak lokomotywy wymaga lokomotywy, a pozostałe pola dowolnego jednego koloru. Dobrze, że została oszczędzona!
lesson-blocked-single = { $rival } zajął trasę { $route }, jedyną w tym miejscu. Z kolei { $route-double } to trasa podwójna: w dwie lub trzy osoby druga nitka jest zamknięta, i nikt nigdy nie ma obu. Twoja linia jest przecięta. Ale są stacje!
lesson-station = Na końcu gry stacja pozwala użyć jednej cudzej trasy, która dochodzi do jej miasta, wyłącznie do twoich biletów. W tym mieście ({ $city }) będzie to { $route }. Żadne miasto nie ma dwóch stacji. Wskaż miasto i zapłać jedną kartą.
lesson-station-price = Pierwsza stacja kosztuje jedną kartę, druga dwie jednego koloru, trzecia trzy. Użyczoną trasę wybierasz na końcu, tę samą dla wszystkich biletów. A każda niezbudowana stacja jest warta { $points } pkt: buduj tylko w potrzebie.

## Polska: państwa sąsiednie

lesson-country = { $rival } zbudował trasę z miasta { $city } do sąsiedniego państwa: { $country }. Takie trasy są otwarte dla innych bez względu na liczbę graczy, ale do każdego państwa każdy może mieć tylko jedną. Zbuduj swoją!
lesson-country-first = Trasa punktuje jak zwykle, a pierwsze państwo w sieci nie daje nic więcej. Ale dołącz drugie! { $country-other } jest blisko: prowadzi tam trasa z miasta { $city }, a twoja linia biegnie stamtąd aż tu: { $country }.
lesson-country-second = Teraz połącz jedną linią { $country-other } i { $country }: zajmij trasę { $route }.
lesson-country-cards = Dwa państwa w jednej sieci: bierzesz wierzchnią kartę każdego z nich, razem { $points } pkt! Najwyższe karty leżą na wierzchu, więc warto być wcześnie. Pusty stos nic nie daje.
lesson-country-third = Twoja linia urosła. Dołącz trzecie państwo, { $country }, a znów weźmiesz po karcie każdego państwa tej sieci, także tych, które już coś dały.
lesson-country-fourth = Trzy karty naraz! I jeszcze jedna: { $country } jest o jedno pole stąd. Potem twój zapas wagoników wyniesie { $left } i stanie się coś jeszcze.

## Koniec

lesson-later = Przeskoczmy naprzód. Minęła godzina, mapa jest pełna, a twój zapas wagoników to { $trains }. Trasy dłuższej niż zapas już nie zajmiesz.
lesson-ending = Trasą { $route } zrealizujesz bilet { $ticket }, a zapas wagoników spadnie do { $left }. Kto na koniec tury ma dwa lub mniej, rozpoczyna ostatnią kolejkę.
lesson-ending-route = Zajmij trasę { $route }, a zapas wagoników spadnie do { $left }. Kto na koniec tury ma dwa lub mniej, rozpoczyna ostatnią kolejkę.
lesson-last-round = Zaczęła się ostatnia kolejka: każdy ma jeszcze dokładnie jedną turę, ty też, i grasz na końcu. Miej oko na wagoniki wszystkich, żeby koniec nigdy cię nie zaskoczył.
lesson-last-turn = Twoja ostatnia tura. Wolno w niej wszystko, a karty na ręce nie będą potem nic warte. { $route } wciąż jest wolna: weź ją.
lesson-score = Gra skończona, bilety odsłonięte. Punkty za trasy już są; teraz zrealizowane bilety się dodaje, a niezrealizowane odejmuje. Drogo za to zapłacił { $rival }.
lesson-score-path = Jeszcze { $points } pkt za najdłuższą trasę, czyli najdłuższy nieprzerwany ciąg własnych tras; każda liczy się w nim tylko raz. Kto ma ciąg tej samej długości, też dostaje premię. Przy remisie w punktach decydują zrealizowane bilety, a potem najdłuższa trasa.
lesson-score-stations = { $ticket } liczy się dzięki twojej stacji ({ $city }) i trasie, którą ma { $rival }. A każda niezbudowana stacja daje { $points } pkt.
lesson-score-express = Jeszcze { $points } pkt za Europejski Ekspres, czyli najdłuższy nieprzerwany ciąg własnych tras; stacje tu nie pomagają. Przy remisie w punktach decydują zrealizowane bilety, a potem mniejsza liczba zbudowanych stacji.
lesson-score-countries = Do tego dochodzą karty państw. W Polsce nie ma premii za najdłuższą trasę. Remis rozstrzygają zrealizowane bilety, potem punkty za nie zdobyte.
lesson-end = To była cała gra! Najlepiej uczyć się, grając. { $rival } czeka: marzy o dalekich stronach i gromadzi karty, w sam raz, by z nim wygrać.
