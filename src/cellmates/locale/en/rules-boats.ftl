### The rulebook of `boats`. These messages are the law: the game, its tests and its refusals cite their numbers.
### The id of a rule is its number; a rule is extended or added, never renumbered.
###   .title   the rule in two or three words
###   .source  S the printed rules, P public sources, H the house; several where the rule is mixed
###   .note    which part comes from where, or why the rule is so
### A line break inside a rule is only a wrap; an empty line begins a paragraph.
### Variables are the table's own options: $track, $bedsheet, $short_route, $bets, $games, $limit, $counting, $first.

rules-boats = Boats: the rules
    .letter = B
    .intro =
        Seven convicts break out of the island prison and run for four boats. None of them is yours: on your turn you pick
        dice, roll them and move whichever convicts they belong to. What is yours is a secret bet on the order
        in which the seven will get away. The later the boat, the more a right guess is worth.

        A house version of Ausbrecher AG by Hajo Bücken, told in our own words. Every rule has a number, and every refusal cites one.

rules-boats-source =
    Each rule says where it comes from: S the printed rules, P public sources (a translation, reviews, a later edition),
    H a house ruling where all of these are silent. Numbers marked P or H are options of the table.

rules-boats-words = Words
rules-boats-1 = Set-up
rules-boats-2 = The turn: choose, roll, move
rules-boats-3 = The white die
rules-boats-4 = Boats
rules-boats-5 = Scoring
rules-boats-6 = Options
rules-boats-7 = Worked examples


## Words

boats-term-convict =
    One of the seven runners: red, blue, light green, brown, yellow, orange and dark green.
    This is also the colour order, wherever one is needed.
    .word = convict
boats-term-window =
    Where a convict stands before he has entered the track, or after he was sent back past the start field. Each has a window of his own.
    .word = window
boats-term-track =
    The path from the prison to the boats: a row of fields numbered from 1.
    .word = track
boats-term-field =
    One step of the track. Any number of convicts can stand on it, one on top of another.
    .word = field
boats-term-start-field =
    The field that a convict leaving his window enters with the first pip.
    .word = start field
boats-term-bedsheet-field =
    The field to which a bedsheet hangs down from a window. It is the start field if the short route is played.
    .word = bedsheet field
boats-term-stack =
    Two or more convicts on one field, one on top of another.
    .word = stack
boats-term-blocked =
    Said of a convict on whom another stands.
    .word = blocked
boats-term-free =
    Not blocked, and still on the way: on top of his field, alone on it, or in his window.
    .word = free
boats-term-boat =
    One of four: boats 1, 2 and 3 have two places each, boat 4 has one. Who sits in a boat is aboard; all others are still on the way.
    .word = boat
boats-term-coloured-die =
    One of seven ordinary dice, one in the colour of each convict. It moves that convict forward.
    .word = coloured die
boats-term-white-die =
    The eighth die, also ordinary. It moves one convict of your choice back.
    .word = white die
boats-term-bet =
    A player's secret order of all seven convicts, from the first to board to the last.
    .word = bet
boats-term-turn =
    What one player does between choosing dice and the end of the last move.
    .word = turn
boats-term-round =
    One turn of every player.
    .word = round
boats-term-lapse =
    A die lapses when it goes unplayed: nobody moves for it.
    .word = lapse


## Section 1

B-101 =
    Two to six people play. All seven convicts always take part. They stand in the seven windows in random order;
    who stands in which window makes no difference. Convicts and dice belong to nobody: everyone may roll and move any of them.
    .title = Players and convicts
    .source = S, P
    .note = The number of players, and that the windows do not matter, are P.
B-102 =
    Before play, everyone secretly writes a bet: all seven convicts in the order, first to last, in which they will reach the boats.
    You may look at your own bet whenever you like, and you can never change it.

    All players bet at the same time and hand in when they are ready. Of another player's bet you learn only that it is in.

    Only boats count, not the places inside them, so there are 630 different bets.
    .title = The bet
    .source = S
B-103 =
    The player who starts is drawn at random or chosen by the table; then play goes clockwise.
    At this table the starter is { $first ->
        [random] drawn at random
       *[other] chosen
    }.
    .title = Who starts
    .source = P, H
    .note = The draw is P, the choice by the table is H.
B-104 =
    The track has { $track } fields. Field 1, in front of the hole in the wall, is the start field, and the first pip of a convict in
    his window takes him onto it.

    A convict who reaches the last field, field { $track }, or would pass it, has arrived and boards at once (B-401): no exact roll is needed, and
    nobody ever stands on the last field.

    The bedsheet field is field { $bedsheet }; it matters only with the short route (B-601). The length of the track (`track`) and the bedsheet field (`bedsheet`) are
    options, usually 26 and 8.
    .title = The track
    .source = S, H
    .note = Where the start field lies and what arrival means are S; the first pip, the length and the bedsheet field's number are H.


