### Zajmowanie tras: ile kosztuje trasa lub dworzec, dlaczego nie można, tunele.

claim-cost = Zapłacisz:
claim-station-cost = Stacja tutaj kosztuje:
claim-cost-more = { $count ->
    [one] albo { $count } inny sposób
    [few] albo { $count } inne sposoby
   *[many] albo { $count } innych sposobów
}
claim-missing = Jeszcze nie możesz za nią zapłacić. Brakuje: { $cards }.
claim-missing-station = Jeszcze nie możesz zapłacić za stację. Brakuje: { $cards }.
claim-missing-card = { term-card-count } (lub lokomotywy)
claim-missing-any = { $count ->
    [one] { $count } karta dowolnego koloru (lub lokomotywa)
    [few] { $count } karty jednego koloru (lub lokomotywy)
   *[many] { $count } kart jednego koloru (lub lokomotywy)
}
claim-rule = Przeczytaj zasadę { $id }
claim-confirm = Zrób to
claim-refused-conflict = Teraz to niemożliwe.
claim-refused-forbidden = Nie możesz tego zrobić.
claim-refused-too-many = Za dużo żądań. Poczekaj chwilę.
claim-refused-unavailable = Serwer nie mógł tego teraz zrobić. Spróbuj jeszcze raz.
claim-tunnel-with = Trzeba użyć { term-color-cards } lub lokomotyw.
claim-tunnel-with-locomotives = Trzeba użyć samych lokomotyw.
claim-tunnel-asked = Decyduje { $player }: zapłacić czy się wycofać?
claim-tunnel-matches = liczy się
