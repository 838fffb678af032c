### The rulebook of `boats` around its rules: chapters, drawings, examples, the glossary and the player aid.
### Variables as in rules-boats.ftl. A test plays the examples and drawings: the game does what they say.

rules-boats = Boats: the rules
    .letter = B
    .about-table = The rules of this table: { $agreed }.
    .about-general = The rules in general. A table's own rulebook says what was agreed there, with its own numbers.

rules-boats-source =
    Every rule has a number, and a refusal that follows from a rule cites it. Read by itself, a rule says where it comes from: S the printed rules, P public sources (a translation, reviews, a later edition), H a ruling of this house where all of these are silent.

    A house version of Ausbrecher AG by Hajo Bücken, in our own words.

## What was agreed at a table

rules-boats-agreed-players = { $players } players
rules-boats-agreed-short = the short route
rules-boats-agreed-dealt = dealt bets
rules-boats-agreed-match = a match
rules-boats-agreed-all = counting every field
rules-boats-agreed-start = no way back past the start field
rules-boats-agreed-track = a track of { $track } fields
rules-boats-agreed-nothing = everything as usual

## Chapters

rules-boats-chapter-brief = The game in brief
    .intro =
        Seven convicts break out of an island prison and run for four boats. None of them is yours. What is yours is a secret bet on the order in which the seven will get away.

        On your turn you choose dice, roll them and move the convicts of their colours, whoever they are: push those you want ahead, and block the others. When all seven are in boats, bets are compared with what happened. Every convict in the boat you bet on
        { $by_number ->
            [yes] scores the number of that boat
           *[no] scores what that boat is worth
        }{ $last ->
            [other] {""}
           *[most] , so the last boats matter most
        }. The most points win.

        A turn: choose three coloured dice, roll them, move the three convicts in the order you like. From the second round on you may add the white die, which moves somebody back.
rules-boats-chapter-setup = Set-up
rules-boats-chapter-turn = Your turn
rules-boats-chapter-white = The white die
rules-boats-chapter-boats = The boats
rules-boats-chapter-scoring = Scoring
rules-boats-chapter-tips = Tips
    .intro =
        { $last ->
            [double] Look after the last places. Boat 4 is worth as much as the whole of boat 2, and it is easier to hold one convict back than to race two ahead.
            [most] Look after the last places. No convict is worth more than the one in boat 4, and it is easier to hold one convict back than to race two ahead.
           *[other] It is easier to hold one convict back than to race two ahead.
        }

        Spend dice on convicts that are blocked. If you choose two dice whose convicts are blocked and don't come free this turn, only the third convict moves, the one you really want to move.

        The order of your moves is a tool. The convict you move first may land on the second, or the second on the first: the one below waits.

        A bad roll need not be played. Move that convict back with the white die, or put another one on top of it, and its own die lapses.

        Don't show what you want. If the others notice which convicts you push, they know your bet.

        On the short route there is less time to mend things: take it, and change your plan.
rules-boats-chapter-options = What a table may agree on
rules-boats-chapter-words = Words
rules-boats-chapter-appendix = Appendix: for programs and for quarrels

## Tables

rules-boats-grid-dice = How many dice
    .columns = aboard | coloured dice | white die
rules-boats-grid-boats = What the boats are worth
    .columns = boat | takes | your bet's places | each right one scores

## Cells of tables

rules-boats-four-or-more = 4 or more
rules-boats-three = exactly three
rules-boats-two = exactly two
rules-boats-two-in-all = two, or one with the white die
rules-boats-if-you-like = if you like
rules-boats-instead = instead of a coloured one

## Drawings. $fields, $fewer_fields: the numbers of eight and of five fields. Capital letters are convicts: R red, B blue, Y yellow. In a stack the upper line stands on the lower one.

rules-boats-drawing-counting =
    field     { $fields }
    before        Y   R   .   B   .   .   .
    { $counting ->
        [all] counted           1   2   3   4
       *[empty] counted           -   1   -   2   3   4
    }
    { $counting ->
        [all] after         .   R   .   B   Y   .   .
       *[empty] after         .   R   .   B   .   .   Y
    }
    .title =
        { $counting ->
            [all] Counting: yellow moves 4, and every field counts.
           *[empty] Counting: yellow moves 4. The fields of red and blue are jumped and not counted.
        }
