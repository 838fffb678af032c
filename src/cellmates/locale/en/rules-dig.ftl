### The rulebook of `dig`. These messages are the law: the game, its tests and its refusals cite their numbers.
### The id of a rule is its number; a rule is extended or added, never renumbered.
###   .title   the rule in two or three words
###   .source  S the rule documents, P public sources, H the house; several where the rule is mixed
###   .note    which part comes from where, or why the rule is so
### A line break inside a rule is only a wrap; an empty line begins a paragraph.
### Variables are the table's own options: $edition, $michel, $teams, $deal, $chaos, $first.

rules-dig = Dig: the rules
    .letter = D
    .intro =
        You are in prison, and so is everybody else at the table. Search the place, craft or buy tools, carry them home and dig:
        whoever's tunnel is long enough first is out, alone. The others have the same idea, the same corridors, and knives.

        A house version of Dig Your Way Out, told in our own words. Every rule has a number, and every refusal cites one.

rules-dig-source =
    Each rule says where it comes from: S the rule documents (two Dutch ones and a Polish one of the retail edition, a French one of a prototype),
    P public reviews, H a house ruling or a house card where all of these are silent. Numbers and cards marked P or H are content: an owner of the
    printed box can replace them (D-900).

rules-dig-words = Words
rules-dig-1 = Components and set-up
rules-dig-2 = The goal
rules-dig-3 = The turn
rules-dig-4 = Basic actions
rules-dig-5 = Extortion and fights
rules-dig-6 = Location actions
rules-dig-7 = Criminal pasts
rules-dig-8 = Michel(le), teams, editions, and rulings on cards
rules-dig-9 = Content files
rules-dig-10 = Worked examples

## The card tables of the page. What cards do stands in dig.ftl.

rules-dig-cards = The cards of the house table
    .intro = Numbers are those of the house table; a content file may say otherwise (D-900).
rules-dig-table-board = The board
    .columns = location | die | search | what it is
rules-dig-table-cards = Cards that a hand can hold
    .columns = card | how many | cigarettes | what it is
rules-dig-table-gang-cards = Gang cards
    .columns = gang | card | what it does
rules-dig-table-pasts = Criminal pasts
    .columns = gang | past | what it does | its bonus
rules-dig-table-michel = Michel(le)'s cards
    .columns = card | what it says


## Words

dig-term-seat =
    A place at the table. Seats are counted from 0 in files and notation, players from 1 in sentences.
    .word = seat
dig-term-location =
    One of the cells, the canteen, the yard, the infirmary, the showers and solitary. In teams the cells are two locations, block A and block B.
    .word = location
dig-term-search-card =
    A card of the face-down deck: bindings, blades, spikes, containers, accessories, rare items and action cards.
    .word = search card
dig-term-search-value =
    How many search cards a search of a location draws.
    .word = search value
dig-term-tool =
    A spoon, a pick or a shovel.
    .word = tool
dig-term-weapon =
    A knife or a blade. Spikes are not weapons.
    .word = weapon
dig-term-accessory =
    A chain, cap, bandana, watch, pair of boots or ring: what gangs want to see before they take you.
    .word = accessory
dig-term-rare-item =
    A phone, pills or whisky: good for nothing but selling.
    .word = rare item
dig-term-action-card =
    A search card that is played for its effect.
    .word = action card
dig-term-gang-card =
    The one card that a member of a gang has in front of him, with its ability.
    .word = gang card
dig-term-past =
    A criminal past: everybody's one secret card, revealed once for its effect.
    .word = past
dig-term-beating =
    A mark of a lost fight, or of worse. You have none, one or two.
    .word = beating
dig-term-cigarettes =
    The money of the place.
    .word = cigarettes
dig-term-tunnel-points =
    What dug tools score. Enough of them win.
    .word = tunnel points
dig-term-extortion =
    An attacker wants a tool from a victim. It begins with the intimidation, and may end in a fight.
    .word = extortion
dig-term-fight =
    What follows when a victim refuses: attacker and defender lay weapons in turn until one gives up.
    .word = fight
dig-term-mate =
    Another seat of your own team.
    .word = mate


## Section 1

