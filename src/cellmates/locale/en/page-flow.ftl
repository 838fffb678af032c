### The page: what happens during a game, and after it.
### $player is a player's name, $players are several; other arguments are numbers unless noted.

## Log and recap

page-flow-side = Log and chat
page-flow-tab-log = Log
page-flow-tab-chat = Chat
page-flow-log = What happened so far
page-flow-log-empty = Nothing has happened yet. It rarely stays like that.
page-flow-earlier = Show earlier
page-flow-newest = Newest
page-flow-since = Since your last turn
# $number (number): things that happened to the reader
page-flow-to-you = { $number ->
        [0] nothing to you
        [one] { $number } thing to you
       *[other] { $number } things to you
    }
page-flow-recap-close = Put the recap away

## Chat

page-flow-talk = What was said
page-flow-talk-empty = Nobody has said a word yet.
# $number (number)
page-flow-unread = { $number ->
        [one] { $number } new line
       *[other] { $number } new lines
    }
page-flow-say = Say something to the table
page-flow-send = Send
page-flow-sending = on its way
# $number (number)
page-flow-letters-left = { $number ->
        [one] { $number } character left
       *[other] { $number } characters left
    }
page-flow-no-chat = This table has no chat. News about the table still appears here.
page-flow-chat-for-seats = Only players talk at a table; you are watching.
# $name (text): who speaks
page-flow-said-by = { $name } said
# $name (text), $text (text): what was said
page-flow-says = { $name } says: { $text }
page-flow-react = React
# $sign (text): an emoji
page-flow-react-with = React with { $sign }
# $sign (text), $players (list)
page-flow-sign-by = { $sign } from { $players }

## Alerts

page-flow-title = Cellmates
# $game (text)
page-flow-title-yours = ● Your turn – { $game } – Cellmates
# $game (text)
page-flow-title-asked = ● You are asked – { $game } – Cellmates
# $game (text), $players (list)
page-flow-title-others = { $players } to answer – { $game } – Cellmates
# $game (text)
page-flow-title-table = { $game } – Cellmates
# $prompt (text): the question
page-flow-asked = It is up to you: { $prompt }
# $number (number): lines that are not read out
page-flow-left-out = { $number ->
        [one] One more thing happened; the log has it.
       *[other] { $number } more things happened; the log has them.
    }
page-flow-sound-on = Sound is on.
page-flow-sound-off = Sound is off.

## Keys

page-flow-keys = Keys of the table
page-flow-keys-about = One key each, without Ctrl or Alt. They are off while you type, and while a dialog is open.
page-flow-keys-boats = While you bet, choose dice or move, R B L N Y O D are the convicts and W is the white die; use F6 to get around then.
page-flow-keys-switch = Use single keys
page-flow-keys-switch-about = Switch them off if you speak to your computer, or if your cat walks over it.
page-flow-key-choose = choose the answer with this number
page-flow-key-undo = take back
page-flow-key-hint = ask a bot for a hint
page-flow-key-skip = skip to the present
page-flow-key-question = to the question
page-flow-key-board = to the board
page-flow-key-own = to what is yours
page-flow-key-people = to the players
page-flow-key-log = to the log
page-flow-key-next-region = to the next part of the table; with Shift to the one before
page-flow-key-chat = to the chat
page-flow-key-repeat = hear again what was said, and how things stand
page-flow-key-sound = sound on or off
page-flow-key-help = this list
page-flow-key-close = close what is open; leave the chat

## The end

page-flow-you-won = You won
# $players (list)
page-flow-you-won-with = You won, together with { $players }
# $players (list), $number (number): how many they are
page-flow-won = { $number ->
        [one] { $players } won
       *[other] { $players } share the win
    }
