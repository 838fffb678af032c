### What `dig` says. $player, $victim, $attacker, $mate and their like are players; $kind, $tool, $goods and $product come with their number
### ("a knife", "2 knives"), as the object of a sentence; $card, $past, $gang and $location are plain names; lists are lists of these.

dig = Dig

## Names of rows that have no message of their own: their id

# $name (text)
dig-own-name = { $name }
# $kind: its plain name. $number (number)
dig-some-of = { $number ->
        [one] { $kind }
       *[other] { $number } × { $kind }
    }

## Locations. $location

dig-place-cells = the cells
    .text = Home. The only place where the tunnel grows, and no place for crafting: the neighbours listen.
dig-place-cells-a = cell block A
    .text = Home of team A: its seats dig here, and only team B may craft here.
dig-place-cells-b = cell block B
    .text = Home of team B: its seats dig here, and only team A may craft here.
dig-place-canteen = the canteen
    .text = The food is a punishment, but it comes with spoons: steal one.
dig-place-yard = the yard
    .text = Fresh air and free enterprise: the only market inside the walls. Sell and buy here.
dig-place-infirmary = the infirmary
    .text = Two aspirins and a bed: remove one of your beatings.
dig-place-showers = the showers
    .text = Slippery, steamy, well worth a search. No crafting; nothing stays dry.
dig-place-solitary = solitary
    .text = You don't go there, you are sent. Nothing to search, nothing to craft, plenty of time to think.

## Kinds of cards: .some as the object of a sentence, with their number; .text explains the card

dig-kind-binding = binding
    .some = { $number ->
        [one] a binding
       *[other] { $number } bindings
    }
    .text = Laces, wire, torn sheets. Half of everything that is crafted.
dig-kind-blade = blade
    .some = { $number ->
        [one] a blade
       *[other] { $number } blades
    }
    .text = A weapon as it is; tied up with a binding it makes two knives.
dig-kind-spike = spike
    .some = { $number ->
        [one] a spike
       *[other] { $number } spikes
    }
    .text = Too blunt for a weapon. With a binding it makes a pick.
dig-kind-container = container
    .some = { $number ->
        [one] a container
       *[other] { $number } containers
    }
    .text = It once held beans. With a binding it makes a shovel.
dig-kind-knife = knife
    .some = { $number ->
        [one] a knife
       *[other] { $number } knives
    }
    .text = A weapon, and the usual argument here. Lay it down to extort or to fight.
dig-kind-spoon = spoon
    .some = { $number ->
        [one] a spoon
       *[other] { $number } spoons
    }
    .text = A tool, of the patient kind. Lay it down in your cells to dig.
dig-kind-pick = pick
    .some = { $number ->
        [one] a pick
       *[other] { $number } picks
    }
    .text = A tool that means business. Lay it down in your cells to dig.
dig-kind-shovel = shovel
    .some = { $number ->
        [one] a shovel
       *[other] { $number } shovels
    }
    .text = The tool that everybody wants, you included. Lay it down in your cells to dig.
dig-kind-chain = chain
    .some = { $number ->
        [one] a chain
       *[other] { $number } chains
    }
    .text = An accessory of the Crew, the Bratva, the Triad and the Queers.
dig-kind-cap = cap
    .some = { $number ->
        [one] a cap
       *[other] { $number } caps
    }
    .text = An accessory of the Crew, the Cartel, the Triad and the Queers.
dig-kind-bandana = bandana
    .some = { $number ->
        [one] a bandana
       *[other] { $number } bandanas
    }
    .text = An accessory of the Crew, the Bikers, the Triad and the Queers.
dig-kind-watch = watch
    .some = { $number ->
        [one] a watch
       *[other] { $number } watches
    }
    .text = An accessory of the Cartel, the Bratva, the Triad and the Queers.
dig-kind-boots = boots
    .some = { $number ->
        [one] a pair of boots
       *[other] { $number } pairs of boots
    }
    .text = An accessory of the Cartel, the Bikers, the Triad and the Queers.
dig-kind-ring = ring
    .some = { $number ->
        [one] a ring
       *[other] { $number } rings
    }
    .text = An accessory of the Bikers, the Bratva, the Triad and the Queers.
dig-kind-phone = phone
    .some = { $number ->
        [one] a phone
       *[other] { $number } phones
    }
    .text = Rare. No signal, but somebody in the yard pays handsomely for the games on it.
dig-kind-pills = pills
    .some = { $number ->
        [one] a box of pills
       *[other] { $number } boxes of pills
    }
    .text = Rare. Nobody asks what they are for. Good money in the yard.
dig-kind-whisky = whisky
    .some = { $number ->
        [one] a bottle of whisky
       *[other] { $number } bottles of whisky
    }
    .text = Rare. Aged four days in a bucket, and still worth something in the yard.
dig-kind-ambush = Ambush
    .some = { $number ->
        [one] an Ambush
       *[other] { $number } Ambushes
    }
    .text = Choose a player anywhere: a beating, and no defence.
dig-kind-shakedown = Shakedown
    .some = { $number ->
        [one] a Shakedown
       *[other] { $number } Shakedowns
    }
    .text = The guards turn everything over: all hands are gathered, shuffled and dealt out one by one, you first.
dig-kind-parcel = Parcel
    .some = { $number ->
        [one] a Parcel
       *[other] { $number } Parcels
    }
    .text = Mum writes. Draw 3 search cards and take 3 cigarettes.
dig-kind-pass = Pass
    .some = { $number ->
        [one] a Pass
       *[other] { $number } Passes
    }
    .text = A signature, nearly real: go to any other location with a die number, without rolling.
dig-kind-snitch = Snitch
    .some = { $number ->
        [one] a Snitch
       *[other] { $number } Snitches
    }
    .text = A word to the warden: send a player to solitary.
dig-kind-pickpocket = Pickpocket
    .some = { $number ->
        [one] a Pickpocket
       *[other] { $number } Pickpockets
    }
    .text = Take a random card from a player in your location. Say sorry for bumping into them.
dig-kind-frisk = Frisk
    .some = { $number ->
        [one] a Frisk
       *[other] { $number } Frisks
    }
    .text = Look at a player's hand and discard one card of it.