D-101 =
    There are 77 search cards: 14 bindings, 10 blades, 6 spikes, 5 containers, 18 accessories (three of each of six kinds), 6 rare items and 18 action cards.
    Apart from these there are 20 knives, 11 spoons, 11 picks and 11 shovels, 24 gang cards (four for each of six gangs), 18 pasts, 8 cards of Michel(le),
    one die, cigarettes worth 75 in all (50 of 1, 5 of 5), and beating tokens.
    At this table { $edition ->
        [prototype] only four of the gangs take part, with 16 gang cards and 12 pasts (D-871)
       *[retail] all six gangs take part
    }{ $chaos ->
        [low] , and the three wildest action cards have been swapped for parts (D-873)
       *[normal] {""}
    }.
    .title = What is in the box
    .source = S, H
    .note = That there are three accessories of each kind is H.
D-102 =
    Spoons, knives, picks and shovels lie in four open piles. Whenever one of them is discarded, it goes back on its pile.
    .title = Open piles
    .source = S
D-103 =
    The cards of each gang are shuffled into a face-up pile of their own, so that its top card is public. A gang card that is discarded goes under its pile.
    .title = Gang piles
    .source = S
D-104 =
    The search deck lies face down, its discard pile face up; anybody may read the whole discard at any time. When the deck is used up and a card is due, the discard is
    shuffled into a new deck. If both are empty, a draw gives what there is.
    .title = Deck and discard
    .source = S, H
    .note = The moment of the reshuffle, and what happens when both are empty, are H.
D-105 =
    Everybody chooses a prisoner, for the looks only, and starts in { $teams ->
        [yes] the cell block of the own team
       *[no] the cells
    }.
    .title = Prisoners
    .source = S, P, H
    .note = That the twelve prisoners differ in looks only is P; the own block in teams is H.
D-106 =
    Everybody is dealt one past at random and 3 search cards. A past is secret; its owner may look at it at any time.
    .title = What you start with
    .source = S
D-107 =
    The player with the most impressive scar would start. Since scars don't travel well, the starter is drawn at random, or chosen by the table; then play goes clockwise.
    At this table the starter is { $first ->
        [random] drawn at random
       *[other] chosen
    }.
    .title = Who starts
    .source = S, H
    .note = The scar is S, the draw and the choice are H.
D-108 =
    The bank holds all cigarettes that nobody has, and it is finite. If you are due more than the bank holds, you get what is left.
    .title = The bank
    .source = H
D-109 =
    A gang's pile is its open top card, then cards in an order that nobody knows, then, in their order, the cards that were returned. When the top card is taken, the next one is turned
    at once. A card returned to an empty pile is its top.
    .title = How a gang pile works
    .source = H
D-110 =
    Knives and blades are weapons. Spikes are not.
    .title = Weapons
    .source = S
D-111 =
    Pasts that are not dealt stay unseen. A past that was revealed stays open and is spent.
    .title = Other pasts
    .source = H


## Section 2

D-201 =
    The first player who reaches or passes the target number of tunnel points wins at once, alone. The target is 12 with 2 or 3 players, 10 with 4, and 8 with 5 or 6.{ $teams ->
        [yes] {" "}At this table teams play, and D-202 holds instead.
       *[no] {""}
    }
    .title = The target
    .source = S
D-202 =
    In teams, points are the team's. The target is 16 with 4 players and 20 with 6.
    At this table { $teams ->
        [yes] teams play
       *[no] everybody digs alone
    }.
    .title = The target in teams
    .source = S
D-203 =
    Reports rank those who did not win by tunnel points, then by the base points of the tools in hand; who is equal in both shares the place.
    .title = The other places
    .source = H
D-204 =
    After 20,000 decisions of players (chance is not counted) the game stops without a winner. The end reason is then `bound`, and all are ranked as in D-203.
    .title = The bound
    .source = H
    .note = No sane game comes near it; it is there so that every game ends.


## Section 3

D-301 =
    On your turn you have 2 actions, and you may stop earlier. Any action may be repeated within a turn unless it says once per turn.
    .title = Two actions
    .source = S, H
    .note = Repeating is H, inferred from S.
D-302 =
    Revealing your past and using your gang's ability cost no action.
    .title = What is free
    .source = S
D-303 =
    At the end of your own turn your hand may hold at most 10 cards: you choose what to discard down to 10. During your turn, and on the turns of others, it may hold more.
    .title = The hand limit
    .source = S
