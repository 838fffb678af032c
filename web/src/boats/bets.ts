/** How the viewer's own bet stands, according to the view: what is sure, lost or open. */

import type { BoatsView, BetOn } from "../wire";
import type { Colour } from "./convicts";

/** `early` and `late`: where the convict would board if the game ended now. */
export type Verdict = "right" | "lost" | "on-course" | "early" | "late";

/** The viewer's bet as far as it is written; null: unknown. */
export function betOf(view: BoatsView, seat: number | null): readonly Colour[] | null {
  return seat === null ? null : ((view.bets[seat] ?? null) as Colour[] | null);
}

/** The boat in which the viewer's bet puts a convict; 0: no complete bet is known. */
export function boatBetOn(view: BoatsView, colour: string): number {
  return view.outlook?.convicts.find((each) => each.colour === colour)?.boat ?? 0;
}

export function verdictOn({ standing, boat, now }: BetOn): Verdict {
  if (standing !== "open") return standing;
  if (now === boat) return "on-course";
  return now < boat ? "early" : "late";
}
