### Zasady gry i rozstrzygnięcia, tak jak czytają je gracze. Jeden komunikat na każdą zasadę; tytuł jest atrybutem.

## Elementy gry

rule-COMP-01 = W talii wagonów jest 110 kart: po dwanaście w każdym z ośmiu kolorów i czternaście lokomotyw.
    .title = Karty wagonów
rule-COMP-02 = Karty wagonów są fioletowe, niebieskie, pomarańczowe, białe, zielone, żółte, czarne albo czerwone. Kolorowe trasy na planszy mają te same osiem barw.
    .title = Osiem kolorów
rule-COMP-03 = W USA i w Europie grasz 45 wagonikami, w Polsce – 35. Zapasowe wagoniki nigdy nie wchodzą do gry.
    .title = Twoje wagoniki
rule-COMP-04 = Tylko Europa: każdy gracz ma trzy stacje (dworce).
    .title = Twoje stacje
rule-COMP-05 = W USA jest 30 biletów, w Polsce 35, a w Europie 46: 40 zwykłych i 6 długich.
    .title = Bilety
rule-COMP-06 = W USA i w Europie za najdłuższą trasę, czyli najdłuższy nieprzerwany ciąg własnych tras, dostaje się premię 10 punktów; w Europie nosi ona nazwę Europejski Ekspres. Na mapie Polski takiej karty nie ma (zob. CASE-87).
    .title = Premia za najdłuższą trasę
rule-COMP-07 = Tylko Polska: jest 20 kart sąsiednich państw, ułożonych według państw; każda jest warta tyle punktów, ile na niej widnieje.
    .title = Karty państw
rule-COMP-08 = W USA i w Europie gra od dwóch do pięciu osób, w Polsce od dwóch do czterech. Kolory graczy to niebieski, czerwony, zielony, żółty i czarny.
    .title = Ile osób może grać
rule-COMP-09 = Pełny zestaw Europy ma 158 kart: 110 kart wagonów, 46 biletów, kartę premii i kartę podsumowania. Zestaw USA ma ich 144, w tym dwie promocyjne, którymi się nie gra. W każdym pudełku jest 240 wagoników: po 45 w pięciu kolorach i 15 zapasowych.
    .title = Zawartość pudełka

## Przygotowanie

rule-SETUP-01 = Każdy zaczyna z kompletem wagoników (w Polsce 35, poza tym 45), w Europie także z trzema stacjami, i bez punktów.
    .title = Z czym się zaczyna
rule-SETUP-02 = Talię wagonów się tasuje i każdy gracz dostaje cztery karty. Reszta tworzy zakrytą talię.
    .title = Pierwsze karty
rule-SETUP-03 = Po rozdaniu odkrywa się pięć górnych kart talii. Jeśli są wśród nich trzy lokomotywy, od razu wymienia się całą piątkę (FACE-03).
    .title = Pierwsze odkryte karty
rule-SETUP-04 = USA i Europa: karta premii za najdłuższą trasę leży odkryta obok planszy aż do końcowego podliczenia.
    .title = Karta premii czeka obok planszy
rule-SETUP-05 = USA: dostajesz trzy bilety i zatrzymujesz co najmniej dwa. Odrzucone trafiają na spód talii biletów.
    .title = Bilety startowe w USA
rule-SETUP-06 = Europa: sześć długich biletów tasuje się osobno i każdy gracz dostaje jeden. Pozostałe wypadają z gry i nikt ich nie ogląda.
    .title = Długie bilety w Europie
rule-SETUP-07 = Europa: tasuje się 40 zwykłych biletów i każdy gracz dostaje trzy. Reszta to talia biletów; długich w niej nie ma.
    .title = Zwykłe bilety w Europie
rule-SETUP-08 = Europa: przed pierwszą turą zatrzymujesz co najmniej dwa ze swoich czterech biletów, dowolnie wybrane; długi też można odrzucić. Odrzucone wypadają z gry i nikt ich nie ogląda.
    .title = Wybór biletów startowych w Europie
rule-SETUP-09 = Polska: dostajesz cztery bilety i zatrzymujesz co najmniej dwa. Odrzucone tasuje się i wkłada pod talię biletów.
    .title = Bilety startowe w Polsce
rule-SETUP-10 = Polska: każde państwo ma własny zakryty stos, w którym na wierzchu leży najwyższa karta, a pod nią coraz niższe.
    .title = Stosy kart państw
rule-SETUP-11 = Twoich biletów nie widzi nikt inny, a te, które zatrzymasz, zostają z tobą do końca gry.
    .title = Bilety są tajne i na stałe
rule-SETUP-12 = Przy stole w USA zaczyna najbardziej doświadczony podróżnik, a w Europie osoba, która była w największej liczbie europejskich państw; o Polsce zasady milczą. Tutaj decyduje los albo gospodarz stołu (CASE-01).
    .title = Kto zaczyna

## Tury

rule-TURN-01 = Gra toczy się zgodnie z ruchem wskazówek zegara, po jednej turze na gracza.
    .title = Kolejność gry
rule-TURN-02 = W swojej turze musisz wykonać dokładnie jedną akcję. Spasować można tylko wtedy, gdy żadna nie jest możliwa (CASE-103).
    .title = Jedna akcja na turę
