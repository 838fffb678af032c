/** The search discard. */

import type { DigView, Event } from "../../wire";

const LAYING: ReadonlySet<string> = new Set(["discarded", "played", "laid", "sold", "lost"]);

/** The last card discarded, as far as the viewer could see; the order of the pile doesn't matter. */
export function lastDiscarded(events: readonly Event[], view: DigView): string | null {
  const last = events.findLast(
    ({ name, args }) => LAYING.has(name) && (view.discard[String(args["kind"])] ?? 0) > 0,
  );
  return last ? String(last.args["kind"]) : (Object.keys(view.discard)[0] ?? null);
}
