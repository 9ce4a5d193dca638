### Co strona mówi podczas gry: ceny, przeszkody, tunele, zrealizowane bilety i podsumowanie.

## Ile kosztuje trasa i dlaczego nie można jej zająć

playing-cost = Zapłacisz:
playing-station-cost = Stacja tutaj kosztuje:
playing-cost-more = { $count ->
    [one] albo { $count } inny sposób
    [few] albo { $count } inne sposoby
   *[many] albo { $count } innych sposobów
}
playing-missing = Jeszcze nie możesz za nią zapłacić. Brakuje: { $cards }.
playing-missing-station = Jeszcze nie możesz zapłacić za stację. Brakuje: { $cards }.
playing-missing-card = { term-card-count } (lub lokomotywy)
playing-missing-any = { $count ->
    [one] { $count } karta dowolnego koloru (lub lokomotywa)
    [few] { $count } karty jednego koloru (lub lokomotywy)
   *[many] { $count } kart jednego koloru (lub lokomotywy)
}
playing-rule = Przeczytaj zasadę { $id }
playing-confirm = Zrób to
playing-refused-conflict = Teraz to niemożliwe.
playing-refused-forbidden = To nie należy do ciebie.
playing-refused-too-many = Nie tak szybko.
playing-refused-unavailable = Serwer nie mógł tego teraz zrobić. Spróbuj jeszcze raz.

## Tunele i bilety

playing-tunnel-with = Trzeba użyć { term-color-cards } lub lokomotyw.
playing-tunnel-with-locomotives = Trzeba użyć samych lokomotyw.
playing-tunnel-asked = Decyduje { $player }: zapłacić czy się wycofać?
playing-tunnel-matches = liczy się
playing-completed = Bilet zrealizowany
playing-last-order = Kolejność ostatnich tur

## Podsumowanie

playing-scoring = Podsumowanie gry
playing-scoring-routes = Punkty za trasy
playing-scoring-failed = Bilety niezrealizowane
playing-scoring-completed = Bilety zrealizowane
playing-scoring-stations = Stacje niezbudowane
playing-scoring-longest = Najdłuższa trasa
playing-scoring-countries = Karty państw
playing-scoring-path = { $player }: { $length ->
    [one] { $length } pole
    [few] { $length } pola
   *[many] { $length } pól
}
playing-scoring-next = Dalej
playing-scoring-skip = Pomiń
playing-scoring-again = Pokaż podsumowanie jeszcze raz
