### The page: a table of boats. $colour, $onto, $last and $other are colours in words, or "none"; $player is a
### player's name; $convicts, $dice, $colours and $scores are lists; other arguments are numbers unless noted.

## Names on the board

page-boats-boat = boat { $boat }
# The flag of a boat: the points of each place
page-boats-flag = +{ $points }
page-boats-bedsheet = bedsheet

## Convicts on the board

page-boats-at-window = in its window
# $level, $height: its place in a stack, from the bottom, and the height of the stack
page-boats-at-field = { $height ->
        [1] on field { $field }
       *[other] on field { $field }, number { $level } of { $height } from the bottom
    }
page-boats-at-boat = in boat { $boat }
# $where (text): one of those above. $blocked and $taken: yes or no
page-boats-convict = { $colour }, { $where }{ $blocked ->
        [yes] , blocked
       *[no] {""}
    }{ $taken ->
        [yes] , die taken
       *[no] {""}
    }

## Where a move would end

page-boats-lands-field = { $onto ->
        [none] to field { $field }
       *[other] to field { $field }, on top of { $onto }
    }
page-boats-lands-boat = { $last ->
        [none] boards boat { $boat }
       *[other] boards boat { $boat }; { $last } takes boat 4 and the game ends
    }
page-boats-lands-window = { $other ->
        [none] back to the window
       *[other] back past the start: takes boat 4, { $other } boat 3, and the game ends
    }

## The board in words

page-boats-spoken-track = The track has { $last } fields; the last one leads to the boats. Stacks are read from the bottom to the top.
page-boats-spoken-windows = { $number ->
        [0] All windows are empty.
        [one] In the window: { $convicts }.
       *[other] In the windows: { $convicts }.
    }
page-boats-spoken-field = { $number ->
        [one] Field { $field }: { $convicts }.
       *[other] Field { $field }: { $convicts } on top.
    }
page-boats-spoken-boats-empty = All boats are empty.
page-boats-spoken-boat = { $number ->
        [0] Boat { $boat } is empty.
       *[other] Boat { $boat }: { $convicts }.
    }

## The tray

page-boats-tray-bets = First the bets
page-boats-tray-over = All aboard
page-boats-tray-of = Dice of { $player }
page-boats-tray-choosing = { $player } chooses dice
# $pips: 1 to 6, or "none" while it rolls. $state: to-roll, open, moved, back, kept or lapsed
page-boats-tray-die = { $colour } die{ $pips ->
        [none] {""}
       *[other] , { $pips }
    }{ $state ->
        [to-roll] , rolling
        [moved] , played
        [back] , used to move back
        [kept] , kept
        [lapsed] , lapsed
       *[open] {""}
    }

## Choosing dice

page-boats-die-window = window
page-boats-die-field = field { $field }
page-boats-die-back = back
# The same, as short as it can be: below a die on a phone
page-boats-die-in = in
page-boats-die-on = on { $field }
# $where (text): where its convict is. $blocked: yes or no. $boat: the one your bet puts it in; 0: none
page-boats-die-label = { $colour } die: { $where }{ $blocked ->
        [yes] , blocked
       *[no] {""}
    }{ $boat ->
        [0] {""}
       *[other] , your bet: boat { $boat }
    }
# On a die: the boat your bet puts its convict in
page-boats-bet-tag = { $boat }
page-boats-dice-help = What am I choosing?
page-boats-dice-help-board = Each die moves its own convict, whose field is named below it; "in" means still in its window. You choose the order of the moves after the roll. Dice of blocked convicts (with a lock) may be taken, but lapse if the convict stays blocked.
page-boats-bet-tags = The small number on a die is the boat your bet puts its convict in.
# $white: yes, in addition to the others; instead, in place of one of them; no
page-boats-white-about = { $white ->
        [yes] The white die moves one convict back, chosen after the roll; you may also keep it.
        [instead] The white die takes the place of a coloured one: it moves one convict back, or is kept.
       *[no] The white die comes into play in the second round.
    }
page-boats-dice-count = { $taken } of { $needed }
page-boats-dice-none = Take { $number ->
        [one] a die
       *[other] { $number } dice
    } first: tap them, tap their convicts, or type their letters.
page-boats-roll = Roll
page-boats-roll-these = Roll { $dice }

## Actions that are not on offer, in a few words

page-boats-wish-bet = bet on { $colours }
page-boats-wish-dice = roll { $colours }
page-boats-wish-move = move { $colours } forward
page-boats-wish-back = move { $colours } back

