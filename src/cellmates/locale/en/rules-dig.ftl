### The rulebook of `dig`. These messages are the law: the game, its tests and its refusals cite their numbers.
### The id of a rule is its number; a rule is extended or added, never renumbered.
###   .title   the rule in two or three words
###   .source  S the rule documents, P public sources, H the house; several where the rule is mixed
###   .note    which part comes from where, or why the rule is so
###   .card-…  what the rule says about one card: it is left out where the table has no such card
### A line break inside a rule is only a wrap; an empty line begins a paragraph.
### Chapters, tables, examples and the player aid are in rules-dig-book.ftl; the order of the rules is in games/dig/book.
### Variables are the table's options and the numbers of its content. $scope is `table`, or `general` where no table is meant;
### $players is the number of players, or `none` where it is not known.

## Section 1

D-101 =
    There are { $search_cards } search cards: { $search_list }.
    Apart from these there are { $open_list }; { $gang_cards } gang cards for { $gangs ->
        [one] one gang
       *[other] { $gangs } gangs
    }; { $pasts } criminal pasts; { $michel ->
        [none] {""}
       *[other] { $michel_cards } cards of { rules-dig-name };{" "}
    }one die; cigarettes worth { $bank } in all; and a beating token for each player.
    .title = What is in the box
    .source = S, H
    .note = That every accessory comes in the same number is H.
D-102 =
    Spoons, knives, picks and shovels lie in four open piles. Whenever one of them is discarded, it goes back on its pile.
    .title = Open piles
    .source = S
D-103 =
    The cards of each gang are shuffled into a face-up pile of their own, so its top card is public. A gang card that is discarded goes under its pile.
    .title = Gang piles
    .source = S
D-104 =
    The search deck lies face down, its discard pile face up. Anybody may read the whole discard pile at any time. When a card is due and the deck is used up, the discard
    pile is shuffled into a new deck. If both are empty, a draw gives what there is.
    .title = Deck and discard
    .source = S, H
    .note = The moment of the reshuffle, and what happens when both are empty, are H.
D-105 =
    Choose a prisoner, for looks only, and put the pawn in { $teams ->
        [yes] your team's cell block
       *[no] the cells
    }.
    .title = Prisoners
    .source = S, P, H
    .note = That the twelve prisoners differ in looks only is P{ $teams ->
        [yes] ; each team's own block is H
       *[no] {""}
    }.
D-106 =
    Each player is dealt one criminal past and { $start_hand ->
        [one] { $start_hand } search card
       *[other] { $start_hand } search cards
    }. Your past is secret; you may look at it at any time.
    .title = What you start with
    .source = S
D-107 =
    The player with the most impressive scar would start. Since scars don't travel well, { $first ->
        [random] the first player is drawn at random
       *[other] the table chooses the first player
    }{ $scope ->
        [table] {""}
       *[general] , or chosen by the table
    }. Then play goes clockwise.
    .title = Who starts
    .source = S, H
    .note = The scar is S, the draw and the choice are H.
D-108 =
    The bank holds all cigarettes that no player has: { $bank } at the start, and never more. If you are due more than the bank holds, you get what is left.
    .title = The bank
    .source = H
D-109 =
    When the top card of a gang's pile is taken, the next one is turned up at once. Returned cards wait at the bottom, in the order in which they came; the cards above them are in an order
    that nobody knows. A card returned to an empty pile is its top.
    .title = How a gang pile works
    .source = H
D-110 =
    Knives and blades are weapons. Spikes are not.
    .title = Weapons
    .source = S
D-111 =
    Pasts that are not dealt stay unseen. A past that has been revealed stays face up in front of its owner, spent.
    .title = Other pasts
    .source = H

## Section 2

D-201 =
    { $teams ->
        [yes] Points are the team's: the first team to reach or pass the target wins at once (D-202).
       *[no] Whoever reaches or passes the target number of tunnel points first wins at once, alone.
    }{ $target ->
        [none] {""}
       *[other] {" "}With { $players } players the target is { $target }.
    }
    .title = The goal
    .source = S