rule-TURN-03 = W USA i w Polsce wybierasz jedną z trzech akcji: dobranie kart wagonów, zajęcie trasy albo dobranie biletów. Stacji na tych mapach nie ma.
    .title = Akcje w USA i w Polsce
rule-TURN-04 = W Europie wybierasz jedną z czterech akcji: dobranie kart wagonów, zajęcie trasy, dobranie biletów albo budowę stacji.
    .title = Akcje w Europie
rule-TURN-05 = Europa: próba zajęcia tunelu jest twoją akcją, nawet gdy się nie uda albo zrezygnujesz. Na tym tura się kończy.
    .title = Nieudany tunel zużywa turę

## Dobieranie kart wagonów

rule-DRAW-01 = Bierzesz dwie karty wagonów, jedną po drugiej. Każda może być kartą odkrytą albo zakrytą z wierzchu talii, w dowolnym połączeniu.
    .title = Dobieranie kart wagonów
rule-DRAW-02 = Drugą kartę wybierasz dopiero po wzięciu pierwszej. Jeśli pierwsza była odkryta, najpierw uzupełnia się jej miejsce, więc masz do wyboru także nową kartę.
    .title = Karta po karcie
rule-DRAW-03 = Możesz mieć na ręce dowolnie wiele kart wagonów.
    .title = Bez limitu kart na ręce
rule-DRAW-04 = Jeśli nie ma drugiej karty, którą wolno ci wziąć, tura kończy się na jednej.
    .title = Gdy nie ma drugiej karty

## Odkryte karty

rule-FACE-01 = Odkrytych jest pięć kart wagonów. Mniej bywa ich tylko wtedy, gdy skończyła się talia i nie ma kart odrzuconych (CASE-10).
    .title = Pięć odkrytych kart
rule-FACE-02 = Na miejsce zabranej odkrytej karty od razu trafia karta z wierzchu talii.
    .title = Uzupełnianie odkrytych kart
rule-FACE-03 = Gdy tylko wśród odkrytych kart są trzy lokomotywy, odrzuca się wszystkie pięć i odkrywa pięć nowych. Dzieje się tak w każdej chwili, także w środku tury, i ponownie, jeśli nowa piątka znów ma trzy.
    .title = Trzy lokomotywy – wymiana kart

## Lokomotywy

rule-LOCO-01 = Lokomotywa zastępuje kartę dowolnego koloru przy zajmowaniu trasy, a w Europie także przy budowie stacji.
    .title = Lokomotywa to dżoker
rule-LOCO-02 = Odkrytą lokomotywę wolno wziąć tylko jako pierwszą kartę i jest to wtedy jedyna karta w tej turze.
    .title = Odkryta lokomotywa to jedyna karta
rule-LOCO-03 = Odkryta lokomotywa nigdy nie może być drugą kartą, niezależnie od tego, czy leżała już wcześniej, czy dopiero się pojawiła.
    .title = Nigdy odkryta lokomotywa jako druga
rule-LOCO-04 = Lokomotywa dobrana z talii liczy się jak każda inna karta. Jeśli jest pierwsza, bierzesz jeszcze drugą: z talii albo odkrytą, która nie jest lokomotywą.
    .title = Lokomotywa dobrana w ciemno
rule-LOCO-05 = Europa: każdy symbol lokomotywy na trasie promowej trzeba opłacić lokomotywą.
    .title = Lokomotywy na promach

## Gdy kończy się talia

rule-DECK-01 = Gdy talia się wyczerpie, karty odrzucone tasuje się i tworzą one nową talię.
    .title = Nowa talia z kart odrzuconych
rule-DECK-02 = Jeśli nie ma ani talii, ani kart odrzuconych, trzeba wybrać inną akcję. Dopóki jednak leżą odkryte karty, nadal wolno je brać (CASE-16).
    .title = Brak kart wagonów
rule-DECK-03 = Na stos kart odrzuconych trafiają karty zapłacone za trasy i stacje, wymienione odkryte karty i karty odsłonięte przy tunelach.
    .title = Skąd biorą się karty odrzucone

## Zajmowanie tras

rule-CLAIM-01 = Trasa to nieprzerwany ciąg kolorowych lub szarych pól między dwoma sąsiednimi miastami. W Polsce niektóre trasy prowadzą z miasta do sąsiedniego państwa (POL-01).
    .title = Co to jest trasa
rule-CLAIM-02 = Trasa kosztuje dokładnie tyle kart wagonów, ile ma pól, wszystkie w jednym kolorze. Każdą z nich można zastąpić lokomotywą.
    .title = Cena trasy
rule-CLAIM-03 = Za kolorową trasę płaci się kartami jej koloru, za szarą – kartami dowolnego, ale jednego koloru. Lokomotywy zawsze mogą być wśród nich albo stanowić całość zapłaty.
    .title = Trasy kolorowe i szare
rule-CLAIM-04 = Stawiasz po jednym wagoniku na każdym polu, odrzucasz karty i od razu zapisujesz punkty za trasę.
    .title = Wagoniki, karty, punkty
rule-CLAIM-05 = Możesz zająć każdą trasę, której nikt jeszcze nie zajął. Nie musi się ona łączyć z twoimi pozostałymi trasami.
    .title = Dowolna wolna trasa
rule-CLAIM-06 = Trasę zajmuje się w całości i w jednej turze albo wcale. W turze można zająć jedną trasę.
    .title = Cała trasa, jedna na turę