## Playing dice

page-boats-move-stuck = blocked: lapses unless freed
page-boats-white-use = White { $pips }: move one back
page-boats-keep = Keep it
page-boats-keep-about = move nobody back
page-boats-keep-later = Or keep it: play the coloured dice first.

## Betting

page-boats-bet-help = How does a bet score?
page-boats-bet-about = Who will reach which boat? A convict in the right boat scores its points; the order within a boat doesn't matter. Drag, tap, or type letters.
page-boats-bet-worth = { $points ->
        [one] { $points } point each
       *[other] { $points } points each
    }
# $place: 1 to 7
page-boats-bet-place = { boats-place }: { $colour ->
        [none] empty
       *[other] { $colour }
    }
page-boats-bench = { $number ->
        [0] Nobody is left to place
       *[other] Still to be placed: { $number }
    }
page-boats-bench-empty = All seven are placed. Tap one to move it.
page-boats-bet-append = Put { $colour } on the next free place
page-boats-bet-earlier = Move { $colour } one place forward
page-boats-bet-later = Move { $colour } one place back
page-boats-bet-remove = Take out
page-boats-bet-empty-place = This place is empty: tap a convict, or drag one here.
page-boats-bet-unfinished = { $number ->
        [one] One convict is still to be placed.
       *[other] { $number } convicts are still to be placed.
    }
page-boats-shuffle = Shuffle
page-boats-clear = Clear
page-boats-seal = Seal my bet
page-boats-seal-sure = A sealed bet can't be changed. Hand it in?
page-boats-seal-yes = Hand it in
page-boats-seal-no = Think again

## The viewer's own bet

page-boats-own-bet = Your bet
page-boats-own-none = Your bet is not in yet.
page-boats-own-sure = { $points ->
        [one] { $points } point sure
       *[other] { $points } points sure
    }
page-boats-own-best = at most { $best }
# $verdict: right, lost, on-course, early, late, or open before the first move. $now: the boat it would get now
page-boats-own-line = { $colour } in boat { $boat }{ $verdict ->
        [right] : right, { page-boats-points-of-boat }
        [lost] : lost
        [on-course] : on course
        [early] : too far ahead, now boat { $now }
        [late] : too far behind, now boat { $now }
       *[open] {""}
    }
page-boats-points-of-boat = { $boat ->
        [one] { $boat } point
       *[other] { $boat } points
    }
page-boats-verdict-right = right
page-boats-verdict-lost = lost
page-boats-verdict-early = too far ahead
page-boats-verdict-late = too far behind

## Players

page-boats-bet-in = Bet is in
page-boats-bet-missing = Bet not in yet
page-boats-habits = Whose dice this player took
page-boats-habits-about = Dice taken, of the chances there were
# $chosen, $chances: how often its die was taken, and could have been. $back: how often it was moved back
page-boats-habit = { $colour }: { $chosen } of { $chances }{ $back ->
        [0] {""}
       *[other] , moved back { $back } ×
    }

## Where the game is

page-boats-game = Game { $game } of { $games }
page-boats-round = Round { $round }
page-boats-turn-of = Turn of { $player }
page-boats-dice-left = { $number ->
        [one] { $number } die to play
       *[other] { $number } dice to play
    }
page-boats-aboard = { $number } of { $all } aboard
page-boats-bets-in = { $arrived } of { $players } bets in
page-boats-limit = Turn { $turn } of { $limit }

## Scoring

page-boats-scoring = Points, boat by boat
page-boats-crew = aboard
page-boats-sum = points
# $told and $hit: yes or no
page-boats-bet-chip = { $colour }{ $told ->
        [yes] { $hit ->
                [yes] , right
               *[no] , wrong
            }
       *[no] {""}
    }
page-boats-scored = { $player } { $points }
# $number: how many sit there
page-boats-scored-boat = { $number ->
        [0] Boat { $boat } stayed empty: { $scores }.
       *[other] Boat { $boat } with { $convicts }: { $scores }.
    }
page-boats-tell-all = Show all at once
page-boats-capped = The turn limit was reached: convicts still on the way boarded by position.
page-boats-ties = Players with equal points are ranked by boat 4, then by points from boat 3, then from boat 2 (B-502).
page-boats-game-over = Game { $game } of { $games } is over
page-boats-match-points = So far in this match: { $scores }.
page-boats-next-game = On to game { $game }

## The bet

page-boats-bet-complete = All seven are placed: seal your bet.
