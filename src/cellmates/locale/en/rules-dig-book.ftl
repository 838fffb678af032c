### The rulebook of `dig` around its rules: chapters, tables, examples, the glossary and the player aid.
### Variables as in rules-dig.ftl. A test plays the examples: the game does what they say.

rules-dig = Dig: the rules
    .letter = D
    .about-table = The rules of this table: { $agreed }.
    .about-general = The rules in general. A table's own rulebook says what was agreed there, with its own numbers.

rules-dig-source =
    Every rule has a number, and a refusal that follows from a rule cites it. Read by itself, a rule says where it comes from: S the rule documents (two Dutch ones and a Polish one of the retail edition, a French one of a prototype),
    P public reviews, H a ruling or card of this house where all of these are silent. Numbers and cards marked P or H can be replaced by an owner of the printed box (D-900).

    A house version of Dig Your Way Out, in our own words.

rules-dig-name = { $michel ->
        [michel] Michel
        [michelle] Michelle
       *[other] Michel(le)
    }

## What was agreed at a table. $players (number)

rules-dig-agreed-players = { $players } players
rules-dig-agreed-prototype = the prototype edition
rules-dig-agreed-teams = two teams
rules-dig-agreed-michel = with Michel
rules-dig-agreed-michelle = with Michelle
rules-dig-agreed-free = free deals
rules-dig-agreed-low = less chaos
rules-dig-agreed-content = its own cards or numbers
rules-dig-agreed-nothing = everything as usual

## Chapters

rules-dig-chapter-brief = The game in brief
    .intro =
        You are in prison for life, and so is everybody else at the table. You want out, by a tunnel from your cell. { $teams ->
            [yes] The first team whose tunnel is long enough escapes; the other one gets a wing with thicker walls.
           *[no] Whoever finishes a tunnel first escapes, alone; the others get a wing with thicker walls.
        }

        { $players ->
            [none] The game is for { $least } to { $most } players
           *[other] This game is for { $players } players
        } and takes about three quarters of an hour.

        A tunnel is dug with tools: spoons, picks and shovels. You find parts by searching the prison, craft tools from them, steal spoons, buy tools with cigarettes, or take them from somebody who was faster. Then you carry them to
        { $teams ->
            [yes] your cell block
           *[no] the cells
        } and dig. Each tool you dig with scores tunnel points.
    .outro =
        A turn: take two actions from the table below, in any order. Then discard down to { $hand_limit } cards, and the next player clockwise has their turn. That is all; the rest of this book says what each action does.
rules-dig-chapter-setup = Set-up
rules-dig-chapter-board = The board
    .intro =
        Everybody is in one of these locations. The die numbers say which rolls lead there; the search value says how many cards a search draws.
rules-dig-chapter-turn = Your turn
rules-dig-chapter-moving = Searching and moving
rules-dig-chapter-cards = The cards in your hand
    .intro = Parts, accessories, rare items and action cards come from the search deck; knives and tools from the open piles. Every card can be sold for its value in cigarettes (D-604). Action cards have a table of their own further on.
rules-dig-chapter-tools = Getting tools, and digging
rules-dig-chapter-extortion = Extortion, fights and beatings
    .intro = Why craft a shovel, if somebody in the next bed has one?
rules-dig-chapter-gangs = Gangs
    .intro = A gang card is an advantage that lasts. Gangs take you if you look right: they want to see accessories.
rules-dig-chapter-actions = Action cards
rules-dig-chapter-pasts = Criminal pasts
    .intro = Why are you here? One secret card says so, and it is good for one surprise.
rules-dig-chapter-michel = { rules-dig-name }
    .intro =
        { $scope ->
            [table] {""}
           *[general] An option of the table, recommended for two players.
        } { rules-dig-name } is one more inmate, whom nobody plays: an attacker with cards of { $michel ->
            [michel] his
            [michelle] her
           *[other] their
        } own.
rules-dig-chapter-teams = Teams
    .intro =
        { $scope ->
            [table] What changes because teams play. A rule elsewhere in this book that is different in teams is given there as it applies at this table.
           *[general] An option of the table, for 4 or 6 players. These rules take the place of what the other chapters say about the goal (D-201), moving (D-402), crafting (D-408) and digging (D-601).
        }
rules-dig-chapter-editions = Editions and agreements
rules-dig-chapter-rulings = Cards in detail
    .intro = To be looked up when a card raises a question.
rules-dig-chapter-appendix = Appendix: for programs and for quarrels
    .intro = Rulings that nobody needs to learn the game: on reports, on what answers give away, and on files.
rules-dig-chapter-words = Words
rules-dig-chapter-aid = Player aid

## Tables

rules-dig-grid-targets = How many points win
    .columns = players | tunnel points
rules-dig-grid-team-targets = How many points a team needs
    .columns = players | tunnel points
rules-dig-grid-turn = Actions
    .columns = action | where | what it does
rules-dig-grid-board = Locations
    .columns = location | die | search | what you do there
rules-dig-grid-cards = What you can hold
    .columns = card | how many | value | what it is for
