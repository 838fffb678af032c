/** The seven convicts and their dice, in the colour order of the rules, and how they are called. */

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
/** How many sit in boats 1 to 4 (B-401). */
export const PLACES: readonly number[] = [2, 2, 2, 1];

export function isColour(name: string): name is Colour {
  return COLOURS.some((colour) => colour === name);
}

/** The boat, from 1 on, in which a place of a bet or an arrival lies; places count from 0. */
export function boatAt(place: number): number {
  return Math.floor(place / 2) + 1;
}

/** Seven in a row, by boats. */
export function byBoats<Item>(row: readonly Item[]): Item[][] {
  return [row.slice(0, 2), row.slice(2, 4), row.slice(4, 6), row.slice(6, 7)];
}

export function slug(name: string): string {
  return name.replaceAll(" ", "-");
}

export function nameOf(die: string): string {
  return t(`colour-${slug(die)}`);
}

/** The letter that stands on a convict and on his die, and that a key has. */
export function letterOf(die: string): string {
  return t(`terminal-boats-letter-${slug(die)}`);
}

/** The convicts or dice that a notation names, such as `dice red light green white`. */
export function namedIn(text: string): DieName[] {
  const words = ` ${text.slice(text.indexOf(" "))} `;
  return DICE.filter((name) => words.includes(` ${name} `));
}