dig-kind-bandage = Bandage
    .some = { $number ->
        [one] a Bandage
       *[other] { $number } Bandages
    }
    .text = Remove all your beatings. You look ridiculous, but you can dig.
dig-kind-adrenaline = Adrenaline
    .some = { $number ->
        [one] an Adrenaline
       *[other] { $number } Adrenalines
    }
    .text = Two more actions this turn. Once per turn; the heart has limits.

## Gangs. $gang

dig-gang-crew = Crew
    .text = They own the corners, and know what comes round them.
dig-gang-cartel = Cartel
    .text = Business first. Business second, too.
dig-gang-bikers = Bikers
    .text = They took away the motorcycles. It did not help.
dig-gang-bratva = Bratva
    .text = Steel, and the habit of using it.
dig-gang-triad = Triad
    .text = Old recipes, long plans.
dig-gang-queers = Queers
    .text = The best company in the building, and the best informed.

## Gang cards. $card

dig-card-lookout = Lookout
    .text = After rolling for a normal move you may roll again, once; the second roll binds.
dig-card-corner-boys = Corner boys
    .text = When you search in the canteen or in the yard, draw one more card.
dig-card-backup = Backup
    .text = When you are extorted, draw a search card before you answer.
dig-card-shortcut = Shortcut
    .text = A careful move from or to the yard costs you only one action.
dig-card-wholesale = Wholesale
    .text = Each sale pays you 2 cigarettes more.
dig-card-discount = Discount
    .text = Picks and shovels cost you 2 cigarettes less.
dig-card-street-corner = Street corner
    .text = You may sell anywhere but in solitary.
dig-card-protection = Protection
    .text = Take 1 cigarette at the start of your turn. Somebody always pays.
dig-card-bare-knuckles = Bare knuckles
    .text = You may extort without holding or laying down a weapon.
dig-card-spoils = Spoils
    .text = When you win a fight, take one more random card.
dig-card-thick-skin = Thick skin
    .text = With one beating you may still craft.
dig-card-pack = Pack
    .text = You may extort twice per turn.
dig-card-armoury = Armoury
    .text = Whenever you craft or buy knives, take one more.
dig-card-concealed = Concealed
    .text = At the start of your turn you may show that you hold no weapon, and take a knife.
dig-card-enforcer = Enforcer
    .text = Whoever loses a fight against you takes 2 beatings.
dig-card-feared = Feared
    .text = Whoever extorts you must lay down one more weapon.
dig-card-back-room = Back room
    .text = You may craft in your own cells and in the showers too.
dig-card-substitute = Substitute
    .text = When you craft, an accessory may stand in for the binding.
dig-card-herbs = Herbs
    .text = You may heal anywhere; in the infirmary you remove all your beatings.
dig-card-patience = Patience
    .text = Each spoon you dig scores 1 more.
dig-card-family = Family
    .text = Your hand limit is 13.
dig-card-scene = Scene
    .text = At the end of your turn, if somebody else is in your location, draw a search card.
dig-card-untouchable = Untouchable
    .text = Other players' action cards and pasts can't choose you.
dig-card-networking = Networking
    .text = You may search twice per turn.

## Pasts: .text the effect, .bonus what it does for a member of the gang named on it. $past

dig-past-getaway-driver = Getaway driver
    .text = On your turn: go to any other location with a die number.
    .bonus = In the Crew: one more action this turn as well.
dig-past-cutpurse = Cutpurse
    .text = On your turn: take a random card from each player in your location.
    .bonus = In the Crew: from every other player, wherever they are.
dig-past-scavenger = Scavenger
    .text = On your turn: take a card of your choice from the search discard.
    .bonus = In the Crew: two cards.
dig-past-smuggler = Smuggler
    .text = On your turn: take 5 cigarettes.
    .bonus = In the Cartel: 3 more.
dig-past-fence = Fence
    .text = On your turn: buy one thing wherever you are, without an action.
    .bonus = In the Cartel: at half its price, rounded up.
dig-past-informant = Informant
    .text = On your turn: look at a player's hand and take one card of it.
    .bonus = In the Cartel: then the same with another player, if you like.
dig-past-bouncer = Bouncer
    .text = When you are extorted: the extortion ends, and the attacker takes a beating.
    .bonus = In the Bikers: you take a random card from the attacker, too.
dig-past-arsonist = Arsonist
    .text = On your turn: every other player in your location discards 2 random cards.
    .bonus = In the Bikers: and takes a beating.
dig-past-robber = Robber
    .text = On your turn: draw 3 search cards.
    .bonus = In the Bikers: 2 more.
dig-past-hitman = Hitman
    .text = On your turn: a player in your location takes a beating.
    .bonus = In the Bratva: two beatings, and wherever that player is.
dig-past-gun-runner = Gun runner
    .text = On your turn: take 2 knives.
    .bonus = In the Bratva: 2 more.
dig-past-blackmailer = Blackmailer
    .text = On your turn: name a player and a tool; it is handed over to you, if that player holds it.
    .bonus = In the Bratva: if not, take a random card instead.
dig-past-counterfeiter = Counterfeiter
    .text = On your turn: draw 2 search cards and take 2 cigarettes.
    .bonus = In the Triad: the same again.
dig-past-master = Master
    .text = When you must lay a weapon in a fight: you win it at once.
    .bonus = In the Triad: and take one more random card.
dig-past-locksmith = Locksmith
    .text = On your turn: dig once wherever you are, without an action; not with two beatings.
    .bonus = In the Triad: twice, if you like.
dig-past-impostor = Impostor
    .text = On your turn: swap hands with a player in your location.
    .bonus = In the Queers: with any player.
dig-past-hacker = Hacker
    .text = On your turn: send a player to solitary.
    .bonus = In the Queers: a second one too, if you like.
dig-past-activist = Activist
    .text = On your turn: remove all your beatings.
    .bonus = In the Queers: one more action this turn as well.

## Michel(le)'s cards. $card

dig-michel-knife-spoon = Knife, for a spoon
    .text = A knife: discard a spoon, or fight.
dig-michel-knife-pick = Knife, for a pick
    .text = A knife: discard a pick, or fight.
dig-michel-knife-shovel = Knife, for a shovel
    .text = A knife: discard a shovel, or fight.
dig-michel-knife-spoon-pick = Knife, for a spoon or a pick
    .text = A knife: discard a spoon or a pick, or fight.