D-304 =
    A card that is discarded goes to its own pile (D-102) or else to the search discard.

    Public are: how many cards everybody holds, where everybody is, cigarettes, beatings, gang cards, dug tools and points, revealed pasts, all piles and the discard; and whatever is
    taken from an open pile, bought, crafted, sold, discarded, laid or played.

    Secret are: a card drawn from the deck, known to the drawer only; a card taken at random, taken by the Informant or given in a deal, known to the two it passes between; a hand that was looked
    at, known to its looker. Handing over (D-502) and the Blackmailer pass the tool openly.
    .title = Public and secret
    .source = S, H
D-305 =
    A turn ends in this order: you say `end`; Scene draws; Michel(le) is rolled for or left, with her extortions; last, you discard down to your limit.
    .title = The end of a turn
    .source = H
D-306 =
    As long as your past is unrevealed, you say `end` yourself, even with no action left, and until then may still reveal a past whose moment is your turn. Once your past is revealed, your
    turn ends by itself when no action is left.
    .title = Saying end
    .source = H
    .note = Otherwise the end of a turn would tell what kind of past you hold.
D-307 =
    Basic actions (section 4) are possible in every location unless they are forbidden there. Location actions (section 6) are possible only in theirs.
    .title = Where actions are possible
    .source = S


## Section 4

D-401 =
    Once per turn: draw as many search cards as the search value of your location says.
    .title = Search
    .source = S
D-402 =
    Roll the die. Two locations carry the number rolled: go to one of them. You never stay, so if you stand on one, you go to the other.
    .title = Move
    .source = S
D-403 =
    Instead of rolling, and decided before any roll, you may move carefully: it costs 2 actions, any two that are left, and you go to another location of your choice that has a die number.
    .title = Careful move
    .source = S, H
    .note = Any two actions, another location, and a die number are H.
D-404 =
    Discard the number of different accessories that the gang asks for, then take the top card of its pile and lay it open in front of you. Two copies of one accessory never count twice.

    Crew: 2 of chain, cap, bandana. Cartel: 2 of cap, watch, boots. Bikers: 2 of bandana, boots, ring. Bratva: 2 of chain, watch, ring. { $edition ->
        [prototype] (Triad and Queers are not in the prototype.)
       *[retail] Triad and Queers: 3 of all six.
    }
    .title = Join a gang
    .source = S
    .note = The sets are printed in the prototype's rules only; those of the retail edition are inferred.
D-405 =
    You have one gang card at a time. Joining again, the same gang or another, first puts your old card under its pile and then takes the new one. A gang whose pile is empty before your
    old card is returned can't be joined.
    .title = One gang at a time
    .source = S, H
    .note = The empty pile is H.
D-406 =
    Do what the card says, then discard it.
    .title = Play an action card
    .source = S
D-407 =
    Once per turn, with a weapon in hand, you may extort somebody in your location{ $teams ->
        [yes] {" "}who is on the other team
       *[no] {""}
    }. Section 5 says how.
    .title = Extort
    .source = S, H
    .note = That victims are of the other team is H.
D-408 =
    Not in the cells, not in the showers, and not with a beating. One recipe per action:

    binding and blade make 2 knives; binding and spike make 1 pick; binding and container make 1 shovel.

    The parts are discarded, and the product is taken from its pile, which must not be empty. If only one knife is left, you take the one.
    .title = Craft
    .source = S, H
    .note = The recipe of the shovel is printed in the prototype's rules and inferred for the retail edition; the single knife is H.
D-410 =
    The ability of a gang card is no action. It has no limit unless the card says so, and the card names its moment.
    .title = Gang abilities
    .source = S


## Section 5

D-501 =
    Name a victim and a tool (spoon, pick or shovel), and lay down one weapon from your own hand.
    .title = Intimidation
    .source = S
D-502 =
    A victim who holds the tool may hand it over; the extortion then ends without a fight. A victim may refuse even when holding it, and a victim who doesn't hold it can't hand it over.
    .title = Hand over or refuse
    .source = S
D-503 =
    Attacker and defender take turns, the defender first: each lays down a weapon or gives up. Whoever can't or won't lay one loses and takes a beating.
    .title = The fight
    .source = S