rules-boats-drawing-stacking =
    field     { $fewer_fields }
    before        Y   .   R   .
    counted           1   2
    after                 Y
    {"      "}        .   .   R   .
    .title = Stacking: yellow moves 2. The last pip doesn't jump: yellow lands on red, and red is blocked.

## Examples. $at_3 (number): the third field from the start, and so on

rules-boats-example-first =
    All convicts are in their windows. You rolled red 3, yellow 5 and blue 2 and move them in that order. Red comes to field { $at_3 }, { $counting ->
        [all] yellow to field { $at_5 }
       *[empty] yellow to field { $at_6 }, because yellow jumps red,
    } and blue to field { $at_2 }.{ $scope ->
        [table] {""}
       *[general] {" "}(If every field counts, B-605, yellow comes to field { $at_5 }.)
    }
    .title = A first turn (B-203)
rules-boats-example-order =
    Brown sits in boat 1, which has one place left. You rolled orange, light green (4) and blue (2), and orange can reach the boat. You move orange first: it takes the place in boat 1. The other two dice are still played (B-402).

    { $counting ->
        [all] Light green is on field { $at_10 }, and blue two fields ahead. Each will come to field { $at_14 }.
       *[empty] Light green is on field { $at_10 }, and blue on field { $at_13 }, on top of red. Each will come to field { $at_15 }.
    } Move light green first, and blue lands on top: light green is blocked, and blue is well placed for boat 2. Move blue first, and light green lands on top and blocks blue. Which is better depends on your bet.
    .title = The order of the moves (B-202)
rules-boats-example-lapse =
    You rolled red, yellow, orange and white, and yellow's pips don't suit you. Move yellow back by the white die: yellow's own die lapses (B-303). Or put another convict on top of yellow: its die lapses as well (B-205).
    .title = Making a die lapse
rules-boats-example-scoring =
    Your bet was red, light green, dark green, brown, orange, yellow, blue. In the end red and blue sit in boat 1, brown and light green in boat 2, orange and yellow in boat 3, dark green in boat 4. You score { $worth_1 } for red, { $worth_2 } for brown, { $worth_3 } for orange and { $worth_3 } for
    yellow: { $example_sum } points.
    .title = Counting points (B-501)

## The glossary

boats-term-convict =
    One of the seven runners: red, blue, light green, brown, yellow, orange and dark green.
    .word = convict
boats-term-window =
    Where a convict stands before entering the track. Each has a window of its own.
    .word = window
boats-term-track =
    The path from the prison to the boats: a row of fields numbered from 1.
    .word = track
boats-term-field =
    One step of the track. Any number of convicts can stand on it, one on top of another.
    .word = field
boats-term-start-field =
    The field onto which the first pip leads a convict that leaves the window.
    .word = start field
boats-term-bedsheet-field =
    The field to which a bedsheet hangs down from a window. It is the start field if the short route is played.
    .word = bedsheet field
boats-term-stack =
    Two or more convicts on one field, one on top of another.
    .word = stack
boats-term-blocked =
    Said of a convict with another standing on it.
    .word = blocked
boats-term-free =
    Not blocked, and still on the way: on top of a field, alone on it, or in a window.
    .word = free
boats-term-boat =
    One of four: boats 1, 2 and 3 have two places each, boat 4 has one. A convict in a boat is aboard; all others are still on the way.
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

## The player aid: one page

rules-boats-aid = Boats: player aid
    .turn =
        Your turn: choose coloured dice, roll them together, then move each convict by its own die, in the order you like. Field { $track } and beyond is the boats; { $short_route ->
            [yes] everybody starts from field { $start }.
           *[no] everybody starts from field 1.
        }
    .counting =
        { $counting ->
            [all] Every field counts. Ending on an occupied field, a convict lands on top.
           *[empty] Only empty fields count; occupied ones are jumped. The last pip never jumps: it lands on top of whoever is there.
        } A convict under another is blocked, and its die lapses. At least one die you choose must be of a free convict.
    .white =
        White die, from the second round: say so before you roll. Move any free convict on the track back, or nobody. No convict goes both ways in one turn. { $back_stop ->
            [start] With more than two on the way, nobody goes back past the start field.
           *[window] Past the start field is back to the window.
        } With five aboard, one sent back past the start takes boat 4, and the other boat 3.
