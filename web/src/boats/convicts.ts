/** The seven convicts and their dice, in the colour order of the rules, and their names. */

import type { BoatsColour, BoatsDice } from "../wire";
import { t } from "../words/words.svelte";

export type Colour = BoatsColour;
export type DieName = BoatsDice;

export const COLOURS: readonly Colour[] = [
  "red",
  "blue",
  "light green",
  "brown",
  "yellow",
  "orange",
  "dark green",
];
export const WHITE = "white";
export const DICE: readonly DieName[] = [...COLOURS, WHITE];

export function isColour(name: string): name is Colour {
  return COLOURS.some((colour) => colour === name);
}

/** Splits a row by boats with these numbers of places. */
export function byBoats<Item>(places: readonly number[], row: readonly Item[]): Item[][] {
  let end = 0;
  return places.map((count) => row.slice(end, (end += count)));
}

export function slug(name: string): string {
  return name.replaceAll(" ", "-");
}

export function nameOf(die: string): string {
  return t(`colour-${slug(die)}`);
}

/** The letter on a convict and its die; also the key for it. */
export function letterOf(die: string): string {
  return t(`terminal-boats-letter-${slug(die)}`);
}

/** The convicts or dice that a notation names, such as `dice red light green white`. */
export function namedIn(text: string): DieName[] {
  const words = ` ${text.slice(text.indexOf(" "))} `;
  return DICE.filter((name) => words.includes(` ${name} `));
}
