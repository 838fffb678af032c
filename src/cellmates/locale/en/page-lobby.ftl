### The page before and around the game: the lobby, new tables, the waiting room, the bar, the settings.
### $player is a player's name; other arguments are numbers unless noted.

## The lobby

page-lobby-title = Cellmates: two ways out of prison
page-lobby-waiting-title = { $game } · waiting room · Cellmates
page-lobby-headline = Nobody gets out alone
page-lobby-tagline = Two prison-break games for you, your friends and some patient bots. No account, nothing to install.
page-lobby-games = Games
page-lobby-game-dig = Search cells, join a gang, extort your neighbours, and dig. Hidden hands, loud fights, and a tunnel that gets longer spoon by spoon.
page-lobby-game-boats = Seven convicts run for four boats. Bet in secret who gets away when, then roll, push and block until the harbour agrees with you.
# $least, $most (numbers): players
page-lobby-players = { $least }–{ $most } players
# $least, $most (numbers)
page-lobby-minutes = { $least }–{ $most } minutes
page-lobby-play-now = Play now
page-lobby-play-now-about = You against three bots, at once.
# $game (text): its name
page-lobby-play-now-of = Play now: { $game }
page-lobby-new-table = New table …
page-lobby-rules = Rules
page-lobby-rules-of = Rules of { $game }
page-lobby-new-table-of = New table of { $game }
page-lobby-opening = Opening the door …

## The visitor's name and looks

page-lobby-me = Who are you?
page-lobby-me-about = Your name and your looks at every table. They stay in this browser.
page-lobby-name = Your name
page-lobby-name-place = Rookie
page-lobby-you = Rookie
page-lobby-prisoner = Your prisoner
page-lobby-prisoner-change = Change your prisoner
# $prisoner (text)
page-lobby-prisoner-taken = { $prisoner } (taken)

page-prisoner-ace = Ace
page-prisoner-bishop = Bishop
page-prisoner-duchess = Duchess
page-prisoner-ghost = Ghost
page-prisoner-knuckles = Knuckles
page-prisoner-mouse = Mouse
page-prisoner-oracle = Oracle
page-prisoner-parson = Parson
page-prisoner-sparrow = Sparrow
page-prisoner-tinker = Tinker
page-prisoner-viper = Viper
page-prisoner-whisper = Whisper

## A new table

page-lobby-new-title = A new table
page-lobby-new-game = Game
page-lobby-preset = Who plays
page-lobby-preset-bots = Me and bots
page-lobby-preset-bots-about = Starts at once.
page-lobby-preset-friends = Friends by link
page-lobby-preset-friends-about = You get a link and a QR code to send around.
page-lobby-preset-screen = One screen
page-lobby-preset-screen-about = Pass the device around; a curtain hides what is not yours.
page-lobby-seats = Seats
page-lobby-seats-number = Number of seats
page-lobby-seats-fewer = One seat fewer
page-lobby-seats-more = One seat more
# $number (number)
page-lobby-seats-count = { $number ->
        [one] { $number } seat
       *[other] { $number } seats
    }
# $n (number): of the seat, from 1
page-lobby-seat = Seat { $n }
page-lobby-sitter = Who sits on seat { $n }
page-lobby-sitter-me = Me
page-lobby-sitter-link = A friend, by link
page-lobby-sitter-here = Somebody at this screen
page-lobby-sitter-bot = A bot
page-lobby-seat-name = Name on seat { $n }
page-lobby-seat-level = Level of the bot on seat { $n }
page-lobby-level-easy = easy
    .about = plays by rules of thumb and overlooks things, as a beginner does
page-lobby-level-normal = normal
    .about = plays by sound rules of thumb; a fair match for most evenings
page-lobby-level-hard = hard
    .about = looks a little ahead
page-lobby-level-expert = expert
    .about = looks far ahead, takes a moment to think, and means it
# $level (text), $about (text)
page-lobby-level-told = { $level }: { $about }.
page-lobby-levels = What the levels mean

page-lobby-options = Rules of this table
page-lobby-options-more = More options
page-lobby-number-none = none
# $least, $most (numbers)
page-lobby-number-range = From { $least } to { $most }.
page-lobby-yes = Yes
page-lobby-no = No

