/** One tab stop for a list of buttons; arrow keys move between them. */

const STEPS: { readonly [key: string]: number } = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export class Roving {
  #at = $state(0);

  /** The tabindex of the button at `place` of `count`. */
  tabindex(place: number, count: number): 0 | -1 {
    return place === Math.min(this.#at, count - 1) ? 0 : -1;
  }

  focused(place: number): void {
    this.#at = place;
  }

  /** For the `keydown` of the list. */
  move = (event: KeyboardEvent & { currentTarget: HTMLElement }): void => {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-roving]")];
    const here = buttons.findIndex((button) => button === document.activeElement);
    const to = this.#goal(event.key, here, buttons.length);
    if (to === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    buttons[to]?.focus();
  };

  #goal(key: string, here: number, count: number): number | null {
    if (count === 0) return null;
    if (key === "Home") return 0;
    if (key === "End") return count - 1;
    const step = STEPS[key];
    return step === undefined ? null : (here + step + count) % count;
  }
}
