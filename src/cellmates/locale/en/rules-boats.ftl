### The rulebook of `boats`. These messages are the law: the game, its tests and its refusals cite their numbers.
### The id of a rule is its number; a rule is extended or added, never renumbered.
###   .title   the rule in two or three words
###   .source  S the printed rules, P public sources, H the house; several where the rule is mixed
###   .note    which part comes from where, or why the rule is so
### A line break inside a rule is only a wrap; an empty line begins a paragraph.
### Chapters, drawings, examples and the player aid are in rules-boats-book.ftl; the order of the rules is in games/boats/spoken/book.py.
### Variables are the table's own options: $track, $bedsheet, $short_route, $bets, $games, $limit, $counting, $back_stop, $first.
### $worth_1 to $worth_4: what a convict is worth in each boat; $best and $missing: the best total, and those below it that can't occur.
### $start is the start field. $scope is `table`, or `general` where no table is meant; $players is `none` where it is not known.

## Section 1

B-101 =
    { $players ->
        [none] The game is for { $least } to { $most } players.
       *[other] This game is for { $players } players.
    } All seven convicts always take part: red, blue, light green, brown, yellow, orange and dark green. They stand in the seven windows of the prison, in random order; which window makes no difference. Convicts and dice belong to nobody: you may roll and move
    any of them.
    .title = Players and convicts
    .source = S, P
    .note = The number of players, and that the windows make no difference, are P.
B-102 =
    Before play, { $bets ->
        [dealt] each player is dealt a secret bet:
       *[written] each player secretly writes a bet:
    } all seven convicts in the order, first to last, in which they will reach the boats. You may look at your own bet whenever you like. It never changes.

    { $bets ->
        [dealt] Nobody learns another player's bet before the end.
       *[written] All players bet at the same time and hand in when they are ready. Of another player's bet you learn only that it is in.
    }

    Only boats count, not the places inside them, so there are 630 different bets.
    .title = The bet
    .source = S
B-103 =
    { $first ->
        [random] The first player is drawn at random
       *[other] The table has chosen the first player
    }{ $scope ->
        [table] {""}
       *[general] , or chosen by the table
    }; then play goes clockwise.
    .title = Who starts
    .source = P, H
    .note = The draw is P, the choice by the table is H.
B-104 =
    The track has { $track } fields. { $short_route ->
        [yes] The short route is played, so the start field is field { $start }, where the bedsheet hangs down.
       *[no] Field 1, in front of the hole in the wall, is the start field.
    } The first pip of a convict in a window leads onto the start field.

    A convict that reaches the last field, field { $track }, or would pass it, has arrived and boards at once (B-401): no exact roll is needed, and nobody ever stands on the last field.
    .title = The track
    .source = S, H
    .note = Where the start field lies and what arrival means are S; the first pip, the length of the track and the number of the bedsheet field are H. A table may agree on other numbers.
B-105 =
    The order in which the convicts stand in the windows is random, and belongs to the game: everybody sees the same one. It changes nothing in play. The bedsheet hangs from the right-hand window.
    .title = The windows
    .source = S, H
    .note =
        The random order is S. It is drawn from what is public about the table before the first answer: the number of players, the options, the
        content and, where the dice are fair, the table's name; never from a seed or a secret. It is not a chance decision, and it can be set in a position.

## Section 2

B-201 =
    Choose exactly three coloured dice of convicts that are still on the way. Roll them together. Then move the three convicts, each by its own die. You choose afresh every turn. When convicts are aboard, you roll fewer dice (B-402).
    .title = Choose, roll, move
    .source = S
B-202 =
    You choose the order of the moves. A move that has been made stands.
    .title = Order of the moves
    .source = S
    .note = A table may let you take back a move before anything new became known; that is a courtesy of the table, not a rule.