D-202 =
    In teams the points of all members count together. The first team to reach or pass the team's target wins at once.{ $team_target ->
        [none] {""}
       *[other] {" "}With { $players } players the target is { $team_target }.
    }
    .title = The target in teams
    .source = S
D-203 =
    Reports rank those who did not win by tunnel points, then by the points that the tools in their hands would have scored. Players who are level in both share a place.
    .title = The other places
    .source = H
D-204 =
    After 20,000 decisions of players (chance is not counted) the game stops without a winner. The reason reported is then `bound`, and everybody is ranked as in D-203.
    .title = The bound
    .source = H
    .note = No sensible game comes near it; it is there so that every game ends.

## Section 3

D-301 =
    On your turn you may take up to 2 actions. You may stop earlier. You may take the same action twice, unless it says once per turn.
    .title = Two actions
    .source = S, H
    .note = Repeating an action is H, inferred from S.
D-302 =
    Revealing your past and using the ability of your gang card cost no action.
    .title = What is free
    .source = S
D-303 =
    At the end of your own turn you may hold at most { $hand_limit } cards. If you hold more, you choose which to discard. During your turn, and on other players' turns, you may hold any number.
    .title = The hand limit
    .source = S
D-304 =
    A discarded card goes to its own pile (D-102), or else to the search discard.

    Everybody may know: how many cards each player holds, where each player is, cigarettes, beatings, gang cards, dug tools and points, revealed pasts, all piles and the discard; and
    every card that is taken from an open pile, bought, crafted, sold, discarded, laid or played.

    Cards in hand are secret. A card drawn from the deck is known to the drawer alone. A card taken from a hand{ $teams ->
        [yes] , or given in a deal,
       *[no] {""}
    } is known to the two players it passes between; a tool that is handed over (D-502) passes openly. A player who has looked at a hand knows it.
    .title = Public and secret
    .source = S, H
D-305 =
    Your turn ends in this order: you say that it ends; an ability that works at the end of a turn is used; { $michel ->
        [none] {""}
       *[other] you may roll for { rules-dig-name } (D-802), with everything that follows;{" "}
    }last, you discard down to the hand limit.
    .title = The end of a turn
    .source = H
D-306 =
    As long as your past is hidden, you say yourself that your turn is over, even with no action left: until then you may still reveal a past that is played on your turn. Once your past is revealed, your
    turn ends by itself when you have no action left.
    .title = Saying that you are done
    .source = H
    .note = Otherwise the end of your turn would give away what kind of past you hold.
D-307 =
    Basic actions are possible in every location that doesn't forbid them. Location actions are possible only in their own location.
    .title = Where actions are possible
    .source = S

## Section 4

D-401 =
    Once per turn. Draw as many search cards as the search value of your location.
    .title = Search
    .source = S
D-402 =
    { $teams ->
        [yes] Roll the die. The locations that carry the number are on offer: three for a number of the cell blocks ({ $cell_dice }), since both blocks carry it, and two for any other number. Go to one of them. You
    never stay: the location where you stand is not on offer.
       *[no] Roll the die. Two locations carry the number: go to one of them. You never stay, so if you stand on one of the two, you go to the other.
    }
    .title = Move
    .source = S
D-403 =
    Instead of rolling, and decided before you roll, you may move carefully. This costs 2 actions, and you go to any other location that has a die number.
    .title = Careful move
    .source = S, H
    .note = That any two actions will do, and that the location is another one with a die number, are H.
D-404 =
    Discard the number of different accessories that the gang asks for, then take the top card of its pile and lay it face up in front of you. Two copies of one accessory never count twice.
    .title = Join a gang
    .source = S
    .note = The accessories are printed in the prototype's rules only; those of the retail edition are inferred.
D-405 =
    You have one gang card at a time. To join again, the same gang or another, first put your old card under its pile, then take the new one. You can't join a gang whose pile is empty before
    your old card goes back.
    .title = One gang at a time
    .source = S, H
    .note = The empty pile is H.
D-406 =
    Do what the card says, then discard it.
    .title = Play an action card
    .source = S
D-407 =
    Once per turn. You need a weapon in hand, and a victim in your location{ $teams ->
        [yes] {" "}who is on the other team
       *[no] {""}
    }. Say which tool you want, and threaten.
    .title = Extort
    .source = S, H
    .note = { $teams ->
        [yes] That mates can't be victims is H.
       *[no] {""}
    }
