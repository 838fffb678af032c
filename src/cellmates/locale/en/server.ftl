### What the server says: refusals, notices of a table, the plain page.

## Starting

# $url (text): where it listens. $database (text): the file
serve-listening = Cellmates is at { $url } and keeps its tables in { $database }. Ctrl-C stops it.
serve-lan = Others in this network find it there too. For their phones:
serve-lan-or-host = --lan listens on every address of this machine; leave out --host, or --lan.
# $why (text)
config-unreadable = The settings can't be read: { $why }.
# $url (text)
config-url = "{ $url }" is not an address that a server can have; write it like https://games.example, without a path.
# $host (text)
config-host = "{ $host }" is not an address to listen on; write one of this machine's, such as 127.0.0.1 or ::1, or a name.
# $value (text)
config-network = "{ $value }" is neither an address nor a network; write it like 192.0.2.1, 10.0.0.0/8 or fd00::/8.
# $port (text)
config-port = There is no port { $port }; ports go from 0 (any free one) to 65535.
# $host (text), $port (text), $why (text): the system's words
serve-no-port = Port { $port } of { $host } can't be listened on: { $why }.

## Refusals

server-no-such-table = There is no such table, or none that you may see. Come in by a link, or by your rescue code.
server-no-such-page = There is nothing here. The API is described at /openapi.json.
# $method (text)
server-not-this-way = { $method } can't be done here; the Allow header lists what can.
# $name (text), $value (text)
server-bad-query = The query's "{ $name }" can't be { $value }; write a whole number, or leave it out.
# $why (text): what is wrong, and where
server-bad-json = The message can't be read: { $why }.
server-not-text = Messages are text frames of JSON.
# $limit (number): bytes
server-too-large = That is too long; the limit is { $limit } bytes.
server-too-often = That was too often; wait a moment and try again.
# $sessions (number)
server-full = This table has no room for more: { $sessions } are there already.
server-busy = The server is busy; try again in { $seconds } s.
server-too-many-sockets = There are { $most } connections from your address already; close one first.
server-try-again = Somebody else was faster; nothing has changed. Try again.
server-fault = Something went wrong on the server. Nothing has changed; it is in the log.
server-store-unwell = The store can't be written to: moves are refused until it can.
# $ply (number)
server-gap = A move is missing in the store, after line { $ply } of the journal.
server-no-content = The content that this table is played with is not in the store any more.
server-other-host = This server has another name. To reach it by this one, start it with --public-url.
server-other-origin = A page of another origin may not do this.
server-no-origin = A request with a cookie needs an Origin header; a program sends its token as "Authorization: Bearer" instead.
server-not-a-watcher = The server's numbers are for those who run it: the setting "watchers" lists them.
server-hello-first = The first message is a hello: {"{"}"type": "hello"{"}"}.
server-hello-once = The hello was said already; use "look" to see the match from another seat.

## At a table