page-lobby-dig-edition = Edition
    .about = The retail box, or the earlier prototype: four gangs, at most five players, no Michel(le), no teams.
page-lobby-dig-edition-retail = retail
page-lobby-dig-edition-prototype = prototype
page-lobby-dig-michel = Michel(le)
    .about = Somebody whom no player controls wanders about and extorts everybody they meet. Good company for two players.
page-lobby-dig-michel-none = nobody
page-lobby-dig-michel-michel = Michel
page-lobby-dig-michel-michelle = Michelle
page-lobby-dig-teams = Teams
    .about = Two teams, every other seat, each with its own cell block and one tunnel. For four or six players.
page-lobby-dig-deal = Deals between team-mates
    .about = Even deals swap as many cards as they take, or cards for cigarettes; free deals allow gifts. Matters in teams only.
page-lobby-dig-deal-even = even
page-lobby-dig-deal-free = free
page-lobby-dig-chaos = Chaos
    .about = Low chaos leaves out Shakedown, Ambush and Snitch: fewer nasty surprises, more planning.
page-lobby-dig-chaos-normal = normal
page-lobby-dig-chaos-low = low
page-lobby-dig-first = Who starts
    .about = Drawn at random, or whoever you agree on.
page-lobby-dig-first-random = at random

page-lobby-boats-track = Fields of the track
    .about = How far it is from the prison to the boats. Shorter tracks make shorter games.
page-lobby-boats-bedsheet = Bedsheet field
    .about = Where the short route begins.
page-lobby-boats-short-route = Short route
    .about = Everybody climbs down the bedsheets and starts further ahead: a quicker game.
page-lobby-boats-bets = Bets
    .about = Write your own secret order of arrival, or be dealt one at random.
page-lobby-boats-bets-written = written
page-lobby-boats-bets-dealt = dealt
page-lobby-boats-games = Length
    .about = One game, or a match of as many games as there are players, with the points added up.
page-lobby-boats-games-1 = one game
page-lobby-boats-games-match = match
page-lobby-boats-limit = Turn limit
    .about = After this many turns, convicts still on the way board by position.
page-lobby-boats-limit-none = no limit
page-lobby-boats-counting = Counting
    .about = Count empty fields only and jump over the others (the English translation), or count every field (the letter of the Dutch rules).
page-lobby-boats-counting-empty = empty fields
page-lobby-boats-counting-all = every field
page-lobby-boats-back-stop = Moving back
    .about = A convict that the white die moves back past the start field returns to its window, or stops on the start field.
page-lobby-boats-back-stop-window = to the window
page-lobby-boats-back-stop-start = to the start field
page-lobby-boats-first = Who starts
    .about = Drawn at random, or whoever you agree on.
page-lobby-boats-first-random = at random

page-lobby-table = Table settings
page-lobby-set-beat = Pace of the bots
    .about = How long a bot waits before it answers, so that people can follow.
page-lobby-set-beat-none = at once
page-lobby-set-beat-brisk = brisk
page-lobby-set-beat-calm = calm
page-lobby-set-beat-slow = slow
page-lobby-set-spectators = Spectators
    .about = Make a second link for people who only watch. They see no hidden hands.
page-lobby-set-memory = Memory aid
    .about = Shows what you could remember anyway, such as cards you saw somebody take.
page-lobby-set-chat = Chat
    .about = People at the table can write to each other.
page-lobby-set-hints = Hints
    .about = A player who is stuck may ask a bot what it would do. The bot sees no more than they do.
page-lobby-set-share = The finished game may be shared
    .about = Once it is over, everybody who gets its link can see the whole game, with all cards open. The chat stays at the table.
page-lobby-set-forced = Answer for people when there is no choice
    .about = When everybody can see that there is only one answer, the table gives it.
page-lobby-set-dice = Dice
    .about = Fair dice are sealed before the game together with a number from every browser: nobody can choose them, and anybody can check them afterwards. Seeded dice are the server's own and start at once.
