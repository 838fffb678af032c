/** What has happened, as the server tells it: to the log, to the recap, to the ear. Nothing of it runs ahead of the board. */

import type { Paragraph, Phrase, PhraseArgument } from "../wire";
import { say } from "../words/words.svelte";
import type { Announcement } from "./announcer";
import type { Scene } from "./scene.svelte";

/** A story with what is new in it: what begins where something new begins, or later, is told anew. */
export function extended(story: readonly Paragraph[], fresh: readonly Paragraph[]): readonly Paragraph[] {
  const [first] = fresh;
  if (!first) return story;
  return [...story.filter((each) => each.begins < first.begins), ...fresh];
}

/** All that the eye has been shown. In a replay through other eyes the picture brings its own. */
export function storySeen(scene: Scene): readonly Paragraph[] {
  const { earlier, teller, seat } = scene.control;
  const { shown } = teller;
  if (!shown) return [];
  const whole = shown.seat === seat ? extended(earlier, shown.story) : shown.story;
  return whole.filter((each) => each.lines.length > 0);
}

/** What was said last, and of which capitalised: where that grows, only what is new in it is said. */
let said = { key: "", text: "" };

/** What is new since an event, for the ear; sentences that speak of the listener matter. */
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

/** The sentences of a paragraph that tell of this event, or of later ones. */
export function linesSince({ lines, upto }: Paragraph, from: number): readonly Phrase[] {
  return lines.filter((_, place) => (upto[place] ?? 0) >= from);
}

/** A turn of which nothing is to be told yet. */
export function hasJustBegun({ mark, begins, ends }: Paragraph): boolean {
  return mark === "turn" && begins === ends;
}

/** Whether a capitalised speaks of a seat's player. */
export function isAbout(line: Phrase, seat: number): boolean {
  return Object.values(line.args).some((argument) => namesPlayer(argument, seat + 1));
}

function namesPlayer(argument: PhraseArgument, n: number): boolean {
  if (Array.isArray(argument)) return argument.some((each) => namesPlayer(each, n));
  return typeof argument === "object" && argument?.id === "player" && argument.args["n"] === n;
}