D-408 =
    { $teams ->
        [yes] Not in your own cell block (the other team's block is fine), not in the showers,
       *[no] Not in the cells, not in the showers,
    } not in solitary, and not with a beating. One recipe per action: discard the two parts and take the product from its pile, which must not be empty. If only one knife is left, take the one.
    .title = Craft
    .source = S, H
    .note = The recipes are printed in the prototype's rules only, and inferred for the retail edition; the single knife is H.
D-410 =
    Using the ability of a gang card is not an action. It has no limit unless the card says so, and the card says when it works.
    .title = Gang abilities
    .source = S

## Section 5

D-501 =
    Name your victim and a tool (spoon, pick or shovel), and lay down one weapon from your hand.
    .title = The threat
    .source = S
D-502 =
    A victim who holds that tool may hand it over, and the extortion is over without a fight. They may also refuse. A victim who doesn't hold it can only refuse.
    .title = Hand over or refuse
    .source = S
D-503 =
    After a refusal the two fight. They take turns, the victim first, as the defender: each lays down a weapon or gives up. The player who can't or won't lay a weapon loses and takes a beating.
    .title = The fight
    .source = S
D-504 =
    An attacker who wins takes the named tool, if the loser holds it, or else a random card from the loser's hand. A defender who wins takes a random card from the attacker's hand. An empty hand
    has nothing to give.
    .title = What the winner takes
    .source = S
D-505 =
    Every weapon laid is discarded at once, the first one too: knives to their pile, blades to the search discard. You get nothing back if the victim hands the tool over.
    .title = Weapons are spent
    .source = S, H
    .note = That they are discarded as they are laid is H.
D-506 =
    A player who has no weapon to lay is not skipped: they are asked like everybody else and give up, so neither the answer nor the time it takes gives anything away.
    .title = Nobody is skipped
    .source = H
D-507 =
    You never have more than 2 beatings. What they keep you from doing is in the table.
    .title = Beatings
    .source = S
D-508 =
    You may extort a player whose hand is empty, and one who has 2 beatings already.
    .title = Hopeless victims
    .source = H

## Section 6

D-601 =
    { $teams ->
        [yes] In your own team's cell block,
       *[no] In the cells,
    } and not with 2 beatings. Lay one tool from your hand in front of you and score its points at once: { $points_spoon } for a spoon, { $points_pick } for a pick, { $points_shovel } for a shovel.
    Tools you have dug with never come back, and points once scored never change.
    .title = Dig
    .source = S, H
    .note = The points, and that they never change, are H.
D-602 =
    In the canteen. Take a spoon, if there is one on the pile.
    .title = Steal a spoon
    .source = S
D-603 =
    In the infirmary. Remove one of your beatings. Being healed does not protect you from the next one.
    .title = Heal
    .source = S
D-604 =
    In the yard. Discard any number of cards from your hand, at least one, and take the sum of their values in cigarettes from the bank.
    .title = Sell
    .source = S, H
    .note = That at least one card is sold is H; so are the values.
D-605 =
    In the yard. Make one purchase from the table of prices. You can buy only what lies on the pile; for two knives there must be two. When a pile is empty, its card can be neither bought nor crafted until
    one comes back.
    .title = Buy
    .source = S, H
    .note = That two knives need two on the pile is H.

## Section 7

D-701 =
    Each past says when it may be revealed. Revealing it is free. You may do it once per game, and its effect applies at once.
    .title = Revealing your past
    .source = S
D-702 =
    If you are in the gang named on your past when you reveal it, its bonus applies too. You may leave out a bonus that is a step of its own; a bonus that only raises a number or widens
    your choice always applies.
    .title = The bonus
    .source = S, H
    .note = Leaving it out is H.
D-703 =
    You may reveal a past only if its effect, or a bonus that applies, can do something. What can't be done in full is done as far as possible.
    .title = Not for nothing
    .source = H
D-704 =
    A past that is played on your turn can be revealed whenever you could choose an action: never in the middle of a fight, a sale or a roll{ $michel ->
        [none] {""}
       *[other] , nor while { rules-dig-name } extorts you
    }, and not after you have said that your turn is over. A past for another moment is one more answer to a question you are asked anyway.
    .title = The moment
    .source = H

## Section 8: Michel(le)

D-801 =
    { rules-dig-name } starts in the showers, with a face-down deck of { $michel_cards } cards and a discard pile, which is reshuffled when the deck is empty.
    .title = In the showers
    .source = S
    .note = Recommended for two players.
D-802 =
    At the end of your turn you may roll for { rules-dig-name }. It is a normal move (D-402): choose among the locations that carry the number; { rules-dig-name } never stays.
    .title = Rolling
    .source = S
D-803 =
    After that move, { rules-dig-name } extorts every player in the new location, one by one, clockwise from the player who rolled.
    .title = The round
    .source = S
D-804 =
    If you come to the location where { rules-dig-name } is, by whatever move, you are extorted at once.
    .title = Walking in
    .source = S
D-805 =
    One of { rules-dig-name }'s cards is turned up. Without a knife on it, nothing happens. With a knife, you may discard one of the tools shown on it and are left alone.
    .title = The extortion
    .source = S
D-806 =
    Otherwise you fight: you lay a weapon, and a new card is turned up. Without a knife on it, you have won. With a knife, you must lay another weapon, and so on.
    .title = The fight
    .source = S
D-807 =
    If you don't lay a weapon, you lose: you take a beating and discard one tool shown on the first card that was turned up, of your choice if you hold several. If you hold
    none of them, you lose a random card from your hand, if you have any.
    .title = If you lose
    .source = S
    .note = The first card is the Polish rule; the Dutch ones leave it open.
D-808 =
    If you win a fight, you draw one search card. A first card without a knife is neither a fight nor a win. All cards turned up stay open until the extortion is over, then go to { rules-dig-name }'s discard pile.
    .title = If you win
    .source = S, H
    .note = S says that the winner may draw; here they always do (H).
D-809 =
    Mates don't help against { rules-dig-name }, who extorts both teams.
    .title = No help from mates
    .source = H
D-810 =
    { rules-dig-name } has no hand, no beatings and no gang. What takes cards from an attacker, or beats one, does nothing here.
    .title = Cards in that fight
    .source = H
    .card-backup = { dig-card-backup } draws, after a card with a knife.
    .card-bouncer = { dig-past-bouncer } ends the extortion.
    .card-master = { dig-past-master } wins the fight (D-808); its bonus does nothing.
    .card-spoils = { dig-card-spoils } takes nothing.
    .card-enforcer = { dig-card-enforcer } does nothing.
    .card-feared = { dig-card-feared } does nothing.
D-811 =
    { $michel ->
        [michel] At this table it is Michel, who is a man.
        [michelle] At this table it is Michelle, who is a woman.
       *[other] Choose one of the two pawns: Michel, who is a man, or Michelle, who is a woman. The rules are the same.
    }
    .title = Which pawn
    .source = S, H

## Section 8: teams

D-851 =
    There are two teams, A and B, { $players ->
        [4] of two players each,
        [6] of three players each,
       *[other] of two or three players
    } who sit alternately. The board has two cell blocks, A and B, instead of the cells. They are two locations, and both have the cells' search value ({ $cell_search }) and die
    numbers ({ $cell_dice }). A roll of one of these offers both blocks and the other location on that number, but never the one where you stand.
    .title = Two teams, two blocks
    .source = S, H
    .note = How the teams are seated is H.
D-852 =
    In a fight, a mate in the same location may lay a weapon in your place. Everybody who laid one on the losing side takes a beating, and so does the loser. The winner, that is the attacker or the victim of the extortion, takes
    a random card from each of them. From the loser, a winning attacker takes the named tool instead, if the loser holds it.
    .title = Helping in fights
    .source = S, H
    .note = The named tool is H. The Polish rules give the cards to the player who began the extortion.
D-853 =
    You dig only in your own team's block. You may craft in the other team's block, but not in your own.
    .title = Your block, their block
    .source = S
    .note = After the Polish rules; the wording of the Dutch ones is a slip.
D-854 =
    A new basic action: offer a deal to a mate in your location. Put together what you give and, if you like, what you ask for. Your mate sees the offer. { $amended ->
        [yes] If you ask for something, your mate accepts or declines, and can accept only what they hold. If you don't, your mate chooses what comes back, or declines; you are not asked again. A declined deal costs no action, but you may
    offer no other deal this turn.
       *[no] Your mate accepts or declines, and can accept only what they hold. A declined deal costs the action.
    } Only the two of you know the cards.

    { $deal ->
        [even] { $amended ->
            [yes] Deals are even: as many cards go one way as the other, at least one each, and cigarettes may go with them; or cards go one way and cigarettes the other.
           *[no] Deals are even: as many cards go one way as the other, at least one each, without cigarettes; or cards go one way and cigarettes the other.
        }
        [free] Deals are free: any cards and cigarettes may go either way, and a gift is a deal too.
       *[any] The table agrees which deals are allowed. In even deals as many cards go one way as the other, at least one each, and cigarettes may go with them; or cards go one way and cigarettes the other. In free deals any cards and
    cigarettes may go either way, and a gift is a deal too.
    }
    .title = Deals
    .source = S, H
    .note = Even deals are Dutch, free ones Polish; how a deal is put together and answered is H.
D-855 =
    Instead of rolling for a normal move, for one action, you may go to the location of a mate who is in the same gang as you. Not to solitary.
    .title = Visiting a mate
    .source = S, H
    .note = The exception is H.
D-856 =
    { $amended ->
        [yes] Each time you are to lay a weapon in a fight and a mate is there, you may lay one, call for help, or give up. If you call, each mate there is asked, clockwise, whether they lay a weapon in your place; the first one laid
    counts. If all decline, you are asked again: lay one yourself, or give up. You may call once for each weapon that is due. If you give up, you lose at once.
       *[no] When you give up in a fight and a mate is there, each mate there is asked, clockwise, whether they lay a weapon in your place; the first one laid counts. If all decline, you have lost.
    }

    Every mate there is asked, whatever they hold. Nobody can help you with the weapon of the threat. Only the gang cards and pasts of the two who fight count. A helper takes one beating.
    .title = Calling for help
    .source = H
D-857 =
    Cards that harm ({ $harmful }) and extortion reach opponents only. Mates don't see each other's hands.
    .title = Mates are spared
    .source = H
    .card-shakedown = { dig-kind-shakedown } takes all hands, those of mates too.
    .card-impostor = { dig-past-impostor } may swap with a mate.
D-858 =
    When a team wins, all its members are winners, and the score of each is the team's.
    .title = Winning as a team
    .source = H
D-859 =
    While a deal is put together, offered and answered, the others see that the two of you deal, and no more: not whether the offer asks for anything, nor how it is answered. What your mate puts together is known to your mate alone until it is given.
    .title = What others see of a deal
    .source = H

## Section 8: editions and options

D-871 =
    { $edition ->
        [prototype] This table plays the early prototype: { $least } to { $most } players, { $gangs } gangs ({ $gang_list }) with { $gang_cards } gang cards and { $pasts } pasts. Everything else is as in the retail edition.
       *[retail] { $scope ->
            [table] This table plays the retail edition, which is for { $least } to { $most } players.
           *[general] There are two editions. The retail edition is the one described here, for { $least } to { $most } players. The early prototype is for 2 to 5 players, knows only { $early_gangs } (with { $early_gang_cards } gang cards and
    { $early_pasts } pasts), and has neither Michel(le) nor teams. Everything else is the same.
        }
    }
    .title = Editions
    .source = S, H
    .note = That the pasts of some gangs are left out of the prototype is H.
D-872 =
    A table agrees beforehand on the number of players, the edition, whether Michel or Michelle takes part, whether teams play and which deals they may make, how much chaos there is, and who starts. This is recorded with the game.
    .title = What a table agrees on
    .source = S, H
D-873 =
    { $chaos ->
        [low] This table plays with less chaos: { $calm_out } are left out, and more parts are in the deck instead.
       *[normal] A table may play with less chaos. Then { $calm_out } are left out, and more parts come into the deck: { $calm_in }.
    }
    .title = Less chaos
    .source = H
    .note = Players ask for it.
D-874 =
    Some things don't go together: the prototype with Michel(le), with teams or with 6 players; teams with 2, 3 or 5 players. The prototype keeps solitary, and the retail edition's numbers of all other cards.
    .title = What doesn't go together
    .source = H
D-875 =
    At a table of the prototype the gangs it lacks don't exist anywhere: no card, past, picture or rule of that table names them.
    .title = Gangs that are not there
    .source = S
D-876 =
    A table's rulebook gives the rules of that table: what was agreed, with its own cards and numbers.
    .title = A table's own rulebook
    .source = H

## Section 8: rulings on cards

D-880 =
    "A player" on a card means another player, anywhere, unless a location is named. If there is nobody the card could reach, it can't be played, and the past can't be revealed.
    .title = Whom cards reach
    .source = H
D-881 =
    You can't do what everybody can see would change nothing: beat a player who has 2 beatings, send somebody to solitary who is there, look into or take from an empty hand, heal
    without a beating, search where there is nothing to draw, or sell while the bank is empty.
    .title = No empty gestures
    .source = H
D-882 =
    A card chooses a player when its owner picks or names one: { $choosing }. Cards that hit everybody, or whoever attacks, don't choose{ $sweeping ->
        [none] {""}
       *[other] {": "}{ $sweeping }
    }. Being extorted is not being chosen by a card{ $michel ->
        [none] {""}
       *[other] , and meeting { rules-dig-name } isn't either
    }{ $teams ->
        [yes] , nor is being offered a deal
       *[no] {""}
    }.
    .title = Being chosen
    .source = H
