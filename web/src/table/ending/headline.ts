/** How a match ended, in a sentence or two. */

import { player, t } from "../../words/words.svelte";
import type { Result } from "../../wire";
import type { TableControl } from "../control.svelte";

/** Who won, addressed to the viewer. */
export function headline(control: TableControl): string {
  const { table, you } = control;
  const status = table?.status ?? "over";
  if (status === "abandoned" || status === "frozen") return t(`page-flow-end-${status}`);
  const result = table?.result;
  if (!result) return t("page-flow-end-open");
  const { winners } = result;
  if (winners.length === 0) return t("page-flow-nobody-won");
  const isAlone = you.seats.length === 1;
  if (isAlone && winners.length === 1 && you.seats[0] === winners[0]) return t("page-flow-you-won");
  if (isAlone && winners.some((seat) => you.seats.includes(seat))) {
    const others = winners.filter((seat) => !you.seats.includes(seat));
    return t("page-flow-you-won-with", { players: others.map(player) });
  }
  return t("page-flow-won", { players: winners.map(player), number: winners.length });
}

/** Why it ended, and what it means that there is no result. */
export function about(control: TableControl): string | null {
  const { table } = control;
  if (!table) return null;
  if (table.status === "abandoned" || table.status === "frozen") {
    return t(`page-flow-end-${table.status}-about`, { version: table.rules_version });
  }
  if (!table.result) return t("page-flow-end-open-about");
  const reason = table.result.end_reason;
  return reason && REASONS.has(reason) ? t(`page-flow-reason-${reason}`) : null;
}

const REASONS = new Set(["target", "bound", "boats", "limit"]);

export type Rank = { place: number; seat: number; score: number; isWinner: boolean };

/** From first to last; players who share a place have the same number. */
export function ranking(result: Result): readonly Rank[] {
  let place = 1;
  return result.ranking.flatMap((seats) => {
    const here = seats.map((seat) => ({
      place,
      seat,
      score: result.scores[seat] ?? 0,
      isWinner: result.winners.includes(seat),
    }));
    place += seats.length;
    return here;
  });
}
