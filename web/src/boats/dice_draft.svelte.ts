/** The dice taken but not rolled yet. */

import type { Scene } from "../table/scene.svelte";
import { DICE, WHITE, type Colour, type DieName } from "./convicts";

class DiceDraft {
  /** The ticket of the question that these dice answer. */
  #ticket = $state("");
  #taken = $state.raw<readonly DieName[]>([]);
  /** The die under the pointer or the focus. */
  considered = $state<DieName | null>(null);

  taken(ticket: string | undefined): readonly DieName[] {
    return this.#ticket === ticket ? this.#taken : [];
  }

  /** The dice taken once this one is toggled. */
  toggled(name: DieName, ticket: string): readonly DieName[] {
    const taken = this.taken(ticket);
    return DICE.filter((die) => (die === name) !== taken.includes(die));
  }

  take(dice: readonly DieName[], ticket: string): void {
    this.#taken = dice;
    this.#ticket = ticket;
  }

  clear(): void {
    this.#taken = [];
  }
}

const drafts = new WeakMap<Scene, DiceDraft>();

export function diceDraft(scene: Scene): DiceDraft {
  const draft = drafts.get(scene) ?? new DiceDraft();
  drafts.set(scene, draft);
  return draft;
}

export function coloured(taken: readonly DieName[]): Colour[] {
  return taken.filter((die): die is Colour => die !== WHITE);
}