rules-dig-grid-recipes = Recipes
    .columns = discard | and | take
rules-dig-grid-prices = Prices
    .columns = thing | cigarettes
rules-dig-grid-beatings = Beatings
    .columns = beatings | you can't
rules-dig-grid-gangs = What gangs want to see
    .columns = gang | how many | different ones of
rules-dig-grid-gang-cards = Gang cards
    .columns = gang | card | what it does
rules-dig-grid-actions = Action cards
    .columns = card | how many | value | what it does
rules-dig-grid-pasts = Pasts
    .columns = gang | past | what it does | in its gang
rules-dig-grid-michel = { rules-dig-name }'s cards
    .columns = card | what it says
rules-dig-grid-tools = Tools and weapons
    .columns = thing | points | craft | buy | sell

## What an action does, in a few words. .where: where it is possible

rules-dig-turn-search = draw the search value; once a turn
    .name = Search
    .where = not solitary
rules-dig-turn-move = roll; go to a place with that number
    .name = Move
    .where = anywhere
rules-dig-turn-careful = 2 actions: go where you like
    .name = Careful move
    .where = anywhere
rules-dig-turn-join = give accessories, take its top card
    .name = Join a gang
    .where = anywhere
rules-dig-turn-play = do what it says, discard it
    .name = Action card
    .where = anywhere
rules-dig-turn-extort = lay a weapon for a tool; once a turn
    .name = Extort
    .where = with a victim
rules-dig-turn-craft = two parts make a tool or knives
    .name = Craft
    .where = most: see Locations
rules-dig-turn-deal = swap cards and cigarettes
    .name = Deal
    .where = with a mate
rules-dig-turn-visit = go to a mate of your gang, no roll
    .name = Visit
    .where = anywhere
rules-dig-turn-dig = lay one tool down, score its points
    .name = Dig
    .where = { $teams ->
        [yes] your own block
       *[no] cells
    }
rules-dig-turn-steal = take a spoon
    .name = Steal a spoon
    .where = canteen
rules-dig-turn-heal = remove one of your beatings
    .name = Heal
    .where = infirmary
rules-dig-turn-sell = discard cards for cigarettes
    .name = Sell
    .where = yard
rules-dig-turn-buy = one thing from the list of prices
    .name = Buy
    .where = yard

## What you do in a location

rules-dig-at-cells = dig; no crafting
rules-dig-at-cells-a = team A digs, team B may craft
rules-dig-at-cells-b = team B digs, team A may craft
rules-dig-at-canteen = steal a spoon
rules-dig-at-yard = sell and buy
rules-dig-at-infirmary = heal
rules-dig-at-showers = search; no crafting{ $michel ->
        [none] {""}
       *[other] ; { rules-dig-name } starts here
    }
rules-dig-at-solitary = wait; no search, no crafting

## What a card is for. $points (number), $gangs (list)

rules-dig-for-binding = part: half of every recipe
rules-dig-for-blade = weapon, and part of knives
rules-dig-for-spike = part of a pick; no weapon
rules-dig-for-container = part of a shovel
rules-dig-for-knife = weapon
rules-dig-for-tool = tool: { dig-tunnel-points }
rules-dig-for-accessory = accessory: { $gangs }
rules-dig-for-rare = rare item, to sell

## Other cells of tables. $number (number)

rules-dig-one-beatings = craft
rules-dig-two-beatings = craft, or dig
rules-dig-none = none
rules-dig-buy-two = { $one } (two: { $two })
rules-dig-from = { $one } + { $other }{ $number ->
        [one] {""}
       *[other] {" "}(makes { $number })
    }
rules-dig-stolen = steal (canteen)
rules-dig-any-kind = any

## Examples. Their numbers are the table's own.

rules-dig-example-search =
    Ann stands in the canteen, whose search value is { $search_canteen }. She searches: one action, and she draws { $search_canteen ->
        [one] { $search_canteen } card
       *[other] { $search_canteen } cards
    }. She can't search again this turn.
    .title = A search (D-401)
rules-dig-example-limit =
    Ann holds { $over_limit } cards when her turn ends. The limit is { $hand_limit }, so she chooses 2 cards and discards them. Had she drawn them on Bob's turn, she could have kept them until the end of her own.
    .title = The hand limit (D-303)
rules-dig-example-move =
    Ann stands in { $example_from } and rolls a { $example_die }. Two locations carry a { $example_die }: { $example_from } and { $example_to }. She can't stay, so she goes to { $example_to }.
    .title = A move (D-402)
rules-dig-example-craft =
    You are in the yard, have no beating, and hold two bindings, a blade and a spike. First action: you discard a binding and the blade and take 2 knives. Second action: you discard the other binding and the spike
    and take a pick. In the showers, or with a beating, you could have made neither.
    .title = Crafting twice (D-408)
rules-dig-example-sale =
    Ann is in the yard and sells a pick, a container and a spike, all in one action: { $value_pick } + { $value_container } + { $value_spike }, that is { $sale_sum ->
        [one] { $sale_sum } cigarette
       *[other] { $sale_sum } cigarettes
    }. Her second action could be to buy, if she can pay.
    .title = A sale (D-604)
