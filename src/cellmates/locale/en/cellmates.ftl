### What every game says: players, lists, refusals, and what is wrong with a set-up, a position, a journal or a content file.
### Numbers of seats are shown as they are typed (from 0); players are counted from 1.

## Players

# $n (number): the seat, counted from 1
player = Player { $n }
chance = chance
spectator = a spectator

## Lists: "red", "red and blue", "red, blue and yellow"

list-none = none
list-next = { $list }, { $item }
list-last = { $list } and { $item }

## Refusals. $seat and $waiting are players (or chance), except where a seat's number is asked for.

# $action (text): what was asked for. $game (text): the game's name
refusal-unknown-action = "{ $action }" is not an action of { $game }; play one of the options of the open decision.
# $type (text): the Python type that came instead of an action
refusal-bad-action-type = An action is an Option, its id (a whole number) or its text, not a value of type { $type }.
# $action (number)
refusal-unknown-action-id = { $game } has no action with the id { $action }; play one of the options of the open decision.
# $seat: the number as given. $players (number)
refusal-no-such-seat = There is no seat { $seat }: this match has { $players } players, and their seats are counted from 0.
# $seats (list)
refusal-which-seat = Answers are awaited from { $seats }; say whose answer this is (seat=…).
refusal-learnt-meanwhile = One of these answers would show you something new; give it by itself, then go on.
refusal-over = The match is over; nothing more can be played.
# $seat (player), $waiting (list of players, or chance)
refusal-not-asked = { $seat } has nothing to answer now; the match is waiting for { $waiting }.
# $action (text)
refusal-not-offered = "{ $action }" is not possible now; play one of the options of the open decision.
refusal-chance-waits = Chance has to be answered first: no player can act before that.
refusal-not-chance = Chance has nothing to answer now; a player's answer is awaited.
# $seat (player)
refusal-stale = This answer was meant for an earlier question to { $seat }; look at the open decision and answer with its ticket.
refusal-nothing-to-undo = { $seat } has no answer to take back: something new has become known since, or somebody else has answered.
# $type (text): the Python type that came instead of a list
refusal-answers-type = Several answers are given as a list of actions, not a value of type { $type }.
# $since: as given
refusal-since = Events are numbered from 1: ask for those after a whole number of at least 0, not after { $since }.
# $type (text)
refusal-bad-view = This takes a view, or one read back from JSON, not a value of type { $type }.
refusal-bad-question = A bot answers a decision, not a value of type { $type }.
# $why: the message of the JSON reader
refusal-bad-json = This JSON is not what it should be: { $why }
refusal-empty-answers = The list of answers is empty; give at least one.

## Set-up

# $games (list)
setup-unknown-game = There is no game "{ $game }"; choose from these: { $games }.
# $options (list)
setup-unknown-option = { $game } has no option "{ $option }"; its options are these: { $options }.
# $value: as given. $allowed: a phrase such as expected-one-of
setup-bad-option = The option "{ $option }" can't be { $value }; it must be { $allowed }.
# $since, $version (numbers): of the rules. $value: the only one there was before
setup-later-option = The option "{ $option }" came with version { $since } of the rules; in version { $version } it must be { $value }.
setup-players = { $game } is for { $min } to { $max } players, not for { $players }.
setup-players-missing = Say how many players there are (players=…): { $game } is for { $min } to { $max }.
setup-seed = A seed is a whole number from 0 to 4611686018427387903, not { $seed }.
setup-dealer = There is no dealer { $dealer }; use "seeded", None or a dealer object.
# $bots (list)
setup-unknown-bot = There is no bot "{ $bot }"; choose from these: { $bots }. Your own bot is named module:Class; a bot that searches may be given its time to think after an @, as in expert@200 or expert@0.5s.
# $bot: a name with the time to think after an @
setup-bad-budget = In "{ $bot }" the time to think, "{ $budget }", can't be read: say a number of iterations (expert@200) or seconds (expert@0.5s).
# $game (text)
setup-no-picture = There are no pictures of { $game }: only boats and dig are drawn.
setup-no-opinion = The bot "{ $bot }" plays without weighing chances: ask one that searches, such as expert.
# $sentence: a phrase that says which options can't go together
setup-options-clash = These options can't be played together: { $sentence }

## Positions. $field is the path in the file, such as seats[1].hand or track.7; $expected is a phrase.