D-504 =
    An attacker who wins takes the named tool if the loser holds it, otherwise a random card of the loser's hand. A defender who wins takes a random card of the attacker's hand. From an empty hand
    there is nothing to take.
    .title = Loot
    .source = S
D-505 =
    All weapons that are laid down, the first one too, are discarded at once: knives to their pile, blades to the search discard. You get nothing back when the victim hands over.
    .title = Weapons are spent
    .source = S, H
    .note = That they are discarded as they are laid is H.
D-506 =
    A seat that can't lay a weapon is not skipped: it answers `give up` like everybody, so that neither the answer's coming nor its time tells anything.
    .title = Nobody is skipped
    .source = H
D-507 =
    You never have more than 2 beatings. With 1 you can't craft; with 2 you can neither craft nor dig.
    .title = Beatings
    .source = S
D-508 =
    A victim may have an empty hand, and may have 2 beatings already.
    .title = Hopeless victims
    .source = H


## Section 6

D-601 =
    In { $teams ->
        [yes] your own cell block
       *[no] the cells
    }, and not with 2 beatings: lay one tool of your hand in front of you and score its points at once. In the house table a spoon scores 1, a pick 2, a shovel 3.
    Dug tools never come back, and points once scored never change.
    .title = Dig
    .source = S, H
    .note = The points, and that they never change, are H.
D-602 =
    In the canteen: take a spoon, if there is one.
    .title = Steal a spoon
    .source = S
D-603 =
    In the infirmary: remove one of your beatings. Who was healed can be beaten again.
    .title = Heal
    .source = S
D-604 =
    In the yard: discard any number of cards, at least one, and take the sum of their values in cigarettes.
    .title = Sell
    .source = S, H
    .note = That at least one card is sold is H; so are the values.
D-605 =
    In the yard, one purchase: 1 knife for 2 cigarettes, 2 knives for 5, 1 pick for 6, or 1 shovel for 8. You can buy only what lies on the pile, and two knives need two. An
    empty pile bars buying and crafting of that thing only until cards return.
    .title = Buy
    .source = S, H
    .note = That two knives need two on the pile is H.


## Section 7

D-701 =
    A past names the moment at which it may be revealed. Revealing is free and possible once per game, and the effect applies at once.
    .title = Revealing
    .source = S
D-702 =
    If at that moment you are in the gang named on the past, its bonus applies too. A bonus that is a step of its own can be declined (`done`); one that only raises a number or
    widens the choice is always on.
    .title = The bonus
    .source = S, H
    .note = Declining is H.
D-703 =
    A past may be revealed only if its effect, or a bonus that applies, can do something. What can't be done in full is done as far as possible.
    .title = Not for nothing
    .source = H
D-704 =
    A past whose moment is your turn is revealed only when you could choose an action: never inside a fight, a sale, a roll or an extortion of Michel(le)'s, and not after `end`.
    Pasts for other moments are options in a question that is asked anyway, never a question of their own.
    .title = The moment
    .source = H


## Section 8: Michel(le)

D-801 =
    Michel(le) starts in the showers, with a deck of 8 cards and a discard of their own; the discard is reshuffled when the deck is empty.
    At this table { $michel ->
        [michel] Michel is about
        [michelle] Michelle is about
       *[none] nobody of that name is about
    }.
    .title = Michel(le)
    .source = S
    .note = Recommended for two players. The rules say "she"; Michel plays by the same ones.
D-802 =
    At the end of a turn (D-305) its player may roll for Michel(le). It is a normal move, and she never stays; that player chooses among the locations on offer.
    .title = Moving her on
    .source = S
D-803 =
    When that move ends, she extorts everybody in her location, one by one, clockwise from the player who rolled.
    .title = Her round
    .source = S
D-804 =
    Whoever comes to the location where she is, by whatever move, is extorted at once.
    .title = Running into her
    .source = S
D-805 =
    One of her cards is turned up. No knife on it: it is over. A knife: you may discard one of the tools shown on it, and she leaves you alone.
    .title = Her extortion
    .source = S
D-806 =
    Otherwise it is a fight: you lay a weapon, and a new card is turned up. No knife: you have won. A knife: lay another weapon, and so on.
    .title = Fighting her
    .source = S
