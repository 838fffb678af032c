/** A bet on paper, not yet sealed. It outlives a reload: the browser keeps it for as long as its tab is open. */

import type { Scene } from "../table/scene.svelte";
import { COLOURS, isColour, type Colour } from "./convicts";
import { betOf } from "./bets";
import { presentView } from "./seen";

export type Places = readonly (Colour | null)[];

const EMPTY: Places = COLOURS.map(() => null);

export class BetDraft {
  places = $state.raw<Places>(EMPTY);
  /** The convict in the hand: chosen to be put somewhere. */
  held = $state<Colour | null>(null);

  /** `written`: what the server has of it already. */
  constructor(
    readonly key: string,
    written: readonly Colour[],
  ) {
    this.places = kept(key) ?? EMPTY.map((_, place) => written[place] ?? null);
  }

  get bench(): Colour[] {
    return COLOURS.filter((colour) => !this.places.includes(colour));
  }

  get isFull(): boolean {
    return this.places.every((place) => place !== null);
  }

  /** Put him on a place; who sat there goes where he came from. */
  put(colour: Colour, place: number): void {
    const origin = this.places.indexOf(colour);
    const displaced = this.places[place] ?? null;
    this.#write(this.places.map((each, at) => (at === place ? colour : at === origin ? displaced : each)));
  }

  /** Put him on the foremost free place. */
  append(colour: Colour): void {
    const free = this.places.indexOf(null);
    if (free >= 0 && !this.places.includes(colour)) this.put(colour, free);
  }

  remove(colour: Colour): void {
    this.#write(this.places.map((each) => (each === colour ? null : each)));
  }

  removeLast(): void {
    const last = this.places.findLast((each) => each !== null);
    if (last) this.remove(last);
  }

  shift(colour: Colour, by: number): void {
    const place = this.places.indexOf(colour) + by;
    if (place >= 0 && place < this.places.length) this.put(colour, place);
  }

  shuffle(): void {
    const order = COLOURS.map((colour) => ({ colour, at: Math.random() })).sort(
      (one, other) => one.at - other.at,
    );
    this.#write(order.map(({ colour }) => colour));
  }

  clear(): void {
    this.#write(EMPTY);
  }

  /** It is handed in: nobody else at this screen shall find it. */
  forget(): void {
    try {
      sessionStorage.removeItem(this.key);
    } catch {
      // Nothing was kept.
    }
  }

  #write(places: Places): void {
    this.places = places;
    if (this.held && !places.includes(this.held)) this.held = null;
    try {
      sessionStorage.setItem(this.key, JSON.stringify(places));
    } catch {
      // A browser that keeps nothing still bets.
    }
  }
}

const drafts = new Map<string, BetDraft>();

/** The draft of the seat looked from, for the game that is to begin. */
export function betDraft(scene: Scene): BetDraft {
  const view = presentView(scene);
  const key = `cellmates-bet:${scene.control.id}:${scene.seat ?? ""}:${view?.played ?? 0}`;
  const known = drafts.get(key);
  if (known) return known;
  const draft = new BetDraft(key, (view && betOf(view, scene.seat)) ?? []);
  drafts.set(key, draft);
  return draft;
}

function kept(key: string): Places | null {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    return Array.isArray(found) && isPlaces(found) ? found : null;
  } catch {
    return null;
  }
}

function isPlaces(found: readonly unknown[]): found is Places {
  const named = found.filter((each) => each !== null);
  const isRight = named.every((each) => typeof each === "string" && isColour(each));
  return found.length === COLOURS.length && isRight && new Set(named).size === named.length;
}