dig-michel-knife-pick-shovel = Knife, for a pick or a shovel
    .text = A knife: discard a pick or a shovel, or fight.
dig-michel-smile = Smile
    .text = No knife. A good day, apparently.
dig-michel-wink = Wink
    .text = No knife. Best not to ask.
dig-michel-yawn = Yawn
    .text = No knife. You are not worth getting up for.

## What a row of a custom content file does, where the house has no sentence for it. $effects (list): effect words of the content file

dig-lore-effect = It does this: { $effects }.
dig-lore-bonus = For its gang ({ $gang }): { $effects }.
# $ability (text): a word of the content file. $amount (number)
dig-lore-ability = Its ability: { $ability } ({ $amount }).
# $gangs (list)
dig-lore-worn = An accessory of these gangs: { $gangs }.
dig-lore-unworn = An accessory that no gang wears.

## Parts of sentences. $number (number), $points (number)

dig-nothing = nothing
# "a spoon or a pick": $one and $other, with their number
dig-either = { $one } or { $other }
# Which pawn is at the table. $michel: michel, michelle, or none where neither is in the game
dig-pawn = { $michel ->
        [michel] Michel
        [michelle] Michelle
       *[none] Michel(le)
    }
dig-pawn-she = { $michel ->
        [michel] he
       *[michelle] she
    }
# as in: move her on
dig-pawn-her = { $michel ->
        [michel] him
       *[michelle] her
    }
# as in: her card
dig-pawn-hers = { $michel ->
        [michel] his
       *[michelle] her
    }
dig-cigarettes = { $number ->
        [one] { $number } cigarette
       *[other] { $number } cigarettes
    }
dig-cards = { $number ->
        [one] { $number } card
       *[other] { $number } cards
    }
dig-beatings = { $number ->
        [one] a beating
       *[other] { $number } beatings
    }
dig-tunnel-points = { $points ->
        [one] { $points } tunnel point
       *[other] { $points } tunnel points
    }

## Prompts to chance; everybody may read them

dig-prompt-first = Who goes first?
dig-prompt-past = Which past is { $player } dealt?
dig-prompt-gang = Which card of the { $gang } is turned up?
# $number (number): cards still to draw
dig-prompt-draw = { $number ->
        [one] { $player } draws a search card.
       *[other] { $player } draws { $number } search cards.
    }
dig-prompt-roll = { $player } rolls for a move. What does the die show?
dig-prompt-roll-michel = The die is rolled for { dig-pawn }. What does it show?
dig-prompt-rob = { $taker } takes a random card from { $loser }.
dig-prompt-lose = { $loser } loses a random card.
dig-prompt-deal-out = The shaken-down cards are dealt out; the next one goes to { $player }.
dig-prompt-michel-card = { dig-pawn } turns up a card for { $player }.

## Prompts to the seat that is asked

# $number (number): actions left
dig-prompt-turn = { $number ->
        [0] No action is left: end your turn, or reveal your past if its moment is your turn.
        [one] Your turn, with one action left. What do you do?
       *[other] Your turn, with { $number } actions left. What do you do?
    }
dig-prompt-go = Where do you go?
dig-prompt-go-careful = A careful move: where do you go?
dig-prompt-go-free = No die, no questions: where do you go?
dig-prompt-go-michel = Where does { dig-pawn } go?
dig-prompt-with-gang = { $number ->
        [one] Discard one more accessory to join the { $gang }.
       *[other] Discard { $number } different accessories to join the { $gang }.
    }
# $recipe: knives, pick or shovel
dig-prompt-with-craft = What do you bind { $recipe ->
        [knives] the knives
        [pick] the pick
       *[shovel] the shovel
    } with?
dig-prompt-seat-extort = Whom do you extort?
dig-prompt-seat-deal = With whom do you deal?
# $number (number): beatings. $optional: yes, if it may be left out
dig-prompt-seat-beat = Who takes { dig-beatings }?
dig-prompt-seat-send = { $optional ->
        [yes] Whom do you send to solitary as well, if anybody?
       *[no] Whom do you send to solitary?
    }
dig-prompt-seat-rob = Whose pocket do you pick?
dig-prompt-seat-frisk = Whom do you frisk?
dig-prompt-seat-inform = { $optional ->
        [yes] Whose hand do you look at next, if anybody's?
       *[no] Whose hand do you look at?
    }
dig-prompt-seat-blackmail = Whom do you blackmail?
dig-prompt-seat-swap = With whom do you swap hands?
dig-prompt-name-extort = Which tool do you want from { $victim }?
dig-prompt-name-blackmail = Which tool is { $victim } to hand over?
# $number (number): weapons still to lay
dig-prompt-lay = { $number ->
        [one] Lay down a weapon to extort { $tool } from { $victim }.
       *[other] Lay down { $number } weapons to extort { $tool } from { $victim }.
    }
dig-prompt-lay-more = Nothing more is needed to extort { $tool } from { $victim }, but you may lay down a weapon.
# $sum (number): cigarettes so far. $number (number): cards so far
dig-prompt-sell = { $number ->
        [0] Which card do you sell?
       *[other] What else do you sell? So far it makes { $sum }.
    }
# $percent (number): of the price
dig-prompt-buy = { $percent ->
        [100] What do you buy?
       *[other] What do you buy, at { $percent } per cent of its price?
    }
dig-prompt-dig = { $optional ->
        [yes] Dig a second time, if you like.
       *[no] Which tool do you dig with?
    }
dig-prompt-take-knife = Show that you hold no weapon and take a knife, or let it be.
# $limit (number): of the hand. $number (number): cards too many
dig-prompt-discard = Your hand may hold { $limit } cards: discard { $number } more.
dig-prompt-frisk = Which card of { $victim } do you discard?
dig-prompt-inform = Which card of { $victim } do you take?
dig-prompt-salvage = { $number ->
        [one] Take a card from the search discard.
       *[other] Take a card from the search discard; { $number } in all.
    }