## Section 2

B-201 =
    Choose exactly three coloured dice of convicts who are still on the way. Roll them together. Then move the three convicts,
    each by his own die. Every turn you choose afresh. When convicts are aboard, fewer dice are rolled (B-402).
    .title = Choose, roll, move
    .source = S
B-202 =
    You choose the order of the moves. A move made stands.
    .title = Order of the moves
    .source = S
    .note = A table may let you take back a move before anything new became known; that is a courtesy of the table and no rule.
B-203 =
    Counting a move, a convict counts only empty fields. Occupied fields are jumped and not counted.
    But the last pip never jumps, and so a roll of 1 doesn't either: it goes to the very next field, and if somebody
    stands there, the convict lands on top of him. A stack is one occupied field, however high; the start field is counted like any other.

    (This is `counting = empty`; for the other way of counting see B-605.)
    .title = Counting
    .source = P
B-204 =
    A convict who stands under another is blocked. Only the top convict of a stack can move, and he moves alone.
    A stack may grow to any height. Nobody is ever blocked in a window or in a boat.
    .title = Stacks and blocking
    .source = S, H
    .note = That there is no height limit is H.
B-205 =
    The die of a blocked convict lapses. You may block a convict in your own turn before his die is played, to make it lapse;
    and you may choose the dice of convicts who are blocked already and stay so.
    .title = A blocked convict's die
    .source = S
B-206 =
    Dice are played one at a time, each for a convict who is free at that moment. The turn goes on as long as the convict of
    any die still to be played is free; dice that are left when none of theirs is free lapse.
    .title = One die at a time
    .source = H
    .note = Follows from a tip of the printed rules: dice of blocked convicts go unplayed only if those do not come free in this turn.
B-207 =
    At least one of the coloured dice you choose must belong to a convict who is free at that moment.
    .title = One must be free
    .source = H
    .note = Otherwise two players could stall for ever.
B-208 =
    Your turn ends when no die still to be played has a free convict, and the white die, if you rolled it, has been used, has been kept
    or has nobody to move. A move of the white die that frees a convict whose die is still to be played obliges you to play that die.
    .title = End of the turn
    .source = H


## Section 3

B-301 =
    From the second round on, when everyone has had one turn, you may roll the white die as an extra die. You say so before the roll:
    it is chosen and rolled together with the coloured dice.
    .title = An extra die
    .source = S, P
    .note = That it is declared before the roll is P.
B-302 =
    With the white die you may move one convict of your choice back by its pips: any free convict on the track, also one whose own
    die was not rolled. You need not: you may keep it, which means that nobody is moved back.
    .title = Moving back
    .source = S
B-303 =
    No convict goes both ways in one turn. If you move a convict back whose coloured die you rolled, that die lapses. A convict
    who has moved forward this turn cannot be moved back.
    .title = Never both ways
    .source = S
B-304 =
    You may make the white move at any moment of your turn: before, between or after the other moves. Counting back is the mirror image of counting forward.

    A convict who is moved back past the start field (on the whole track: to field 0 or less) returns to his window, from where he enters again with the first pip.
    Neither a convict in his window nor one in a boat can be moved back. If there is no convict it may move, the white die lapses.
    .title = When, how far, whom
    .source = H
    .note =
        The printed rules speak of going back as far as the start field, and of going back before it only for the last two convicts (B-403).


## Section 4

B-401 =
    Boats 1, 2 and 3 take two convicts each, boat 4 takes one. Whoever arrives takes the foremost free place: boat 1 fills first, then boat 2,
    boat 3 and boat 4. His die leaves the game.
    .title = Boarding
    .source = S
B-402 =
    How many dice you roll depends on how many convicts are aboard when your turn begins.

    None or one aboard: exactly three coloured dice, and the white die if you like.

    Two or three aboard: exactly two coloured dice, and the white die if you like.

    Four or more aboard: two dice in all, either two coloured dice or one coloured die and the white die.

    The white die is never rolled in the first round. When somebody boards during your turn, you still play on with the dice you rolled.
    .title = How many dice
    .source = S
B-403 =
    If five convicts are aboard at the moment of the white move and it sends one of the last two back past the start field, that one takes boat 4 and
    the other one boat 3, and the game ends.
    .title = The last two
    .source = S, H
    .note = That the convicts aboard are counted at the moment of the white move is H.
B-404 =
    As soon as six convicts are aboard, the seventh takes boat 4 at once, even if he is blocked. Dice left over when the game ends lapse.
    .title = The seventh convict
    .source = H
B-405 =
    The game ends when all seven convicts are in boats.
    .title = End of the game
    .source = S


