/** Renders messages in the language of the page, from the catalogues that Python uses too. */

import { FluentBundle, FluentNumber, FluentResource } from "@fluent/bundle";

import type { Phrase, PhraseArgument } from "../wire";

export type Words = { [name: string]: PhraseArgument };

let bundle = new FluentBundle("en", { useIsolating: false });
const spoken = $state({ language: "en" });
/** The names of the players at the open table; elsewhere they are "Player 1" and so on. */
let names = $state.raw<readonly (string | null)[]>([]);

/** Load a language's catalogue, before anything is rendered. */
export async function loadCatalogue(language: string): Promise<void> {
  const answer = await fetch(`/api/phrases/${language}`);
  if (!answer.ok) throw new Error(`no catalogue for ${language}`);
  const fresh = new FluentBundle(language, { useIsolating: false });
  const faults = fresh.addResource(new FluentResource(await answer.text()));
  for (const fault of faults) console.error(fault);
  bundle = fresh;
  spoken.language = language;
  document.documentElement.lang = language;
}

/** Use these names for the players, by seat. */
export function namePlayers(by: readonly (string | null)[]): void {
  if (by.length !== names.length || by.some((name, seat) => name !== names[seat])) names = by;
}

/** A message, rendered. */
export function t(id: string, args: Words = {}): string {
  void spoken.language;
  const called = id === "player" && typeof args.n === "number" ? names[args.n - 1] : null;
  if (called) return called;
  const [name = "", attribute] = id.split(".");
  const message = bundle.getMessage(name);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  if (!pattern) {
    console.error(`There is no message ${id}.`);
    return id;
  }
  const faults: Error[] = [];
  const text = bundle.formatPattern(pattern, fluentArguments(args), faults);
  for (const fault of faults) console.error(`${id}: ${fault.message}`);
  return text;
}

/** Whether the catalogue has a message. */
export function hasMessage(id: string): boolean {
  void spoken.language;
  const [name = "", attribute] = id.split(".");
  const message = bundle.getMessage(name);
  return Boolean(attribute ? message?.attributes[attribute] : message?.value);
}

/** A phrase, rendered. */
export function say(phrase: Phrase): string {
  return t(phrase.id, phrase.args);
}

/** The text with a capital first letter. */
export function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase(spoken.language) + text.slice(1);
}

export function player(seat: number): string {
  return t("player", { n: seat + 1 });
}

/** "red, blue and yellow". */
export function list(items: readonly string[]): string {
  const [first, ...others] = items;
  if (first === undefined) return t("list-none");
  const last = others.pop();
  if (last === undefined) return first;
  return t("list-last", {
    list: others.reduce((all, item) => t("list-next", { list: all, item }), first),
    item: last,
  });
}

function fluentArguments(args: Words): Record<string, string | FluentNumber> {
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, fluentArgument(value)]));
}

function fluentArgument(value: PhraseArgument): string | FluentNumber {
  if (typeof value === "number") return new FluentNumber(value, { useGrouping: false });
  if (value === null) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return list(value.map((item) => plain(item)));
  return typeof value === "object" ? say(value) : value;
}

function plain(value: PhraseArgument): string {
  const said = fluentArgument(value);
  return typeof said === "string" ? said : String(said.value);
}
