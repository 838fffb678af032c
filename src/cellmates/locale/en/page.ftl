### The page: the parts around every table. $player is a player's name; other arguments are numbers unless noted.

page-close = Close
page-notices = Notices
page-dismiss = Dismiss
page-to-lobby = To the lobby
page-no-server = The server can't be reached. Check the connection and try again.
page-odd-answer = This page does not understand the server's answer. Reload the page and try again.
# $rule (text): the number of a rule
page-rule = Rule { $rule }
page-rulebook = Rules
page-rulebook-reading = Loading the rulebook …

page-outdated-title = This page is out of date
page-outdated-text = Part of it can't be loaded: the server has a newer page, or can't be reached. Your games are safe.
page-reload = Reload the page

page-strange-title = There is nothing here
page-strange-text = There is no page at this address. The lobby is a good place to start again.

## The door of a table

page-door-title = This door stays shut
page-door-turned-out = You no longer have a place at this table. If your seat's rescue code was used on another device, the seat is there now.
page-door-broken-link = This link is incomplete: some of its letters are missing. Copy the whole link again.
page-door-code = Rescue code
page-door-code-about = If you had a seat here, the code you were given with it brings it back.
page-door-rescue = Take my seat back

## Parts of the table

page-game-boats = Boats
page-game-dig = Dig
page-region-people = Players
page-region-board = Board
page-region-own = What is yours
page-region-question = What to do

page-you = you
page-seat-asked = to answer
page-seat-turn = to play
page-seat-winner = winner
# $bot (text): the bot's name
page-seat-bot = bot ({ $bot })
page-seat-away = away
page-seat-choose = Choose

page-choose-title = What do you do?
page-confirm-title = Are you sure?
page-confirm-no = Better not

## The question

page-nothing-to-do = There is nothing to do here now.
# $players (list)
page-others-turn = It is not your turn: { $players } must answer first.
# $players (list). $prompt (text): the question in their words
page-asked-of = { $players } to answer: { $prompt }
page-to-question = To the question
page-answer-on-its-way = Your answer is on its way.
page-table-laid = Setting up the table …
page-bot-plays-for-you = A bot plays for { $player }.
page-come-back = Play myself again
page-seat-is-away = { $player } is away.
page-bot-for = Let a bot play for { $player }
page-turn-over = No actions are left. The bots are waiting: you can still take back what you did.
page-go-on = End your turn
# $number (number): answers that can be taken back
page-undo = { $number ->
        [0] Undo
        [one] Undo (1)
       *[other] Undo all { $number }
    }
page-undo-none = Nothing can be taken back: since your last answer a die was rolled, somebody else answered, or you learnt something.
page-hint = Hint
page-hint-thinking = A bot is thinking …
page-hint-mark = hint
# $words (text): what it would do
page-hint-says = A bot would choose: { $words }.
# $number (number): steps still to be shown
page-skip = Skip ({ $number })
page-story-goes-on = Meanwhile …

## The curtain between people at one screen

page-curtain-title = Eyes elsewhere, please
page-curtain-pass = Pass the screen to { $player }.
page-curtain-open = I am { $player }: show my side

page-fold = Fold the question away
page-unfold = Show the question

page-topic-all = What you can do

## Dice

page-dice-changed = The table now shows a different promise for its dice. Don't trust these dice.