D-883 =
    Limits ("twice per turn") and costs are judged when the action is taken: a gang card gained or lost in mid-turn counts at once. For an ability at the start of a turn you need the card at the start; for
    one at the end, and for the hand limit, at the end.
    .title = When abilities count
    .source = H
    .card-pack = { dig-card-pack }: both extortions may hit the same victim.
D-884 =
    Solitary has no die number. You don't go there; a card sends you, and being sent is not a move. You leave by a normal or a careful move. There is nothing to search in solitary and no crafting{ $michel ->
        [none] {""}
       *[other] , and { rules-dig-name } never comes
    }. You may extort, { $teams ->
        [yes] deal,{" "}
       *[no] {""}
    }join a gang and play cards there, but extort only those who are there too. "Anywhere" on a card includes solitary.
    .title = Solitary
    .source = H
    .card-back-room = { dig-card-back-room } doesn't open solitary for crafting{ $teams ->
        [yes] ; it does open your own block
       *[no] {""}
    }.
D-885 =
    An action card that is being played lies on the table until it is resolved: it is not part of a reshuffle that it causes, nor of hands that it gathers. Names of cards are unique over all types of cards.
    .title = Cards in play
    .source = H
D-886 =
    When somebody is extorted, weapons are laid first. Then the victim draws, if an ability says so: everybody sees that a card was drawn, only the victim sees which. Then the victim answers.
    .title = The order of an extortion
    .source = H
    .card-bouncer = { dig-past-bouncer } is an answer: the weapons stay spent, the extortion is used up, and there was no fight.
