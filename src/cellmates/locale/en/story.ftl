### What happened, in paragraphs: the same in every window

## Dig. $cards (list): cards of each kind, with their number

dig-story-did-nothing = { $player } did nothing.
dig-story-drew = You drew { $cards }.
# $count (number)
dig-story-drew-unseen = { $count ->
        [one] { $player } drew a search card.
       *[other] { $player } drew { $count } search cards.
    }
dig-story-dealt = You were dealt { $cards }.
dig-story-discarded = { $player } discarded { $cards }.
dig-story-saw = { $player } holds { $cards }.
dig-story-lost = { $player } lost { $cards } at random.
# $pips (number). $from and $to: locations
dig-story-walked = { $player } rolled a { $pips } and went from { $from } to { $to }.
# $michel: which pawn is at the table
dig-story-michel-walked = { $player } rolled a { $pips } for { dig-pawn }, who went from { $from } to { $to }.
dig-story-sold = { $player } sold { $cards } for { dig-cigarettes }.
dig-story-sold-only = { $player } sold { $cards }.
# $product: what was crafted, with its number
dig-story-crafted = { $player } crafted { $product }.

## Boats. $colour and $onto are colours; $onto is "none" where nobody stood

# $colours (list)
boats-story-you-bet = You bet on { $colours }.
# $dice (list)
boats-story-took = { $player } took the dice { $dice }.
# $steps: what came of it, or "none"
boats-story-rolled = { $steps ->
        [none] { $player } rolled { $dice }.
       *[other] { $player } rolled { $dice }: { $steps }.
    }
# $pips (number)
boats-story-die = { $colour } { $pips }
boats-story-steps = Then { $steps }.
# $steps: those before, $step: the next one
boats-story-then = { $steps }; { $step }
boats-story-step-entered = { $onto ->
        [none] { $colour } out to field { $to }
       *[other] { $colour } out to field { $to }, on top of { $onto }
    }
boats-story-step-moved = { $onto ->
        [none] { $colour } to field { $to }
       *[other] { $colour } to field { $to }, on top of { $onto }
    }
boats-story-step-moved-back = { $onto ->
        [none] { $colour } back to field { $to }
       *[other] { $colour } back to field { $to }, on top of { $onto }
    }
boats-story-step-back-to-window = { $colour } back to the window
boats-story-step-boarded = { $colour } aboard boat { $boat }
boats-story-step-die-lapsed = { $colour } lapsed
boats-story-step-white-kept = white kept
boats-story-step-white-lapsed = white lapsed