page-lobby-set-dice-usual = as usual
page-lobby-set-dice-fair = fair
page-lobby-set-dice-seeded = seeded
page-lobby-set-dice-usual-about = As usual: fair if two or more people play.
page-lobby-set-undo = Taking back
    .about = Until something new becomes known, only within a turn, or not at all. As usual: within a turn if two or more people play.
page-lobby-set-undo-usual = as usual
page-lobby-set-undo-barrier = until something is known
page-lobby-set-undo-turn = within a turn
page-lobby-set-undo-off = never
page-lobby-set-stand-in = Stand-in
    .about = The bot that plays on when somebody leaves.
page-lobby-set-content = Your own cards
    .about = A content file with other cards and numbers, if you have one.
page-lobby-content-choose = Choose a file …
page-lobby-content-remove = Use the house's cards again
# $file (text): its name
page-lobby-content-chosen = Played with { $file }.
# $file (text), $most (number): thousands of characters
page-lobby-file-large = { $file } is too long: at most { $most } thousand characters are allowed.
# $file (text)
page-lobby-file-unread = { $file } can't be read as text.

page-lobby-open-start = Start playing
page-lobby-open-wait = Open the table
# $people, $friends, $bots (numbers)
page-lobby-open-sum = { $people ->
        [0] Nobody at this screen
        [one] { $people } person at this screen
       *[other] { $people } people at this screen
    }, { $friends ->
        [0] nobody by link
        [one] { $friends } friend by link
       *[other] { $friends } friends by link
    }, { $bots ->
        [0] no bots
        [one] { $bots } bot
       *[other] { $bots } bots
    }.

## Joining

page-lobby-join = Join a table
page-lobby-join-about = Paste the link that you were sent.
page-lobby-join-link = Link to the table
page-lobby-join-go = Go to the table
page-lobby-join-empty = Paste a link first: it looks like the address of this page, followed by /t/ and a row of letters.
page-lobby-join-no-link = This is not a link to a table. A link looks like the address of this page, followed by /t/ and a row of letters.
page-lobby-join-code = This looks like a rescue code. It needs its table as well: open “I have a rescue code” below.
# $host (text): the name of another server
page-lobby-join-elsewhere = This link leads to another server ({ $host }). Open it in the address bar of your browser.
page-lobby-join-half = The part after the # is missing or cut off. Ask for the whole link.
page-lobby-rescue = I have a rescue code
page-lobby-rescue-table = The table's link or address
page-lobby-rescue-code = Rescue code
page-lobby-rescue-about = It brings back a seat that you held, on any device.
page-lobby-rescue-go = Take my seat back

## The visitor's tables

page-lobby-mine = My tables
page-lobby-mine-none = No tables yet
page-lobby-mine-none-about = Press “Play now” above and you are in a game before the guard turns round. Your tables wait for you here.
# $number (number): of tables
page-lobby-mine-all = Show all { $number }
page-lobby-mine-turn = Your turn
# $players (list)
page-lobby-mine-waits = Waiting for { $players }
page-lobby-mine-lobby = In the waiting room
page-lobby-mine-dealing = The dice are being sealed
# $players (list): who won
page-lobby-mine-won = Won by { $players }
page-lobby-mine-over = Over
page-lobby-mine-abandoned = Ended early
page-lobby-mine-replay = A game to look back at
page-lobby-mine-frozen = Older rules: view only
page-lobby-mine-asleep = Can't be reached now
# $number (number)
page-lobby-mine-bots = { $number ->
        [one] { $number } bot
       *[other] { $number } bots
    }
# $number (number): of players without a name
page-lobby-mine-number = { $number ->
        [one] { $number } player
       *[other] { $number } players
    }
# $number (number): seats
page-lobby-mine-free = { $number ->
        [one] { $number } free seat
       *[other] { $number } free seats
    }
# $game (text), $time (text): such as "2 hours ago"
page-lobby-mine-forget = Remove the table of { $game }, { $time }, from this list
page-lobby-mine-forgotten = The table is off your list. Your seat stays yours.
# $number (number): tables where it is the visitor's turn
page-lobby-mine-calls = { $number ->
        [one] It is your turn at { $number } table.
       *[other] It is your turn at { $number } tables.
    }

