/** The game UI of `dig`. */

import type { GameUi } from "../table/game_ui";
import Board from "./Board.svelte";
import Budget from "./Budget.svelte";
import Ending from "./Ending.svelte";
import Flying from "./Flying.svelte";
import { flights } from "./flights";
import Own from "./Own.svelte";
import Person from "./Person.svelte";
import { prompt } from "./prompts";
import { soundOf } from "./sounds";
import Overlay from "./DuelOverlay.svelte";
import { targetOf, wishesAt } from "./targets";
import { topics } from "./topics";
import { warning } from "./warnings";
import { weigh } from "./weights";
import { wordsOf } from "./wishes";

export const dig: GameUi = {
  Board,
  Own,
  Person,
  Budget,
  Flying,
  Overlay,
  Ending,
  saysEnd: true,
  prompt,
  targetOf,
  wishesAt,
  topics,
  wordsOf,
  warning,
  weigh,
  flights,
  soundOf,
};