dig-prompt-michel = { dig-pawn } is in { $location }. Do you roll to move { dig-pawn-her } on?
# $gives and $asks (lists): cards and cigarettes
dig-prompt-offer = Your deal with { $mate }: you give { $gives }, and ask for { $asks }.
dig-prompt-answer = { $attacker } wants { $tool } from you. Hand over, or refuse?
# $help: whether mates are there (none), may be called, have declined, or are asked after giving up
# $mates (list): players
dig-prompt-fight = You fight { $opponent }. { $help ->
        [call] Lay a weapon, call { $mates } for help, or give up?
        [declined] Nobody lays one for you: { $mates } declined. Lay a weapon, or give up?
        [after] Lay a weapon, or give up? If you give up, { $mates } may lay one for you.
       *[none] Lay a weapon, or give up?
    }
# $called: yes, or no where the principal had to give up first
dig-prompt-help = { $called ->
        [yes] { $principal } fights { $opponent } and calls for help. Do you lay a weapon in their place?
       *[no] { $principal } has given up. Do you lay a weapon in their place?
    }
# $tools: what the first card shows, such as "a spoon or a pick"
dig-prompt-michel-answer = { dig-pawn } shows a knife and wants { $tools }. Discard it, lay a weapon, or give up?
dig-prompt-michel-fight = Another knife. Lay another weapon, or give up?
dig-prompt-michel-tool = You have lost. Discard what { dig-pawn-hers } first card wants, { $tools }; if you hold none, say so and lose a random card.
# $gives and $asks (lists): what the deal gives, and what comes back so far
dig-prompt-return = { $dealer } offers you { $gives }. What do you give back? So far { $asks }.
dig-prompt-accept = { $dealer } offers you { $gives }, and asks for { $asks }. Do you accept?

## The open question, for those who are not asked

dig-asked-turn = { $number ->
        [0] { $player } has no action left and will end the turn.
        [one] It is the turn of { $player }, with one action left.
       *[other] It is the turn of { $player }, with { $number } actions left.
    }
dig-asked-go = { $player } chooses where to go.
dig-asked-go-careful = { $player } moves carefully and chooses where to go.
dig-asked-go-free = { $player } chooses where to go, without a die.
dig-asked-go-michel = { $player } chooses where { dig-pawn } goes.
dig-asked-with-gang = { $player } discards accessories to join the { $gang }.
dig-asked-with-craft = { $player } chooses what to craft with.
dig-asked-seat-extort = { $player } chooses whom to extort.
dig-asked-seat-deal = { $player } chooses with whom to deal.
dig-asked-seat-beat = { $player } chooses who takes { dig-beatings }.
dig-asked-seat-send = { $player } chooses whom to send to solitary.
dig-asked-seat-rob = { $player } chooses whose pocket to pick.
dig-asked-seat-frisk = { $player } chooses whom to frisk.
dig-asked-seat-inform = { $player } chooses whose hand to look at.
dig-asked-seat-blackmail = { $player } chooses whom to blackmail.
dig-asked-seat-swap = { $player } chooses with whom to swap hands.
dig-asked-name-extort = { $player } names the tool that { $victim } is to hand over.
dig-asked-name-blackmail = { $player } names the tool that { $victim } is to hand over.
dig-asked-lay = { $number ->
        [one] { $player } lays down a weapon to extort { $tool } from { $victim }.
       *[other] { $player } lays down { $number } weapons to extort { $tool } from { $victim }.
    }
dig-asked-lay-more = { $player } extorts { $tool } from { $victim } and may lay down a weapon.
dig-asked-sell = { $player } sells cards.
dig-asked-buy = { $player } chooses what to buy.
dig-asked-dig = { $player } may dig, wherever that is.
dig-asked-take-knife = { $player } may show an unarmed hand and take a knife.
dig-asked-discard = { $player } discards down to { $limit } cards.
dig-asked-frisk = { $player } looks at the hand of { $victim } and discards a card of it.
dig-asked-inform = { $player } looks at the hand of { $victim } and takes a card of it.
dig-asked-salvage = { $player } takes a card from the search discard.
dig-asked-michel = { $player } decides whether to roll for { dig-pawn }, who is in { $location }.
dig-asked-offer = { $player } composes a deal with { $mate }.
dig-asked-answer = { $attacker } wants { $tool } from { $player }, who has to answer.
dig-asked-fight = { $player } fights { $opponent }: { $help ->
        [call] a weapon, a call for the help of { $mates }, or giving up.
       *[none] a weapon, or giving up.
    }
dig-asked-help = { $player } may lay a weapon for { $principal }.
dig-asked-michel-answer = { dig-pawn } shows { $player } a knife and wants { $tools }.
dig-asked-michel-fight = { $player } fights { dig-pawn }: another weapon, or giving up.
dig-asked-michel-tool = { $player } has lost to { dig-pawn } and pays for it.
dig-asked-accept = { $player } thinks about the deal that { $dealer } offers.

## Options in words

# $number (number): cards
dig-option-search = search here: draw { dig-cards }
dig-option-move = roll the die and move
# $cost: 1 or 2 (numbers), or either
dig-option-careful = { $cost ->
        [1] move carefully to a location of your choice, for one action
        [2] move carefully to a location of your choice, for two actions
       *[either] move carefully to a location of your choice, for one action or two
    }
dig-option-again = roll again; the second roll binds
dig-option-extort = extort somebody here
dig-option-hand-over = hand over { $tool } to { $attacker }
dig-option-refuse = refuse, and fight
dig-option-give-up = give up
# $mates (list): players
dig-option-call = call { $mates } for help
dig-option-decline-help = stay out of it
dig-option-decline-deal = decline the deal
dig-option-steal = steal a spoon
# $number (number): beatings
dig-option-heal = { $number ->
        [one] heal: remove a beating
       *[other] heal: remove { $number } beatings
    }
dig-option-sell = sell cards
dig-option-reveal = reveal your past: { $past }
dig-option-deal = deal with a mate here
dig-option-accept = accept the deal
dig-option-end = end your turn
dig-option-roll-michel = roll for { dig-pawn }
dig-option-leave-michel = leave { dig-pawn } where { dig-pawn-she } is
dig-option-give-cigarette = give one more cigarette
dig-option-ask-cigarette = ask for one more cigarette
dig-option-done-seat = nobody else
dig-option-done-lay = lay down no weapon
dig-option-done-sell = end the sale and take { dig-cigarettes }
dig-option-done-dig = leave it at that
dig-option-done-take-knife = take no knife
dig-option-done-michel-tool = you hold none of them: lose a random card
dig-option-done-offer = make this offer
# $nothing: yes, if nothing comes back
dig-option-done-return = { $nothing ->
        [yes] take it, and give nothing back
       *[no] take it for that
    }