page-flow-nobody-won = Nobody won
page-flow-reason-target = The tunnel is long enough: somebody is out.
page-flow-reason-bound = Nobody got out in all that time, so the match was called off.
page-flow-reason-boats = Everybody is in a boat, and the bets are open.
page-flow-reason-limit = The turn limit was reached; convicts still on the way boarded by position.
page-flow-end-abandoned = The host ended the game
page-flow-end-abandoned-about = There is no result, and hands and dice stay secret. You can still go through what you saw.
page-flow-end-frozen = This game is frozen
# $version (number): of the rules it was started under
page-flow-end-frozen-about = It was started under version { $version } of the rules, which this server no longer has. It can be viewed, but not continued.
page-flow-end-open = A game without an end
page-flow-end-open-about = This journal stops before anybody has won. You can go through it as far as it goes.
page-flow-ranking = Ranking
page-flow-place = Place
page-flow-player = Player
page-flow-points-head = Points
# $number (number)
page-flow-points = { $number ->
        [one] { $number } point
       *[other] { $number } points
    }
page-flow-again = Play again
page-flow-rematch = Rematch
page-flow-join-rematch = Join the rematch
page-flow-rematch-open = A rematch is open: the others may be waiting for you.
page-flow-play-bots = Play this against bots
# The name of a player who gave none
page-flow-guest = Newcomer
page-flow-looks = Look back
page-flow-loading = One moment …
page-flow-retry = Try again
page-flow-download = Download
page-flow-copy-link = Copy the link
    .about = Everybody who gets this link can see the whole game.
page-flow-share = Share this game
    .about = Everybody who gets the link can see the whole game, with all cards open.

## Step by step

page-flow-steps = Step by step
page-flow-steps-leave = Back to the end
# $step (number), $of (number): the last one
page-flow-step-of = Step { $step } of { $of }
page-flow-step-nothing = The beginning.
page-flow-step-slider = Step
page-flow-step-first = First step
page-flow-step-back = One step back
page-flow-step-next = One step on
page-flow-step-last = Last step
page-flow-step-play = Play
page-flow-step-pause = Pause
page-flow-eyes = Seen by
page-flow-spectator = a spectator
page-flow-play-on = Play on as { $player }

## Fair dice

page-flow-fairness = Fair dice
page-flow-seeded = This table's dice came from a seed that the server drew by itself.
page-flow-seeded-about = They follow the game's odds, but nobody outside the server can check that it did not choose the seed. Tables of two or more people have fair dice by default, and those can be checked.
page-flow-fair-cannot = Your browser can check promises only on a secure page (https, or this very machine). The file can still be checked.
page-flow-fair-checking = Checking …
# $number (number): of nonces that players added
page-flow-fair-kept = { $number ->
        [0] The secret is the one that was promised, but no player added a number of their own.
        [one] All promises were kept: the table's secret, and the number that a player added.
       *[other] All promises were kept: the table's secret, and the numbers that { $number } players added.
    }
page-flow-fair-changed = The table changed its promise: this is not the one that your browser saw first. Don't trust these dice.
# $number (number): of nonces that this browser made
page-flow-fair-unused = { $number ->
        [one] The server received your number, and did not use it. Don't trust these dice.
       *[other] The server received { $number } of your numbers, and did not use them. Don't trust these dice.
    }
# $number (number): of events before the viewer joined
page-flow-fair-fits-late = { $number ->
        [0] Everything fits, but you joined while the dice were being prepared: your browser did not see what was promised before.
        [one] Everything fits, but you joined when the game had begun, one event into it: your browser did not see what was promised before.
       *[other] Everything fits, but you joined when the game had begun, { $number } events into it: your browser did not see what was promised before.
    }
page-flow-fair-fits-none = Everything fits together, but your browser has no promise from before the end to compare it with.
page-flow-fair-broken = A promise was broken: what was shown is not what was promised.
page-flow-fair-unknown = The table's secret was not shown here, so its promise can't be checked.
page-flow-fair-table = The table
page-flow-fair-secret-kept-before = its secret is the one it promised before the start
page-flow-fair-secret-kept-late = its secret is the one it had promised when you joined
page-flow-fair-secret-kept-none = its secret fits the promise that is shown with it
page-flow-fair-secret-kept-changed = its secret fits a promise that it made later
page-flow-fair-secret-broken = its secret is not the one it promised
page-flow-fair-secret-hidden = its secret was not shown
page-flow-fair-secret-default = it promised nothing
page-flow-fair-nonce-kept = the number is the one promised
page-flow-fair-nonce-broken = the number is not the one promised
page-flow-fair-nonce-silent = promised a number and did not reveal it in time, so it was zero
page-flow-fair-nonce-default = added no number, so it was zero
page-flow-fair-own = drawn by this browser
page-flow-fair-promised = Promised (SHA-256)
page-flow-fair-shown = Shown afterwards
page-flow-fair-means = What this means
page-flow-fair-proves = The table was bound to its secret before it knew anybody's number, and everybody to a number before seeing the others'. Every draw is computed from all of them, so nobody could choose what came.
page-flow-fair-proves-not = It does not prove that whoever runs the server did not look at what was to come, nor that a silent seat was really silent.
page-flow-fair-verify = Your browser has checked the promises. To check that every single draw follows from them, run Cellmates on your own machine with the downloaded file:
# $file (text): the name of the downloaded file
page-flow-fair-command = cellmates verify { $file }
# $promise, $nonce (texts): hex digits
page-flow-fair-command-promise = --commitment { $promise }
page-flow-fair-command-nonce = --nonce { $nonce }

