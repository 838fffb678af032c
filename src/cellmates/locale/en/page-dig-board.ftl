### The page: the board of `dig`. $kind, $card, $gang and $room are plain names; $who is michel or michelle; lists are lists of names.

## What is on the table, for screen readers

page-dig-board-rooms = Rooms of the prison
page-dig-board-gangs = Gangs
page-dig-board-piles = Cards and cigarettes
# $thing: a thing and its state. $offers: what can be done there now
page-dig-board-offered = { $thing } On offer: { $offers }.
page-dig-board-about = About: { $thing }
# $card: an action card that is being resolved
page-dig-board-in-play = In play: { $card }
# $number (number): of cards
page-dig-board-count = × { $number }

## Rooms. $dice (list), $numbers (number): how many dice; $search (number): cards a search draws; $here (list), $people (number): how many

page-dig-board-sign-cells = Cells
page-dig-board-sign-cells-a = Cells A
page-dig-board-sign-cells-b = Cells B
page-dig-board-sign-canteen = Canteen
page-dig-board-sign-yard = Yard
page-dig-board-sign-infirmary = Infirmary
page-dig-board-sign-showers = Showers
page-dig-board-sign-solitary = Solitary
page-dig-board-room-dice = { $numbers ->
        [0] No die leads here.
       *[other] Die { $dice }.
    }
page-dig-board-room-search = { $search ->
        [0] Nothing to search.
        [one] A search draws { $search } card.
       *[other] A search draws { $search } cards.
    }
page-dig-board-room-here = { $people ->
        [0] No player is here.
        [one] { $here } is here.
       *[other] { $here } are here.
    }
page-dig-board-room-michel = { $who ->
        [michel] Michel is here.
       *[michelle] Michelle is here.
    }
# $who: none if Michel(le) is elsewhere
page-dig-board-room = { $room }. { page-dig-board-room-dice } { page-dig-board-room-search } { page-dig-board-room-here }{ $who ->
        [michel] {" "}Michel is here.
        [michelle] {" "}Michelle is here.
       *[none] {""}
    }

## The tunnel. $players (list), $score (number), $target (number): tunnel points

page-dig-board-tunnel = The tunnels: { $target } points lead out
# $tools (list), $dug (number): how many
page-dig-board-lane = { $players }: { $score } of { $target } tunnel points{ $dug ->
        [0] .
       *[other] , dug with { $tools }.
    }

## Gangs. $needs (number): different accessories; $wears (list); $members (list), $people (number): how many

page-dig-board-gang-empty = No card left
page-dig-board-gang-top = Open: { $card }
page-dig-board-gang-needs = { $needs ->
        [one] To join, discard { $needs } of these accessories:
       *[other] To join, discard { $needs } different accessories of these:
    }
page-dig-board-gang-members = { $people ->
        [0] Nobody is in it.
        [one] { $members } is in it.
       *[other] { $members } are in it.
    }
# $number (number): of cards
page-dig-board-gang-below = { $number ->
        [one] The card below
       *[other] The { $number } cards below
    }
# $cards (number): in its pile, with the open one, $card
page-dig-board-gang = { $gang }. { $cards ->
        [0] No card left.
        [one] One card left, open: { $card }.
       *[other] { $cards } cards, open: { $card }.
    } To join: { $needs } of { $wears }. { page-dig-board-gang-members }

## Piles. $number (number): of cards

page-dig-board-deck-name = Search
page-dig-board-deck = { $number ->
        [0] Search deck, empty.
        [one] Search deck, one card.
       *[other] Search deck, { $number } cards.
    }
page-dig-board-discard-name = Discard
page-dig-board-discard = { $number ->
        [0] Search discard, empty.
        [one] Search discard, one card, open.
       *[other] Search discard, { $number } cards, open.
    }
page-dig-board-discard-about = { $number ->
        [0] Nothing has been thrown away yet.
       *[other] Everybody may look. When the deck is used up, these are shuffled into a new one.
    }
# $price, $points (number): 0 if it has none
page-dig-board-pile = { $kind } pile. { page-dig-board-pile-left } { $points ->
        [0] {""}
       *[other] { page-dig-board-pile-points }
    } { $price ->
        [0] {""}
       *[other] { page-dig-board-pile-price }
    }
page-dig-board-pile-left = { $number ->
        [0] None is left.
       *[other] { $number } left.
    }
page-dig-board-pile-points = { $points ->
        [one] Digging with it scores { $points } point.
       *[other] Digging with it scores { $points } points.
    }
page-dig-board-pile-price = { $price ->
        [one] The yard sells it for { $price } cigarette.
       *[other] The yard sells it for { $price } cigarettes.
    }
# $parts (list): with their number, "a binding"
page-dig-board-pile-recipe = Craft it from { $parts }.
page-dig-board-pile-steal = They can be stolen in the canteen, with quick fingers.
page-dig-board-bank-name = Bank
page-dig-board-bank = { $number ->
        [0] The bank is empty.
        [one] One cigarette in the bank.
       *[other] { $number } cigarettes in the bank.
    }
# $reason: a sentence
page-dig-board-why-not = Not now: { $reason }

## Michel(le). $number (number): of cards

page-dig-board-michel-name = { $who ->
        [michel] Michel
       *[michelle] Michelle
    }
page-dig-board-michel = { page-dig-board-michel-name }. { $number ->
        [0] The cards are shuffled next.
        [one] One card to come.
       *[other] { $number } cards to come.
    }
page-dig-board-michel-about = { $who ->
        [michel] Michel is in: { $room }. Whoever meets him is extorted: a card of his is turned up, and if it has a knife, give him a tool shown on it or fight.
       *[michelle] Michelle is in: { $room }. Whoever meets her is extorted: a card of hers is turned up, and if it has a knife, give her a tool shown on it or fight.
    }
page-dig-board-michel-deck = { $number ->
        [one] Still to come: one card
       *[other] Still to come: { $number } cards
    }
page-dig-board-michel-open = Open now
page-dig-board-michel-discard = Already shown