D-807 =
    If you don't lay a weapon, you lose: you take a beating and discard one tool shown on the first card that was turned up, of your choice if you hold several. If you hold
    none of them, you lose a random card of your hand, if you have any.
    .title = Losing to her
    .source = S
    .note = The first card is the Polish rule; the Dutch ones leave it open.
D-808 =
    Whoever wins a fight against her draws one search card; a first card without a knife is no win. All cards turned up stay open until that extortion ends, then go to her discard.
    Her deck is reshuffled only when a card is due and the deck is empty. A content file must have at least one card without a knife.
    .title = Beating her
    .source = S, H
    .note = S says that the winner may draw; here he always does (H).
D-809 =
    In teams, mates don't help against Michel(le), and she extorts both teams.
    .title = Michel(le) and teams
    .source = H
D-810 =
    She is an attacker without a hand, beatings or a gang. Backup draws, after a card with a knife. Bouncer ends it. Master wins the fight (D-808). Spoils, Enforcer, Feared and the bonus of Master do nothing.
    .title = Cards against her
    .source = H


## Section 8: teams

D-851 =
    Two teams: A has seats 0, 2, 4 and B has seats 1, 3, 5. Instead of the cells there are two cell blocks, A and B. They are separate locations with the search value and the die numbers of the cells, and keep the cells'
    rules except for digging and crafting. A roll of 1, 2 or 3 offers both blocks and the third location on that number, but never the one where you stand.
    At this table { $teams ->
        [yes] teams play
       *[no] there are no teams
    }.
    .title = Two teams
    .source = S, H
    .note = Who sits in which team is H.
D-852 =
    In a fight, mates in the same location may lay a weapon in place of one who fights. Everybody who laid one on the losing side takes a beating, as does the loser; the winner, that is the one who began or suffered
    the extortion, takes a random card from each of them. From the loser himself a winning attacker takes the named tool instead (D-504), if the loser holds it.
    .title = Helping in fights
    .source = S, H
    .note = The named tool is H. The Polish rules give the cards to whoever began the extortion.
D-853 =
    You dig only in your own team's block. Crafting is allowed in the other team's block and forbidden in your own.
    .title = Own block, other block
    .source = S
    .note = After the Polish rules; the wording of the Dutch ones is a slip.
D-854 =
    A new basic action: a deal with a mate in your location. The dealer composes what he gives and what he asks for; the mate sees the offer and accepts or declines. He can accept only what he holds. A declined deal costs the action.
    Only the two of them know the cards.

    With `deal = even`, n cards are given for n cards, at least one, or cards one way for cigarettes the other. With `deal = free`, any cards and cigarettes go either way, and a gift is a deal too.
    At this table deals are { $deal ->
        [free] free
       *[even] even
    }.
    .title = Deals
    .source = S, H
    .note = Even deals are Dutch, free ones Polish; how a deal is composed and answered is H.
D-855 =
    Instead of rolling for a normal move, for one action, you may go to the location of a mate who is in the same gang as you. Not to solitary, and not to where you are.
    .title = Visiting a mate
    .source = S, H
    .note = The two exceptions are H.
D-856 =
    At each lay the one who fights answers `lay` or `give up`. After `give up` every mate there is asked, clockwise: `lay` or `decline`. The first who lays counts; if all decline, the fight is lost. Everybody is always asked.

    Nobody helps at the intimidation. Only the gang cards and pasts of the two who fight count. Helpers take one beating.
    .title = How help is asked
    .source = H
D-857 =
    In teams, harmful cards (Ambush, Snitch, Pickpocket, Frisk, Cutpurse, Arsonist, Hitman, Informant, Blackmailer, Hacker) and extortion reach opponents only. Shakedown gathers all hands, and Impostor may swap with a mate.
    Mates don't see each other's hands.
    .title = Mates are spared
    .source = H
D-858 =
    A team wins at once when the sum of its points reaches or passes the target. All its seats are winners, and each seat's score is the team's sum.
    .title = Winning as a team
    .source = H


## Section 8: editions and options