rule-CLAIM-07 = Potrzebujesz co najmniej tylu wagoników, ile pól ma trasa.
    .title = Dość wagoników
rule-CLAIM-08 = Jedno pole daje 1 punkt, dwa – 2, trzy – 4, cztery – 7, pięć – 10, sześć – 15, a ośmiopolowa trasa w Europie – 21. W Europie nie ma tras o pięciu polach, a o siedmiu nie ma ich na żadnej mapie.
    .title = Ile warte są trasy

## Trasy podwójne

rule-DBL-01 = Trasa podwójna to dwie równoległe trasy o tej samej liczbie pól między tymi samymi dwoma miastami. Trasy, które tylko na pewnym odcinku biegną obok siebie, a kończą się w różnych miastach, nie są podwójne.
    .title = Co to jest trasa podwójna
rule-DBL-02 = Nigdy nie możesz mieć obu nitek trasy podwójnej, bez względu na liczbę graczy.
    .title = Nigdy obie nitki
rule-DBL-03 = W grze dwu- i trzyosobowej po zajęciu jednej nitki trasy podwójnej druga pozostaje zamknięta do końca gry.
    .title = Trasy podwójne w dwie lub trzy osoby
rule-DBL-04 = W grze cztero- i pięcioosobowej druga nitka pozostaje wolna dla kogoś innego. Na mapie Polski dotyczy to gry w cztery osoby.
    .title = Trasy podwójne w cztery lub pięć osób

## Promy

rule-FERRY-01 = Tylko Europa: promy to szare trasy przez wodę z symbolem lokomotywy na jednym lub kilku polach.
    .title = Co to jest prom
rule-FERRY-02 = Europa: za każdy symbol płacisz lokomotywą, a za pozostałe pola kartami jednego koloru, jak zwykle. Razem tyle kart, ile pól.
    .title = Cena promu
rule-FERRY-03 = Europa: na przykład Smyrna–Palermo kosztuje dwie lokomotywy i cztery karty jednego koloru.
    .title = Przykład promu

## Tunele

rule-TUN-01 = Tylko Europa: tunele mają osobne obramowanie. Najpierw wykładasz pełną cenę trasy, potem odsłania się trzy górne karty talii – zawsze trzy, niezależnie od długości tunelu.
    .title = Próba zajęcia tunelu
rule-TUN-02 = Europa: za każdą odsłoniętą kartę w użytym kolorze i za każdą odsłoniętą lokomotywę dokładasz jedną kartę tego koloru albo lokomotywę.
    .title = Dodatkowe karty
rule-TUN-03 = Europa: jeśli wykładasz same lokomotywy, liczą się tylko odsłonięte lokomotywy i dokładać wolno tylko lokomotywy.
    .title = Tunel za same lokomotywy
rule-TUN-04 = Europa: jeśli nie możesz lub nie chcesz dołożyć kart, zabierasz swoje karty z powrotem i kończysz turę.
    .title = Rezygnacja z tunelu
rule-TUN-05 = Europa: karty odsłonięte przy tunelu odrzuca się na koniec tury.
    .title = Odsłonięte karty
rule-TUN-06 = Europa: jeśli w talii i na stosie kart odrzuconych jest razem mniej niż trzy karty, odsłania się tyle, ile jest. Jeśli nie ma żadnej, zajmujesz tunel bez ryzyka.
    .title = Za mało kart na tunel
rule-TUN-07 = Europa: dwie wyłożone czerwone i jedna odsłonięta czerwona – dokładasz jedną kartę; dwie zielone i odsłonięta lokomotywa – też jedną; dwie lokomotywy i odsłonięta lokomotywa – jedną lokomotywę.
    .title = Tunele na przykładach

## Bilety

rule-TICK-01 = Dobierasz trzy bilety z wierzchu talii biletów i zatrzymujesz co najmniej jeden.
    .title = Dobieranie biletów
rule-TICK-02 = Jeśli zostało mniej niż trzy bilety, dobierasz wszystkie.
    .title = Ostatnie bilety
rule-TICK-03 = Bilety, z których rezygnujesz, trafiają pod talię biletów.
    .title = Odrzucone bilety
rule-TICK-04 = Zatrzymanego biletu nie można już oddać.
    .title = Zatrzymany na dobre
rule-TICK-05 = Bilet jest zrealizowany, gdy oba jego miasta łączy nieprzerwany ciąg twoich tras; w Europie mogą go uzupełnić trasy użyczone dzięki stacjom. Na koniec zrealizowany bilet dodaje swoje punkty, a niezrealizowany je odejmuje.
    .title = Realizacja biletu
rule-TICK-06 = Możesz mieć dowolnie wiele biletów. Pozostają tajne aż do końcowego podliczenia.
    .title = Biletów bez limitu

## Stacje

rule-STAT-01 = Tylko Europa: w ramach akcji możesz zbudować stację w mieście, w którym jeszcze żadnej nie ma. Nie musisz mieć tam trasy.
    .title = Budowa stacji
rule-STAT-02 = Europa: w jednym mieście nigdy nie stoją dwie stacje, czyjekolwiek by były.
    .title = Jedna stacja w mieście
rule-STAT-03 = Europa: możesz zbudować jedną stację na turę i trzy w ciągu gry.
    .title = Najwyżej trzy stacje
