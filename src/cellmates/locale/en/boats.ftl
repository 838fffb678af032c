### What `boats` says. $colour and $under are the phrases colour-…; $player is a player; $dice and $colours are lists of colours.

boats = Boats

## Colours, in the order of the rules

colour-red = red
colour-blue = blue
colour-light-green = light green
colour-brown = brown
colour-yellow = yellow
colour-orange = orange
colour-dark-green = dark green
colour-white = white

## Parts of sentences

# $place (number): 1 to 7, a place in a bet
boats-place = { $place ->
        [1] first (boat 1)
        [2] second (boat 1)
        [3] third (boat 2)
        [4] fourth (boat 2)
        [5] fifth (boat 3)
        [6] sixth (boat 3)
       *[7] last (boat 4)
    }
# $pips (number): 1 to 6
boats-pips = { $pips ->
        [one] { $pips } pip
       *[other] { $pips } pips
    }
# $points (number)
boats-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

## Prompts

boats-prompt-bet = Your secret bet: who will board { boats-place }?
# $coloured (number): how many coloured dice. $white: yes, it may be added; no; instead, it may replace one of them (B-402)
boats-prompt-dice = { $white ->
        [instead] Choose two dice in all: two coloured dice, or one coloured die and the white die.
        [yes] Choose { $coloured } coloured dice, and the white die if you like.
       *[no] Choose { $coloured } coloured dice.
    }
boats-prompt-move = Play a die.
boats-prompt-first = Who goes first?
# $die: a colour, white too
boats-prompt-roll = What does the { $die } die show?
boats-prompt-deal = Which convict is { $player } dealt to board { boats-place }?

## The open question, for those who are not asked. It does not say how far a bet has got (B-102)

boats-asked-bet = Everyone writes a secret bet.
boats-asked-deal = The secret bets are dealt.

## Options in words

boats-option-bet = { $colour } boards { boats-place }
boats-option-dice = roll { $dice }
boats-option-move = move { $colour } forward, { boats-pips }
boats-option-back = move { $colour } back, { boats-pips }
boats-option-keep = keep the white die: move nobody back
boats-option-first = { $player } goes first
boats-option-roll = the { $colour } die shows { $pips }

## Events

boats-first-chosen = { $player } was chosen to go first.
boats-bet-written = You bet that { $colour } will board { boats-place }.
boats-bet-dealt = You were dealt { $colour } to board { boats-place }.
boats-bet-in = The bet of { $player } is in.
# $round (number)
boats-turn-began = { $player } began a turn, in round { $round }.
boats-dice-chosen = { $player } took the dice { $dice }.
boats-die-rolled = The { $colour } die came up { $pips }.
# $from and $to (numbers): fields
boats-moved = The { $colour } convict moved from field { $from } to field { $to }.
boats-entered = The { $colour } convict left the window and came to field { $to }.
# $under: the colour it landed on. $field (number)
boats-landed-on = The { $colour } convict landed on top of { $under } on field { $field }.
boats-moved-back = The { $colour } convict was moved back from field { $from } to field { $to }.
boats-back-to-window = The { $colour } convict was sent back to the window.
# $boat (number)
boats-boarded = The { $colour } convict boarded boat { $boat }.
boats-die-lapsed = The { $colour } die lapsed.
boats-white-kept = { $player } kept the white die: nobody was moved back.
boats-white-lapsed = The white die lapsed.
# $turns (number)
boats-turn-limit = The limit of { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    } was reached: the convicts still on the way boarded by position.
boats-bet-shown = { $player } had bet on { $colours }.
boats-scored = { $player } scored { boats-points }.
# $game (number): which game of the match. $games (number): how many it has
boats-game-ended = { $games ->
        [1] The game ended.
       *[other] Game { $game } of { $games } ended.
    }
# $players (list). $count (number): how many share the win
boats-match-won = { $count ->
        [one] { $players } won with { boats-points }.
       *[other] { $players } shared the win with { boats-points } each.
    }

## Refusals; the number of the rule is shown next to them

