### What keeps the page going: connections, newer versions, notices.

steady-away = Serwer jest nieosiągalny. Plansze, zasady i lekcje są tu mimo to; stoły i gry czekają na połączenie.
steady-last-seen = Ostatnio widziany stół
steady-try-again = Spróbuj ponownie
steady-newer = Jest nowsza wersja tej strony.
steady-reload = Wczytaj teraz
steady-later = Później
steady-seen = Nie ma połączenia. Tak stół wyglądał tu ostatnio; gra ruszy dalej, gdy połączenie wróci.
steady-push = Powiadom mnie na tym urządzeniu, gdy nadejdzie moja tura
steady-push-denied = Przeglądarce zabroniono pokazywać powiadomienia tej strony. Można to zmienić w jej ustawieniach.
steady-push-impossible = Tej przeglądarki nie można tu powiadomić o turze: potrzebna jest strona przez https, a na niektórych telefonach zainstalowana.