rule-STAT-04 = Europa: pierwsza stacja kosztuje jedną dowolną kartę, druga dwie karty jednego koloru, trzecia trzy karty jednego koloru. Każdą z nich można zastąpić lokomotywą.
    .title = Cena stacji
rule-STAT-05 = Europa: na koniec gry każda twoja stacja pozwala ci użyć jednej trasy innego gracza, która dochodzi do jej miasta – wyłącznie do twoich biletów.
    .title = Co daje stacja
rule-STAT-06 = Europa: jedna stacja może pomóc kilku biletom, ale zawsze tą samą trasą.
    .title = Jedna stacja, jedna trasa
rule-STAT-07 = Europa: trasę, z której korzysta stacja, wybiera się na koniec gry.
    .title = Wybór na koniec
rule-STAT-08 = Europa: stacji nie trzeba budować. Każda niezbudowana jest na koniec warta 4 punkty.
    .title = Niezbudowane stacje

## Polska: trasy zagraniczne i karty państw

rule-POL-01 = Tylko Polska: trasy zagraniczne prowadzą z polskiego miasta do sąsiedniego państwa. Płaci się za nie i punktuje je jak każdą inną trasę.
    .title = Trasy zagraniczne
rule-POL-02 = Polska: trasy zagraniczne są otwarte dla wszystkich przy każdej liczbie graczy. Zajęcie jednej nie zamyka sąsiednich.
    .title = Tras zagranicznych się nie zamyka
rule-POL-03 = Polska: do każdego państwa możesz mieć najwyżej jedną trasę.
    .title = Jedna trasa do państwa
rule-POL-04 = Polska: po zajęciu trasy zagranicznej najpierw liczysz punkty za trasę, a potem sprawdzasz, czy należą ci się karty państw.
    .title = Najpierw trasa, potem karty
rule-POL-05 = Polska: jeśli sieć, do której właśnie dołączasz państwo, sięga już co najmniej jednego innego państwa, bierzesz wierzchnią kartę każdego państwa w tej sieci.
    .title = Zdobywanie kart państw
rule-POL-06 = Polska: z tego samego państwa można w ciągu gry dostać karty kilka razy.
    .title = To samo państwo po raz kolejny
rule-POL-07 = Polska: jeśli stos państwa jest pusty, nic za nie nie dostajesz, ale pozostałe państwa dają karty jak zwykle.
    .title = Pusty stos
rule-POL-08 = Polska: A łączy Rosję z Niemcami i bierze Rosję 7 oraz Niemcy 7. B łączy Niemcy z Czechami: Niemcy 4, Czechy 10. Potem A dołącza Białoruś: Niemcy 3, Rosja 4, Białoruś 6, i stos Niemiec jest pusty.
    .title = Karty państw na przykładzie
rule-POL-09 = Polska: jedna twoja sieć sięga Rosji i Białorusi, druga Ukrainy i Słowacji; każda dała już dwie karty. Połączenie obu nie daje nic, ale dołączenie potem Czech daje pięć kart.
    .title = Połączone sieci na przykładzie
rule-POL-10 = Polska: zdobyte karty państw leżą przed tobą odkryte i liczą się na koniec.
    .title = Karty państw są jawne

## Koniec gry

rule-END-01 = Gdy komuś na koniec jego tury zostają najwyżej dwa wagoniki, zaczyna się ostatnia kolejka.
    .title = Kiedy zaczyna się koniec
rule-END-02 = Każdy gracz ma wtedy jeszcze dokładnie jedną turę, a osoba, która wywołała koniec, gra jako ostatnia. Potem gra się kończy.
    .title = Jeszcze po jednej turze
rule-END-03 = W ostatniej turze dozwolone są wszystkie akcje, jak zawsze.
    .title = Ostatnia tura jest zwyczajna

## Punktacja

rule-SCORE-01 = Punkty za trasy są liczone już w trakcie gry.
    .title = Punkty za trasy
rule-SCORE-02 = Wszyscy pokazują bilety: zrealizowane dodają swoje punkty, pozostałe je odejmują.
    .title = Punkty za bilety
rule-SCORE-03 = Europa: każda niezbudowana stacja daje 4 punkty.
    .title = Punkty za niezbudowane stacje
rule-SCORE-04 = USA i Europa: najdłuższy nieprzerwany ciąg własnych tras daje 10 punktów. W razie remisu każdy z remisujących dostaje 10.
    .title = Punkty za najdłuższą trasę
rule-SCORE-05 = USA i Europa: liczy się ciąg twoich własnych wagoników. Może tworzyć pętle i kilka razy przechodzić przez to samo miasto, ale żaden wagonik nie liczy się podwójnie.
    .title = Co się liczy jako ciągła trasa
rule-SCORE-06 = Europa: stacje i trasy użyczone dzięki nim nie liczą się do najdłuższej trasy ani nie wypełniają w niej luk.
    .title = Stacje nie wydłużają trasy
rule-SCORE-07 = Polska: dodaje się wartości zdobytych kart państw.
    .title = Punkty za karty państw

## Zwycięzca i remisy

rule-TIE-01 = Wygrywa osoba z największą liczbą punktów.
    .title = Zwycięzca
rule-TIE-02 = USA: przy równej liczbie punktów decyduje liczba zrealizowanych biletów, potem karta najdłuższej trasy.
    .title = Remis w USA