B-203 =
    { $counting ->
        [all] Every field counts, occupied or not. A convict that ends on an occupied field lands on top of whoever stands there.
       *[empty] Only empty fields count. Occupied fields are jumped and not counted. But the last pip never jumps (so a roll of 1 doesn't either): it goes to the very next field, and if somebody stands there, the convict lands on top. A stack is
    one occupied field, however high it is.
    } The start field is counted like any other.
    .title = Counting
    .source = P
B-204 =
    A convict that stands under another is blocked. Only the top convict of a stack can move, and moves alone. A stack may grow to any height. Nobody is ever blocked in a window or in a boat.
    .title = Stacks and blocking
    .source = S, H
    .note = That there is no height limit is H.
B-205 =
    The die of a blocked convict lapses. In your turn you may block a convict before its die is played, to make that die lapse; and you may choose dice of convicts that are blocked already and stay so.
    .title = A blocked convict's die
    .source = S
B-206 =
    Dice are played one at a time, each for a convict that is free at that moment. The turn goes on as long as the convict of any die still to be played is free. Dice that are left when none of their convicts is free lapse.
    .title = One die at a time
    .source = H
    .note = Follows from a tip of the printed rules: dice of blocked convicts go unplayed only if those do not come free in this turn.
B-207 =
    At least one of the coloured dice you choose must belong to a convict that is free at that moment.
    .title = One must be free
    .source = H
    .note = Otherwise two players could stall for ever.
B-208 =
    Your turn ends when no die still to be played has a free convict, and the white die, if you rolled it, has been used, has been kept or has nobody to move. If a move of the white die frees a convict whose die is still to be played, you must play that
    die.
    .title = End of the turn
    .source = H

## Section 3

B-301 =
    From the second round on, when everyone has had one turn, you may roll the white die as an extra die. Say so before you roll: it is rolled together with the coloured dice.
    .title = An extra die
    .source = S, P
    .note = That it is declared before the roll is P.
B-302 =
    With the white die you may move one convict of your choice back by its pips: any free convict on the track, even one whose own die was not rolled. You need not: you may keep the white die, and nobody is moved back.
    .title = Moving back
    .source = S
B-303 =
    No convict goes both ways in one turn. If you move back a convict whose coloured die you rolled, that die lapses. A convict that has moved forward this turn can't be moved back.
    .title = Never both ways
    .source = S
B-304 =
    You may make the white move at any moment of your turn: before, between or after the other moves. Counting back is the mirror image of counting forward.

    { $back_stop ->
        [start] A convict that would be moved back past the start field stops on it (B-610); the last two are an exception (B-403).
       *[window] A convict that is moved back past the start field returns to the window, and enters again with the first pip.
    } Neither a convict in a window nor one in a boat can be moved back. If there is no convict it may move, the white die lapses.
    .title = When, how far, whom
    .source = H
    .note =
        The printed rules speak of going back as far as the start field, and of going back before it only for the last two convicts (B-403).

## Section 4

B-401 =
    Boats 1, 2 and 3 take two convicts each, boat 4 takes one. An arriving convict takes the foremost free place: boat 1 fills first, then boat 2, boat 3 and boat 4. Its die leaves the game.
    .title = Boarding
    .source = S
B-402 =
    How many dice you roll depends on how many convicts are aboard when your turn begins; see the table. The white die is never rolled in the first round. When somebody boards during your turn, you still play on with the dice you rolled.
    .title = How many dice
    .source = S
B-403 =
    If five convicts are aboard at the moment of the white move and it sends one of the last two back past the start field, that one takes boat 4, the other one takes boat 3, and the game ends.
    .title = The last two
    .source = S, H
    .note = That the convicts aboard are counted at the moment of the white move is H.
B-404 =
    As soon as six convicts are aboard, the seventh takes boat 4 at once, even if blocked. Dice left over when the game ends lapse.
    .title = The seventh convict
    .source = H
B-405 =
    The game ends when all seven convicts are in boats.
    .title = End of the game
    .source = S

## Section 5

B-501 =
    The first two convicts of a bet are bet into boat 1, the third and fourth into boat 2, the fifth and sixth into boat 3, the seventh into boat 4. For every convict that sits in the boat your bet put it in, you score { $by_number ->
        [yes] as many points as the number of that boat.
       *[no] what that boat is worth: { $worth_1 } for boat 1, { $worth_2 } for boat 2, { $worth_3 } for boat 3, { $worth_4 } for boat 4.
    } The order within a boat does not matter. The most points win.

    A perfect bet is worth { $best ->
        [one] { $best } point
       *[other] { $best } points
    }{ $missing ->
        [none] {""}
       *[other] ; { $missing } can't occur
    }.
    .title = Points
    .source = S
B-502 =
    Players with the same number of points share the win. Where a single winner is needed, it is, of these players, the one who has boat 4 right; if that does not decide, the one with more points from boat 3, then the one with more from boat 2; if they are
    still level, they share the win.
    .title = Ties
    .source = H

## Section 6

B-601 =
    { $scope ->
        [table] { $short_route ->
            [yes] The short route is played: everybody starts from the bedsheet field, field { $bedsheet }. It is the start field for every purpose.
           *[no] The whole track is run, from field 1. The short route from the bedsheet field ({ $bedsheet }) is not played.
        }
       *[general] Those in a hurry may agree, before they bet, to start from the bedsheet field (field { $bedsheet }). It is then the start field for every purpose: the first pip leads onto it, and a convict moved back past it has gone back past the start.
    }
    .title = The short route
    .source = S
B-602 =
    { $scope ->
        [table] { $bets ->
            [dealt] Bets are dealt: each player draws a secret order.
           *[written] Each player writes their own bet (B-102).
        }
       *[general] A table may agree that bets are dealt: each player draws a secret order instead of writing one.
    }
    .title = Written or dealt bets
    .source = P
    .note = Dealt bets come from a later edition of the game.
B-603 =
    { $scope ->
        [table] { $games ->
            [match] A match is played: as many games as there are players. The right to start moves on by one player with each game, and the points of all games are added.
           *[1] One game is played.
        }
       *[general] A table may play a match: as many games as there are players. The right to start moves on by one player with each game, and the points of all games are added.
    }
    .title = One game or a match
    .source = H
B-604 =
    { $limit ->
        [none] There is no limit to the number of turns.
        [one] After { $limit } turn the convicts still on the way board by position:
       *[other] After { $limit } turns the convicts still on the way board by position:
    } { $limit ->
        [none] {""}
       *[other] the foremost first, on one field the top one first, and those in windows last, in the order red, blue, light green, brown, yellow, orange, dark green.
    }{ $scope ->
        [table] {""}
       *[general] {" "}A table may agree on another limit, or on none.
    }
    .title = The turn limit
    .source = H
    .note = Players can put off the end for ever if they want to; a normal game takes 20 to 65 turns.
B-605 =
    { $scope ->
        [table] { $counting ->
            [all] Every field counts (B-203).
           *[empty] Only empty fields count (B-203).
        }
       *[general] A table may agree that every field counts, occupied or not; a convict that ends on an occupied field lands on top there too.
    } Counting every field (all) follows the printed Dutch sheet to the letter; counting only the empty ones (empty) follows its English translation to the letter.
    .title = Which fields count
    .source = S, P
    .note = Counting only empty fields is P; counting all of them follows S to the letter.
B-606 =
    A match is reported as ended by the limit if any of its games ended by the turn limit (B-604); otherwise as ended in the boats. The words are `limit` and `boats`.
    .title = How a match ends
    .source = H
B-607 =
    In a match new bets are written, or dealt, before each game. They are shown to everybody when that game has been scored.
    .title = Bets in a match
    .source = H
B-608 =
    A turn counts towards the limit when it is over. The limit is checked between turns, so the last turn is played out. In a match the turns of each game are counted separately.
    .title = Counting turns
    .source = H
B-609 =
    In a match the tie-break of B-502 compares the sums over all games, boat by boat.
    .title = Ties in a match
    .source = H
B-610 =
    { $scope ->
        [table] { $back_stop ->
            [start] A white move that would lead past the start field ends on it, on top of anybody who is there, as long as more than two convicts are on the way.
           *[window] A convict moved back past the start field returns to the window (B-304).
        }
       *[general] A table may agree that a white move that would lead past the start field ends on it, on top of anybody who is there, as long as more than two convicts are on the way.
    } For the last two, B-403 holds all the same.
    .title = How far back
    .source = S, H
    .note =
        The printed rules speak of going back as far as the start field. If that is agreed, a convict on the start field may still be chosen: it stays where it is, and its
        coloured die lapses (B-303).