D-871 =
    `edition`: `retail` or `prototype`. The prototype is for 2 to 5 players and has only Crew, Cartel, Bikers and Bratva (16 gang cards, 12 pasts), no Michel(le) and no teams. Its targets are 12, 12, 10 and 8 for 2, 3, 4 and 5 players. Everything
    else is the same.
    At this table the { $edition ->
        [prototype] prototype
       *[retail] retail edition
    } is played.
    .title = Editions
    .source = S, H
    .note = That the pasts of two gangs are left out is H.
D-872 =
    The options of a table: `michel` (`none`, `michel` or `michelle`), `teams` (yes or no), the number of players, `deal` (`even` or `free`), `first` (`random` or a seat), `edition` (D-871) and `chaos` (D-873). All of them are recorded with the match.
    .title = Options
    .source = S, H
D-873 =
    `chaos`: `normal` or `low`. With `low` the action cards Shakedown, Ambush and Snitch are left out, and bindings, blades and spikes come in for them, two more of each: 16 bindings, 12 blades, 8 spikes.
    At this table chaos is { $chaos ->
        [low] low
       *[normal] normal
    }.
    .title = Less chaos
    .source = H
    .note = Players ask for it.
D-874 =
    Some options don't go together and are refused: the prototype with Michel(le), with teams or with 6 players; teams with 2, 3 or 5 players. The prototype keeps the retail edition's numbers of all other cards, and solitary.
    .title = What doesn't go together
    .source = H


## Section 8: rulings on cards

D-880 =
    "A player" on a card means another player, anywhere, unless a location is named. Without a legal target the card can't be played, and the past can't be revealed.
    .title = Targets
    .source = H
D-881 =
    Nothing is on offer of which all can see that it would change nothing. Ambush and Hitman need a target with fewer than 2 beatings; Snitch and Hacker one who is not in solitary; Frisk, Pickpocket, Informant and Blackmailer one with
    at least one card; Bandage and healing a beating of your own; searching a search value of at least 1 and a card in deck or discard; selling a bank that is not empty.
    .title = No empty gestures
    .source = H
D-882 =
    Untouchable bars being chosen, that is: picked or named by the player of Ambush, Snitch, Pickpocket, Frisk, Informant, Hitman, Blackmailer, Impostor or Hacker. Shakedown, Cutpurse, Arsonist and Bouncer don't choose. Extortion, Michel(le)
    and deals are never barred.
    .title = Untouchable
    .source = H
D-883 =
    Limits ("twice per turn") and costs are judged when the action is taken: a card gained or lost in mid-turn counts at once. The two extortions of Pack may hit one victim. For abilities at the start of a turn you need the card at the start; for those at the end,
    and for the hand limit, at the end.
    .title = When abilities count
    .source = H
D-884 =
    "Anywhere" includes solitary (Herbs, Fence, Locksmith); "but in solitary" excludes it. Back room does not open solitary for crafting; in teams it opens your own block. Being sent to solitary is not a move.
    There is nothing to search and nothing to craft in solitary, and Michel(le) never comes there. In solitary you may extort, deal, join and play cards
    with those who are there. Nobody goes there by choice; you leave it by a normal or a careful move.
    .title = Solitary
    .source = H
D-885 =
    An action card that is being played lies on the table until it is resolved: it is not among the cards that Shakedown gathers, nor in a reshuffle that it causes. The names of cards are unique over all types of cards.
    .title = Cards in play
    .source = H