rule-TIE-03 = Europa: przy równej liczbie punktów decyduje liczba zrealizowanych biletów, potem mniejsza liczba zbudowanych stacji, potem Europejski Ekspres.
    .title = Remis w Europie
rule-TIE-04 = Polska: przy równej liczbie punktów decyduje liczba zrealizowanych biletów, potem punkty zdobyte za bilety; jeśli i to nie rozstrzyga, zwycięstwo jest wspólne.
    .title = Remis w Polsce

## Rozstrzygnięcia: przygotowanie

rule-CASE-01 = Rozpoczynającego gracza losuje się albo wskazuje go gospodarz stołu. Z podróży nikt się nie tłumaczy; dalej gra idzie zgodnie z ruchem wskazówek zegara.
    .title = Kto gra pierwszą turę?
rule-CASE-02 = Najpierw wszyscy dostają po cztery karty, potem odkrywa się pięć. Jeśli są wśród nich trzy lokomotywy lub więcej, wszystkie pięć trafia do kart odrzuconych i odkrywa się pięć nowych, zanim ktokolwiek zagra.
    .title = A jeśli już w pierwszej piątce są trzy lokomotywy?
rule-CASE-03 = USA i Polska: odrzucone bilety startowe wszystkich graczy tasuje się razem i wkłada pod talię biletów. Europa: wypadają z gry i już nie wracają.
    .title = Co się dzieje z odrzuconymi biletami startowymi?
rule-CASE-04 = Wszyscy wybierają jednocześnie i po kryjomu. Pierwsza tura zaczyna się, gdy wybiorą wszyscy, a do tej chwili nikt nie wie, które bilety zatrzymali inni ani ile ich mają.
    .title = Kiedy wybiera się bilety startowe?
rule-CASE-05 = Wszystko jak na innych mapach: po cztery karty wagonów, pięć odkrytych, a później trzy bilety do wyboru, z których zostaje co najmniej jeden, odrzucone zaś idą na spód talii.
    .title = Czy Polska zmienia coś jeszcze w kartach i biletach?

## Rozstrzygnięcia: odkryte karty i talia

rule-CASE-10 = Gdy nie ma talii ani kart odrzuconych, po wziętej karcie zostaje puste miejsce. Odkrytych kart jest wtedy mniej niż pięć albo nie ma ich wcale.
    .title = A jeśli nie ma czym uzupełnić odkrytych kart?
rule-CASE-11 = Gdy tylko znów są jakieś karty: po zapłaceniu za trasę lub stację albo po odrzuceniu kart odsłoniętych przy tunelu. Potem sprawdza się, czy nie ma trzech lokomotyw.
    .title = Kiedy uzupełnia się puste miejsca?
rule-CASE-12 = Odkryte karty wymienia się przy trzech lub większej liczbie lokomotyw. Jeśli leży mniej niż pięć kart, nic się nie zmienia, bo nie ma innych, które mogłyby je zastąpić.
    .title = A jeśli lokomotywy są cztery albo kart jest mniej niż pięć?
rule-CASE-13 = Odkryte karty wymienia się tylko wtedy, gdy z kart spoza rąk graczy da się ułożyć piątkę z najwyżej dwiema lokomotywami, i nie wtedy, gdy odkryte karty i talia tylko zamieniałyby się miejscami. W przeciwnym razie zostają i każdą można wziąć, a lokomotywę tylko jako pierwszą.
    .title = A jeśli każda nowa piątka miałaby trzy lokomotywy?
rule-CASE-14 = Odkryte karty wymienia się natychmiast, jeszcze przed wyborem drugiej karty; wybierasz ją już z nowych kart albo z talii.
    .title = A jeśli trzecia lokomotywa pojawi się po mojej pierwszej karcie?
rule-CASE-15 = Najpierw odrzuca się odkryte karty i wykłada ostatnie karty talii; potem tasuje się karty odrzucone, łącznie z właśnie wymienionymi, i z nich uzupełnia resztę.
    .title = A jeśli do wymiany brakuje kart w talii?
rule-CASE-16 = Tak. Odkryte karty wolno brać także wtedy, gdy nie ma talii ani kart odrzuconych; po prostu nie są uzupełniane.
    .title = Czy wolno dobierać, gdy zostały tylko odkryte karty?
rule-CASE-17 = Gdy tylko talia jest pusta, a są karty odrzucone. Jedynie przy próbie zajęcia tunelu czeka się z tym, aż zabraknie karty do odsłonięcia.
    .title = Kiedy tasuje się karty odrzucone?
rule-CASE-18 = Nie. Gdy tylko ktoś odrzuci karty, znów można dobierać.
    .title = Czy po wyczerpaniu kart już nigdy nie można dobierać?

## Rozstrzygnięcia: dobieranie kart

rule-CASE-20 = Nigdy. Odkryta lokomotywa jest pierwszą i jedyną kartą tury albo zostaje na miejscu.
    .title = Czy drugą kartą może być odkryta lokomotywa?
rule-CASE-21 = Liczy się jako jedna karta i bierzesz drugą: z talii albo odkrytą, która nie jest lokomotywą. W ten sposób można mieć w jednej turze dwie lokomotywy.
    .title = A jeśli z talii trafi mi się lokomotywa?
rule-CASE-22 = Tura kończy się na jednej karcie. Pierwszą kartę wolno wziąć nawet wtedy, gdy z góry to widać.
    .title = A jeśli na drugą kartę zostały już tylko odkryte lokomotywy?
