### How `dig` looks in a terminal: the labels of its board, its log in few words, its own commands.
### $player, $victim and $mate are players; $cards, $tools and their like are lists in words; $location, $gang and $card are plain names.

## The board. $n (number): the seat, counted from 1

terminal-dig-you = you
terminal-dig-token = P{ $n }
terminal-dig-michel = Michel
terminal-dig-michelle = Michelle
terminal-dig-room-cells = cells
terminal-dig-room-cells-a = cells A
terminal-dig-room-cells-b = cells B
terminal-dig-room-canteen = canteen
terminal-dig-room-yard = yard
terminal-dig-room-infirmary = infirmary
terminal-dig-room-showers = showers
terminal-dig-room-solitary = solitary
# $search (number): cards
terminal-dig-does-cells = search { $search }, dig
terminal-dig-does-cells-a = search { $search }, dig
terminal-dig-does-cells-b = search { $search }, dig
terminal-dig-does-canteen = search { $search }, spoon
terminal-dig-does-yard = search { $search }, trade
terminal-dig-does-infirmary = search { $search }, heal
terminal-dig-does-showers = search { $search }
terminal-dig-does-solitary = no way in

## The heading

# $turn (number): counted from 1. $yours: yes or no
terminal-dig-turn = { $yours ->
        [yes] turn { $turn }, yours ({ $player })
       *[no] turn { $turn }, { $player }
    }
# $count (number)
terminal-dig-actions = { $count ->
        [one] { $count } action left
       *[other] { $count } actions left
    }

## The players

terminal-dig-column-hand = hand
terminal-dig-column-cigarettes = cigs
terminal-dig-column-beatings = beaten
# $target (number): tunnel points
terminal-dig-column-tunnel = tunnel, to { $target }
# $token (text): P2, or you. $team: A or B
terminal-dig-of-team = { $token } { $team }
terminal-dig-in-gang = { $gang }, { $card }
terminal-dig-had-past = past { $past } (spent)
terminal-dig-has-past = past { $past }
terminal-dig-holds = holds { $cards }
terminal-dig-surely-holds = surely holds { $cards }
terminal-dig-surely-lacks = surely lacks { $cards }

## The table

terminal-dig-piles = piles
terminal-dig-pile-knife = { $count ->
        [one] { $count } knife
       *[other] { $count } knives
    }
terminal-dig-pile-spoon = { $count ->
        [one] { $count } spoon
       *[other] { $count } spoons
    }
terminal-dig-pile-pick = { $count ->
        [one] { $count } pick
       *[other] { $count } picks
    }
terminal-dig-pile-shovel = { $count ->
        [one] { $count } shovel
       *[other] { $count } shovels
    }
terminal-dig-bank = { $count ->
        [one] { $count } cigarette
       *[other] { $count } cigarettes
    }
terminal-dig-deck = search
terminal-dig-deck-size = { $count ->
        [one] { $count } card in the deck
       *[other] { $count } cards in the deck
    }
terminal-dig-discard-size = { $count } in the discard
terminal-dig-in-play = on the table: { $card }
terminal-dig-her-deck = { $count ->
        [one] { $count } card to come
       *[other] { $count } cards to come
    }, { $knives ->
        [0] none with a knife
       *[other] { $knives } with a knife
    }
terminal-dig-her-open = open: { $cards }
terminal-dig-gangs-label = gangs
terminal-dig-column-gang = gang
terminal-dig-column-open = open card
terminal-dig-column-worn = have
terminal-dig-column-does = what the card does
# $have and $needs (numbers): different accessories
terminal-dig-needs = { $have }/{ $needs }
# $count (number): cards on the pile
terminal-dig-pile-empty = no card left

## Your own hand

terminal-dig-hand-label = hand
terminal-dig-group-tools = tools
terminal-dig-group-weapons = weapons
terminal-dig-group-parts = parts
terminal-dig-group-accessories = accessories
terminal-dig-group-rare = rare
terminal-dig-group-actions = action cards
terminal-dig-hand-empty = empty
terminal-dig-past-label = past
# $past: its name. $text and $bonus: what it does
terminal-dig-own-past = { $past }. { $text } { $bonus }
terminal-dig-own-past-spent = { $past }, spent.
terminal-dig-own-gang = { $card } ({ $gang }). { $text }
terminal-dig-gang-label = gang
terminal-dig-seen-hand = { $player } holds { $cards }

## The options

terminal-dig-menu-here = here
terminal-dig-menu-move = move
terminal-dig-menu-people = people
terminal-dig-menu-cards = cards
terminal-dig-menu-gang = gang
terminal-dig-menu-end = end

## The end

terminal-dig-won = { $count ->
        [one] { $players } broke through with { dig-tunnel-points }, and is out!
       *[other] { $players } broke through with { dig-tunnel-points }, and are out!
    }
# $decisions (number)
terminal-dig-bound = The guards called it a day (D-204): nobody won.
terminal-dig-place = { $place }.
terminal-dig-points = { dig-tunnel-points }
terminal-dig-dug = dug { $tools }
terminal-dig-dug-nothing = dug nothing
terminal-dig-ties = Equal points are ranked by the tools in hand (D-203).

## Commands of its own, in the help

terminal-dig-look-form = look [CARD]
terminal-dig-look = what a card, gang, past or location is and does; alone: your hand
terminal-dig-hand = your hand, your gang and your past
terminal-dig-gangs = the gangs: open cards, what they do, what it takes to join
terminal-dig-players = who holds and has dug what, as far as you know
terminal-dig-discard = what lies in the search discard
terminal-dig-short = short forms: beginnings of words that fit one option only (sea, craft p, yard, p2); answers that follow each other fit in one line (careful yard, sell cap phone, extort p2 shovel knife, discard cap ring)

## What was typed wrong. $word (text)

# $options (list)
terminal-dig-which = "{ $word }" could be { $options }; type a little more.
terminal-dig-unknown = "{ $word }" is neither an answer nor a command here; type the number of an option, its words on the right, or help.
terminal-dig-look-unknown = There is no card, gang, past or location called "{ $word }" in this game.

## `look`

# $kind: its plain name
terminal-dig-look-value = Sells for { dig-cigarettes }.
terminal-dig-look-count = { $count ->
        [one] There is { $count } in the game.
       *[other] There are { $count } in the game.
    }
terminal-dig-look-points = Scores { dig-tunnel-points } when dug.
terminal-dig-look-price = Costs { dig-cigarettes } in the yard.
terminal-dig-look-price-two = Two cost { dig-cigarettes }.
terminal-dig-look-wears = For { $needs } different ones of these you are in: { $worn }.
terminal-dig-look-cards = Its cards: { $cards }.
terminal-dig-look-dice = Die numbers: { $dice }.
terminal-dig-look-no-dice = No die leads there.
terminal-dig-look-search = { $search ->
        [0] Nothing to search.
        [one] A search draws { $search } card.
       *[other] A search draws { $search } cards.
    }
terminal-dig-look-prices = Prices: { $prices }.
terminal-dig-look-here = Here: { $people }.
terminal-dig-discard-empty = The search discard is empty.
