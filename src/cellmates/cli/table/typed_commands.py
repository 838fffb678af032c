"""The commands that a person can type at the table instead of an answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.table import Table as Grid
from rich.text import Text

from cellmates.cli.arguments.errors import BadCommand
from cellmates.cli.table.table import Left
from cellmates.kernel.refusals import Problem
from cellmates.words import player

if TYPE_CHECKING:
    from collections.abc import Callable

    from cellmates.cli.table.table import TerminalTable
    from cellmates.kernel.decisions import Decision

HELP = ("hint", "why", "undo", "board", "log", "rules", "save", "quit", "help")
FORMS = {
    "hint": "hint [SECONDS]",
    "why": "why ACTION",
    "rules": "rules [NUMBER]",
    "save": "save FILE",
    "quit": "quit [FILE]",
}


class Commands:
    def __init__(self, table: TerminalTable) -> None:
        self._table = table
        self._screen = table.screen
        self._seat = 0
        self._words: dict[str, Callable[[str], bool]] = {
            "hint": self._hint,
            "why": self._why,
            "undo": self._undo,
            "board": self._board,
            "log": self._log,
            "rules": self._rules,
            "save": self._save,
            "save!": self._overwrite,
            "help": self._help,
            "?": self._help,
            "quit": self._quit,
            "q": self._quit,
            "exit": self._quit,
        }

    def ask(self, seat: int) -> None:
        """Ask this seat until it has answered, or its question has changed."""
        self._seat = seat
        self._table.show(seat, self._decision())
        prompt = self._screen.t("terminal-prompt", player=player(seat))
        while not self._is_done(self._table.line(prompt)):
            pass

    def after_the_end(self) -> None:
        """After the end, the match can still be saved, and its log and the rules read."""
        table = self._table
        self._seat = table.seating.people[0] if table.seating.people else 0
        if table.keeper.is_kept:
            self._tell_what_next()
            return
        while True:
            typed = table.line(self._screen.t("terminal-prompt-end"))
            word = typed.partition(" ")[0].lower()
            if word not in self._words or word in {"quit", "q", "exit"}:
                return
            self._is_done(typed)
            if table.keeper.is_kept:
                self._tell_what_next()
                return

    def _tell_what_next(self) -> None:
        keeper = self._table.keeper
        self._screen.tell_command("terminal-replay-with", keeper.command("replay"))
        self._screen.tell_command("terminal-analyse-with", keeper.command("analyse"))

    def _decision(self) -> Decision:
        decision = self._table.match.decision(self._seat)
        if decision is None:
            raise BadCommand("terminal-nothing-asked")
        return decision

    def _is_done(self, typed: str) -> bool:
        """Whether the question is answered or has changed. A refusal is explained and changes nothing."""
        try:
            return self._obey(typed)
        except Problem as problem:
            self._table.refuse(problem)
            return False

    def _obey(self, typed: str) -> bool:
        word, _, rest = typed.partition(" ")
        word, rest = word.lower(), rest.strip()
        if not word:
            self._screen.tell("terminal-hint", style="dim")
            return False
        if word in self._table.drawer.commands and not rest:
            view = self._table.match.view(self._seat)
            self._screen.show(self._table.drawer.commands[word](view))
            return False
        if word in self._table.drawer.lookups:
            view = self._table.match.view(self._seat)
            self._screen.show(self._table.drawer.lookups[word](view, rest))
            return False
        if word in self._words:
            return self._words[word](rest)
        self._table.answer(self._seat, typed, self._decision())
        return True

    # The commands, in the order of HELP. Each returns whether the question has changed.

    def _hint(self, rest: str) -> bool:
        self._table.adviser.advise(self._seat, self._decision(), rest)
        return False

    def _why(self, rest: str) -> bool:
        decision = self._decision()
        if not rest:
            raise BadCommand("terminal-why-what", example=decision.options[0].text)
        match = self._table.match
        readings = self._table.meanings(rest, decision)
        refusals = [(text, match.why_not(text, self._seat)) for answers in readings for text in answers[:1]]
        allowed = next((text for text, refusal in refusals if refusal is None), None)
        if allowed is None:
            refusal = refusals[0][1]
            assert refusal is not None
            raise refusal
        self._tell_allowed(allowed, decision)
        return False

    def _tell_allowed(self, action: str, decision: Decision) -> None:
        from cellmates.words.rulebook import rule_title

        meant = self._table.drawer.rules.parse(action)
        option = next(option for option in decision.options if option.id == meant)
        title = rule_title(option.rule, self._screen.locale)
        self._screen.tell("terminal-why-allowed", action=option.text, rule=option.rule, title=title)

    def _undo(self, rest: str) -> bool:
        self._table.match.undo(self._seat)
        return True

    def _board(self, rest: str) -> bool:
        self._table.show(self._seat, self._decision(), news=False)
        return False

    def _log(self, rest: str) -> bool:
        story = self._table.drawer.story(self._table.match.story(self._seat))
        self._table.tell_story(story or [Text(self._screen.t("terminal-log-empty"))])
        return False

    def _rules(self, rest: str) -> bool:
        from cellmates.cli.terminal.rulebook import Rulebook

        setup, rules = self._table.match.setup, self._table.drawer.rules
        told = rules.rulebook(
            setup.options, setup.content, setup.players, self._screen.locale, setup.rules_version
        )
        book = Rulebook(self._screen, told)
        self._screen.show(book.rule(rest) if rest else book.contents())
        return False

    def _save(self, rest: str) -> bool:
        self._screen.tell("terminal-saved", file=self._table.keeper.save(rest))
        return False

    def _overwrite(self, rest: str) -> bool:
        self._screen.tell("terminal-saved", file=self._table.keeper.save(rest, overwrite=True))
        return False

    def _help(self, rest: str) -> bool:
        t, drawer = self._screen.t, self._table.drawer
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_row(Text(" 1, 2, 3", style="bold"), t("terminal-help-number"))
        for word in HELP:
            grid.add_row(Text(f" {FORMS.get(word, word)}", style="bold"), t(f"terminal-help-{word}"))
        for word in (*drawer.lookups, *drawer.commands):
            form = t(f"terminal-{drawer.game}-{word}-form") if word in drawer.lookups else word
            grid.add_row(Text(f" {form}", style="bold"), t(f"terminal-{drawer.game}-{word}"))
        self._screen.show(Text(t("terminal-help"), style="bold"), grid, drawer.short_forms())
        return False

    def _quit(self, rest: str) -> bool:
        if rest:
            self._save(rest)
        self._screen.tell("terminal-quit")
        raise Left
