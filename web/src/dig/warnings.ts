/** Questions asked before an answer that costs the player something; the option says what. */

import type { Scene } from "../table/scene.svelte";
import { player, t } from "../words/words.svelte";
import type { Option } from "../wire";
import { answer, kindOf, numberIn, seatsIn } from "./answers";
import { loreOf } from "./lore";
import { presentView } from "./seen";

export function warning(option: Option, scene: Scene): string | null {
  const kind = kindOf(option);
  if (option.words.id === "dig-option-discard" && kind) return aboutLosing("discard", kind, option, scene);
  if (option.verb === "sell" && kind) return aboutLosing("sell", kind, option, scene);
  return WARNINGS[option.verb]?.(scene, option) ?? null;
}

const WARNINGS: { readonly [verb: string]: (scene: Scene, option: Option) => string | null } = {
  "give up": aboutGivingUp,
  reveal: () => t("page-dig-warn-reveal"),
  end: aboutEnding,
};

/**
 * For a player who gives up though they could call a mate or lay a weapon. Under rules version 1, giving up asks
 * the mates.
 */
function aboutGivingUp({ decision }: Scene, option: Option): string | null {
  if (seatsIn(option, "asks").length > 0) return null;
  const mates = seatsIn(answer(decision, "call"), "asks");
  if (mates.length > 0) return t("page-dig-warn-give-up-mates", { players: mates.map(player) });
  return answer(decision, "lay") ? t("page-dig-warn-give-up") : null;
}

/** Ending a turn early is fine; forgetting the shovel in the hand is not. */
function aboutEnding(scene: Scene): string | null {
  const number = presentView(scene)?.actions_left ?? 0;
  const worthIt = ["dig", "search", "steal", "craft"].filter((verb) => answer(scene.decision, verb));
  return number > 0 && worthIt.length > 0
    ? t("page-dig-warn-end", { number, what: worthIt[0] ?? "search" })
    : null;
}

/** Tools are worth more in the tunnel. */
function aboutLosing(how: "discard" | "sell", kind: string, option: Option, scene: Scene): string | null {
  const points = presentView(scene)?.outlook?.points[kind];
  if (points === undefined) return null;
  const number = numberIn(option, "value");
  return t(`page-dig-warn-${how}`, { tool: loreOf(scene).some(kind), points, number });
}
