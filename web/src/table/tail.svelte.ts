/**
 * A list that grows at its end: the reader stays at the newest, unless he scrolled up to read.
 *
 * The list's box is a flex column in reverse around one child, so that the browser itself keeps the end in sight,
 * and nothing has to be measured while a game goes on: places are counted back from 0, which is the end.
 */

/** So close to the end counts as being there, in pixels. */
const NEAR = 32;
const MARGIN = 6;

export class Tail {
  isAtEnd = $state(true);
  #list: HTMLElement | null = null;

  /** For `{@attach tail.watch}` on the element that scrolls. */
  watch = (list: HTMLElement): (() => void) => {
    this.#list = list;
    const scrolled = (): void => {
      this.isAtEnd = list.scrollTop > -NEAR;
    };
    list.addEventListener("scroll", scrolled, { passive: true });
    return () => {
      list.removeEventListener("scroll", scrolled);
      this.#list = null;
    };
  };

  toEnd(): void {
    if (this.#list) this.#list.scrollTop = 0;
  }

  /** Begin to read here, at the top of what can be seen. */
  readFrom(element: HTMLElement): void {
    const list = this.#list;
    if (!list) return;
    list.scrollTop += element.getBoundingClientRect().top - list.getBoundingClientRect().top - MARGIN;
  }
}
