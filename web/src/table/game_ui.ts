/** The part of the page that draws one game. The table knows no game; each game fills this in. */

import type { Component } from "svelte";

import type { Decision, Event, Option } from "../wire";
import type { Scene } from "./scene.svelte";

/** A thing on the table that can be tapped, such as `room:yard`, `card:knife`, `seat:2`. */
export type Target = string;

/** A flight over the table from one zone to another (`data-zone` of an element). */
export type Flight = { from: string; to: string; sprite: Sprite; count?: number };
/** What it looks like: the front or back of a card, cigarettes, … as the game draws it. */
export type Sprite = { kind: string; name: string | null };

/** Buttons that belong together. */
export type Topic = { id: string; options: readonly Option[]; refused: readonly string[] };

export type GameUi = {
  /** The board, with everything to tap on it. */
  Board: Component<{ scene: Scene }>;
  /** The viewer's own things: hand or bet. */
  Own: Component<{ scene: Scene }>;
  /** What is shown about a seat, below its name. */
  Person: Component<{ scene: Scene; seat: number }>;
  /** What is left of this turn: actions, dice. Shown above the question. */
  Budget: Component<{ scene: Scene }>;
  /** A component for a question that needs more than a list of buttons; null: the list. */
  prompt(decision: Decision, scene: Scene): Component<{ scene: Scene; decision: Decision }> | null;
  /** Draws a flying thing; null: nothing flies. */
  Flying: Component<{ sprite: Sprite }> | null;
  /** Shown in front of the board during something special, such as a fight; null: nothing. */
  Overlay: Component<{ scene: Scene }> | null;
  /** Shown at the end, next to the ranking. */
  Ending: Component<{ scene: Scene }> | null;

  /** Whether players end their turn explicitly; if it ends by itself, bots wait while it can be taken back. */
  saysEnd: boolean;
  /** The thing that an option belongs to; null: it is only a button. */
  targetOf(option: Option): Target | null;
  /** What a tap on a thing without options may have meant: notation, likeliest first. */
  wishesAt(target: Target, scene: Scene): readonly string[];
  /** The buttons in order, with usual actions that are refused now. */
  topics(decision: Decision, scene: Scene): readonly Topic[];
  /** An action, in notation, that is not on offer, in a few words: "extort somebody here". */
  wordsOf(text: string, scene: Scene): string;
  /** The question to ask before an option that costs something; null: none. */
  warning(option: Option, scene: Scene): string | null;
  /** How long an event is shown: 0 not at all, 1 a usual step. */
  weigh(event: Event): number;
  /** What flies for this event. */
  flights(event: Event, scene: Scene): readonly Flight[];
  /** The sound of an event; null: none. */
  soundOf(event: Event): Sound | null;
};

export type Sound =
  "card" | "dice" | "step" | "coin" | "dig" | "hit" | "splash" | "turn" | "win" | "lose" | "chat";

/** Loaded when a table of the game is opened. */
export async function gameUiOf(game: string): Promise<GameUi> {
  return game === "boats" ? (await import("../boats/game_ui")).boats : (await import("../dig/game_ui")).dig;
}
