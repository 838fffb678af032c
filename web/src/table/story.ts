/** The story as the server tells it, for the log, the recap and the screen reader. It never runs ahead of the board. */

import type { Paragraph, Phrase, PhraseArgument } from "../wire";
import { say } from "../words/words.svelte";
import type { Announcement } from "./announcer";
import type { Scene } from "./scene.svelte";

/** A story with new paragraphs, which replace those from the first new one on. */
export function extended(story: readonly Paragraph[], fresh: readonly Paragraph[]): readonly Paragraph[] {
  const [first] = fresh;
  if (!first) return story;
  return [...story.filter((each) => each.begins < first.begins), ...fresh];
}

/** The story up to what is on screen. In a replay of another viewer the picture brings its own. */
export function storySeen(scene: Scene): readonly Paragraph[] {
  const { earlier, teller, seat } = scene.control;
  const { shown } = teller;
  if (!shown) return [];
  const whole = shown.seat === seat ? extended(earlier, shown.story) : shown.story;
  return whole.filter((each) => each.lines.length > 0);
}

/** The last sentence read out: if it grows, only the new part is read. */
let said = { key: "", text: "" };

/** What is new since an event, to be read out; sentences about the listener matter. */
export function announcements(
  story: readonly Paragraph[],
  from: number,
  seat: number | null,
): readonly Announcement[] {
  return story.flatMap((each) =>
    each.lines
      .map((line, place) => ({ line, key: `${each.begins}.${place}`, last: each.upto[place] ?? 0 }))
      .filter(({ last }) => last >= from)
      .map(({ line, key }) => ({
        text: newPart(key, say(line)),
        matters: seat !== null && isAbout(line, seat),
      })),
  );
}

function newPart(key: string, text: string): string {
  const known = said.key === key ? said.text.replace(/\.$/, "") : "";
  said = { key, text };
  return known && text.startsWith(known) ? text.slice(known.length).replace(/^[\s:;,]+/, "") : text;
}

/** The sentences of a paragraph about this event or later ones. */
export function linesSince({ lines, upto }: Paragraph, from: number): readonly Phrase[] {
  return lines.filter((_, place) => (upto[place] ?? 0) >= from);
}

/** A turn in which nothing has happened yet. */
export function hasJustBegun({ mark, begins, ends }: Paragraph): boolean {
  return mark === "turn" && begins === ends;
}

/** Whether a sentence mentions a seat's player. */
export function isAbout(line: Phrase, seat: number): boolean {
  return Object.values(line.args).some((argument) => namesPlayer(argument, seat + 1));
}

function namesPlayer(argument: PhraseArgument, n: number): boolean {
  if (Array.isArray(argument)) return argument.some((each) => namesPlayer(each, n));
  return typeof argument === "object" && argument?.id === "player" && argument.args["n"] === n;
}
