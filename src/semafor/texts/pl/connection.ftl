### Co strona mówi o połączeniu, nowszych wersjach i powiadomieniach.

connection-away = Serwer jest nieosiągalny. Plansze, zasady i lekcje są tu mimo to; stoły i gry czekają na połączenie.
connection-last-seen = Ostatnio widziany stół
connection-try-again = Spróbuj ponownie
connection-newer = Jest nowsza wersja tej strony.
connection-reload = Wczytaj teraz
connection-later = Później
connection-seen = Nie ma połączenia. Tak stół wyglądał tu ostatnio; gra ruszy dalej, gdy połączenie wróci.
connection-push = Powiadom mnie na tym urządzeniu, gdy nadejdzie moja tura
connection-push-denied = Przeglądarce zabroniono pokazywać powiadomienia tej strony. Można to zmienić w jej ustawieniach.
connection-push-impossible = Tej przeglądarki nie można tu powiadomić o turze: potrzebna jest strona przez https, a na niektórych telefonach zainstalowana.
