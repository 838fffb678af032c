/** The search discard as it lies there. */

import type { DigView, Event } from "../../wire";

const LAYING: ReadonlySet<string> = new Set(["discarded", "played", "laid", "sold", "lost"]);

/** The card that came last, so far as one can see it; the pile has no order that matters. */
export function lastDiscarded(events: readonly Event[], view: DigView): string | null {
  const last = events.findLast(
    ({ name, args }) => LAYING.has(name) && (view.discard[String(args["kind"])] ?? 0) > 0,
  );
  return last ? String(last.args["kind"]) : (Object.keys(view.discard)[0] ?? null);
}
