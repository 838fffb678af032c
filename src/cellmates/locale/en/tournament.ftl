### Tournaments, and what goes wrong in long series of games.

## What can't be played

series-worker-lost = A process that played games was ended from outside, perhaps for lack of memory; try fewer --workers.
tournament-one-bot = A tournament needs at least two bots; name them with commas, such as --bots random,normal.
# $bot (text)
tournament-bot-twice = The bot "{ $bot }" is named twice; each takes part once, and the schedule seats it as often as needed.
# $games and $least (numbers)
tournament-too-few = { $games ->
        [one] { $games } game is too few
       *[other] { $games } games are too few
    } for these bots: all have sat on all seats against all others after { $least }. Play at least as many, or name fewer bots.

## The file of results. $file (text)

tournament-resume-what = Say which file to go on from: --resume needs --out FILE.
tournament-file-exists = There is already a file { $file }; add --resume to go on from it, or choose another name.
tournament-file-none = The file { $file } holds no results of a tournament; choose another name.
# $setting (text): a key of the first line. $found and $here: its values as JSON
tournament-file-other = The file { $file } holds another tournament: its "{ $setting }" is { $found }, and here it is { $here }.
# $line (number)
tournament-file-damaged = Line { $line } of { $file } is damaged; delete it, and --resume plays that game again.
tournament-file-full = There is no room left for the file { $file }; what was finished before is kept, and --resume goes on from there.
# $done and $games (numbers)
tournament-stopped = Stopped after { $done } of { $games } games, which are kept in { $file }; the same command with --resume goes on.

## The report

tournament-column-bot = bot
tournament-column-rating = rating
tournament-column-share = wins
tournament-column-interval = 95 % interval
tournament-column-score = score
tournament-column-mean = mean ms
tournament-column-longest = longest ms
# $fair (text): a percentage
tournament-fair = A fair share of the wins is { $fair }. Ratings are OpenSkill's, ± 2 standard deviations. Times are for one decision.
# $round and $next (numbers)
tournament-uneven = Seats are shared out evenly after every { $round } games; { $next } would end a round.
tournament-by-seconds = A bot here thinks by seconds: the same seed won't give the same games again. Give it iterations, such as expert@200, for that.
tournament-kept = Kept in { $file }.
