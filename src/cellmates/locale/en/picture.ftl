### The words in pictures of a position (`cellmates replay --svg`), in addition to what the games and the terminal say.
### $player is a player; $viewer is a player or a spectator.

# $game (text): its name
picture-title = { $game }, as { $viewer } sees it
# a viewer who sees what is hidden, too
picture-holder = the holder of the table
picture-seen-by = as { $viewer } sees it
# $question (text): a whole sentence
picture-asked = { $player }: { $question }
picture-is-asked = asked
picture-on-turn = on turn
picture-winner = won

## Boats

# $convicts (list): bottom to top
picture-boats-stack = from the bottom: { $convicts }
picture-boats-start = start
picture-boats-bedsheet = bedsheet
picture-boats-landing = landing
# $round (number)
picture-boats-turn = round { $round }, turn of { $player }
picture-boats-dice = Dice
picture-boats-no-dice = none rolled
picture-boats-moved = moved
picture-boats-moved-back = moved back
# $points (number)
picture-boats-so-far = { boats-points } so far
picture-boats-bet-hidden = The secret bet is in.
picture-boats-bet-missing = The secret bet is not in yet.
# $points (number)
picture-boats-score = { $player } has { boats-points }
# $aboard (number): convicts in boats. $scores (list)
picture-boats-told = { $aboard ->
        [one] { $aboard } convict of seven is aboard.
       *[other] { $aboard } convicts of seven are aboard.
    } From finished games: { $scores }.

## Dig

# $turn (number): counted from 1
picture-dig-turn = turn { $turn }, { $player }
picture-dig-deck = deck
picture-dig-discard = discard
picture-dig-bank = bank
# $number (number): cards
picture-dig-pool = { dig-cards } to deal out
# $cards (list): what lies in the search discard
picture-dig-discarded = Discarded: { $cards }.
# $points and $target (numbers)
picture-dig-goal = { $points } of { $target }
# $team: A or B
picture-dig-team = team { $team }
# $team: yes or no. $points (number): dug by this seat
picture-dig-dug = { $team ->
        [yes] dug { $points }
       *[no] dug
    }
picture-dig-no-gang = no gang
picture-dig-past-hidden = past unknown
picture-dig-own-hand = Your hand
picture-dig-hand-of = The hand of { $player }
# $gives and $asks (lists): cards and cigarettes
picture-dig-offer = The deal: { $gives } for { $asks }.
picture-dig-score = { $player } has { $points }
# $target (number), $scores (list)
picture-dig-told = Tunnel points, { $target } win: { $scores }.
