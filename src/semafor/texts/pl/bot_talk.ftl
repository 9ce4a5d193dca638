### Co boty mówią od czasu do czasu: powitanie, słowo o tym, co wszyscy przed chwilą widzieli, pożegnanie. Nigdy o rzeczach zakrytych.

talk-hello-0 = Proszę wsiadać, drzwi zamykać!
talk-hello-1 = Bilety gotowe? To w drogę.
talk-hello-2 = Kocioł już gorący. Ruszamy!
talk-long-0 = To dopiero trasa!
talk-long-1 = Kawał toru.
talk-long-2 = Tę trasę widać z daleka.
talk-long-3 = Piękny kawałek kolei.
talk-long-4 = Mogę na to patrzeć godzinami.
talk-long-5 = Weź poduszkę, to długa jazda.
talk-dear-0 = Góra była dziś głodna.
talk-dear-1 = Drogi ten tunel.
talk-dear-2 = Skała nigdy nie jest tania.
talk-dear-3 = I po kartach.
talk-gave-up-0 = Nie przez tę skałę. Nie dzisiaj.
talk-gave-up-1 = Wycofujemy skład, powolutku.
talk-gave-up-2 = Czasem wygrywa góra.
talk-lucky-0 = Gładko przez skałę!
talk-lucky-1 = Już widać światełko w tunelu.
talk-lucky-2 = Ani kamyka na drodze.
talk-lucky-3 = Góra otworzyła przede mną drzwi.
talk-won-0 = Punktualnie. Dobra gra!
talk-won-1 = Co za podróż. Dziękuję!
talk-lost-0 = Brawo! Następnym razem odjadę wcześniej.
talk-lost-1 = Zasłużone zwycięstwo. Jeszcze raz?
