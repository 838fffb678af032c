/** The names, texts and values of the cards, gangs, pasts and places in a table's content. */

import type { Scene } from "../table/scene.svelte";
import { hasMessage, list, say, capitalised, t } from "../words/words.svelte";
import type { CardText, ContentInfo, Phrase } from "../wire";

export type Counts = { readonly [kind: string]: number };
type Row = { readonly [field: string]: unknown };

export const GROUPS = ["tools", "weapons", "parts", "accessories", "rare", "actions"] as const;
export type Group = (typeof GROUPS)[number];

const OF_ROLE: { readonly [role: string]: Group } = {
  accessory: "accessories",
  rare: "rare",
  action: "actions",
};

export class Lore {
  readonly #rows: { readonly [table: string]: ReadonlyMap<string, Row> };
  readonly #texts: { readonly [id: string]: CardText };
  readonly #order: ReadonlyMap<string, number>;

  constructor(content: ContentInfo | null) {
    const tables = Object.entries(content?.tables ?? {});
    this.#rows = Object.fromEntries(
      tables.map(([name, rows]) => [name, new Map(rows.map((row) => [idOf(row), row]))]),
    );
    this.#texts = content?.faces ?? {};
    this.#order = new Map(this.#sortedKinds().map((kind, place) => [kind, place]));
  }

  // Words

  name(id: string): string {
    const text = this.#texts[id];
    return text ? say(text.name) : id;
  }

  /** Its name, capitalised for a heading. */
  title(id: string): string {
    return capitalised(this.name(id));
  }

  /** What it does, in words. */
  text(id: string): string {
    return said(this.#texts[id]?.text);
  }

  /** The extra effect of a past for a member of its gang. */
  bonus(id: string): string {
    return said(this.#texts[id]?.bonus);
  }

  /** The answers, in notation, that get it or use it. */
  ways(id: string): readonly string[] {
    return this.#texts[id]?.ways ?? [];
  }

  /** The cards it is crafted from. */
  madeOf(id: string): readonly string[] {
    return this.#texts[id]?.made_of ?? [];
  }

  /** "a knife", "2 knives". */
  some(kind: string, number = this.#texts[kind]?.number ?? 1): string {
    const name = this.#texts[kind]?.name ?? { id: "dig-own-name", args: { name: kind } };
    const message = `${name.id}.some`;
    return hasMessage(message) ? t(message, { number }) : t("dig-some-of", { kind: name, number });
  }

  /** "a spoon or a pick". */
  either(kinds: readonly string[]): string {
    return kinds.map((kind) => this.some(kind)).reduce((one, other) => t("dig-either", { one, other }));
  }

  /** "a knife and 2 spoons", sorted as a hand is. */
  heap(counts: Counts): string {
    return list(this.sorted(counts).map(([kind, number]) => this.some(kind, number)));
  }

  // Cards

  /** Tools can be dug with; weapons can be extorted with. */
  group(kind: string): Group {
    if (this.ways(kind).includes(`dig ${kind}`)) return "tools";
    if (this.ways(kind).includes("extort")) return "weapons";
    return OF_ROLE[String(this.#row("cards", kind)["role"])] ?? "parts";
  }

  sorted(counts: Counts): [kind: string, number: number][] {
    const place = (kind: string) => this.#order.get(kind) ?? this.#order.size;
    return Object.entries(counts)
      .filter(([, number]) => number > 0)
      .sort(([one], [other]) => place(one) - place(other));
  }

  /** The tools in the order of the content. */
  get tools(): readonly string[] {
    return this.#kindsOf("tools");
  }

  /** The cigarettes it sells for. */
  value(kind: string): number {
    return Number(this.#row("cards", kind)["value"] ?? 0);
  }

  /** The tunnel points it scores; null: not a tool. */
  points(kind: string): number | null {
    const points = this.#row("cards", kind)["points"];
    return typeof points === "number" ? points : null;
  }

  /** Its price in the yard; null: not for sale. */
  price(kind: string): number | null {
    const price = this.#row("prices", kind)["price"];
    return typeof price === "number" ? price : null;
  }

  /** The tools on one of Michel(le)'s cards, and whether it has a knife. */
  hers(card: string): { knife: boolean; tools: readonly string[] } {
    const row = this.#row("michel", card);
    return { knife: row["knife"] === "yes" || row["knife"] === true, tools: strings(row["tools"]) };
  }

  // Pasts and gangs

  /** The gang that a past has a bonus for. */
  gangOf(past: string): string {
    return String(this.#row("pasts", past)["gang"] ?? "");
  }

  #row(table: string, id: string): Row {
    return this.#rows[table]?.get(id) ?? {};
  }

  /** Tools and weapons in reverse order of the content. */
  #sortedKinds(): string[] {
    return GROUPS.flatMap((group) => {
      const kinds = this.#kindsOf(group);
      return group === "tools" || group === "weapons" ? kinds.toReversed() : kinds;
    });
  }

  #kindsOf(group: Group): readonly string[] {
    return [...(this.#rows["cards"]?.keys() ?? [])].filter((kind) => this.group(kind) === group);
  }
}

export function sum(counts: Counts): number {
  return Object.values(counts).reduce((all, number) => all + number, 0);
}

const known = new WeakMap<ContentInfo, Lore>();
const nothing = new Lore(null);

export function loreOf(scene: Scene): Lore {
  const { content } = scene.control;
  if (!content) return nothing;
  const lore = known.get(content) ?? new Lore(content);
  known.set(content, lore);
  return lore;
}

function said(phrase: Phrase | null | undefined): string {
  return phrase ? say(phrase) : "";
}

function idOf(row: Row): string {
  return String(row["id"]);
}

function strings(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