rules-dig-example-fight =
    Ann holds a blade and two knives; you are in the same location and hold a pick and two knives. Ann extorts you: "A pick, and quickly." She lays the blade in front of you (D-501).

    You have the pick. You could hand it over, and that would be all; Ann's blade would be spent for it. You refuse (D-502), so the two of you fight, and as the defender you lay first: a knife. Ann lays a knife. You lay your second knife. Ann
    lays her last one. Five weapons lie on the table, and you have none left: you give up (D-503).

    You take a beating, and since you do hold a pick, Ann takes it. If you had not held one, she would have taken a random card from your hand; if Ann had been the one to give up, she would have the beating, and you would have taken a random
    card from her hand (D-504). The blade is in the search discard, and the four knives are back on their pile (D-505).
    .title = A long fight
rules-dig-example-join =
    Ann is in the Crew and wants to join the Bikers. She holds two bandanas and a ring: a bandana and the ring will do, two bandanas would not. First her old card goes under the pile of the Crew; then she takes the top card of the Bikers.
    .title = Changing gangs (D-404, D-405)
rules-dig-example-michel =
    Ann walks into the showers, where { rules-dig-name } is. The first card shows a knife and a spoon. Ann holds a spoon and a knife, and would like to keep the spoon: she lays the knife. The next card shows a knife again. Ann has no weapon left
    and gives up: she takes a beating, and discards the spoon, because the first card counts.
    .title = Meeting { rules-dig-name } (D-805 to D-807)
rules-dig-example-teams =
    Ann and Cem are one team, you and Dora the other; all four of you are in the yard. Ann demands a shovel from you and lays a knife. You hold a shovel and no weapon. You refuse, and call for help (D-856): Dora lays a blade in your place. Ann lays a second knife.
    You call again. Dora has nothing left and declines; you are asked again and give up.

    You have lost and take a beating, and so does Dora, who helped you. Ann takes the shovel from you and a random card from Dora (D-852). Cem was never asked: Ann did not call.
    .title = A fight in teams

## The glossary

dig-term-location =
    A place on the board: { $locations }.
    .word = location
dig-term-search-card =
    A card of the face-down deck: parts, blades, accessories, rare items and action cards.
    .word = search card
dig-term-search-value =
    How many search cards a search of a location draws.
    .word = search value
dig-term-part =
    A binding, blade, spike or container: what recipes are made of.
    .word = part
dig-term-tool =
    A spoon, a pick or a shovel.
    .word = tool
dig-term-weapon =
    A knife or a blade.
    .word = weapon
dig-term-accessory =
    What gangs want to see before they take you: { $accessory_list }.
    .word = accessory
dig-term-rare-item =
    A card that is good for nothing but selling: { $rare_list }.
    .word = rare item
dig-term-action-card =
    A search card that is played for its effect.
    .word = action card
dig-term-gang-card =
    The one card that a member of a gang has face up in front of them, with its ability.
    .word = gang card
dig-term-past =
    A criminal past: each player's one secret card, revealed once for its effect.
    .word = past
dig-term-beating =
    A mark of a lost fight, or of worse. You have none, one or two.
    .word = beating
dig-term-cigarettes =
    The money of the place.
    .word = cigarettes
dig-term-tunnel-points =
    What a tool scores when you dig with it. Enough of them win.
    .word = tunnel points
dig-term-extortion =
    An attacker demands a tool from a victim. It begins with a threat, and may end in a fight.
    .word = extortion
dig-term-mate =
    Another player of your own team.
    .word = mate

## The player aid: one page

rules-dig-aid = Dig: player aid
    .goal = { $target ->
        [none] Goal: { $target_list }.
       *[other] Goal: { $target } tunnel points.
    } Two actions a turn, then at most { $hand_limit } cards in hand. Revealing your past and gang abilities are free.
rules-dig-aid-target = { $points } points with { $number } players
rules-dig-or = { $one } or { $other }
rules-dig-aid-extortion =
    Extortion: name a victim in your location and a tool, lay a weapon. They hand it over or refuse. Then lay weapons in turn, victim first; the loser takes a beating. The attacker takes the tool, or a random card; a winning victim a random
    card. With 1 beating no crafting, with 2 no digging either.
rules-dig-aid-michel =
    { rules-dig-name }: roll at the end of your turn if you like. Knife on the card: discard a tool shown, or lay weapons until a card without a knife comes. Losing: a beating, and a tool of the first card or a random card. Winning: a search card.
rules-dig-aid-teams =
    Teams: dig in your own block, craft in the other. { $amended ->
        [yes] Call for help when you are to lay a weapon
       *[no] Mates may lay a weapon when you give up
    }; helpers of the loser are beaten and lose a card.

## Lists. $items (list); $role, $number (number)

rules-dig-list = { $items }
rules-dig-group = { $role ->
        [accessory] { $number } accessories
        [rare] { $number } rare items
       *[action] { $number } action cards
    }
