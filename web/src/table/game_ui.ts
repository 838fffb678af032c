/** What a game shows on the page. The table knows no game; each game fills this in. */

import type { Component } from "svelte";

import type { Decision, Event, Option } from "../wire";
import type { Scene } from "./scene.svelte";

/** A thing on the table that can be tapped, such as `room:yard`, `card:knife`, `seat:2`. */
export type Target = string;

/** Something that flies over the table: from one zone to another (`data-zone` of an element). */
export type Flight = { from: string; to: string; sprite: Sprite; count?: number };
/** What is seen of it: a card with its face, a card's back, cigarettes, … as the game draws it. */
export type Sprite = { kind: string; name: string | null };

/** Buttons that belong together. */
export type Topic = { id: string; options: readonly Option[]; refused: readonly string[] };

export type GameUi = {
  /** The drawing, with everything to tap on it. */
  Board: Component<{ scene: Scene }>;
  /** What only the viewer has: his hand, his bet. */
  Own: Component<{ scene: Scene }>;
  /** What is to be told about a seat, below its name. */
  Person: Component<{ scene: Scene; seat: number }>;
  /** What is left to do in this turn: actions, dice. Stands above the question. */
  Budget: Component<{ scene: Scene }>;
  /** A question that is answered better otherwise than by a list of buttons; null: the list. */
  prompt(decision: Decision, scene: Scene): Component<{ scene: Scene; decision: Decision }> | null;
  /** How a flying thing looks; null: nothing flies here. */
  Flying: Component<{ sprite: Sprite }> | null;
  /** A stage in front of the board while something special goes on, such as a fight; null: nothing. */
  Overlay: Component<{ scene: Scene }> | null;
  /** Told at the end, beside the ranking. */
  Ending: Component<{ scene: Scene }> | null;

  /** Whether players end their turn by saying so: where it ends by itself, bots wait while it can be taken back. */
  saysEnd: boolean;
  /** The thing that an option belongs to; null: only a button. */
  targetOf(option: Option): Target | null;
  /** What somebody may have meant who taps a thing that offers nothing: notation, likeliest first. */
  wishesAt(target: Target, scene: Scene): readonly string[];
  /** The buttons in their order, with those that one would look for and that are refused now. */
  topics(decision: Decision, scene: Scene): readonly Topic[];
  /** An action that is not on offer, in a few words: "extort somebody here". It is given in notation. */
  wordsOf(text: string, scene: Scene): string;
  /** The message that asks before an option that hurts; null: it doesn't. */
  warning(option: Option, scene: Scene): string | null;
  /** How long an event is worth looking at: 0 not at all, 1 a usual step. */
  weigh(event: Event): number;
  /** What flies when this happens; `seat` is the viewer's. */
  flights(event: Event, scene: Scene): readonly Flight[];
  /** The sound of it; null: none. */
  soundOf(event: Event): Sound | null;
};

export type Sound =
  "card" | "dice" | "step" | "coin" | "dig" | "hit" | "splash" | "turn" | "win" | "lose" | "chat";

/** Loaded when a table of the game is opened. */
export async function gameUiOf(game: string): Promise<GameUi> {
  return game === "boats" ? (await import("../boats/game_ui")).boats : (await import("../dig/game_ui")).dig;
}
