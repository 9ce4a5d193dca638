### The settings of the page.

settings-title = Settings
settings-close = Close
settings-page = The page
settings-theme-device = As the device
settings-theme-light = Light
settings-theme-dark = Dark
settings-eyes = Colors of cards and players
settings-eyes-usual = Usual
settings-eyes-protanopia = For protanopia (weak red)
settings-eyes-deuteranopia = For deuteranopia (weak green)
settings-eyes-tritanopia = For tritanopia (weak blue)
settings-playing = Playing
settings-confirm = Ask before I claim
settings-confirm-touch = on a touch screen
settings-confirm-always = always
settings-confirm-never = never
settings-undo = Offer to take an action back
settings-show = Final scoring as a show
