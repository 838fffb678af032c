/** "5 minutes ago", in the language of the page. */

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

export function timeAgo(at: number, now: number = Date.now()): string {
  const seconds = Math.max(0, (now - at) / 1000);
  const format = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto" });
  const [unit, length] = STEPS.find(([, each]) => seconds >= each) ?? ["second", seconds + 1];
  return format.format(-Math.floor(seconds / length), unit);
}
