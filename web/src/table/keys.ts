/** The single keys of the table: for the key help, and for Keys.svelte. */

/** Keys that move the focus, and the region they move it to. */
export const REGIONS: { readonly [key: string]: string } = {
  q: "question",
  b: "board",
  o: "own",
  p: "people",
  l: "log",
};

/** Every key, in the order of the key help; each has a message `page-flow-key-…`. */
export const HELP: readonly { keys: readonly string[]; about: string }[] = [
  { keys: ["1", "9"], about: "choose" },
  { keys: ["u"], about: "undo" },
  { keys: ["h"], about: "hint" },
  { keys: ["Space"], about: "skip" },
  ...Object.entries(REGIONS).map(([key, about]) => ({ keys: [key], about })),
  { keys: ["F6"], about: "next-region" },
  { keys: ["c"], about: "chat" },
  { keys: ["r"], about: "repeat" },
  { keys: ["m"], about: "sound" },
  { keys: ["?"], about: "help" },
  { keys: ["Esc"], about: "close" },
];

const STOPS =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex="0"]';
const TYPING =
  'input:not([type="checkbox"], [type="radio"], [type="range"]), select, textarea, [contenteditable]';

/** Whether somebody is typing, so that letters are letters. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPING) !== null;
}

/** Whether a dialog is open over the table. */
export function isCovered(): boolean {
  return document.querySelector('dialog[open], [aria-modal="true"]') !== null;
}

/** Whether the focused element handles the key itself. */
export function isOnButton(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`${STOPS}, [role="button"]`) !== null;
}

/** Press the button that has this key; false if there is none. */
export function press(key: string): boolean {
  const found = document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`);
  const button = [...found].find((each) => each.checkVisibility());
  button?.click();
  return button !== undefined;
}

/** Move the focus into a region: to its first focusable element, or to the region itself. */
export function goToRegion(name: string): boolean {
  const region = document.querySelector<HTMLElement>(`[data-region="${name}"]`);
  if (!region) return false;
  const stops = [...region.querySelectorAll<HTMLElement>(STOPS)];
  (stops.find((each) => each.checkVisibility()) ?? region).focus();
  return true;
}

/** Move the focus to the next or previous region, by keys that no game uses. */
export function goToNextRegion(by: 1 | -1): boolean {
  const here = document.activeElement?.closest<HTMLElement>("[data-region]")?.dataset["region"];
  const there = Object.values(REGIONS).filter((name) => document.querySelector(`[data-region="${name}"]`));
  const place = here === undefined ? (by > 0 ? -1 : 0) : there.indexOf(here);
  const next = there.at((place + by) % there.length);
  return next !== undefined && goToRegion(next);
}

/** Open a tab next to the game, and focus a place in it. */
export function goToTab(tab: "log" | "chat", place: string): boolean {
  document.querySelector<HTMLElement>(`[data-tab="${tab}"]`)?.click();
  requestAnimationFrame(() => document.querySelector<HTMLElement>(place)?.focus());
  return true;
}
