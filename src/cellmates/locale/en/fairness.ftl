### Fair dice: what their dealer refuses, what `cellmates verify` finds, what `cellmates luck` reports.
### $player is a player, $players are several; hex digits are texts.

## A fair dealer

fairness-secret = The secret of a fair dealer is 32 bytes.
# $table: as given
fairness-table = The table of a fair dealer has a name on one line, without spaces around it, not { $table }.
fairness-nonce = The nonce of { $player } must be 32 bytes, or None if there is none.
fairness-commitment = The commitment of { $player } must be 64 lower-case hex digits, or None if there is none.
# $nonces, $commitments (numbers)
fairness-seats = Every seat has a nonce and a commitment, or None for them; here are { $nonces } nonces and { $commitments } commitments.
fairness-other-nonce = The nonce of { $player } is not the one that was committed to.
# $text (text)
fairness-noted-bad-commitment = A commitment is 64 hex digits, not "{ $text }".
fairness-noted-bad-nonce = A nonce is 64 hex digits, not "{ $text }".
# $key, $text (texts)
fairness-bad-header = The journal's header line "{ $key }: { $text }" should have 64 lower-case hex digits.

## What can't be verified

# $dealer (text)
fairness-not-fair = There is nothing to verify: no fair dealer dealt this match (its header says "dealer: { $dealer }").
fairness-no-secret = This can't be verified yet: the secret is written into the journal when the match is over.

## What was verified

# $draws (number)
fairness-proven = { $draws ->
        [one] Proven: the one draw of this match is what its secret and nonces give.
       *[other] Proven: all { $draws } draws of this match are what its secret and nonces give.
    }
fairness-unfinished = The match is not over in this file; what comes after it was not checked.
fairness-of-secret = commitment
fairness-default = no nonce: the fixed default
fairness-silent = promised a nonce and didn't reveal it: the fixed default
fairness-compare = Compare: the commitment with what you were shown before the start, the nonce of your seat with what your program sent. A file can't prove that it is your table's.
fairness-noted-commitment = The commitment is the one you noted.
# $players (list of players), $nonces (number)
fairness-noted-nonces = { $nonces ->
        [one] The nonce you noted was used, by { $players }.
       *[other] The nonces you noted were used, by { $players }.
    }
fairness-proves = If both are the same, nobody chose what was dealt: the secret was fixed before your nonce was known, and every draw depends on both.
fairness-proves-little = No seat added a nonce. So this proves only that all draws were fixed with the secret, not that nobody chose the secret for its draws.
fairness-proves-not = It does not prove that whoever held the secret did not look at what was to come, nor that a seat on the default was really silent.

## What was refuted

fairness-refuted-secret = Refuted: the secret is not the one that was committed to.
fairness-refuted-nonce = Refuted: the nonce of { $player } is not the one that was committed to.
# $noted (text): hex digits
fairness-refuted-noted-commitment = Refuted: this journal has another commitment than the one you noted ({ $noted }). It is not your table's, or the secret was changed after you were shown the commitment.
fairness-refuted-noted-nonce = Refuted: no seat's nonce is the one you noted ({ $noted }). It is not your match, or your nonce was left out.
# $line, $draw (numbers), $dealt, $due (texts in notation)
fairness-refuted-draw = Refuted in line { $line }: draw { $draw } is "{ $dealt }", and the secret and the nonces give "{ $due }".
# $draws (number)
fairness-right-before = { $draws ->
        [0] It is the first draw.
        [one] The draw before it is right.
       *[other] The { $draws } draws before it are right.
    }

## Luck

fairness-luck-running = This match is not over, and its luck gives away what is hidden: say --unfinished if you may know it.
# $game (text), $players, $draws (numbers)
fairness-luck-title = { $game } for { $players }: what chance dealt in { $draws ->
        [one] one draw
       *[other] { $draws } draws
    }, against what was to be expected
fairness-luck-nothing = There were too few draws to say anything about.
# $percent (text), $rounds (number)
fairness-luck-ordinary = Taken together, chance was ordinary: of { $rounds } times that the same draws were dealt again, { $percent } % strayed at least as far.
fairness-luck-unusual = Taken together, chance was unusual: of { $rounds } times that the same draws were dealt again, { $percent } % strayed at least as far.
fairness-luck-rare = Taken together, chance was very unusual: of { $rounds } times that the same draws were dealt again, only { $percent } % strayed at least as far.
# $rows (number): those that are unusual, $all (number): those that were looked at
fairness-luck-rows = { $rows ->
        [0] Out of { $all } rows none is unusual by itself.
        [one] Out of { $all } rows one is unusual by itself, and marked.
       *[other] Out of { $all } rows { $rows } are unusual by themselves, and marked.
    }
# $more (number)
fairness-luck-more = { $more ->
        [one] One more row: --all
       *[other] { $more } more rows: --all
    }
fairness-luck-read = Range: where fair chance ends up 95 times out of 100 or more. p: how often it strays at least this far, to either side.
fairness-luck-holm = Of many rows some stray by chance alone, so a row is marked * only where p is small for that many looks (Holm, 5 %).
fairness-column-what = outcome
fairness-column-whose = whose
fairness-column-draws = draws
fairness-column-expected = expected
fairness-column-range = range
fairness-column-seen = seen
fairness-column-p = p
fairness-whose-all = all
# $what (text): dice in notation
fairness-pips = { $what }: pips