D-886 =
    When somebody is extorted: the weapons are laid; Backup draws (that it draws is public, the card is its owner's); then the victim answers: hand over, refuse, or reveal Bouncer. After Bouncer the weapons stay spent and the extortion is used up, and there was no fight.
    .title = The order of an extortion
    .source = H
D-887 =
    At the intimidation you lay one weapon (with Bare knuckles none, though you may lay one), and one more if the victim is Feared. All of them come from your own hand; if you hold too few, that victim is not on offer.
    .title = How many weapons
    .source = H
D-888 =
    Master is revealed only in a fight, at your own question whether to lay, as attacker or as defender; your opponent then loses as usual. Spoils and the bonus of Master add up, and are taken from the loser himself after the loot of D-504. With Enforcer the loser takes two beatings, but never has more than 2.
    .title = Master, Spoils, Enforcer
    .source = H
D-889 =
    Shakedown takes every hand and deals clockwise, one by one, until all cards are gone. After Impostor each of the two knows the other's whole new hand; it is not possible if both hands are empty. Pass and Getaway driver lead to a different location,
    and arriving at Michel(le) is arriving at Michel(le) (D-804).
    .title = Shakedown, Impostor, Pass
    .source = H
D-890 =
    Lookout: once per normal move; the second roll binds; not for Michel(le). Shortcut: with one action left, from the yard anywhere, from elsewhere only to the yard. Armoury: when you buy (also with Fence) and when you craft, if a knife is left; not with Gun runner.
    Prices with Fence: the discount first, then half, rounded up. Substitute: in crafting only, and you name the accessory.
    .title = Gang cards in detail
    .source = H
D-891 =
    Blackmailer: the victim has no choice, and everybody learns it if he lacks the tool. Frisk and Informant: one card must be taken. The second target of Informant and of Hacker is another seat. Arsonist: a hand of fewer than 2 cards loses all. Cutpurse: clockwise, empty hands are skipped.
    Locksmith: up to two tools with the bonus, in teams in any block. Scavenger: one card after the other. Scene: mates count as company, Michel(le) does not.
    .title = Pasts in detail
    .source = H
D-892 =
    The named tool that an attacker takes after a fight (D-504) passes openly, like one that is handed over.
    .title = Loot in the open
    .source = H
D-893 =
    Whoever has lost to Michel(le) is always asked: he discards a tool that her first card shows, or, holding none of them, says `done` and loses a random card.
    .title = Paying Michel(le)
    .source = H
    .note = So that a question that is not asked tells nothing about a hand.
D-894 =
    Against Michel(le), Master may be revealed at any question at which a weapon can be laid, the first one included; Bouncer only at the first.
    .title = Pasts against her
    .source = H
D-895 =
    Where the documents differ, this holds. Careful move: any two actions that are left. Pasts: the card names the moment. The hand limit is for the end of your own turn. A defender who wins takes a random card, too. Crafting: one product per action, as often as you have actions.
    Beatings: at most two at one moment. The first player: drawn at random. Deals: D-854; loot in teams: D-852.
    .title = Where the documents differ
    .source = S, H
D-896 =
    When you sell, cards are put away one by one, and the sum is paid at `done`.
    .title = How a sale goes
    .source = H
D-897 =
    An even deal is composed so that it can always still come out even: what would spoil that is not on offer. It ends with `done`.
    .title = How a deal is composed
    .source = H
D-898 =
    Looking at a hand (Frisk, Informant) also tells the looker which kinds of cards it lacks.
    .title = What a look tells
    .source = H


## Section 9

D-900 =
    The tables of cards (board, values, points, rows and numbers of cards) are content. They can be exported to a file, edited, and loaded with `content=FILE`; the file is checked against the effect words that the game knows, and a match records
    the hash of its content. Texts come from the file where it gives them, otherwise from the catalogues. This is how an owner of the printed box plays with the printed values.
    .title = Content files
    .source = H


## Section 10

dig-example-1 =
    A turn (D-301, D-402, D-601). You stand in the canteen with a pick in hand, and steal a spoon: one action. For the second you roll a 1. The cells and the canteen carry the 1; you are in the canteen, so you go to the cells.
    With no action left you end your turn, and dig both tools in the next: 1 point for the spoon, 2 for the pick.
dig-example-2 =
    An extortion (D-501 to D-505). Ann wants Bob's shovel and lays a knife. Bob holds a shovel and a blade, and refuses. He lays the blade, Ann lays a second knife, and Bob has nothing more: he gives up, takes a beating, and Ann takes the
    shovel. Had Bob won, he would have taken a random card of Ann's hand. All four of them, two knives, the blade and Bob's pride, are gone.
dig-example-3 =
    Joining (D-404, D-405). You hold two caps and a chain and want to join the Crew. A cap and the chain will do; two caps would not. You are a Biker, so first your old card goes under the Bikers' pile; then you take the top card of the Crew.
dig-example-4 =
    Michel(le) (D-805 to D-808). You walk into the showers, where she is. Her first card shows a knife and a spoon. You hold a spoon and a knife, and fight for the spoon: you lay the knife. The next card shows a knife and a shovel. You have no weapon left and give up: a beating,
    and you discard the spoon, because her first card counts.
