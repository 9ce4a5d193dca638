### What the page says where there is no server: the engine in its own tab, and games kept in the browser.

tab-loading = Loading the engine: { $loaded } of { $total } MB
tab-loading-about = This page needs no server: the whole game runs in this tab. Rules, boards and lessons are here already.
tab-preparing = Starting the engine …
tab-waiting = Semafor is open in another tab of this browser. Close it there, or go on here.
tab-take-over = Go on here
tab-no-wasm = This browser can’t run the engine: it lacks WebAssembly or is too old. Boards, rules and lessons still work.
tab-not-loaded = The engine could not be loaded. Check the connection and try again.
tab-crashed = The engine has stopped. Your games are stored up to the last action that was shown.
tab-elsewhere = The game goes on in another tab of this browser.
tab-restart = Start it again
tab-fleeting = This browser keeps nothing for this page, perhaps because the window is private. Games are lost when the tab is closed.
tab-no-engine = The engine in this tab does not answer.
tab-bots = Strong bots think less deeply in the browser than on a server.
tab-games = All games in one file
tab-games-about = Games, records and maps are kept in this browser alone. A file takes them to another device, and keeps them should the browser forget.
tab-save = Save all games
tab-take-in = Take in games from a file
tab-taken-in = { $count ->
    [one] { $count } game was taken in.
   *[other] { $count } games were taken in.
}
tab-no-games = This is no file with games of Semafor.