rule-CASE-23 = Tak, o ile jest jakaś karta, którą wolno ci wziąć jako drugą.
    .title = Czy muszę wziąć drugą kartę?
rule-CASE-24 = Wolno ją dobrać. Leży odkryta, a tura kończy się na tej jednej karcie.
    .title = A jeśli do dobrania jest tylko jedna karta?
rule-CASE-25 = Możesz wziąć jedną z nich i na tym tura się kończy.
    .title = A jeśli zostały tylko odkryte lokomotywy?
rule-CASE-26 = Tylko gdy są karty odrzucone: wtedy najpierw powstaje z nich nowa talia. Jeśli ich nie ma, można brać wyłącznie odkryte karty.
    .title = Czy można dobierać z pustej talii?

## Rozstrzygnięcia: zajmowanie tras i trasy podwójne

rule-CASE-30 = Tylu, ile pól ma trasa. Dodatkowe karty za tunel nie wymagają wagoników.
    .title = Ilu wagoników potrzebuję?
rule-CASE-31 = Płacisz dokładnie tyle, ile trasa kosztuje, nigdy więcej. Ile z tych kart to lokomotywy, zależy od ciebie, nawet gdy nie są konieczne.
    .title = Czy mogę wybrać, czym płacę?
rule-CASE-32 = Tak. Za szarą trasę można zapłacić samymi lokomotywami albo jednym kolorem i lokomotywami, ale nie dwoma kolorami.
    .title = Czy za szarą trasę można zapłacić samymi lokomotywami?
rule-CASE-33 = Nie, nawet pod koniec gry. Druga nitka jest dla innego gracza.
    .title = Czy w cztery lub pięć osób mogę zająć obie nitki?
rule-CASE-34 = Dla wszystkich, od chwili zajęcia pierwszej nitki. W cztery lub pięć osób pozostaje otwarta dla innych.
    .title = Dla kogo druga nitka jest zamknięta w dwie lub trzy osoby?
rule-CASE-35 = Europa: obowiązuje ta sama zasada co na innych trasach podwójnych. Nieudana próba zajęcia tunelu niczego nie zamyka.
    .title = A podwójne tunele i promy?
rule-CASE-36 = W USA i w Europie tak: zawsze mają tę samą długość. Na własnej mapie wszystkie trasy między tymi samymi miastami liczą się jako jedna trasa wielokrotna, niezależnie od długości.
    .title = Czy dwie trasy między tymi samymi miastami to zawsze trasa podwójna?

## Rozstrzygnięcia: promy

rule-CASE-40 = Europa: tak. Oprócz lokomotyw wymaganych przez symbole kolejne lokomotywy mogą zastępować kolorowe karty.
    .title = Czy za prom można dać więcej lokomotyw, niż ma symboli?
rule-CASE-41 = Europa: wtedy płaci się samymi lokomotywami. Londyn–Amsterdam kosztuje na przykład dwie lokomotywy.
    .title = A jeśli na promie każde pole ma symbol?
rule-CASE-42 = Nie. Na tych mapach nie ma takiej zasady; symbol lokomotywy wymaga lokomotywy.
    .title = Czy trzy inne karty mogą zastąpić lokomotywę na promie?

## Rozstrzygnięcia: tunele

rule-CASE-50 = Europa: liczą się wtedy tylko odsłonięte lokomotywy, a każda kosztuje jeszcze jedną lokomotywę. Odsłonięte kolorowe karty nic nie kosztują, a kolorowych nie można dokładać.
    .title = A jeśli próbuję zająć tunel samymi lokomotywami?
rule-CASE-51 = Europa: decyduje kolor twoich kolorowych kart. Liczą się odsłonięte karty tego koloru i lokomotywy, a każda dokładana karta może być tego koloru albo lokomotywą, jak wolisz.
    .title = A jeśli wykładam na tunel kolorowe karty i lokomotywy?
rule-CASE-52 = Europa: liczy się ten kolor, który wykładasz.
    .title = Który kolor liczy się w szarym tunelu?
rule-CASE-53 = Europa: tak. Wystarczą cena trasy i wagoniki, ale jeśli trzeba będzie dołożyć karty, musisz zrezygnować.
    .title = Czy wolno próbować zająć tunel bez zapasu kart?
rule-CASE-54 = Europa: tasuje się karty odrzucone i odsłania z nich brakujące. Nie ma wśród nich kart wyłożonych przez ciebie ani już odsłoniętych; leżą one na stole, aż próba się rozstrzygnie.
    .title = A jeśli podczas próby zajęcia tunelu skończy się talia?
rule-CASE-55 = Europa: odsłania się tyle, ile jest w talii i wśród kart odrzuconych; odkrytych kart się nie rusza. Jeśli nie ma żadnej, tunel jest twój bez dokładania.
    .title = A jeśli na tunel nie ma trzech kart?
rule-CASE-56 = Europa: nie. Jeśli nie trzeba nic dokładać, trasa od razu jest zajęta.
    .title = Czy mogę zrezygnować z tunelu, gdy nie trzeba nic dokładać?
rule-CASE-57 = Europa: dokładasz wszystkie karty albo żadnej; część nie wystarczy. Zrezygnować wolno nawet wtedy, gdy masz potrzebne karty, ale potem tura się kończy.
    .title = Czy można dołożyć tylko część kart albo zrobić potem coś innego?