dig-option-craft = craft { $product }
# $price (number): cigarettes
dig-option-buy = { $price ->
        [0] take { $goods } for nothing
        [one] buy { $goods } for { $price } cigarette
       *[other] buy { $goods } for { $price } cigarettes
    }
dig-option-go = go to { $location }
dig-option-go-careful = { $number ->
        [one] go to { $location }, for one action
       *[other] go to { $location }, for { $number } actions
    }
dig-option-go-michel = send { dig-pawn } to { $location }
dig-option-visit = visit { $mate } in { $location }
dig-option-seat-extort = extort { $chosen }
dig-option-seat-deal = deal with { $chosen }
dig-option-seat-beat = { $chosen } takes { dig-beatings }
dig-option-seat-send = send { $chosen } to solitary
dig-option-seat-rob = pick the pocket of { $chosen }
dig-option-seat-frisk = frisk { $chosen }
dig-option-seat-inform = look at the hand of { $chosen }
dig-option-seat-blackmail = blackmail { $chosen }
dig-option-seat-swap = swap hands with { $chosen }
# $card: the card to take. $number (number): accessories
dig-option-join = join the { $gang } as { $card }, for { $number } accessories
dig-option-name = want { $tool } from { $victim }
dig-option-dig = dig with { $tool }, for { dig-tunnel-points }
dig-option-join-with = discard { $kind }
dig-option-craft-with = use { $kind }
dig-option-play = play { $kind }
dig-option-lay = lay down { $kind }
dig-option-discard = discard { $kind }
dig-option-frisk = discard { $kind } of { $victim }
dig-option-buy-off = discard { $kind } and be left alone
dig-option-inform = take { $kind } from { $victim }
dig-option-salvage = take { $kind } from the discard
dig-option-take-knife = show that you hold no weapon, and take { $kind }
# $number (number): cigarettes
dig-option-sell-kind = { $number ->
        [one] sell { $kind } for { $number } cigarette
       *[other] sell { $kind } for { $number } cigarettes
    }
dig-option-give = give { $kind }
dig-option-ask = ask for { $kind }
dig-option-first = { $player } goes first
# $pips (number)
dig-option-roll = the die shows { $pips }
dig-option-draw = { $player } draws { $kind }
dig-option-deal-out = { $player } is dealt { $kind }
dig-option-lose = { $player } loses { $kind }
dig-option-past = the past of { $player }: { $past }
dig-option-gang = { $card } is turned up
dig-option-michel = { dig-pawn } shows this: { $card }

## Events

dig-event-first-chosen = { $player } was chosen to go first.
dig-event-past-dealt = Your criminal past is this: { $past }.
# $gang: the gang of the card
dig-event-gang-turned = The { $gang } have { $card } on top of their pile now.
dig-event-drew = You drew { $kind }.
dig-event-drew-unseen = { $player } drew a search card.
dig-event-turn-began = { $player } began a turn.
# $cards (number)
dig-event-searched = { $cards ->
        [one] { $player } searched { $location } for { $cards } card.
       *[other] { $player } searched { $location } for { $cards } cards.
    }
dig-event-reshuffled = The discard was shuffled into a new search deck.
dig-event-rolled = { $player } rolled a { $pips }.
dig-event-rolled-again = { $player } didn't like that and rolled again.
# $from and $to: locations
dig-event-went = { $player } went from { $from } to { $to }.
dig-event-sent-to-solitary = { $player } was sent to solitary.
dig-event-joined = { $player } joined the { $gang }: { $card }.
dig-event-left-gang = { $player } left the { $gang }: { $card } went under its pile.
dig-event-discarded = { $player } discarded { $kind }.
dig-event-played = { $player } played { $kind }.
dig-event-took = { $player } took { $kind } from the pile.
dig-event-crafted = { $recipe ->
        [knives] { $player } crafted knives, bound with { $kind }.
        [pick] { $player } crafted a pick, bound with { $kind }.
       *[shovel] { $player } crafted a shovel, bound with { $kind }.
    }
# $purchase: knife, knives, pick or shovel. $price (number): cigarettes
dig-event-bought = { $player } bought { $purchase ->
        [knife] a knife
        [knives] two knives
        [pick] a pick
       *[shovel] a shovel
    } for { $price ->
        [one] { $price } cigarette
       *[other] { $price } cigarettes
    }.
dig-event-sold = { $player } sold { $kind }.
dig-event-got-cigarettes = { $player } got { dig-cigarettes }.
dig-event-dug = { $player } dug with { $tool } and scored { dig-tunnel-points }.
dig-event-healed = { $player } got rid of { dig-beatings }.
dig-event-beaten = { $player } took { dig-beatings }.
dig-event-revealed = { $player } revealed a past: { $past }.
dig-event-chose = { $player } chose { $chosen }.
dig-event-extorted = { $player } wanted { $tool } from { $victim }.
dig-event-laid = { $player } laid down { $kind }.
# $to: a player
dig-event-handed-over = { $player } had to hand over { $tool } to { $to }.
dig-event-refused = { $player } refused: a fight.
dig-event-gave-up = { $player } gave up.
dig-event-called = { $player } called for help.
dig-event-declined-help = { $player } stayed out of it.
dig-event-fight-won = { $player } won the fight against { $loser }.
dig-event-robbed = { $taker } took { $kind } from { $loser }.
dig-event-robbed-unseen = { $taker } took a card from { $loser }.
dig-event-lost = { $player } lost { $kind } at random.
dig-event-looked-at = { $player } looked at the hand of { $holder }.
dig-event-hand-seen = { $holder } holds { $kind }.
dig-event-lacked = { $player } could not hand over { $tool }.
dig-event-salvaged = { $player } took { $kind } from the search discard.
dig-event-swapped = { $player } swapped hands with { $other }.
dig-event-shaken-down = { $player } had all hands gathered, { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } in all, and dealt out again.
dig-event-dealt = You were dealt { $kind }.
dig-event-showed-no-weapon = { $player } showed a hand without a weapon.
# Michel and Michelle. $michel: which pawn is at the table
dig-event-michel-rolled = { $player } rolled a { $pips } for { dig-pawn }.
dig-event-michel-left = { $player } left { dig-pawn } where { dig-pawn-she } was.
dig-event-michel-went = { dig-pawn } went from { $from } to { $to }.
dig-event-michel-extorted = { dig-pawn } turned to { $player }.
dig-event-michel-card = { dig-pawn } showed this: { $card }.
dig-event-michel-beaten = { $player } got the better of { dig-pawn }.
dig-event-michel-won = { $player } lost to { dig-pawn }.
dig-event-repelled = { $player } put an end to the extortion.
dig-event-deal-offered = { $player } offered { $mate } a deal.
dig-event-deal-gives = The deal gives { $kind }.
dig-event-deal-asks = The deal asks for { $kind }.
# $given and $asked (numbers): cigarettes
dig-event-deal-cigarettes = { $given ->
        [0] { $asked ->
            [0] The deal is without cigarettes.
            [one] The deal asks for { $asked } cigarette.
           *[other] The deal asks for { $asked } cigarettes.
        }
        [one] { $asked ->
            [0] The deal gives { $given } cigarette.
           *[other] The deal gives { $given } cigarette and asks for { $asked }.
        }
       *[other] { $asked ->
            [0] The deal gives { $given } cigarettes.
           *[other] The deal gives { $given } cigarettes and asks for { $asked }.
        }
    }
