/** Colours of dice and convicts in `boats`: their names in the palette, and the ink that is readable on them. */

import palette from "../../../src/cellmates/pictures/palette.json";

const dark = new Set(palette["white letters"]);

const slug = (colour: string): string => colour.replaceAll(" ", "-");

export const pigment = (colour: string): string => `var(--${slug(colour)})`;

export const inkOn = (colour: string): "light" | "dark" => (dark.has(slug(colour)) ? "light" : "dark");
