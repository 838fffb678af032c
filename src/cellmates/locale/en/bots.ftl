### Bots: who can sit down, what a bot from elsewhere did wrong, and what the exam of bots says.

## Who can sit down

bot-random = chooses any option, one as likely as another
bot-easy = plays by rules of thumb, but overlooks options, as a beginner does
bot-normal = plays by rules of thumb: planner in boats, hustler in dig
bot-planner = rules of thumb for boats: plans its whole turn towards its own bet
bot-hustler = rules of thumb for dig: collects, extorts and digs by what promises most
# $iterations (number): tables that are imagined for a decision
bot-hard = looks ahead a little: like expert, with a tenth of the imagined tables or fewer
bot-expert = looks ahead far: information-set Monte Carlo tree search, { $iterations } imagined tables a decision
bot-ismcts = the search of expert under its own name; ismcts@200 imagines 200 tables, ismcts@0.5s as many as half a second allows
# $seconds (number)
bot-by-seconds = looks ahead: as many imagined tables a decision as { $seconds ->
        [one] { $seconds } second allows
       *[other] { $seconds } seconds allow
    }
bot-by-iterations = looks ahead: { $iterations ->
        [one] { $iterations } imagined table
       *[other] { $iterations } imagined tables
    } a decision
bot-guest = a bot from elsewhere

## A bot that can't be used. $bot is the name as given, such as mybots:Greedy

setup-bot-form = "{ $bot }" is not the name of a bot: your own bot is written module:Class, such as mybots:Greedy.
# $module (text)
setup-bot-no-module = There is no module "{ $module }" for the bot "{ $bot }", neither in the current folder nor among what is installed.
# $error (text): what was raised, in its own words
setup-bot-broken = The bot "{ $bot }" can't be loaded, since importing { $module } raised { $error }.
# $name (text)
setup-bot-no-class = The module { $module } has no class "{ $name }".
setup-bot-no-policy = "{ $bot }" is not a bot: it must be a class that inherits from cellmates.bots.policy.Policy.
setup-bot-native = "{ $bot }" was compiled as a native class, which can't inherit from another library's: write @mypyc_attr(native_class=False) above it and compile it again.
setup-bot-unmade = The bot "{ $bot }" can't be made, since its constructor, called with a seed, raised { $error }.
# $seconds (number), $variable (text): what to set, $times (number): how much longer it takes than a decision may
setup-bot-slow = The bot "{ $bot }" was not imported and ready after { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }; set { $variable } to allow more: this may take { $times } times as long as one decision.
# $games (list)
setup-bot-other-game = The bot "{ $bot }" doesn't play { $game }; it plays { $games }.
# $variable (text), $value (text)
setup-bot-seconds = The variable { $variable } is a number of seconds, such as 2.5, not "{ $value }".

## What a bot did wrong. $where is one of the two phrases here

# $seat (text): the seat's number, from 0
fault-on-seat = on seat { $seat }
fault-beginning = as a game began
# $error (text): what was raised. $line and $file (texts): where in the bot's own module, or none
fault-raised = The bot "{ $bot }" ({ $where }) raised { $error }{ $line ->
        [none] .
       *[other] { " " }(line { $line } of { $file }).
    }
# $answer (text): as Python shows it. $options (list): numbers of actions
fault-answer = The bot "{ $bot }" ({ $where }) answered { $answer }, which is not on offer; it must choose one of the numbers in its menu: { $options }.
# $seconds (number)
fault-late = The bot "{ $bot }" ({ $where }) took longer than { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    } over one decision; set CELLMATES_BOT_SECONDS to allow more.

## `cellmates bot list`

# $level (number): from 1, the weakest
terminal-bots-level = level { $level }
# $games (list)
terminal-bots-games = { $games }
terminal-bots-yours = Your own bot is named module:Class; cellmates bot check examines it. A searching bot may be given its time to think after an @, as in expert@200 or expert@0.5s.

## `cellmates bot check`

# $game (text), $matches (number)
terminal-bot-title = { $bot } in { $game }, { $matches ->
        [one] { $matches } match
       *[other] { $matches } matches
    }
terminal-bot-passed = passed
terminal-bot-failed = FAILED
terminal-bot-unjudged = –
terminal-bot-check-sight-play = it answers with an option, looking through a Sight
terminal-bot-check-bot-play = it answers with an option, shown a view
terminal-bot-check-whole-games = it plays whole games to their end
terminal-bot-check-same-seed = the same seed makes the same choices
terminal-bot-check-begins-anew = begin() makes it forget earlier games
terminal-bot-check-sight-swap = what it can't see does not change its choice
terminal-bot-check-hands-off = it leaves the table as it is
# $players (number), $seed and $ply (texts), $options (list)
terminal-bot-where = { $players } players, seed { $seed }, ply { $ply }; { $options }
# $command (text): a position file on one line
terminal-bot-position = position: { $command }
# $decisions (number), $mean and $worst (texts): milliseconds
terminal-bot-time = { $decisions ->
        [one] { $decisions } decision
       *[other] { $decisions } decisions
    }: { $mean } ms each on average, { $worst } ms at worst.
# $failed (number)
terminal-bot-verdict = { $failed ->
        [0] { $bot } passes the exam.
        [one] { $bot } fails the exam in { $failed } check.
       *[other] { $bot } fails the exam in { $failed } checks.
    }