dig-event-deal-returns = Given in return: { $kind }.
dig-event-deal-returns-cigarettes = Given in return: { dig-cigarettes }.
dig-event-deal-accepted = { $mate } accepted the deal of { $player }.
dig-event-deal-declined = { $mate } declined the deal of { $player }.
dig-event-turn-ended = { $player } ended the turn.
dig-event-won = { $player } broke through: { dig-tunnel-points }, and out!
# $decisions (number)
dig-event-bound-reached = After { $decisions } decisions the guards called it a day: nobody won.

## Refusals; the number of the rule is shown next to them

# $question: the open question
dig-refusal-answer-first = That has to wait for the open question. { $question }
dig-refusal-not-asked = Nobody has asked you for that now. Choose one of the actions on offer.
dig-refusal-no-actions = You have no action left this turn. Reveal your past if its moment is your turn, or end the turn.

# $number (number): times per turn
dig-refusal-searched = { $number ->
        [one] You have searched this turn already, and may do so once. Do something else, or end your turn.
       *[other] You have searched this turn already, and may do so { $number } times. Do something else, or end your turn.
    }
dig-refusal-nothing-to-search = There is nothing to search in { $location }. Go somewhere else first.
dig-refusal-deck-empty = The search deck and its discard are both empty: every card is in somebody's hands.
dig-refusal-careful-two = A careful move takes two actions, and you have one. Roll for a normal move instead.
dig-refusal-shortcut-too-far = With one action left, your shortcut only leads from the yard or to it.
# $gangs (list): of this edition
dig-refusal-gang-not-in = There is no such gang at this table, but there are these: { $gangs }.
dig-refusal-gang-pile-empty = The { $gang } have no card left on their pile. Wait until one comes back.
# $worn (list): accessories of the gang. $number (number): needed. $have (number): different ones in hand
dig-refusal-accessories = The { $gang } take you in for { $number } different accessories of these: { $worn }. You hold { $have }.
dig-refusal-no-action-card = A card like this one, { $kind }, can't be played. Only action cards can.
dig-refusal-not-held = You hold no such card: { $kind }.
dig-refusal-adrenaline = Adrenaline works once per turn, and has done so already.
dig-refusal-nothing-to-heal = You have no beating to get rid of. Enjoy it while it lasts.
dig-refusal-no-knives = There is no knife left on the pile.
dig-refusal-discard-empty = There is nothing in the search discard.
dig-refusal-nothing-to-buy = There is nothing you could pay for.
dig-refusal-nothing-to-dig = You need a tool in hand, and at most one beating, to dig.
dig-refusal-no-target = There is nobody it could hit.
dig-refusal-nobody-here = There is nobody else in your location.
dig-refusal-only-mates-here = Only your mates are here, and you don't do that to mates.
dig-refusal-a-mate = { $player } is on your team. Choose somebody else.
dig-refusal-untouchable = { $player } is untouchable: action cards and pasts of others can't choose this seat.
dig-refusal-beaten-enough = { $player } has two beatings already, and nobody can have more.
dig-refusal-in-solitary = { $player } is in solitary already.
dig-refusal-hand-empty = { $player } has no cards in hand.
dig-refusal-both-empty = Neither you nor { $player } has a card to swap.
dig-refusal-extorted = { $number ->
        [one] You have extorted somebody this turn already, and may do so once.
       *[other] You have extorted enough this turn: { $number } times is the limit.
    }
dig-refusal-unarmed = You need a weapon in hand to extort: a knife or a blade.
dig-refusal-too-few-weapons = Those who are here are feared: you hold too few weapons to extort them.
dig-refusal-craft-solitary = Nothing can be crafted in solitary.
dig-refusal-craft-place = Nothing can be crafted in { $location }. Go somewhere less crowded.
dig-refusal-too-beaten-to-craft = Beaten as you are, you can't craft. Heal first.
# $kind: what is missing, with its number
dig-refusal-pile-empty = The pile doesn't have { $kind } left. Wait until some come back.
# $recipe: knives, pick or shovel. $parts (list)
dig-refusal-parts = { $recipe ->
        [knives] For knives you need this in hand: { $parts }.
        [pick] For a pick you need this in hand: { $parts }.
       *[shovel] For a shovel you need this in hand: { $parts }.
    }
dig-refusal-not-your-cells = You dig in { $location }, and you are not there.
dig-refusal-too-beaten-to-dig = With two beatings you can't dig. Heal first.
dig-refusal-steal-place = Spoons are stolen in the canteen, and you are not there.
dig-refusal-heal-place = Beatings are healed in the infirmary, and you are not there.
dig-refusal-sell-place = Cards are sold in the yard, and you are not there.
dig-refusal-sell-solitary = There is nobody to sell to in solitary.
dig-refusal-empty-hand = You have no card to sell.
dig-refusal-bank-empty = The bank has no cigarettes left.
dig-refusal-buy-place = Things are bought in the yard, and you are not there.
# $price and $number (numbers): cigarettes needed, and held
dig-refusal-too-dear = It costs { $price }, and you have { dig-cigarettes }.
dig-refusal-past-spent = Your past is revealed and spent.
# $moment: turn, extorted or laying
dig-refusal-past-moment = { $moment ->
        [turn] { $past } is revealed on your own turn, when you could choose an action.
        [extorted] { $past } is revealed when you are extorted.
       *[laying] { $past } is revealed when you must lay a weapon in a fight.
    }