server-watching-only = You came by the link for spectators; to sit down, come by the invite link.
server-other-seat = You are playing already; whoever takes over a seat during a game sees what it holds.
server-closed = This game is over; open a rematch.
server-started = The game has begun; this can only be done before it.
server-not-playing = There is no game going on at this table.
server-not-over = The game is not over yet.
server-dealing = The dice are being prepared; wait a moment.
server-not-dealing = The table is not waiting for a nonce now.
server-revealed = This seat's nonce is known already.
server-other-nonce = This is not the nonce that the seat committed to.
# $seat (player)
server-bots-seat = { $seat } is a bot; the host can open the seat for a person.
# $seat (player)
server-not-a-bots-seat = { $seat }'s seat is not a bot's.
# $seat (player)
server-seat-taken = { $seat }'s seat is taken.
# $seat (player)
server-seat-kept = { $seat }'s seat is kept; the host can ask the others to open it for somebody else.
# $seat (player)
server-nobody-to-agree = Nobody else sits here who could agree, so the bot plays on for { $seat }: whoever sits down there sees what the seat holds.
# $seat (player)
server-nothing-to-agree = Nobody is asked whether { $seat }'s seat may be opened.
# $seat (player)
server-not-yours-to-agree = Only the others who hold a seat can agree that { $seat }'s seat is opened, not the one who asked.
# $seat (player)
server-is-here = { $seat } is here: only { $seat } can hand the seat to a bot.
# $seat (player)
server-just-left = { $seat } was here a moment ago; when nothing has been heard for a minute, a bot can go on.
# $seat (player)
server-not-your-seat = { $seat }'s seat is not yours.
server-no-seat = Only a player who holds a seat can do this.
server-not-the-host = Only the host of the table can do this.
# $seat (player)
server-nobody-to-kick = There is nobody to kick from { $seat }'s seat but you, or nobody at all.
# $seat (player)
server-played-by-bot = A bot plays for { $seat } now; come back first.
server-empty-name = A name needs at least one letter or digit that can be seen.
# $most (number)
server-long-name = That name is longer than { $most } letters when it is written out.
# $name (text)
server-name-taken = Somebody here is called { $name } already, or something that looks the same.
# $prisoner (text)
server-prisoner-taken = { $prisoner } is taken; choose another prisoner.
# $bot (text), $bots (list)
server-unknown-bot = There is no bot "{ $bot }" for this game; there are { $bots }.
# $seats (list of players)
server-seats-free = Nobody has sat down for { $seats } yet; wait for them, or put bots there.
# $seats (list of players)
server-not-ready = { $seats } must get ready first.
# $id (text)
server-id-used = The id "{ $id }" was used for another move; choose a new one for every move.
# $version (number): of the rules it was begun under
server-frozen = This game was begun under version { $version } of the rules, which this server doesn't have any more. It can be read and downloaded, not played on.
server-no-chat = There is no chat at this table.
server-nothing-said = There is no text in that.
# $lines (number)
server-talked-out = This table has talked enough: the limit is { $lines } lines.
# $line (number)
server-no-such-line = There is no line { $line } in this table's talk.
server-no-hints = This table was opened without hints: think for yourself.
# $seat (player)
server-nothing-asked = { $seat } is not asked anything now.
server-no-spectators = This table was opened without spectators.
server-not-shared = This game is not shared: that is agreed when a table is made, or by somebody who played alone against bots.
# $most (number)
server-undone-often = You have taken back answers { $most } times in this game, which is the limit.
server-undo-off = Answers can't be taken back at this table.
server-undo-turn = At this table a turn that is over stays over: answers can be taken back only within a turn.
server-no-rematch = Nobody has opened a rematch yet.
# $lines (number), $most (number)
server-journal-long = This journal has { $lines } lines; the limit is { $most }.
# $name (text): of a row, $most (number)
server-journal-row = The row "{ $name }" in the header of this journal is longer than { $most } letters.
# $events (number), $most (number)
server-journal-events = In this journal { $events } things happen; the limit is { $most }.
# $lines (number), $most (number)
server-journal-header = The header of this journal has { $lines } lines; the limit is { $most }.
# $line (number)
server-journal-line = Line { $line } of the journal is longer than any action.
server-journal-position = The position in the journal's header is nested too deeply, or has a number of thousands of digits.
# $step (number), $steps (number)
server-no-such-step = There is no step { $step }; the last one is { $steps }.
server-why-nested = it is nested too deeply, or has a number of thousands of digits.
# $name (text): of an event, such as dice_rolled
server-event-unsaid = Something happened that today's rules have no words for: { $name }.
server-nothing-left = The game is over at this step; choose an earlier one.

## Notices. $name (text): the player it is about

notice-joined = { $name } sat down.
notice-left = { $name } left.
notice-kicked = The host took { $name }'s seat.
notice-rescued = { $name } came back by rescue code.
# $bot (text)
notice-handed-over = { $name } handed the seat to a bot ({ $bot }).
notice-came-back = { $name } is back.
# $bot (text)
notice-replaced = The host put a bot ({ $bot }) on { $name }'s seat.
notice-open-asked = The host asks whether somebody may sit down for { $name }.
notice-opened = Everybody agreed: somebody may sit down for { $name }.
# $who (text): a player
notice-open-declined = { $who } would rather keep the bot that plays for { $name }.
# $other (number): a seat
notice-swapped = The host swapped two seats.
notice-dealing = The dice are being prepared: everybody reveals a number that nobody could foresee.
notice-started = The game begins.
notice-over = The game is over.
notice-abandoned = The host ended the game.
# $plies (number): answers of players and of chance
notice-too-long = After { $plies } answers without an end the server closed this game.
notice-rematch = The table of the rematch is open.

## The plain page, of a server that was built without its page

plain-what = Two prison-break board games run here:
plain-how = This Cellmates was built without its page (CELLMATES_NO_PAGE). Tables can be opened and played by the API all the same:
# $url (text)
plain-example = curl -X POST { $url }/api/tables -H 'content-type: application/json' -d '{"{"}"game": "boats", "seats": [{"{"}"kind": "here", "name": "Ann"{"}"}, {"{"}"kind": "bot"{"}"}]{"}"}'
plain-invited = You were invited to a table, but this Cellmates was built without its page. A program comes in by the key after the # of your link:
# $url (text), $table (text)
plain-enter = curl -X POST { $url }/api/tables/{ $table }/enter -H 'content-type: application/json' -d '{"{"}"key": "…"{"}"}'
plain-games = Games, options and bots
plain-openapi = The HTTP API (OpenAPI 3.1)
plain-asyncapi = The socket's messages (AsyncAPI 3.0)
plain-health = Whether the server is alive
plain-metrics = Numbers for Prometheus
