/** Colours of `boats` on dice and convicts: their name in app.css, and the ink that is read upon them. */
const dark = new Set(["red", "blue", "brown", "dark green"]);

export const pigment = (colour: string): string => `var(--${colour.replaceAll(" ", "-")})`;

export const inkOn = (colour: string): "light" | "dark" => (dark.has(colour) ? "light" : "dark");