dig-refusal-no-teams = That is for team play, and there are no teams at this table.
dig-refusal-not-a-mate = That seat is not a mate of yours. Choose somebody of your team.
dig-refusal-visit-gang = You can visit only a mate of your own gang.
dig-refusal-visit-place = You can't visit a mate who is where you are, or in solitary.
dig-refusal-no-mate-here = None of your mates is in your location.
dig-refusal-nothing-to-deal = You two don't have enough between you for a deal.

dig-refusal-roll-first = Roll for a move first, or move carefully; then choose where to go.
dig-refusal-again-later = You can roll again only right after the roll of a normal move, as Lookout.
dig-refusal-seat-later = Players are chosen when a card or an extortion asks for one. Play that first.
dig-refusal-extort-first = Tools are named in an extortion. Say that you extort, and whom, first.
dig-refusal-lay-later = Weapons are laid in extortions and fights, and none is going on.
dig-refusal-not-extorted = Nobody is extorting you now.
dig-refusal-not-fighting = You are not in a fight now.
dig-refusal-sell-first = Say that you sell first; then choose the cards.
dig-refusal-discard-later = Cards are not thrown away for nothing; at the end of your turn you discard down to your limit.
dig-refusal-with-later = Say which gang you join, or what you craft, first.
dig-refusal-deal-first = Say that you deal, and with which mate, first.
dig-refusal-michel-later = { $michel ->
        [none] Nobody rolls for Michel(le) here: that pawn is not in the game.
       *[other] { dig-pawn } is rolled for at the end of a turn.
    }
dig-refusal-done-later = There is nothing to finish. To stop here, end your turn.

dig-refusal-no-such-place = This board doesn't have { $location }.
dig-refusal-never-stay = A move never stays: { $location } is where it begins. Choose another location.
dig-refusal-nobody-goes-there = Nobody goes to { $location } by choice; players are sent there.
dig-refusal-not-rolled = The die offers other locations. Choose one of those that carry the number rolled.
dig-refusal-again-michel = { dig-pawn } is rolled for once.
dig-refusal-again-once = You have rolled again already; the second roll binds.
dig-refusal-no-lookout = Only a Lookout may roll again.
dig-refusal-cant-bind = This can't stand in for a binding: { $kind }. Take a binding or an accessory.
dig-refusal-not-worn = The { $gang } don't wear this: { $kind }. Discard one of their accessories.
dig-refusal-twice-worn = One accessory never counts twice, and this one has been counted: { $kind }. Discard a different one.
# $number (number): players
dig-refusal-no-such-seat = There is no such seat: { $number } players sit here, and their seats are counted from 0.
dig-refusal-yourself = You can't choose yourself.
dig-refusal-same-twice = The second one must be somebody other than { $player }.
dig-refusal-not-here = { $player } is somewhere else. Choose somebody in your location.
# $number (number): weapons needed. $have (number): weapons in hand
dig-refusal-feared = To extort { $player } you must lay down { $number } weapons, and you hold { $have }.
dig-refusal-must-choose = Somebody has to be chosen.
dig-refusal-no-weapon-card = You can't fight with { $kind }. Weapons are knives and blades.
dig-refusal-must-lay = An extortion takes a weapon, laid down before the victim answers.
dig-refusal-sell-one = Sell at least one card.
dig-refusal-must-buy = Your past is revealed for this purchase: buy something.
dig-refusal-must-dig = Your past is revealed for this: dig with one of your tools.
dig-refusal-concealed-armed = You hold a weapon, so you can't show that you hold none.
dig-refusal-only-a-knife = There is only a knife to take.
dig-refusal-over-limit = Your hand is still over its limit of { $limit } cards. Discard one more.
dig-refusal-must-take = One card has to be chosen.
dig-refusal-not-in-that-hand = { $player } holds no such card: { $kind }.
dig-refusal-not-in-discard = There is no such card in the search discard: { $kind }.
dig-refusal-tool-not-held = You don't hold the tool that is wanted ({ $tool }), so you can't hand it over. You can refuse.
dig-refusal-refuse-first = First answer the extortion: hand the tool over, or refuse. Weapons come after that.
dig-refusal-hand-over-too-late = The fight is on, and it is too late for that. Lay a weapon, or give up.
dig-refusal-call-not-here = You can call for help only when you are to lay a weapon in a fight with another player.
dig-refusal-call-no-mate = No mate of yours is here to help. Lay a weapon, or give up.
dig-refusal-call-no-teams = Nobody helps in a fight: this table is played without teams.
dig-refusal-called = You have called for help already, and nobody came. Lay a weapon, or give up.
dig-refusal-call-old = This match is played under the first rules: your mates are asked when you give up.
dig-refusal-call-not-yours = This is not your fight. Lay a weapon for your mate, or decline.
dig-refusal-call-michel = Mates don't help against { dig-pawn }. Lay a weapon, or give up.
dig-refusal-helpers-past = This is not your fight: only the pasts of the two who fight count.
dig-refusal-decline-instead = This is not your fight to give up. Lay a weapon for your mate, or decline.
dig-refusal-bribe-too-late = Once weapons are laid, { dig-pawn } can't be bought off. Lay another, or give up.
# $tools: such as "a spoon or a pick"
dig-refusal-not-shown = The first card of { dig-pawn } does not want this: { $kind }. It wants { $tools }.
dig-refusal-bouncer-too-late = Your past helps only when { dig-pawn-she } first turns to you, not in the fight.
dig-refusal-discard-to-her = { dig-pawn } wants it gone, not given: discard a tool that { dig-pawn-hers } card shows.
dig-refusal-lay-or-give-up = To refuse { dig-pawn }, lay a weapon; if you don't want to, give up.
dig-refusal-tool-held = You hold a tool that { dig-pawn-hers } first card shows: discard it.

