/** How the own bet stands, as the view tells: what is sure, what is lost, what is open. */

import type { BoatsView, BetOn } from "../wire";
import type { Colour } from "./convicts";

/** `early` and `late` speak of where he would board if it ended now. */
export type Verdict = "right" | "lost" | "on-course" | "early" | "late";

/** The own bet as far as it is written; null: none is known. */
export function betOf(view: BoatsView, seat: number | null): readonly Colour[] | null {
  return seat === null ? null : ((view.bets[seat] ?? null) as Colour[] | null);
}

/** The boat in which the own bet puts somebody; 0: no complete bet is known. */
export function boatBetOn(view: BoatsView, colour: string): number {
  return view.outlook?.convicts.find((each) => each.colour === colour)?.boat ?? 0;
}

export function verdictOn({ standing, boat, now }: BetOn): Verdict {
  if (standing !== "open") return standing;
  if (now === boat) return "on-course";
  return now < boat ? "early" : "late";
}
