### The page: hand, players, fights, prompts and the log of `dig`. $player, $attacker, $defender, $taker and the like are players;
### $kind, $tool and $product come with their number ("a knife", "2 knives"); $card, $past, $gang and $location are plain names;
### $cards and $players are lists in words; $number, $points, $count and the like are numbers.

## Groups of buttons

page-topic-here = Here
page-topic-walk = Walk
page-topic-people = People
page-topic-cards = Cards
page-topic-gang = Gangs
page-topic-past = Past
page-topic-end = That is all

## Actions that are not on offer now, in a few words

page-dig-wish-search = search here
page-dig-wish-careful = move carefully to a location of your choice
page-dig-wish-heal = heal a beating
page-dig-wish-reveal = reveal your past
page-dig-wish-dig = dig with { $tool }
page-dig-wish-buy = buy { $goods }
page-dig-wish-join = join { $gang }

## Groups of cards, as a card's own heading

page-dig-group-tools = Tool
page-dig-group-weapons = Weapon
page-dig-group-parts = Part
page-dig-group-accessories = Accessory
page-dig-group-rare = Rare
page-dig-group-actions = Action

## The viewer's hand

# $limit (number): of the hand
page-dig-hand = Your hand: { $number } of { $limit } cards
page-dig-hand-title = Your hand
page-dig-hand-size = { $number } / { $limit }
page-dig-hand-full = Over the limit: at the end of your turn you discard down to { $limit }.
page-dig-hand-empty = Your hand is empty. Search somewhere.
page-dig-hand-explain = Explain my cards
page-dig-hand-choose = Tap a marked card to use it. The i explains them all.
# $name: the card's name. $usable, $hinted: yes or no
page-dig-card = { $number ->
        [one] { $name }
       *[other] { $number } × { $name }
    }{ $usable ->
        [yes] , can be used now
       *[no] {""}
    }{ $hinted ->
        [yes] , a bot would use it
       *[no] {""}
    }
page-dig-count = × { $number }
page-dig-sells = Sells for { dig-cigarettes }.
page-dig-scores = Scores { dig-tunnel-points } when dug.
page-dig-costs = Costs { dig-cigarettes } in the yard.

## The viewer's past and gang

page-dig-past = Your past
page-dig-past-secret = Only you see this.
page-dig-past-spent = Revealed, and spent.
page-dig-past-none = Dealt when the game begins.
page-dig-past-reveal = Reveal
page-dig-gang = Your gang
page-dig-gang-none = You run with nobody yet. Accessories open doors.

## A player's panel. $limit, $target (numbers)

page-dig-person-cards = { $number ->
        [one] { $number } card in hand
       *[other] { $number } cards in hand
    }
page-dig-person-cigarettes = { dig-cigarettes }
page-dig-person-beatings = { $number ->
        [0] no beatings
        [one] { $number } beating of 2
       *[other] { $number } beatings of 2
    }
page-dig-person-place = in { $location }
page-dig-person-no-gang = no gang
page-dig-person-more = More about { $player }
page-dig-person-team = Team { $team ->
        [a] A
       *[b] B
    }
page-dig-person-holds = Certainly holds
page-dig-person-lacks = Certainly has none
page-dig-person-knows-nothing = You have seen nothing of this hand.
page-dig-person-past = Past
page-dig-person-past-hidden = not revealed yet
page-dig-person-dug = Dug
page-dig-person-dug-nothing = nothing yet
page-dig-person-gang = Gang
page-dig-person-hand = Hand
page-dig-tunnel = Tunnel: { $points } of { $target } points
page-dig-tunnel-short = { $points } / { $target }

## What is left of the turn

page-dig-actions = { $number ->
        [0] No action left
        [one] { $number } action left
       *[other] { $number } actions left
    }
page-dig-searched = searched
page-dig-extorted = extorted
page-dig-adrenaline = adrenaline
page-dig-turn-of = Turn of { $player }
page-dig-target = First to { $number } wins

## An extortion, a fight, a visit

page-dig-duel-extortion = Extortion
page-dig-duel-fight = Fight
page-dig-duel-visit = A visit
page-dig-michel = Michel
page-dig-michelle = Michelle
page-dig-attacker = attacks
page-dig-defender = defends
page-dig-duel-wants = wants { $tool }
page-dig-duel-choose-tool = Choose the tool
page-dig-duel-waits = { $players } to answer
page-dig-duel-you = Your answer
page-dig-laid-by = { $kind }, laid by { $player }
page-dig-laid-none = no weapon laid
page-dig-may-help = { $player } may help
# $michel: who is at the table
page-dig-hers = { $number ->
        [one] { dig-pawn }'s card
       *[other] { dig-pawn }'s cards
    }
page-dig-left-alone = { $player } was left alone.

## Choosing cards

page-dig-looking = The hand of { $player }
page-dig-counter = On the counter
# $number (number): cigarettes
page-dig-counter-sum = So far: { dig-cigarettes }
page-dig-counter-empty = Nothing yet: tap what you would like to sell.
page-dig-over-limit = { $number ->
        [one] One card too many
       *[other] { $number } cards too many
    }
page-dig-offer-give = You give
page-dig-offer-ask = You ask for
page-dig-offer-gives = { $player } gives
page-dig-offer-asks = { $player } asks for
page-dig-offer-nothing = nothing yet
page-dig-offer-add-give = Give more
page-dig-offer-add-ask = Ask for more
# For the mate who answers a deal
page-dig-offer-back = You give back
page-dig-offer-add-back = Give back
page-dig-cigarette = cigarette

## Confirmations of costly actions

page-dig-warn-give-up = You still hold a weapon. Giving up means a beating, and something of yours changes hands.
# $players (list): mates who are there
page-dig-warn-give-up-mates = Giving up loses the fight at once: a beating, and something of yours changes hands. { $players } could be called for help first.
page-dig-warn-reveal = Your past can be revealed once in the whole game.
# $what: dig, search, steal or craft
page-dig-warn-end = { $number ->
        [one] You have an action left
       *[other] You have { $number } actions left
    }, and could still { $what ->
        [dig] dig
        [steal] steal a spoon
        [craft] craft something
       *[search] search here
    }.
page-dig-warn-discard = You are about to throw away { $tool }. In the tunnel it would score { dig-tunnel-points }.
page-dig-warn-sell = You are about to sell { $tool } for { dig-cigarettes }. In the tunnel it would score { dig-tunnel-points }.

## The end

page-dig-tunnels = The tunnels
page-dig-tunnel-none = dug nothing
page-dig-past-was = Past: { $past }
page-dig-past-kept = Past: kept secret to the end
page-dig-ties = Equal points are ranked by the tools in hand.
