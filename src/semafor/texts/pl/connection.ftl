### Co strona mówi o połączeniu, nowszych wersjach i powiadomieniach.

connection-away = Serwer jest nieosiągalny. Plansze, zasady i lekcje nadal działają; stoły i gry wymagają połączenia.
connection-last-seen = Ostatnio oglądany stół
connection-try-again = Spróbuj ponownie
connection-newer = Jest nowsza wersja tej strony.
connection-reload = Wczytaj teraz
connection-later = Później
connection-seen = Brak połączenia. Tak stół wyglądał ostatnio.
connection-waits = Brak połączenia. Twój ruch czeka na wysłanie.
connection-push = Powiadom mnie na tym urządzeniu, gdy nadejdzie moja tura
connection-push-denied = Powiadomienia tej strony są zablokowane w przeglądarce. Można je włączyć w jej ustawieniach.
connection-push-impossible = Powiadomienia nie są tu dostępne: wymagają strony przez https, a na niektórych telefonach zainstalowanej strony.
connection-failed = Nie ma teraz połączenia z serwerem. Spróbuj ponownie za chwilę.
connection-not-stored = Przeglądarka tego nie zapisała: brakuje miejsca albo inna karta była szybsza. Nic się nie zmieniło.
