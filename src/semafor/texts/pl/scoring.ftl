### Podsumowanie gry.

scoring-title = Podsumowanie gry
scoring-routes = Punkty za trasy
scoring-failed = Bilety niezrealizowane
scoring-completed = Bilety zrealizowane
scoring-stations = Stacje niezbudowane
scoring-longest = Najdłuższa trasa
scoring-countries = Karty państw
scoring-path = { $player }: { $length ->
    [one] { $length } pole
    [few] { $length } pola
   *[many] { $length } pól
}
scoring-next = Dalej
scoring-skip = Pomiń
scoring-again = Pokaż podsumowanie jeszcze raz