D-887 =
    For the threat you lay one weapon, more if an ability says so, all from your own hand. If you hold too few for a victim, you can't extort them.
    .title = How many weapons
    .source = H
    .card-bare-knuckles = { dig-card-bare-knuckles }: you need not lay the first one, but may.
    .card-feared = { dig-card-feared }: the extra weapon is due even from bare hands.
D-888 =
    Extra cards from a won fight are taken from the loser, not from helpers, after what D-504 gives. A loser who takes two beatings still never has more than 2.
    .title = Winning big
    .source = H
    .card-master = { dig-past-master } is revealed when you are asked to lay a weapon in a fight, as attacker or as defender; your opponent then loses as usual.
D-889 =
    What cards that move hands or people leave open:
    .title = Hands and ways
    .source = H
    .card-shakedown = { dig-kind-shakedown }: every hand is gathered, and the cards are dealt clockwise, one by one, until all are gone.
    .card-impostor = { dig-past-impostor }: each of the two then knows the other's whole new hand. Not possible if both hands are empty.
    .card-pass = { dig-kind-pass }: to a different location{ $michel ->
        [none] {""}
       *[other] . If { rules-dig-name } is there, you are extorted, as after any move (D-804)
    }.
    .card-getaway-driver = { dig-past-getaway-driver }: the same.
