/** An answer in notation, taken apart: `dig spoon` is the verb `dig` and the name `spoon`. */

export type Parts = { verb: string; name: string };

const WHOLE = new Set(["hand over", "give up", "roll michel", "leave michel"]);

export function partsOf(text: string): Parts {
  const space = text.indexOf(" ");
  if (space < 0 || WHOLE.has(text)) return { verb: text, name: "" };
  return { verb: text.slice(0, space), name: text.slice(space + 1) };
}
