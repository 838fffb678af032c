/** A bet that is not sealed yet. It survives a reload: it is in the session storage of the tab. */

import type { Scene } from "../table/scene.svelte";
import { COLOURS, isColour, type Colour } from "./convicts";
import { betOf } from "./bets";
import { presentView } from "./seen";

export type Places = readonly (Colour | null)[];

const EMPTY: Places = COLOURS.map(() => null);

export class BetDraft {
  places = $state.raw<Places>(EMPTY);
  /** The convict picked up, to be placed. */
  held = $state<Colour | null>(null);

  /** `written`: what the server already has of it. */
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

  /** Put a convict on a place; one that sat there goes where the first came from. */
  put(colour: Colour, place: number): void {
    const origin = this.places.indexOf(colour);
    const displaced = this.places[place] ?? null;
    this.#write(this.places.map((each, at) => (at === place ? colour : at === origin ? displaced : each)));
  }

  /** Put a convict on the first free place. */
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

  /** Handed in: other players at this screen must not find it. */
  forget(): void {
    try {
      sessionStorage.removeItem(this.key);
    } catch {
      // There was nothing to delete.
    }
  }

  #write(places: Places): void {
    this.places = places;
    if (this.held && !places.includes(this.held)) this.held = null;
    try {
      sessionStorage.setItem(this.key, JSON.stringify(places));
    } catch {
      // Betting works without storage.
    }
  }
}

const drafts = new Map<string, BetDraft>();

/** The draft of the viewer's seat, for the game about to begin. */
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