D-890 =
    What gang cards leave open:
    .title = Gang cards in detail
    .source = H
    .card-lookout = { dig-card-lookout }: once per normal move; the second roll counts; only for your own moves.
    .card-shortcut = { dig-card-shortcut }: with one action left, from the yard to anywhere, from elsewhere only to the yard.
    .card-armoury = { dig-card-armoury }: when you buy and when you craft, if a knife is left; not for knives that a past gives you.
    .card-discount = { dig-card-discount }: if a past halves the price too, the discount comes first, then half, rounded up.
    .card-substitute = { dig-card-substitute }: in crafting only, and you say which accessory.
    .card-concealed = { dig-card-concealed }: you are asked at the start of every turn, as long as a knife is left on the pile. You need not show your hand.
    .card-scene = { dig-card-scene }: any other player is company{ $michel ->
        [none] {""}
       *[other] ; { rules-dig-name } is not
    }.
D-891 =
    What pasts and action cards leave open:
    .title = Pasts in detail
    .source = H
    .card-blackmailer = { dig-past-blackmailer }: the victim has no choice. The tool passes openly, and if they lack it, everybody learns that.
    .card-frisk = { dig-kind-frisk }: one card must be discarded.
    .card-informant = { dig-past-informant }: one card must be taken. The second victim is another player.
    .card-hacker = { dig-past-hacker }: the second victim is another player.
    .card-arsonist = { dig-past-arsonist }: a hand with fewer cards loses all of them.
    .card-cutpurse = { dig-past-cutpurse }: clockwise; empty hands are skipped.
    .card-locksmith = { dig-past-locksmith }: in solitary too{ $teams ->
        [yes] , and in either block
       *[no] {""}
    }.
    .card-scavenger = { dig-past-scavenger }: with the bonus, one card after the other.
