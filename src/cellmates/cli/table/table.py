"""A table in the terminal: bots answer, people are asked, until the match is over or they leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.padding import Padding
from rich.text import Text

from cellmates.cli.arguments.errors import BadCommand
from cellmates.cli.table.levels import is_slow, told_of
from cellmates.cli.terminal.inks import BAD, WARNING
from cellmates.cli.terminal.retelling import news, whole_laps
from cellmates.cli.terminal.thinking import thinking
from cellmates.kernel.refusals import Problem, Refusal
from cellmates.words import player

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import RenderableType

    from cellmates.cli.table.advice import Adviser
    from cellmates.cli.table.saving import Keeper
    from cellmates.cli.table.seating import Seating
    from cellmates.cli.terminal.drawer import Drawer
    from cellmates.cli.terminal.keyboard import Keyboard
    from cellmates.cli.terminal.screen import Screen
    from cellmates.kernel.decisions import Decision, Option
    from cellmates.kernel.match import Match
    from cellmates.kernel.story import Paragraph


class Left(Exception):
    """Somebody left the table, or the input ended."""


class TerminalTable:
    def __init__(
        self,
        match: Match,
        seating: Seating,
        *,
        screen: Screen,
        drawer: Drawer,
        keyboard: Keyboard,
        keeper: Keeper,
        adviser: Adviser,
        autosave: bool,
    ) -> None:
        self.match = match
        self.seating = seating
        self.screen = screen
        self.drawer = drawer
        self.keyboard = keyboard
        self.keeper = keeper
        self.adviser = adviser
        self.autosave = autosave
        self.answered = False
        self._seen: dict[int | None, int] = {}
        self._at_keyboard = seating.people[0] if seating.people else None

    def run(self) -> None:
        """Play to the end. Raises Left if there will be no more answers."""
        from cellmates.cli.table.typed_commands import Commands

        commands = Commands(self)
        self.introduce()
        while not self.match.over:
            self.bots_answer()
            self.maybe_keep()
            people = sorted(self.match.waiting & set(self.seating.people))
            if people:
                commands.ask(self.next_of(people))
        self.maybe_keep()
        self.finish()
        commands.after_the_end()

    # Answers

    def bots_answer(self) -> None:
        """Let every bot that is asked answer, based on its view alone."""
        match = self.match
        while seats := sorted(match.waiting & self.seating.bots.keys()):
            decision = match.decision(seats[0])
            assert decision is not None
            choice = self.bot_chooses(seats[0], decision)
            match.play(choice, seat=seats[0], ticket=decision.ticket)
            if not self.seating.people:
                self.tell_laps()

    def bot_chooses(self, seat: int, decision: Decision) -> Option:
        bot, view = self.seating.bots[seat], self.match.view(seat)
        if len(decision) == 1 or not is_slow(bot.name):
            return bot.choose(view, decision)
        with thinking(self.screen, "terminal-bot-thinking", player=player(seat), bot=bot.name):
            return bot.choose(view, decision)

    def maybe_keep(self) -> None:
        """Save the match, if wanted, whenever a person is about to be asked."""
        if self.autosave and not self.keeper.is_kept:
            self.keeper.save("")

    def next_of(self, people: list[int]) -> int:
        """The person at the keyboard goes on if asked; otherwise it is passed on, behind a curtain."""
        seat = self._at_keyboard if self._at_keyboard in people else people[0]
        assert seat is not None
        if seat != self._at_keyboard:
            self._at_keyboard = seat
            self.screen.wipe()
            self.screen.tell("terminal-curtain", player=player(seat), style="bold")
            self.line(self.screen.t("terminal-curtain-prompt"))
            self.screen.wipe()
        return seat

    def answer(self, seat: int, text: str, decision: Decision) -> None:
        """Play what was typed, in the first of its meanings that is allowed."""
        readings = self.meanings(text, decision)
        allowed = (each for each in readings if self.match.why_not(each[0], seat) is None)
        self.match.play_all(next(allowed, readings[0]), seat=seat, ticket=decision.ticket)
        self.answered = True

    def meanings(self, text: str, decision: Decision) -> Sequence[list[str]]:
        """The meanings of what was typed: the number of an option, notation, or a short form of the game."""
        words = " ".join(text.lower().split())
        if words.isdecimal():
            return [[self.numbered(int(words), decision).text]]
        if words in {option.text for option in decision.options}:
            return [[words]]
        return self.drawer.readings(words, decision)

    def numbered(self, number: int, decision: Decision) -> Option:
        if not 1 <= number <= len(decision):
            raise BadCommand("terminal-bad-number", last=len(decision))
        return self.drawer.in_order(decision.options)[number - 1]

    def line(self, prompt: str) -> str:
        typed = self.keyboard.line(f"{prompt} ")
        if typed is None:
            raise Left
        return typed

    # Output

    def introduce(self) -> None:
        """Say who sits where, and describe each kind of bot."""
        you = self.screen.t("terminal-you")
        seats = [
            self.screen.t(
                "terminal-seat",
                player=player(seat),
                who=self.seating.bots[seat].name if seat in self.seating.bots else you,
            )
            for seat in range(self.match.players)
        ]
        self.screen.tell("terminal-seats", seats=seats)
        for name in dict.fromkeys(bot.name for bot in self.seating.bots.values()):
            self.screen.tell("terminal-bot-words", style="dim", bot=name, words=told_of(name))

    def show(self, seat: int, decision: Decision, *, news: bool = True) -> None:
        """Show the board, what happened since the last answer, the question and its options."""
        screen, view = self.screen, self.match.view(seat)
        screen.gap()
        board = self.drawer.brief(view) if news and self.answered else self.drawer.board(view)
        screen.show(self.drawer.headline(view), board)
        if news:
            self.show_news(seat)
        screen.gap()
        screen.tell(decision.prompt, style="bold")
        screen.show(self.drawer.options(self.match, decision))
        if not self.answered:
            screen.tell("terminal-hint", style="dim")

    def tell_laps(self) -> None:
        """Tell spectators about every round of turns when it is over."""
        self.tell_news(None, whole_laps(self._news(None)))

    def show_news(self, seat: int | None) -> None:
        self.tell_news(seat, self._news(seat))
        self._seen[seat] = self.match.heard(seat)

    def _news(self, seat: int | None) -> list[Paragraph]:
        since = self._seen.get(seat, 0)
        return news(self.match.story(seat, since), since)

    def tell_news(self, seat: int | None, paragraphs: list[Paragraph]) -> None:
        """Show news, without what the final screen shows anyway."""
        if paragraphs:
            self._seen[seat] = paragraphs[-1].ends
        wanted = [part for part in paragraphs if not (self.match.over and part.mark in {"bets", "end"})]
        story = self.drawer.story(wanted)
        if story:
            self.screen.gap()
            self.tell_story(story)

    def tell_story(self, story: Sequence[RenderableType]) -> None:
        for paragraph in story:
            self.screen.show(Padding(paragraph, (0, 0, 0, 1)))

    def refuse(self, problem: Problem) -> None:
        """Say why something is refused; nothing has changed."""
        sentence = self.screen.t(problem.phrase)
        rule = f" ({problem.rule})" if problem.rule else ""
        style = WARNING if isinstance(problem, (Refusal, BadCommand)) else BAD
        self.screen.show(Text(f"{sentence}{rule}", style=style))

    def finish(self) -> None:
        """Show the final view: bets and points, who won, and how to replay the match."""
        seat = self._at_keyboard
        view = self.match.view(seat)
        self.show_news(seat)
        self.screen.gap()
        self.screen.show(self.drawer.headline(view), self.drawer.board(view))
        self.screen.gap()
        self.screen.show(self.drawer.ending(self.match))
        if self.match.seed is not None:
            self.screen.tell("terminal-seed", style="dim", seed=self.match.seed)
