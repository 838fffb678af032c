### What an analysis says: of plies, turning points and seats, in the terminal and in its curve.
### $loss, $low, $high, $before and $after are per cents (numbers); $player is a player, counted from 1.

## What can't be analysed

# $last (number): the last seat
analysis-running = This match is not over: say through whose eyes it may be seen, with --seat 0 to { $last }.
# $file (text)
analysis-curve-exists = There is already a file { $file }; choose another name, or say --overwrite.
analysis-empty = There is nothing to analyse: nothing has happened in this match yet.

## What is seen

# $game (text), $players (number)
analysis-title = { $game } for { $players }, ply by ply
analysis-open = Seen with everything open: nothing is hidden here, though it was from the players.
analysis-eyes = Seen through the eyes of { $player }: nothing is in it that this seat could not know.
# $iterations (number)
analysis-method = { $iterations ->
        [one] One table was
       *[other] { $iterations } tables were
    } played on for each question; ± and ranges hold 95 times out of 100.
analysis-going-on = The match is not over.
analysis-no-choice = Nobody had anything to choose.
# $player: whose eyes
analysis-no-own-choice = { $player } had nothing to choose.
analysis-calm = No choice gave away more than the noise of this analysis, and no ply turned the match. --all shows every ply.

## A ply

analysis-column-ply = ply
analysis-column-turn = turn
analysis-column-who = who
analysis-column-played = answer
analysis-column-remark = remark
# $n (number): the seat, counted from 1
analysis-seat = P{ $n }
analysis-now = now
analysis-end = end
# $best (text): an answer in notation
analysis-inaccuracy = inaccuracy: gave away { $loss } % ({ $low } to { $high }); best: { $best }
analysis-mistake = mistake: gave away { $loss } % ({ $low } to { $high }); best: { $best }
analysis-blunder = blunder: gave away { $loss } % ({ $low } to { $high }); best: { $best }
analysis-best = best
analysis-unclear = best may be { $best } ({ $loss } %)
analysis-luck = by luck, { $player } from { $before } % to { $after } %
analysis-choice = by choice, { $player } from { $before } % to { $after } %
analysis-takes-lead = { $player } leads now

## The seats

analysis-column-choices = choices
analysis-column-loss = average loss
analysis-column-best = best answers
analysis-column-inaccuracy = ?!
analysis-column-mistake = ?
analysis-column-blunder = ??
analysis-column-luck = luck
analysis-column-chance = chance
# $first and $final (numbers): chances in per cent
analysis-course = { $first } % → { $final } %
analysis-marks = ?! inaccuracy, ? mistake, ?? blunder. Loss is what choices gave away, luck what chance brought, both as far as that is more than noise.

## The curve

analysis-curve = Chances to win, ply by ply
# $game (text), $players (number), $plies (number)
analysis-curve-words = Chances to win of { $players } players over { $plies } plies of { $game }, in per cent, with 95 % intervals.
analysis-curve-turn = turn
analysis-curve-legend = Turning points: a circle where chance decided, a square where somebody chose. Bands are 95 % intervals; lines are smoothed between jumps.
# $number (text): of a ply or plies, $who: a player or chance, $played (text), $remark (text)
analysis-point = ply { $number }, { $who }: { $played } – { $remark }
# $file (text)
analysis-curve-kept = The curve is in { $file }.
