/** The dice of the turn on screen: their pips, and what became of them. */

import type { Event } from "../wire";
import type { DieName } from "./convicts";
import { ofKind } from "./events";

export type DieState = "to-roll" | "open" | "moved" | "back" | "kept" | "lapsed";
export type TurnDie = { name: DieName; pips: number | null; state: DieState };
/** The turn whose dice are on the table; `seat` null: none were taken in this game yet. */
export type Turn = { seat: number | null; dice: readonly TurnDie[] };

const NOTHING: Turn = { seat: null, dice: [] };

export function turnSeen(events: readonly Event[]): Turn {
  return events.reduce(after, NOTHING);
}

function after(turn: Turn, event: Event): Turn {
  const chosen = ofKind(event, "dice_chosen");
  if (chosen)
    return { seat: chosen.seat, dice: chosen.dice.map((name) => ({ name, pips: null, state: "to-roll" })) };
  const rolled = ofKind(event, "die_rolled");
  if (rolled) return changed(turn, rolled.colour, "open", rolled.pips);
  const went = ofKind(event, "moved") ?? ofKind(event, "entered") ?? ofKind(event, "boarded");
  if (went) return changed(turn, went.colour, "moved");
  if (event.name === "moved_back" || event.name === "back_to_window") return changed(turn, "white", "back");
  const lapsed = ofKind(event, "die_lapsed");
  if (lapsed) return changed(turn, lapsed.colour, "lapsed");
  if (event.name === "white_kept") return changed(turn, "white", "kept");
  if (event.name === "white_lapsed") return changed(turn, "white", "lapsed");
  if (event.name === "taken_back") return reopened(turn);
  return event.name === "game_ended" || event.name === "first_chosen" ? NOTHING : turn;
}

/** A convict that boards because it is the last has no die: only open dice change. */
function changed(turn: Turn, name: DieName, state: DieState, pips?: number): Turn {
  const dice = turn.dice.map((die) => {
    const isMeant = die.name === name && (die.state === "to-roll" || die.state === "open");
    return isMeant ? { name, pips: pips ?? die.pips, state } : die;
  });
  return { ...turn, dice };
}

/** Undo goes back to the roll. */
function reopened(turn: Turn): Turn {
  return {
    ...turn,
    dice: turn.dice.map((die) => ({ ...die, state: die.pips === null ? "to-roll" : "open" })),
  };
}
