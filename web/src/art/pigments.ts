/** Colours of `boats` on dice and convicts: their name in the palette, and the ink that is read upon them. */

import palette from "../../../src/cellmates/pictures/palette.json";

const dark = new Set(palette["white letters"]);

const slug = (colour: string): string => colour.replaceAll(" ", "-");

export const pigment = (colour: string): string => `var(--${slug(colour)})`;

export const inkOn = (colour: string): "light" | "dark" => (dark.has(slug(colour)) ? "light" : "dark");
