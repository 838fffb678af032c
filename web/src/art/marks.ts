/**
 * Small pictures as data: strokes in the order of printing, on a sheet of 48 by 48.
 *
 * - `line` is drawn and `solid` is filled, both in the ink of the surrounding text;
 * - `cut` lets the paper through; `shade` is a quarter of the ink;
 * - `cord`, `gold` and `beads` are drawn twice: the outline in ink, the inside in a colour;
 * - every other tone is a flat colour with an ink outline.
 */
export type Tone =
  | "line"
  | "solid"
  | "cut"
  | "shade"
  | "cord"
  | "gold"
  | "beads"
  | "paper"
  | "metal"
  | "wood"
  | "earth"
  | "stone"
  | "lamp"
  | "accent"
  | "steel"
  | "good"
  | "bad"
  | "skin";

export type Stroke = { d: string; tone: Tone; width?: number };
export type Mark = readonly Stroke[];
export type Marks = Readonly<Record<string, Mark>>;
