### Where tables are kept: what can go wrong with the database, and what is found in it.

## While the server runs: for players too, and so without names of files

store-full = This could not be saved: the server's disk is full. Nothing has changed; try again when its host has made room.
store-read-only = This could not be saved: the server may only read its database. Nothing has changed; its host should check the permissions of the file and its folder.
store-locked = This could not be saved: another program has the server's database locked. Nothing has changed; try again in a moment.
store-disk = This could not be saved: the server's disk reports an error. Nothing has changed; its host should check the disk.
store-gone = The server's database file was moved or deleted; nothing more can be saved. Its host should put it back and start the server again.
store-damaged = The server's database is damaged. Its host should stop the server, run "cellmates db check", and go back to a backup.
store-trouble = The server's database refused to do this, for a reason that should not occur. Nothing has changed.
store-busy = The server has more to save than it can manage at this moment. Nothing has changed; try again in a few seconds.
store-closed = The server is stopping; nothing more is saved or read.
store-taken = There is already something with this name; nothing has changed.
store-no-table = There is no such table any more.
store-no-line = There is no such line of talk.

## Opening a database. $file (text)

# $why: the system's words or a phrase
store-unusable = The database { $file } can't be used: { $why }.
store-why-full = the disk is full
store-why-read-only = it, or its folder, may only be read
store-why-locked = another program has it locked
store-why-disk = the disk reports an error
store-why-gone = it can't be opened
store-why-damaged = it is damaged; go back to a backup
store-why-trouble = it does not fit what this program expects
store-why-taken = { store-why-trouble }
store-why-no-table = { store-why-trouble }
store-why-no-file = it is not an ordinary file
# $given (text)
store-no-file = Tables are kept in a file, such as cellmates.db; "{ $given }" names none.
# $folder (text)
store-no-folder = The database { $file } can't be made: there is no folder { $folder }.
store-foreign = The file { $file } is not a database of this program; it was left as it is. Choose another name.
# $found and $ours (text): numbers of schemas
store-newer = The database { $file } was written by a newer version of this program (schema { $found }; this one knows { $ours }). Install that version, or go back to a backup.
# $copy (text): a file
store-not-upgraded = The database { $file } could not be brought up to date: { $why }. It was left as it was; a copy of it is in { $copy }.
store-in-use = The database { $file } is in use by another server; stop that one, or name another file.
store-changed = Somebody wrote to the database { $file } while it was read; try again.
store-linked = The database { $file } has another name too (a hard link). What was saved last is in a file next to one of the names only, so by the other one moves would be lost, and two servers could use it at once. Delete the other name; for a copy run "cellmates db backup".
store-missing = There is no database { $file }.
store-older = The database { $file } has an older form (schema { $found }; this program knows { $ours }). Run "cellmates db upgrade" first.

## cellmates db. $file (text)

store-upgraded = The database { $file } is up to date.
# $copy (text): a file
store-upgraded-copy = The database { $file } was brought up to date; a copy of it as it was before is in { $copy }.
store-same-file = The copy of { $file } needs a name of its own.
# $target (text): a file
store-backed-up = A copy of { $file } is in { $target }.
# $tables and $moves (numbers)
store-counted = { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    }, { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }.
# $count (number): findings
store-findings = { $count ->
        [0] Everything fits together.
        [one] { $count } thing is not as it should be.
       *[other] { $count } things are not as they should be.
    }
# $table (text): its id. $what: a phrase
store-finding = Table { $table }: { $what }

## What a check finds

# $what (text): SQLite's words
store-check-page = SQLite says of the file: { $what }
# $name (text): where. $count (number)
store-check-orphans = { $count ->
        [one] A row of "{ $name }" belongs
       *[other] { $count } rows of "{ $name }" belong
    } to no table.
# $found and $expected (text): numbers
store-check-ply = a move stands at ply { $found }, where ply { $expected } was expected.
store-check-talk = a line of talk has the number { $found }, where { $expected } was expected.
# $column (text), $which (text): the row
store-check-json = "{ $column }" of row { $which } can't be read.
store-check-record = its record can't be read.
# $hash (text). $why: a phrase
store-check-content = The content { $hash } can't be read by the rules of today: { $why }
# $found (text)
store-check-hash = The content { $hash } is not what its name says; it hashes to { $found }.
store-check-unreadable = A part of the file can't be read: it is damaged. Go back to a backup.

## Playing stored matches again. $table (text): an id. $ply (text): a number

# $tables, $same, $changed, $old (numbers)
store-replayed = { $tables ->
        [one] { $tables } match was played again
       *[other] { $tables } matches were played again
    }: { $same } as before, { $changed } not, { $old } of another version of the rules.
store-replayed-changed = Table { $table } would go differently from ply { $ply } on.
# $why: a phrase
store-replayed-refused = Table { $table } can't be played again beyond ply { $ply }: { $why }
store-replayed-other-rules = Table { $table }: { $why }