dig-refusal-nothing-left-to-give = You have no more of this to give: { $kind }.
dig-refusal-uneven-old = With that, the deal could not come out even: as many cards one way as the other, or cards one way and cigarettes the other.
dig-refusal-uneven = With that, the deal could not come out even: as many cards one way as the other, with or without cigarettes; or cards one way and cigarettes the other.
dig-refusal-ask-too-much = You ask for more cards than { $player } has; the hand holds { $number }.
dig-refusal-no-more-of-it = { $number ->
        [0] There is no such card in this game: { $kind }.
       *[other] There are no more of these in the game than { $number }: { $kind }.
    }
dig-refusal-own-cigarettes = { $number ->
        [0] You have no cigarettes to give.
       *[other] You have { dig-cigarettes }, and the offer has them all.
    }
dig-refusal-his-cigarettes = { $number ->
        [0] { $player } has no cigarettes to ask for.
       *[other] { $player } has { dig-cigarettes }, and you ask for all of that already.
    }
dig-refusal-offer-uneven-old = The offer is not even yet: as many cards one way as the other, or cards one way and cigarettes the other.
dig-refusal-offer-uneven = The offer is not even yet: as many cards one way as the other, or cards one way and cigarettes the other. An offer that asks for nothing lets your mate choose what comes back.
dig-refusal-offer-empty = There is nothing in the offer yet. Give or ask for something.
dig-refusal-deal-declined = A deal of yours was declined this turn: you can offer no other until your next turn.
dig-refusal-accept-or-decline = The deal says what it asks of you. Accept it, or decline.
dig-refusal-return-instead = The deal asks for nothing. Say what you give back, or decline.
# $number (number): cards that were offered
dig-refusal-return-uneven = { $number ->
        [0] For cigarettes alone you give back cards, at least one, and no cigarettes. Or decline the deal.
       *[other] In an even deal you give back as many cards as you are offered, { $number }; or only cigarettes, if only cards are offered. Or decline the deal.
    }
dig-refusal-ask-nothing-back = The deal is not yours to change. Take it as it is, or decline.
# $missing (list)
dig-refusal-cant-accept = You can't accept, because you lack this: { $missing }. You can decline.

## Options that clash: the sentence after "These options can't be played together:"

dig-clash-prototype-michel = Michel(le) is not in the prototype edition; leave out michel, or play the retail edition.
dig-clash-prototype-teams = the prototype edition has no teams; leave out teams, or play the retail edition.
dig-clash-prototype-players = the prototype edition is for 2 to 5 players; play with one fewer, or play the retail edition.
dig-clash-teams-players = teams need 4 or 6 players.

## Content files

# $table (text), $count and $most (numbers)
dig-content-too-many = The table "{ $table }" has { $count } rows; the engine has room for { $most }.
dig-expected-effect = a list of effects that fits: action cards and turn pasts have no reaction (repel, master), a past for another moment begins with its own, and cards of other roles have none
# $values (list): effect words
dig-expected-words = one of these words, with "may" before it if it can be left out, and a number, "here" or "anywhere" after it where it takes one: { $values }
# $number (number): of the die. $places (number): on how many it stands
dig-expected-two-places = such that the number { $number } stands on exactly two locations, not on { $places ->
        [0] none
       *[other] one only
    }

## What would be right in a position: the end of "…; it must be"

dig-expected-location = a location of this board
# $values (list)
dig-expected-kind = a kind of card, one of these: { $values }
dig-expected-card = a gang card of this edition, written as gang/card
dig-expected-past = a past of this edition
dig-expected-hand = a dictionary of kinds of cards and their numbers
# $kind: its plain name. $count (number)
dig-expected-count = no more than { $count } cards of { $kind } in all places together
# $bank (number): all the cigarettes there are
dig-expected-cigarettes = such that all seats together have no more than { $bank }
dig-expected-bank = what the seats leave of all cigarettes, or left out
dig-expected-pile = the cards of that gang that nobody has, each once, from the top
dig-expected-known = such that nobody knows of more cards than there are in that hand
dig-expected-offer = a deal that the two could have composed: of what they hold, and able to come out even where deals are (D-854)
# $number (number): of the die. $places (list): ids
dig-expected-pair = without the { $number }: a die number stands on exactly two locations, and this one on { $places }
# $gangs (list): gangs of this edition
dig-expected-edition = of a gang that this edition has: { $gangs } (D-875)
dig-expected-pending = a list of open questions, as a position that was written in mid-turn has it
dig-expected-closed = empty while Michel(le) extorts nobody
dig-expected-help = a fight in which help is called for as it can be: in teams, by whoever is to lay, of mates who are there
dig-expected-deal = a deal with a mate who is there, in a turn in which none was declined
dig-expected-no-deal = 0: only in teams, by the second version of the rules, is a declined deal counted
dig-expected-extortion = the one extortion of its turn's owner: of an opponent in the same place, with the weapons for it in hand
dig-expected-used = how often search, extort and adrenaline were used this turn
dig-expected-michel = left out, as Michel(le) is not in this game
# $card: its name
dig-expected-once = without { $card } in two places: every card is in one place only
dig-expected-actions = at least 1: with its past revealed and no action left, a turn ends by itself
dig-expected-no-knife = no on at least one card: a fight against Michel(le) must be able to end
dig-expected-id = plain words in small letters, one space between them
# $most (number)
dig-expected-gang-size = a gang with at most { $most } cards
dig-expected-solitary = empty: nobody goes to solitary unless sent there
# $points, $target (numbers): tunnel points. $tools (list): phrases, one a tool
dig-content-no-winner = With this content nobody could ever win: all tools that can be had are worth { $points } tunnel points together, and even the shortest game takes { $target }. In the table "cards" look at the fields "count" and "points": { $tools }.
# $players (number)
dig-setup-no-winner = With this content nobody could win at a table of { $players }: all tools that can be had are worth { $points } tunnel points together, and it takes { $target }. In the table "cards" look at the fields "count" and "points": { $tools }.
# $tool: its plain name. $count and $points (numbers)
dig-tool-had = { $tool } ({ $count } × { $points })
dig-tool-not-had = { $tool } ({ $count } × { $points }, but nobody can get one)
dig-content-too-few-pasts = There are too few pasts: everyone gets one, so there must be six, and five in the gangs of the prototype.
# $most (number)
dig-expected-few = a list of at most { $most } effects
