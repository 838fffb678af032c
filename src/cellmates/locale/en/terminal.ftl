### What the terminal says in addition to what the games say: the table, its commands, replays, reports, and what was typed wrong.
### $seat is a number as it is typed (from 0); $player and $players are players, counted from 1.

## The page in the browser

# $url (text): where it is
terminal-open-already = Cellmates is open already, at { $url }.

## What was typed after `cellmates`, and files

# $locale (text), $languages (list)
terminal-unknown-language = There is no language "{ $locale }"; choose from these: { $languages }.
# $words (list): what was typed
terminal-unused = This command has no use for { $words }; --help shows what it takes.
# $file (text), $why: the system's words or a phrase
terminal-file = The file { $file } can't be used: { $why }.
terminal-not-text = it is not UTF-8 text
terminal-not-a-file = it is not an ordinary file
# $line and $column (numbers)
terminal-not-json = it is not JSON (line { $line }, column { $column })
terminal-file-exists = There is already a file { $file }; choose another name.
# $given (text)
terminal-option-form = An option is written name=value, such as track=20, not "{ $given }".
# $option (text): the flag
terminal-option-value = The option { $option } needs a value.
# $games (list)
terminal-which-game = Say which game, one of these: { $games }.
# $found and $game: names of games
terminal-other-game = The file holds a match of { $found }, not of { $game }.
terminal-load-fresh = A saved game has its own players, seed, content and options: leave out what you would set up a new one with.
# $given (text), $last (number)
terminal-bad-seats = "{ $given }" names no seats: write numbers from 0 to { $last }, such as 0 or 0,1, or none to watch the bots.
# $given and $needed (numbers)
terminal-bots-count = There are { $given } names of bots for { $needed ->
        [one] one seat
       *[other] { $needed } seats
    }: give one name for all, or one for each.
# $name (text): the flag. $least (number)
terminal-too-small = { $name } must be at least { $least }.
# $given (text), $nearest (list)
terminal-unknown-rule = There is no rule { $given }; the nearest are these: { $nearest }.
# $given (number), $last (number)
terminal-no-step = There is no step { $given }; this match has steps 0 to { $last }.
terminal-svg-alone = --svg writes pictures and shows nothing else: leave out --step, --all and --json.
terminal-one-way = Choose one of --step, --at and --all.

## At the table

terminal-won = { $players } won.
terminal-nobody-won = Nobody won.
terminal-points = points
terminal-over = the end
# $who: "you" or a bot's name
terminal-seat = { $player } ({ $who })
terminal-you = you
# $seats (list)
terminal-seats = At the table: { $seats }.
# $bot (text): its name. $words: what it is
terminal-bot-words = { $bot }: { $words }.
terminal-bot-thinking = { $player } ({ $bot }) is thinking …
terminal-thinking = Thinking …
terminal-hint = Type a number, or the answer itself; hint asks a bot, help shows what else.
# $player: who is asked
terminal-prompt = { $player }>
terminal-prompt-end = Enter leaves; save FILE keeps the game>
terminal-curtain = Pass the keyboard to { $player }, and press Enter.
terminal-curtain-prompt = Enter>
# $last (number)
terminal-bad-number = Choose a number from 1 to { $last }.
# $action (text), $rule (text), $title (text)
terminal-why-allowed = "{ $action }" can be played now: it is rule { $rule }, { $title }.
terminal-why-what = Say what you wonder about, such as why { $example }.
# $file (text)
terminal-saved = Saved in { $file }.
terminal-save-where = Say where: save FILE.
terminal-save-exists = There is already a file { $file }; type save! { $file } to overwrite it.
terminal-log-empty = Nothing has happened yet.
terminal-nothing-asked = There is nothing to answer any more.

## What players did in a row. $deeds (text): "took a spoon; crafted a pick"

terminal-full-stop = .
terminal-deeds = { $player } { $deeds }{ terminal-full-stop }
# $deed (text), $count (number): how often in a row
terminal-deed = { $count ->
        [1] { $deed }
        [2] { $deed }, twice
       *[other] { $deed }, { $count } times
    }

## hint. $option is an option in words; $chance, $error and $loss (numbers) are per cents

