"""What tests share: builders of situations, scripted players, real servers and databases."""