position-not-a-dict = A position is a dictionary, or a JSON object, with at least "game" and "players".
# $fields (list): those that are known in this place
position-unknown-field = A position has no field "{ $field }"; here it may have these: { $fields }.
# $value: as given
position-bad-field = The field "{ $field }" of the position can't be { $value }; it must be { $expected }.

## Journals. $line (number) is the line in the file.

# $type (text): the Python type that came instead
journal-not-text = A journal is a text, not a value of type { $type }.
journal-empty = The journal is empty; it should begin with header lines such as "game: boats".
journal-bad-header = Line { $line } of the journal is not a header line: "{ $text }". A header line reads "key: value", and an empty line ends the header.
# $key (text)
journal-missing-header = The header of the journal has no line "{ $key }: …".
# $found (text): a version of the rules. $ours (list): versions
journal-rules-version = This journal was played under version { $found } of the rules of { $game }; this program has these versions: { $ours }. Replay it with a program that has version { $found }.
journal-no-rules-version = The header line "rules:" of the journal names no version of the rules of { $game }; this program has these versions: { $ours }. Name one of them, or leave the line out.
# $found and $ours: content hashes
journal-content = This journal was played with the content { $found }, the content here is { $ours }. Load it with the content file it was played with.
# $why: a phrase, such as the refusal
journal-bad-line = Line { $line } of the journal, "{ $text }", can't be played: { $why }
journal-count = The journal says that it has { $stated ->
        [one] { $stated } action
       *[other] { $stated } actions
    } but has { $found }: it was cut or added to.
journal-checksum = The journal was changed after it was written: its checksum does not match. If you edited it on purpose, leave out the last line.
journal-after-end = The match is over before line { $line } of the journal; nothing may follow but the line with count and checksum.

## Content files

# $file (text), $why: a phrase or the system's own words
content-unreadable = The content file { $file } can't be read: { $why }
# $name (text), $game (text), $names (list)
content-unknown-name = { $game } has no content "{ $name }"; it has these: { $names }. A file is named with .toml at its end, or with its folder (./{ $name }).
# $tables (list)
content-unknown-table = A content file has no table "{ $table }"; it may have these: { $tables }.
# $rows (list)
content-unknown-row = The table "{ $table }" has no row "{ $row }"; its rows are these: { $rows }.
content-no-id = A row of the table "{ $table }" has no field "id": every row has one, which names it.
# $fields (list)
content-unknown-field = The row "{ $row }" of the table "{ $table }" has no field "{ $field }"; it may have these: { $fields }.
# $value: as given. $expected: a phrase
content-bad-value = In the table "{ $table }", row "{ $row }", the field "{ $field }" can't be { $value }; it must be { $expected }.
content-missing = In the table "{ $table }", row "{ $row }", the field "{ $field }" is missing.
content-wrong-game = This content file is for { $found }, not for { $game }.
# $language (text), $why: a phrase or the reader's own words
content-texts = The texts of the content file for the language "{ $language }" can't be used: { $why }
content-duplicate = The row "{ $row }" is there twice in the table "{ $table }"; keep one.

## What would be right: the end of "…; it must be"

# $values (list)
expected-one-of = one of these: { $values }
# $min and $max (numbers)
expected-number = a whole number from { $min } to { $max }
expected-number-from = a whole number of at least { $min }
# $min, $max (numbers), $word (text): a word that may stand instead of the number
expected-number-or = a whole number from { $min } to { $max }, or { $word }
# $each: a phrase, what each item must be
expected-list-each = a list, each item of it { $each }
# $item (text): what is there more than once
expected-once = a list in which each item stands once; { $item } is there more than once
# $most (number): letters
expected-short = at most { $most } characters long
expected-yes-no = true or false
expected-text = a text
expected-list = a list
expected-dict = a dictionary (a JSON object)
# $count (number)
expected-list-of = a list of { $count }
# $last (number): the last seat, counted from 0
expected-seat = a seat's number, from 0 to { $last }

## Why a file or a line can't be read

why-not-a-path = it must be the path of a file.
why-no-seat = a line begins with a seat's number, or with * for chance, followed by the action.
why-no-such-file = there is no such file.
why-not-json = it is not JSON (line { $line }, column { $column }).
why-not-text = it is not UTF-8 text.

## Events of every game

taken-back = { $player } took back what was answered last.

## Series of games

# $bots and $players (numbers)
setup-bot-count = There are { $bots } bots for { $players } seats; name one bot for all seats, or one for each.
# $name (text): games or workers
setup-at-least-one = The number of { $name } must be a whole number of at least 1, not { $value }.
