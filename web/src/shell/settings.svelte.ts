/** The visitor's preferences, kept in this browser. */

export type Theme = "system" | "light" | "dark";
export type Motion = "system" | "full" | "still";
export type Pace = "calm" | "brisk" | "instant";
export type Settings = {
  theme: Theme;
  motion: Motion;
  /** How fast the moves of others are shown. */
  pace: Pace;
  sound: boolean;
  /** Show a notification when it is the visitor's turn and the page is hidden. */
  notify: boolean;
  /** Ask before an answer that costs the player something and can't be undone. */
  confirm: boolean;
  /** Whether single keys work at the table. */
  shortcuts: boolean;
  /** The language of the page. */
  language: string;
  name: string;
  prisoner: string | null;
};

const KEPT = "cellmates-settings";
const USUAL: Settings = {
  theme: "system",
  motion: "system",
  pace: "calm",
  sound: true,
  notify: false,
  confirm: true,
  shortcuts: true,
  language: "en",
  name: "",
  prisoner: null,
};

export const settings: Settings = $state({ ...USUAL, ...kept() });

const darkness = matchMedia("(prefers-color-scheme: dark)");
const stillness = matchMedia("(prefers-reduced-motion: reduce)");
const system = $state({ dark: darkness.matches, still: stillness.matches });
darkness.addEventListener("change", () => (system.dark = darkness.matches));
stillness.addEventListener("change", () => (system.still = stillness.matches));

export function isDark(): boolean {
  return settings.theme === "system" ? system.dark : settings.theme === "dark";
}

/** Whether motion is off. */
export function isStill(): boolean {
  return settings.motion === "system" ? system.still : settings.motion === "still";
}

/** Save and apply the settings for as long as the page lives. */
export function applySettings(): void {
  $effect.root(() => {
    $effect(() => keep({ ...settings }));
    $effect(() => {
      document.documentElement.dataset["theme"] = isDark() ? "dark" : "light";
      document.documentElement.dataset["motion"] = isStill() ? "still" : "full";
    });
  });
}

function kept(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Settings>;
  } catch {
    return {};
  }
}

function keep(values: Settings): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(values));
  } catch {
    // Playing works without storage.
  }
}