## Luck

page-flow-luck = Luck
# $die (text): a colour, or none. $pips (number)
page-flow-luck-count = { $die ->
        [none] { $pips } on a die
       *[other] { $pips } on the { $die } die
    }
# $die (text): a colour, or none: all dice
page-flow-luck-sum = { $die ->
        [none] pips of all dice
       *[other] pips of the { $die } die
    }
# $thing (text): a card, a past, a gang
page-flow-luck-draw = { $thing } drawn
page-flow-luck-lose = { $thing } lost at random
page-flow-luck-past = past: { $thing }
page-flow-luck-gang = gang card: { $thing }
# $michel: who is at the table
page-flow-luck-michel = { dig-pawn }'s card: { $thing }
page-flow-luck-bet = dealt into a bet: { $thing }
page-flow-luck-first = started: { $thing }
page-flow-luck-unusual = unusual
# $draws (number)
page-flow-luck-top = Farthest from expectation, in { $draws } draws
page-flow-luck-all = Everything counted, in { $draws } draws
# $low (number), $high (number)
page-flow-luck-range = { $low } to { $high }
# $number (number): rows
page-flow-luck-more = { $number ->
        [one] One more row
       *[other] { $number } more rows
    }
page-flow-luck-less = Only the farthest
page-flow-luck-read = The bar covers at least 95 % of what fair chance brings, the stroke in it is the expectation, the dot is what came.
page-flow-luck-holm = Among many rows some stray by chance alone, so a row is called unusual only if it is rare among that many (Holm, 5 %).
page-flow-luck-caveat = It counts what was dealt, not what it was worth: a good player makes more of a bad hand.

## Winning chances

page-flow-chances = Winning chances
page-flow-chances-thinking = A bot is going through the whole match. This can take half a minute.
# $done (number), $of (number): answers
page-flow-chances-progress = { $done } of { $of } answers looked at
page-flow-chances-failed = The analysis failed.
page-flow-chances-none = None of the players has had this game analysed.
page-flow-chances-caveat = It is a strong bot's opinion, with everything open: a choice is measured by what it was worth, not by what the player could know.
# $players (number), $ends (list): how each went
page-flow-curve-words = Winning chances of { $players } players over the match: { $ends }. The table below has them turn by turn.
# $player (text), $first (number), $last (number): percentages
page-flow-curve-end = { $player } from { $first } % to { $last } %
page-flow-curve-legend = Winning chances, turn by turn. Bands are 95 % intervals; numbers are turning points, round where chance decided, square where somebody chose.
page-flow-curve-table = The same as a table
page-flow-turning-points = Turning points
page-flow-turning-none = No single moment turned this match.
# $turn (number)
page-flow-in-turn = Turn { $turn }:
# $before (number), $after (number): percentages
page-flow-turned-by-luck = by luck, { $player } went from { $before } % to { $after } %.
page-flow-turned-by-choice = by choice, { $player } went from { $before } % to { $after } %.
# $words (text): what was answered
page-flow-answered = { $player } chose: { $words }.
page-flow-look = Look
# $number (number)
page-flow-look-number = at turning point { $number }
page-flow-summaries = Player by player
page-flow-inaccuracy = inaccuracies
page-flow-mistake = mistakes
page-flow-blunder = blunders