## Looking back

page-lobby-import = Look back at a game
page-lobby-import-about = Open the journal of a finished game and step through it.
page-lobby-import-choose = Choose a journal …
page-lobby-import-drop = or drop it here
page-lobby-import-paste = Paste it instead
page-lobby-import-text = The journal
page-lobby-import-go = Look back
page-lobby-import-content = It was played with custom cards: add the content file

## The waiting room

page-lobby-room = Waiting room
page-lobby-room-host = You are the host: send the link around, and start when everybody is there.
page-lobby-room-guest = Take a seat and say that you are ready. The host starts the game.
page-lobby-room-seated = Say that you are ready; then the host starts the game.
page-lobby-room-ready = You are ready. The host starts the game.
page-lobby-room-watching = You are watching. The game begins when everybody is ready.
page-lobby-room-seats = Seats
page-lobby-room-free = Free seat
page-lobby-room-free-about = For whoever comes by the link.
page-lobby-room-sit = Sit here
page-lobby-room-add = Add a player here
page-lobby-room-change = Change
page-lobby-room-get-up = Get up
page-lobby-room-ready-yes = I am ready
page-lobby-room-ready-no = Not ready yet
page-lobby-room-is-ready = ready
page-lobby-room-not-ready = not ready
page-lobby-room-is-host = host
page-lobby-room-away = away
# $level (text)
page-lobby-room-bot = bot, { $level }
page-lobby-room-manage-seat = Manage seat { $n }
page-lobby-room-replace = Put a bot here
page-lobby-room-open = Open the seat for a friend
page-lobby-room-swap = Swap with seat { $n } ({ $player })
page-lobby-room-kick = Take the seat from { $player }
page-lobby-room-kick-about = The invite link is renewed as well: the old one stops working.
page-lobby-room-fill = Fill with bots
page-lobby-room-start = Start the game
page-lobby-room-sit-title = Take a seat
page-lobby-room-sit-done = Sit down
page-lobby-room-save = Save
page-lobby-room-player-name = Name
page-lobby-room-dealing = The dice are being sealed …
page-lobby-room-dealing-about = Every browser reveals the number it promised. In a moment the cards are dealt.
page-lobby-room-fair = Fair dice: sealed before the start, together with a secret number from every browser. Nobody can choose them, and anybody can check them afterwards.
page-lobby-room-seeded = Seeded dice: the server rolls by itself.
page-lobby-room-shared = Once it is over, everybody who gets its link can see the whole game.
page-lobby-room-talk = Chat
page-lobby-room-rules = This table
# $option (text), $value (text)
page-lobby-room-rule = { $option }: { $value }
page-lobby-room-plain = The usual rules.
page-lobby-room-own-content = Played with custom cards.

## Links and codes

page-lobby-invite = Invite
page-lobby-invite-about = Whoever has this link can take a free seat.
page-lobby-invite-link = Invite link
page-lobby-watch-link = Link for spectators
page-lobby-watch-about = Whoever has this link can watch, without hidden hands.
page-lobby-link-copy = Copy
page-lobby-link-copied = Copied.
page-lobby-link-not-copied = The browser does not let the page copy. Select the text and copy it yourself.
page-lobby-link-share = Share …
# $game (text)
page-lobby-link-share-text = Come and play { $game } with me.
page-lobby-link-qr = QR code
page-lobby-link-qr-about = Point a phone's camera at it.
page-lobby-link-renew = Make a new link
page-lobby-link-renewed = There is a new link. The old one no longer works.
page-lobby-link-none = The link was made on another device. Make a new one here; the old one then stops working.
page-lobby-link-loopback = This link works only on this computer. For phones and computers in the same network, start Cellmates with “cellmates serve --lan” and open the table there.
page-lobby-links-title = Links

page-lobby-code-title = { $number ->
        [one] Your rescue code
       *[other] Your rescue codes
    }
page-lobby-code-about = If this browser forgets you, the code brings your seat back, on any device. It is shown only once: keep a photo or a copy of it.
page-lobby-code-copy = Copy the code of { $player }
page-lobby-code-noted = I have noted it
page-lobby-code-keep = Keep your seat on another device:
page-lobby-code-show = Show my rescue code

