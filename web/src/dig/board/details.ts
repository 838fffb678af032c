/** A thing that has a dialog to explain it. */
export type Detail =
  | { of: "room"; id: string }
  | { of: "gang"; id: string }
  | { of: "pile"; id: string }
  | { of: "discard" }
  | { of: "michel" };