D-892 =
    The named tool that an attacker takes after a fight (D-504) passes openly, like one that is handed over.
    .title = Loot in the open
    .source = H
D-893 =
    After you have lost to { rules-dig-name }, you are always asked what you discard, even if you hold none of the tools on the first card; then you answer that you have none, and lose a random card.
    .title = Paying
    .source = H
    .note = Otherwise a question that is not asked would say something about a hand.
D-894 =
    Against { rules-dig-name }, a past that wins a fight may be revealed whenever you could lay a weapon, the first time included; one that ends an extortion only at the first.
    .title = Pasts in that fight
    .source = H
D-895 =
    Where the rule documents differ, this applies. Careful move: any two actions that are left. Pasts: the card says when. The hand limit is for the end of your own turn. A defender who wins takes a random card, too. Crafting: one product per
    action, as often as you have actions. Beatings: at most two at one moment. The first player: drawn at random.{ $teams ->
        [yes] {" "}Deals: D-854; what a winning team takes: D-852.
       *[no] {""}
    }
    .title = Where the documents differ
    .source = S, H
D-896 =
    When you sell, cards are put away one by one, and the sum is paid when you say that you are done.
    .title = How a sale goes
    .source = H
D-897 =
    An even deal is put together so that it can always still come out even: what would spoil that is not on offer.
    .title = How a deal is composed
    .source = H
D-898 =
    Looking at a hand also shows which kinds of cards it lacks.
    .title = What a look shows
    .source = H

## Section 9

D-900 =
    The tables in this book (board, values, points, rows and numbers of cards) are content. They can be exported to a file, edited and loaded again with the option `content`; the file is checked against the effect words that the game knows, and
    a game records the hash of its content. Texts come from the file where it gives them, otherwise from the catalogues. This is how an owner of the printed box plays with the printed values.
    .title = Content files
    .source = H
D-901 =
    In a content file every die number stands on exactly two locations, with the two cell blocks counted as one; solitary has none. { $michel ->
        [none] {""}
       *[other] At least one card of { rules-dig-name } is without a knife.
    }
    .title = A board that works
    .source = S, H