rule-CASE-58 = Europa: na koniec tury, niezależnie od wyniku próby. Widzą je wszyscy.
    .title = Kiedy odrzuca się karty odsłonięte przy tunelu?
rule-CASE-59 = Europa: nie. Punkty i wagoniki zależą tylko od długości na planszy.
    .title = Czy dodatkowe karty wydłużają tunel?

## Rozstrzygnięcia: bilety

rule-CASE-60 = Dobierasz to, co zostało, i zatrzymujesz co najmniej jeden.
    .title = A jeśli zostały już tylko dwa bilety albo jeden?
rule-CASE-61 = Wtedy nikt nie może już dobierać biletów.
    .title = A jeśli nie ma już biletów?
rule-CASE-62 = Musisz go zatrzymać.
    .title = A jeśli dobieram tylko jeden bilet?
rule-CASE-63 = Pod wszystkie pozostałe, bez pokazywania i w losowej kolejności.
    .title = W jakiej kolejności odrzucone bilety trafiają pod talię?
rule-CASE-64 = Europa: nie. W talii są tylko zwykłe bilety; długie rozdaje się jedynie na początku.
    .title = Czy w trakcie gry można dobrać długi bilet?
rule-CASE-65 = Jedno i drugie jest w porządku. Bilet, którego miasta są już połączone, liczy się w pełni, a bilety można dobierać także w ostatniej turze.
    .title = A jeśli dobrany bilet jest już zrealizowany albo trwa ostatnia tura?

## Rozstrzygnięcia: stacje

rule-CASE-70 = Europa: tak, dowolną ich liczbą, także samymi lokomotywami. Dwóch różnych kolorów łączyć nie wolno.
    .title = Czy za stację można płacić lokomotywami?
rule-CASE-71 = Europa: wtedy nie zbudujesz już żadnej.
    .title = A jeśli wszystkie moje stacje już stoją?
rule-CASE-72 = Europa: nie, ani obok własnej stacji, ani obok cudzej.
    .title = Czy można budować w mieście, w którym jest stacja?
rule-CASE-73 = Europa: tak. Każda stacja dodaje swoją jedną trasę, a użyczone trasy mogą następować po sobie.
    .title = Czy kilka stacji może pomóc jednemu biletowi?
rule-CASE-74 = Europa: tak, dowolnie wielu biletom, ale zawsze tą samą użyczoną trasą.
    .title = Czy jedna stacja może pomóc kilku biletom?
rule-CASE-75 = Europa: nie. Trasa musi należeć do innego gracza; wolnych tras używać nie można, a własne i tak się liczą.
    .title = Czy stacja może korzystać z wolnej lub własnej trasy?
rule-CASE-76 = Europa: tak. Z tej samej trasy może korzystać dowolnie wielu graczy i dowolnie wiele stacji.
    .title = Czy dwóch graczy może korzystać z tej samej trasy?
rule-CASE-77 = Europa: na koniec gry, gdy wszystko jest już na planszy, więc liczą się też trasy zajęte później. Gra wybiera za ciebie: najpierw tak, by dać najwięcej punktów za bilety, potem – najwięcej zrealizowanych biletów.
    .title = Kto i kiedy wybiera użyczone trasy?
rule-CASE-78 = Europa: tak wolno. Użyczona trasa po prostu dołącza do twojej sieci, gdziekolwiek leży.
    .title = A jeśli stacja stoi daleko od moich tras?
rule-CASE-79 = Europa: nie. Użyczone trasy ani się nie liczą, ani nie wypełniają luk.
    .title = Czy stacje pomagają w najdłuższej trasie?
rule-CASE-7A = Europa: tak. Potrzebujesz kart na zapłatę, ale nie wagoników.
    .title = Czy można zbudować stację w ostatniej turze albo bez wagoników?

## Rozstrzygnięcia: Polska

rule-CASE-80 = Polska: dotyczy to każdego państwa z osobna. Możesz dotrzeć do wszystkich państw, do każdego jedną trasą; z pozostałych nadal mogą korzystać inni.
    .title = Co znaczy „jedna trasa do państwa”?
rule-CASE-81 = Polska: gdy zajmujesz trasę do państwa i twoja sieć sięga w tym miejscu już co najmniej dwóch państw, bierzesz wierzchnią kartę każdego z nich. Pierwsze państwo w sieci nic jeszcze nie daje.
    .title = Kiedy dokładnie bierze się karty państw?
rule-CASE-82 = Polska: domyślnie żadnych kart (wersja ścisła), bo karty daje tylko zajęcie trasy do państwa. Przy zakładaniu gry można wybrać wersję hojną; wtedy bierzesz wierzchnią kartę każdego państwa połączonej sieci, jeśli obie części sięgały jakiegoś państwa i przynajmniej jedno z nich nie dało ci jeszcze żadnej karty.
    .title = A jeśli krajowa trasa połączy dwie moje sieci?
rule-CASE-83 = Polska: liczy się tylko sieć państwa, do którego właśnie docierasz.
    .title = A jeśli mam kilka sieci?
rule-CASE-84 = Polska: nie. Trasa prowadzi do jednego państwa i nic przez nie dalej nie biegnie. Stosy są od siebie niezależne; wszystkie karty bierzesz naraz.
    .title = Czy jedną trasą można dotrzeć do kilku państw?
