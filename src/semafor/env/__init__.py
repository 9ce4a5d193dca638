"""The game for learners: PettingZoo, Gymnasium, OpenSpiel, and many games at once. Takes semafor[research]."""