## The bar and the menu

page-bar-home = Cellmates: to the lobby
page-bar-connecting = Connecting …
page-bar-cut = Offline, trying again
page-bar-back = Connected again.
# $seconds (number)
page-bar-busy = The table server is busy; trying again in { $seconds } s
page-bar-your-turn = Your turn
page-bar-you-are-asked = You are asked
# $players (list)
page-bar-waits = { $players } to answer
page-bar-over = Over
page-bar-abandoned = Ended early
page-bar-replay = Looking back
page-bar-frozen = Older rules
# $number (number): spectators
page-bar-watching = { $number ->
        [one] { $number } spectator
       *[other] { $number } spectators
    }
page-bar-sound-on = Sound is on: switch it off
page-bar-sound-off = Sound is off: switch it on
page-bar-to-light = Switch to light
page-bar-to-dark = Switch to dark
page-bar-settings = Settings
page-bar-keys = Keys
page-bar-menu = Menu of the table

page-bar-menu-title = Table
page-bar-menu-rules = The rules of this table
page-bar-menu-links = Links and QR code
page-bar-menu-code = New rescue code
page-bar-menu-code-for = New rescue code for { $player }
page-bar-menu-hand-over = Let a bot play for me
page-bar-menu-leave = Leave the table
page-bar-menu-leave-for = Get up as { $player }
page-bar-menu-leave-about = You give your seat away for good. In a game a bot plays on for you.
page-bar-menu-lobby = To the lobby; my seat stays mine
page-bar-menu-host = As the host
page-bar-menu-kick = Take the seat from { $player }
page-bar-menu-kick-about = A bot goes on for { $player }, and the invite link is renewed.
page-bar-menu-replace = Let a bot play for { $player }
page-bar-menu-open = Open { $player }'s seat for somebody else
page-bar-menu-open-about = Whoever sits down there sees that hand, so everybody else at the table is asked first.
page-bar-menu-abandon = End the game without a result
page-bar-menu-abandon-about = The game ends for everybody, and nobody wins.
page-bar-menu-delete = Delete the table
page-bar-menu-delete-about = The table, its game and its chat are gone for good, for everybody.
page-bar-menu-deleted = The table is gone.

## A seat that somebody might take over in a running game

# $player (player): whose seat it was
page-open-question = May somebody take over { $player }'s seat? They would see that hand.
page-open-agree = Agree
page-open-title = Seats that somebody might take over
page-open-keep = Keep the bot
# $player (player), $players (list of players): those who have not answered
page-open-waiting = Nobody takes over { $player }'s seat until everybody agrees. Still to answer: { $players }.
page-open-free = { $player }'s seat is free: a bot plays it until somebody sits down.

## Settings

page-settings-title = Settings
page-settings-look = Looks
page-settings-theme = Light or dark
page-settings-theme-system = like the system
page-settings-theme-light = light
page-settings-theme-dark = dark
page-settings-motion = Motion
    .about = Without it nothing flies, walks or tumbles; everything is still said in words.
page-settings-motion-system = like the system
page-settings-motion-full = with motion
page-settings-motion-still = without
page-settings-pace = Pace of the game
    .about = How fast the page shows what the others did. It never keeps you from answering.
page-settings-pace-calm = calm
page-settings-pace-brisk = brisk
page-settings-pace-instant = at once
page-settings-calls = Alerts
page-settings-sound = Sound
    .about = Dice, cards, and a tone when it is your turn.
page-settings-notify = Notifications
    .about = Calls you when it is your turn and the page is hidden.
page-settings-notify-denied = This browser blocks notifications from this page. You can change that in its settings.
page-settings-notify-none = This browser can't show notifications here.
page-settings-confirm = Ask before costly moves
    .about = Asks once more before a move that can't be taken back and costs you dearly.
page-settings-shortcuts = Single keys
    .about = Digits choose answers, letters are shortcuts; press the question mark at the table for a list.
page-settings-language = Language
page-settings-self = You
