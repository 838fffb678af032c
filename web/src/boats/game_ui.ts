/** The game UI of `boats`. */

import type { GameUi, Sound } from "../table/game_ui";
import type { Decision, Event, Option } from "../wire";
import BetPrompt from "./BetPrompt.svelte";
import Board from "./Board.svelte";
import Budget from "./Budget.svelte";
import { namedIn } from "./convicts";
import DicePrompt from "./DicePrompt.svelte";
import Ending from "./Ending.svelte";
import { isStep } from "./events";
import MovePrompt from "./MovePrompt.svelte";
import Own from "./Own.svelte";
import Person from "./Person.svelte";
import { questionOf } from "./seen";
import { wishesAt, wordsOf } from "./wishes";

const PROMPTS = { bet: BetPrompt, dice: DicePrompt, move: MovePrompt };

/** How long each event is shown; events not listed are not. */
const WEIGHTS: { [name: string]: number } = {
  first_chosen: 1,
  bet_in: 0.5,
  die_rolled: 1.2,
  entered: 1,
  moved: 1,
  moved_back: 1,
  back_to_window: 1.1,
  boarded: 1.4,
  white_kept: 0.6,
  turn_limit: 1.5,
  taken_back: 0.6,
};

const SOUNDS: { [name: string]: Sound } = {
  bet_in: "card",
  die_rolled: "dice",
  boarded: "splash",
  scored: "coin",
};

export const boats: GameUi = {
  Board,
  Own,
  Person,
  Budget,
  Flying: null,
  Overlay: null,
  Ending,
  saysEnd: false,
  prompt: (decision: Decision) => {
    const question = questionOf(decision);
    return question ? PROMPTS[question] : null;
  },
  targetOf,
  wishesAt,
  topics: (decision) => [{ id: "all", options: decision.options, refused: [] }],
  wordsOf,
  warning: () => null,
  weigh: (event: Event) => WEIGHTS[event.name] ?? 0,
  flights: () => [],
  soundOf: (event: Event) => SOUNDS[event.name] ?? (isStep(event) ? "step" : null),
};

/** A convict is tapped to be moved; dice are chosen one by one. */
function targetOf(option: Option): string | null {
  const [verb] = option.text.split(" ");
  const [colour] = namedIn(option.text);
  return colour && (verb === "move" || verb === "back") ? `convict:${colour}` : null;
}