## Section 5

B-501 =
    The first two convicts of a bet are bet into boat 1, the third and fourth into boat 2, the fifth and sixth into boat 3, the seventh into boat 4.
    For every convict who sits in the boat your bet put him in, you score as many points as the number of that boat. The order within a boat does not matter.
    The most points win.

    A perfect bet is worth 16 points; 14 and 15 cannot occur.
    .title = Points
    .source = S
B-502 =
    Players with equally many points share the win. Where a single winner is needed, it is, of these players, the one who has boat 4 right; if that does not decide,
    the one with more points from boat 3, then the one with more from boat 2; if they are still equal, the win is shared. In a match this is compared over the sum of all games.
    .title = Ties
    .source = H


## Section 6

B-601 =
    `short_route`: everybody starts from the bedsheet field. This is agreed before betting. The bedsheet field is then the start field
    for every purpose: the first pip enters it, and whoever is moved back past it returns to his window.
    At this table { $short_route ->
        [yes] the short route is played, from field { $bedsheet }
       *[no] the whole track is run
    }.
    .title = The short route
    .source = S
B-602 =
    `bets`: with `written`, everyone writes a bet of their own (B-102); with `dealt`, everyone draws a secret order instead.
    At this table bets are { $bets ->
        [dealt] dealt
       *[written] written
    }.
    .title = Written or dealt bets
    .source = P
    .note = Dealt bets come from a later edition of the game.
B-603 =
    `games`: one game, or with `match` as many games as there are players. In a match the right to start moves on by one player with each game, and
    the points of all games are added.
    At this table { $games ->
        [match] a match is played
       *[1] one game is played
    }.
    .title = One game or a match
    .source = H
B-604 =
    `limit`: a number of turns, usually 200, or `none`. After that many turns the convicts still on the way board by position: the foremost first, on one field
    the top one first, and those in windows last, in the colour order (red, blue, light green, brown, yellow, orange, dark green). The end reason says so.
    At this table { $limit ->
        [none] there is no limit
        [one] the limit is { $limit } turn
       *[other] the limit is { $limit } turns
    }.
    .title = The turn limit
    .source = H
    .note = Players who want to can put off the end for ever; a normal game takes 20 to 65 turns.
B-605 =
    `counting`: with `empty`, only empty fields count (B-203); with `all`, every field counts, occupied or not, and whoever ends on an
    occupied field lands on top there too.
    At this table { $counting ->
        [all] every field counts
       *[empty] only empty fields count
    }.
    .title = Counting all fields
    .source = S, P
    .note = Counting only empty fields is P; counting all of them is the letter of S.
B-606 =
    The end reason of a match (`games` is `match`) is `limit` if any of its games ended by the turn limit (B-604), otherwise `boats`.
    .title = How a match ends
    .source = H
B-607 =
    In a match the bets of each game are written, or dealt, anew before it. They are shown to all when that game has been scored.
    .title = Bets in a match
    .source = H
B-608 =
    A turn counts towards the limit when it is over. The limit is looked at between turns, so the last turn is played out.
    In a match the turns of each game are counted anew.
    .title = Counting turns
    .source = H
B-609 =
    In a match the tie-break of B-502 compares the sums over all games, boat by boat.
    .title = Ties in a match
    .source = H


## Section 7

boats-example-1 =
    Counting (B-203, B-605). All convicts are in their windows. You rolled red 3, yellow 5 and blue 2 and move them in that order.
    With `counting = empty` red comes to field 3, yellow to field 6, because it jumps red, and blue to field 2.
    With `counting = all` red comes to field 3, yellow to field 5 and blue to field 2.
boats-example-2 =
    Choosing the order (B-202, B-205, B-402). Brown sits in boat 1, which has one place left. You rolled the orange, light green (4) and blue (2) dice.
    You move orange first: he takes the place in boat 1. The other two dice are still played.

    With `counting = empty`, let light green stand on field 10, and blue on field 13 on top of another convict. Whichever of the two you move first, both come to field 15.
    With `counting = all` they meet if blue stands two fields ahead of light green. Move light green first, and blue lands on top and blocks light green;
    move blue first, and light green lands on top and blocks blue.
boats-example-3 =
    Making a die lapse (B-205, B-303). You rolled red, yellow, orange and white, and yellow's pips don't suit you.
    Move yellow back by the white die: yellow's own die lapses. Or put another convict on top of yellow: blocked, he cannot move, and his die lapses as well.
boats-example-4 =
    Scoring (B-501). Your bet was red, light green, dark green, brown, orange, yellow, blue. In the end red and blue sit in boat 1, brown and light green in boat 2,
    orange and yellow in boat 3, dark green in boat 4. You score 1 for red, 2 for brown, 3 for orange and 3 for yellow: 9 points.