# $number (number): of the option
terminal-advice = A hint: { $number }, { $option }.
terminal-advice-one = There is nothing to choose; the only answer is this: { $option }.
terminal-advice-chance = Your chance to win is then { NUMBER($chance, minimumFractionDigits: 1, maximumFractionDigits: 1) } % (± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) }).
terminal-advice-loses = gives away { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
terminal-advice-even = about as good
# $numbers (list): of options
terminal-advice-close = A close call: { $numbers } may be as good.
# $tables (number), $bot (text)
terminal-advice-how = { $bot } imagined { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    }, from what you can see.
# $given (text), $most (number)
terminal-advice-seconds = "{ $given }" is not a time to think: say a whole number of seconds from 1 to { $most }, such as hint 5.
terminal-hint-budget = --hint-budget is how long a hint may take, in seconds (2s) or imagined tables (500), not "{ $given }".

## Leaving. $file (text), $command (text): what to type in a shell

terminal-go-on = Go on with: { $command }
terminal-replay-with = Look at it again with: { $command }
terminal-analyse-with = See what every choice was worth with: { $command }
# $fault: what a bot did wrong
terminal-fault-kept = { $fault } The game up to there is kept; go on with it, or with another bot in its place: { $command }
terminal-left-unsaved = This game is not kept. Next time type save FILE before you leave, or start with --save-to FILE.
terminal-input-ended = The input has ended here.
terminal-play-here = To play, start it in a terminal: { $command }
terminal-play-piped = Or send answers through a pipe, one a line, as they could be typed.
# $seed (number)
terminal-seed = The dice were dealt from seed { $seed }.
terminal-quit = You have left the table.

## help

terminal-help = What you can type
terminal-help-number = the number of an option, or the option in notation
terminal-help-hint = what a bot that sees what you see would do, and how sure it is
terminal-help-why = why it can or can't be played now, with the rule
terminal-help-undo = take back your answers, as long as nothing new has become known
terminal-help-board = show the board and the options again
terminal-help-log = everything that has happened so far
terminal-help-rules = the rules, or one of them
terminal-help-save = keep the game in a file; save! overwrites another file
terminal-help-quit = leave, after saving to FILE if you name one
terminal-help-help = this

## Boats

terminal-boats-letter-red = R
terminal-boats-letter-blue = B
terminal-boats-letter-light-green = L
terminal-boats-letter-brown = N
terminal-boats-letter-yellow = Y
terminal-boats-letter-orange = O
terminal-boats-letter-dark-green = D
terminal-boats-letter-white = W
terminal-boats-boat = boat { $boat }
terminal-boats-aboard = aboard
terminal-boats-your-bet = your bet
terminal-boats-match-points = match
terminal-boats-windows = windows
terminal-boats-dice = dice
terminal-boats-moved = moved
terminal-boats-moved-back = moved back
terminal-boats-blocked = blocked
# $game and $games (numbers)
terminal-boats-game = game { $game } of { $games }
terminal-boats-betting = secret bets
# $round (number), $yours: yes or no
terminal-boats-turn = { $yours ->
        [yes] round { $round }, your turn ({ $player })
       *[no] round { $round }, turn of { $player }
    }
# $arrived and $missing (lists of players)
terminal-boats-bets-in = Bets that are in: { $arrived }. Not yet: { $missing }.
# $points and $best (numbers)
terminal-boats-prospects = Your bet has { boats-points }, and can still reach { $best }.
# $scores (text): players with their points
terminal-boats-points = Points from the games before: { $scores }.
terminal-boats-limit = The limit of turns was reached: those still on the way boarded by position (B-604).
# $ranking (text): places in order
terminal-boats-ranking = Ranking: { $ranking }. Equal points are ranked by boat 4 right, then points from boat 3, then from boat 2 (B-502).
# $place (number)
terminal-boats-rank = { $place }. { $players } with { $points }
# $word (text), $colours (list)
terminal-boats-which-colour = "{ $word }" could be { $colours }; type a letter more.
# $colours (text): letters and colours
terminal-boats-no-colour = "{ $word }" is not a command, a convict or a die; the dice are { $colours }, and help shows the commands.
terminal-boats-bet = your bet, and how it stands
terminal-boats-letters = which letter is which convict
terminal-boats-short = short forms: letters (r b y w, or rbyw) or the beginning of a colour (bro, lg); a bare colour moves it forward, back COLOUR uses the white die; a whole bet fits in one line

## Boats: where a move would end

terminal-boats-effect-field = { $onto ->
        [none] to { $to }
       *[other] to { $to }, onto { $onto }
    }
terminal-boats-effect-window = to the window
terminal-boats-effect-boat = into boat { $boat }

## Rules

# $source (text): S, P, H, or several
terminal-rule-source = Source: { $source }.
terminal-rule-elsewhere = This rule does not apply at such a table.

## Replays and positions

# $step and $last (numbers)
terminal-replay-prompt = step { $step } of { $last }; Enter on, p back, a number, q to leave>
terminal-replay-help = Type Enter (or n) for the next step, p for the one before, a number from 0 to { $last }, or q to leave.
# $count (number): pictures. $file (text): the folder
terminal-replay-pictures = { $count ->
        [one] { $count } picture in { $file }.
       *[other] { $count } pictures in { $file }.
    }
# $who: a player or chance. $action (text)
terminal-replay-answer = { $who }: { $action }
# $players (list), $sentence (text)
terminal-replay-whispered = (to { $players } only) { $sentence }
# $who: a player or chance. $prompt: a phrase
terminal-asked = { $who }: { $prompt }
terminal-not-asked = { $who } has nothing to answer now.

## Content files

# $file (text), $games (list)
terminal-content-whose = The content file { $file } doesn't say which game it is for; it begins with a line such as game = "boats".
# $game (text), $hash (text)
terminal-content-good = { $file } is a good content file of { $game } ({ $hash }…).
# $count (number)
terminal-content-differs = { $count ->
        [0] It plays like the house's.
        [one] It differs from the house's in { $count } number or word that matters in play.
       *[other] It differs from the house's in { $count } numbers or words that matter in play.
    }
terminal-content-same = There is no difference.
terminal-content-hash = hash { $hash }
terminal-content-usual = what is played with
terminal-content-past = a house table of the past, for what was played with it
# $name (text), $known (list)
terminal-content-which = "{ $name }" names neither a game's content nor a file. The contents are { $known }; a file is named with .toml at its end, or with its folder (./{ $name }).

## Simulations and benchmarks

# $games, $capped (numbers), $turns and $decisions (texts)
terminal-simulated = { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, { $turns } turns and { $decisions } decisions each on average; { $capped } ended at the limit of turns.
terminal-simulated-lot = Who begins is drawn by lot, so seats differ only by their bots and by luck. With -o first=0 the table shows the order of play: Player 1 always begins.
# $checksum (text)
terminal-checksum = checksum { $checksum }
terminal-column-seat = seat
terminal-column-bot = bot
terminal-column-wins = wins
terminal-column-rate = rate
terminal-column-interval = 95 % interval
terminal-column-score = mean score
terminal-column-games = per game
terminal-column-mean = mean
terminal-column-sd = sd
terminal-column-min = min
terminal-column-p10 = p10
terminal-column-p50 = p50
terminal-column-p90 = p90
terminal-column-max = max
terminal-row-turns = turns
terminal-row-decisions = decisions
terminal-column-measure = measure
terminal-column-value = measured
terminal-column-least = at least
terminal-column-aim = aim
terminal-column-verdict = verdict
terminal-verdict-aim = aim reached
terminal-verdict-met = met
terminal-verdict-missed = missed
terminal-verdict-none = –
# $what (text)
terminal-measuring = measuring { $what } …
terminal-bench-compiled = The engine is compiled. Decisions per CPU second on one core, chance not counted; clones in ns, views in µs; search: imagined tables per CPU second; imagine: what choosing from a view costs above the search, in ms.
terminal-bench-development = It was compiled for development, not for speed: `make fast-engine` compiles it for these targets.
terminal-bench-interpreted = The engine is interpreted: results are the same, but these targets are for the compiled one.
# $module (text)
terminal-envs-missing = The environments need { $module }: pip install cellmates[envs]
# $peer (text), $why (text)
terminal-peer-skipped = { $peer } is skipped: { $why }.

# $game (text): its name
terminal-game-options = Options of { $game }:
# $flag (text), $values (text): what it takes, $usual (text): its value when it is left out, $about (text): what it changes
terminal-game-option = { $flag }: { $values }, usually { $usual }. { $about }