rule-CASE-85 = Polska: nic za nie nie dostajesz ani nic w zamian, ale nadal liczy się ono jako państwo w twojej sieci, a pozostałe dają karty.
    .title = A jeśli stos państwa jest pusty?
rule-CASE-86 = Polska: nie. Gra bierze je za ciebie, bo karta nigdy nie szkodzi.
    .title = Czy można zrezygnować z kart państw?
rule-CASE-87 = Domyślnie nie: wśród potrzebnych elementów nie ma karty tej premii i nie wspominają o niej zasady rozstrzygania remisów. Przy innym odczytaniu obowiązuje końcowa punktacja gry podstawowej, a więc i 10 punktów za najdłuższą trasę; można to wybrać przy zakładaniu gry.
    .title = Czy w Polsce liczy się najdłuższa trasa?
rule-CASE-88 = Polska: nie. Państwo to koniec linii; nic przez nie nie przebiega i nie łączy ono miast na bilecie.
    .title = Czy można przejechać przez państwo?
rule-CASE-89 = Polska: odrzucasz karty, stawiasz wagoniki, liczysz punkty za trasę, bierzesz karty państw, a na końcu sprawdza się, czy zaczyna się ostatnia kolejka. Karty państw zdobywa się także w ostatniej kolejce.
    .title = Co po czym następuje, gdy docieram do państwa?
rule-CASE-90 = Polska: tak. Najwyższa karta zawsze leży na wierzchu, a zabrane karty są jawne.
    .title = Czy wolno wiedzieć, co zostało w stosach?
rule-CASE-91 = Polska: 10 punktów, jak w USA. W Europie nie ma tras o pięciu polach.
    .title = Ile jest warta trasa o pięciu polach?

## Rozstrzygnięcia: koniec gry

rule-CASE-100 = Sprawdza się to na koniec tury: dwa wagoniki lub mniej zaczynają ostatnią kolejkę, trzy jeszcze nie. Wagoniki zużywa tylko zajęcie trasy.
    .title = Kiedy dokładnie zaczyna się ostatnia kolejka?
rule-CASE-101 = Wszyscy, w zwykłej kolejności. Ostatnią turę gra ta osoba, która wywołała koniec.
    .title = Kto gra w ostatniej kolejce?
rule-CASE-102 = Nic się nie dzieje. Ostatnia kolejka nie zaczyna się od nowa.
    .title = A jeśli w ostatniej kolejce wagoniki skończą się komuś jeszcze?
rule-CASE-103 = Wtedy musisz spasować. Nie wolno pasować, dopóki możesz dobrać kartę, zająć trasę, spróbować zająć tunel, dobrać bilety albo zbudować stację.
    .title = A jeśli nic nie mogę zrobić?
rule-CASE-104 = Jeśli wszyscy gracze jeden po drugim musieli spasować, nic się już nie zmieni. Gra od razu się kończy i liczy się punkty jak zwykle.
    .title = A jeśli nikt nie może nic zrobić?
rule-CASE-105 = Gdy przez dziesięć pełnych kolejek z rzędu gracze tylko rezygnują z tuneli albo pasują, gra się kończy i liczy się punkty.
    .title = A jeśli gra stoi w miejscu?
rule-CASE-106 = Wtedy musisz je dobrać i zatrzymać co najmniej jeden.
    .title = A jeśli mogę tylko dobrać bilety?
rule-CASE-107 = Nie. W ostatniej turze też trzeba wykonać akcję, a spasować wolno tylko wtedy, gdy żadna nie jest możliwa.
    .title = Czy mogę opuścić ostatnią turę?

## Rozstrzygnięcia: punktacja i remisy

rule-CASE-110 = USA i Europa: liczy się najdłuższy przejazd po twoich trasach, w którym żadnej nie używa się dwa razy; przez miasta można przejeżdżać dowolnie często. Odgałęzienia poza tym przejazdem się nie liczą.
    .title = Jak mierzy się najdłuższą trasę?
rule-CASE-111 = Wtedy nikt nie dostaje premii.
    .title = A jeśli nikt nie zajął żadnej trasy?
rule-CASE-112 = USA: decydują zrealizowane bilety, potem karta najdłuższej trasy, którą ma każdy, kto osiągnął największą długość. Jeśli mają ją wszyscy remisujący albo żaden z nich, zwycięstwo jest wspólne.
    .title = A jeśli w USA jest remis?
rule-CASE-113 = Europa: decydują zrealizowane bilety, także te dzięki stacjom; potem mniejsza liczba zbudowanych stacji; potem Europejski Ekspres. Jeśli wszystko jest równe, zwycięstwo jest wspólne.
    .title = A jeśli w Europie jest remis?
rule-CASE-114 = Polska: decydują zrealizowane bilety, potem suma punktów ze zrealizowanych biletów, bez odejmowania za niezrealizowane. Jeśli i ta jest równa, zwycięstwo jest wspólne.
    .title = A jeśli w Polsce jest remis?
rule-CASE-115 = Jedno i drugie jest możliwe. Wynik nie ma granicy ani w górę, ani w dół.
    .title = A jeśli wynik jest ujemny albo przekracza sto punktów?
rule-CASE-116 = Według tych samych zasad rozstrzygania remisów co pierwsze.
    .title = Jak ustala się pozostałe miejsca?
