### Co mówi strona bez serwera: silnik we własnej karcie i gry zachowane w przeglądarce.

tab-loading = Wczytywanie silnika: { $loaded } z { $total } MB
tab-loading-about = Ta strona nie potrzebuje serwera: cała gra działa w tej karcie. Zasady, plansze i lekcje są już gotowe.
tab-preparing = Uruchamianie silnika …
tab-waiting = Semafor jest otwarty w innej karcie tej przeglądarki. Zamknij ją albo graj dalej tutaj.
tab-take-over = Graj dalej tutaj
tab-no-wasm = Ta przeglądarka nie uruchomi silnika: brakuje jej WebAssembly albo jest zbyt stara. Plansze, zasady i lekcje działają.
tab-not-loaded = Nie udało się wczytać silnika. Sprawdź połączenie i spróbuj ponownie.
tab-crashed = Silnik się zatrzymał. Gry są zapisane do ostatniej pokazanej akcji.
tab-elsewhere = Gra toczy się dalej w innej karcie tej przeglądarki.
tab-restart = Uruchom ponownie
tab-fleeting = Ta przeglądarka niczego nie zachowuje dla tej strony, może dlatego, że okno jest prywatne. Gry znikną po zamknięciu karty.
tab-no-engine = Silnik w tej karcie nie odpowiada.
tab-bots = Silne boty myślą w przeglądarce płycej niż na serwerze.
tab-games = Wszystkie gry w jednym pliku
tab-games-about = Gry, zapisy i mapy są tylko w tej przeglądarce. Plik przeniesie je na inne urządzenie i ocali, gdyby przeglądarka je zapomniała.
tab-save = Zapisz wszystkie gry
tab-take-in = Wczytaj gry z pliku
tab-taken-in = { $count ->
    [one] Wczytano { $count } grę.
    [few] Wczytano { $count } gry.
   *[many] Wczytano { $count } gier.
}
tab-no-games = To nie jest plik z grami Semafora.
