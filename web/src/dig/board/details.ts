/** What is told about a thing in a dialog of its own. */
export type Detail =
  | { of: "room"; id: string }
  | { of: "gang"; id: string }
  | { of: "pile"; id: string }
  | { of: "discard" }
  | { of: "michel" };
