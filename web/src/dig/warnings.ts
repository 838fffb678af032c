/** Asked before an answer that hurts. */

import type { Scene } from "../table/scene.svelte";
import { player, t } from "../words/words.svelte";
import type { Option } from "../wire";
import { loreOf, WEAPONS } from "./lore";
import { partsOf } from "./notation";
import { hasTeams, openFrame, presentView, presentSeat, teamOf } from "./sight";

export function warning(option: Option, scene: Scene): string | null {
  const { verb, name } = partsOf(option.text);
  if (option.words.id === "dig-option-discard") return aboutLosing("discard", name, scene);
  if (verb === "sell" && name !== "") return aboutLosing("sell", name, scene);
  return WARNINGS[verb]?.(scene) ?? null;
}

const WARNINGS: { readonly [verb: string]: (scene: Scene) => string | null } = {
  "give up": aboutGivingUp,
  reveal: () => t("page-dig-warn-reveal"),
  end: aboutEnding,
};

/** Who gives up with a weapon in hand; in teams mates who are there may still lay one of theirs (D-856). */
function aboutGivingUp(scene: Scene): string | null {
  if (!isArmed(scene)) return null;
  const players = helpers(scene).map(player);
  return players.length > 0 ? t("page-dig-warn-give-up-mates", { players }) : t("page-dig-warn-give-up");
}

function helpers(scene: Scene): readonly number[] {
  const view = presentView(scene);
  const { seat } = scene;
  if (!view || seat === null || !hasTeams(view) || openFrame(view)[0] !== "ask_fight") return [];
  const isHere = (other: number) => view.seats[other]?.at === view.seats[seat]?.at;
  return view.seats
    .map((_, other) => other)
    .filter((other) => other !== seat && teamOf(other) === teamOf(seat) && isHere(other));
}

/** Turning in early is fine; forgetting the shovel in one's hand is not. */
function aboutEnding(scene: Scene): string | null {
  const number = presentView(scene)?.actions_left ?? 0;
  const verbs = (scene.decision?.options ?? []).map((option) => partsOf(option.text).verb);
  const worthIt = ["dig", "search", "steal", "craft"].filter((verb) => verbs.includes(verb));
  return number > 0 && worthIt.length > 0
    ? t("page-dig-warn-end", { number, what: worthIt[0] ?? "search" })
    : null;
}

/** A tool is worth more in the tunnel. */
function aboutLosing(how: "discard" | "sell", kind: string, scene: Scene): string | null {
  const lore = loreOf(scene);
  const points = lore.points(kind);
  if (points === null) return null;
  return t(`page-dig-warn-${how}`, { tool: lore.some(kind), points, number: lore.value(kind) });
}

function isArmed(scene: Scene): boolean {
  const hand = presentSeat(scene)?.hand ?? {};
  return WEAPONS.some((kind) => (hand[kind] ?? 0) > 0);
}
