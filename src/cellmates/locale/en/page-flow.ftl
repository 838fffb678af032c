### The page: how the game flows past the player, and what comes when it is over.
### $player is a player's name, $players are several; numbers are numbers unless it is said.

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
        [one] { $number } letter left
       *[other] { $number } letters left
    }
page-flow-no-chat = This table was opened without chat. What happens around it is told here all the same.
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

## The herald

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
page-flow-keys-about = One key each, without Ctrl or Alt. They rest while you write, and while a dialog is open.
page-flow-keys-boats = While you bet, choose dice or move, R B L N Y O D are the convicts and W is the white die; F6 takes you around then.
page-flow-keys-switch = Single keys do things
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
page-flow-reason-limit = The limit of turns was reached; whoever was not in a boat by then stays on the island.
page-flow-end-abandoned = The host ended the game
page-flow-end-abandoned-about = There is no result, and hands and dice stay secret. You can still go through what you saw.
page-flow-end-frozen = This game is frozen
# $version (number): of the rules it was begun under
page-flow-end-frozen-about = It was begun under version { $version } of the rules, which this server doesn't have any more. It can be read, not played on.
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
# What a player is called who never said
page-flow-guest = Newcomer
page-flow-looks = Look back
page-flow-loading = One moment …
page-flow-retry = Try again
page-flow-download = Download
page-flow-copy-link = Copy the link
    .about = Everybody who gets this link can look at the whole game.
page-flow-share = Share this game
    .about = Everybody who gets the link can look at the whole game, with all cards open.

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
page-flow-seeded-about = They follow the game's odds, but nobody outside the server can check that it did not choose the seed. Tables of two or more people have fair dice unless they are opened otherwise: those can be proven.
page-flow-fair-cannot = Your browser checks promises only on a safe page (https, or this very machine). The file can be checked all the same.
page-flow-fair-checking = Checking …
# $number (number): of nonces that players added
page-flow-fair-kept = { $number ->
        [0] The secret is the one that was promised, but no player added a number of their own.
        [one] All promises were kept: the table's secret, and the number that a player added.
       *[other] All promises were kept: the table's secret, and the numbers that { $number } players added.
    }
page-flow-fair-changed = The table changed its promise: this is not the one that your browser was shown first. Don't trust these dice.
# $number (number): of numbers of one's own
page-flow-fair-unused = { $number ->
        [one] The server received your number, and did not use it. Don't trust these dice.
       *[other] The server received { $number } of your numbers, and did not use them. Don't trust these dice.
    }
# $number (number): of events that had been told
page-flow-fair-fits-late = { $number ->
        [0] Everything fits, but you came when the dice were being prepared: what was promised before, your browser did not see.
        [one] Everything fits, but you came when the game had begun, one event into it: what was promised before, your browser did not see.
       *[other] Everything fits, but you came when the game had begun, { $number } events into it: what was promised before, your browser did not see.
    }
page-flow-fair-fits-none = Everything fits together, but your browser has no promise from before the end to compare it with.
page-flow-fair-broken = A promise was broken: what was shown is not what was promised.
page-flow-fair-unknown = The table's secret was not shown here, so its promise can't be checked.
page-flow-fair-table = The table
page-flow-fair-secret-kept-before = its secret is the one it promised before the start
page-flow-fair-secret-kept-late = its secret is the one it had promised when you came
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
page-flow-fair-proves-not = It does not prove that whoever runs the server kept his eyes off what was to come, nor that a silent seat was really silent.
page-flow-fair-verify = Your browser has checked the promises. That every single draw follows from them is checked by Cellmates on your own machine, with the downloaded file:
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
page-flow-luck-top = What strayed farthest, of { $draws } draws
page-flow-luck-all = Everything that was counted, of { $draws } draws
# $low (number), $high (number)
page-flow-luck-range = { $low } to { $high }
# $number (number): rows
page-flow-luck-more = { $number ->
        [one] One more row
       *[other] { $number } more rows
    }
page-flow-luck-less = Only the farthest
page-flow-luck-read = The bar is where fair chance ends up 95 times out of 100 or more, the stroke in it what was to be expected, the dot what came.
page-flow-luck-holm = Of many rows some stray by chance alone, so a row is called unusual only where it is rare for that many looks (Holm, 5 %).
page-flow-luck-caveat = It counts what was dealt, not what it was worth: a good player makes more of a bad hand.

## Winning chances

page-flow-chances = Winning chances
page-flow-chances-thinking = A bot goes through the whole match. This can take half a minute.
# $done (number), $of (number): answers
page-flow-chances-progress = { $done } of { $of } answers looked at
page-flow-chances-failed = The analysis came to nothing.
page-flow-chances-none = Nobody who played has had this game analysed.
page-flow-chances-caveat = It is a strong bot's opinion, with everything open: a choice is measured by what it was worth, not by what the player could know.
# $players (number), $ends (list): how each went
page-flow-curve-words = Chances to win of { $players } players over the match: { $ends }. The table below has them turn by turn.
# $player (text), $first (number), $last (number): per cents
page-flow-curve-end = { $player } from { $first } % to { $last } %
page-flow-curve-legend = Chances to win, turn by turn. Bands are 95 % intervals; numbers are turning points, round where chance decided, square where somebody chose.
page-flow-curve-table = The same as a table
page-flow-turning-points = Turning points
page-flow-turning-none = No single moment turned this match.
# $turn (number)
page-flow-in-turn = Turn { $turn }:
# $before (number), $after (number): per cents
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