boats-refusal-blocked = The { $colour } convict is blocked: another one stands on it. Choose a convict that is free.
boats-refusal-aboard = The { $colour } convict is in a boat and moves no more, and its die has left the game. Choose a convict that is still on the way.
boats-refusal-in-window = The { $colour } convict is in its window and can't be moved back. Choose a free convict on the track.
boats-refusal-no-die = The { $colour } die was not rolled this turn. Play one of the dice you rolled.
boats-refusal-already-played = The { $colour } die has been played already. Play one that is left.
boats-refusal-moved-back = The { $colour } convict was moved back this turn, so its own die has lapsed. Play another die.
boats-refusal-moved-forward = The { $colour } convict has moved forward this turn and can't be moved back too. Choose one that has not moved, or keep the white die.
boats-refusal-white-first-round = The white die comes into play in the second round. Choose coloured dice only.
boats-refusal-white-not-rolled = The white die was not rolled this turn, so nobody can be moved back. Play one of the coloured dice.
boats-refusal-white-done = The white die has been used already, and it moves only one convict a turn. Play one of the coloured dice that are left.
boats-refusal-keep-too-early = The white die can be kept only when no coloured die can be played any more. Play a coloured die, or move somebody back.
# $coloured and $given (numbers)
boats-refusal-dice-count = Choose exactly { $coloured ->
        [one] { $coloured } coloured die
       *[other] { $coloured } coloured dice
    }, not { $given }.
boats-refusal-two-in-all = With four or more convicts aboard you roll two dice in all: choose two coloured dice, or one coloured die and the white die.
boats-refusal-none-free = All these dice belong to blocked convicts. Choose at least one die of a convict that is free.
boats-refusal-bet-twice = The { $colour } convict is in your bet already. Choose one that is not.
boats-refusal-bet-in = Your bet is in and can't be changed. Wait for the others.
boats-refusal-not-betting = Bets are made before the game begins, not now. Answer the open decision instead.
boats-refusal-rolled-already = The dice of this turn are rolled. Move a convict now.
boats-refusal-not-rolled = No dice are rolled yet. Choose your dice first.

## What would be right in a position: the end of "…; it must be"

boats-expected-colour = a convict: red, blue, light green, brown, yellow, orange or dark green
# $first and $last (numbers): fields on which a convict can stand
boats-expected-field = a field from { $first } to { $last }
# $colour: the convict that is there twice
boats-expected-once = without { $colour } in two places: every convict stands in one place only
boats-expected-stack = a list of convicts, bottom to top
boats-expected-boats = four lists of convicts, of at most 2, 2, 2 and 1, filled from boat 1 on
boats-expected-bet = all seven convicts, each once, first to last
boats-expected-pips = a number of pips from 1 to 6
boats-expected-bedsheet = a field before the last one, field { $track }
boats-expected-bets-open = left out, or there must be a bet that is not complete
boats-expected-to-roll = the names of the dice that are being rolled
boats-expected-playable = such that a die can be played: one whose convict is free, or a white die with somebody to move back
boats-expected-all-aboard = left out: the game is over only when all seven convicts are in boats and every game of the match is played
boats-expected-on-the-way = dice of convicts that are still on the way
boats-expected-one-die = one die a convict, rolled or being rolled, and none for a convict that has moved
boats-expected-three-dice = no more than three coloured dice a turn
boats-expected-no-white = left out: the white die comes into play in the second round
boats-expected-windows = empty: as long as the starter is not drawn, or bets are not in, all convicts are in their windows
boats-expected-window-order = a list of all seven colours, each once: who stands in which window, from left to right
boats-expected-no-dice = left out: dice belong to a turn in which they are rolled or played
boats-expected-white-used = left out: the white die has moved somebody back in this turn already
boats-expected-not-six = such that not exactly six convicts are aboard: with six aboard the seventh boards at once
boats-expected-no-tally = left out as long as no game of the match is played
boats-expected-first-turn = such that nobody has had a turn: the starter is drawn, and bets are made, before the first
boats-expected-moved = convicts that have left their windows and were not moved back in this turn
