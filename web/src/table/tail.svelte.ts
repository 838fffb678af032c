/**
 * A list that grows at its end: the reader stays at the newest line, unless they scrolled up to read. The box is a
 * reversed flex column around one child, so the browser itself keeps the end in sight and nothing has to be measured:
 * positions count back from 0, the end. A reader further up keeps their place when the box changes its height or the
 * list grows.
 */

/** Within this many pixels of the end counts as being there. */
const NEAR = 32;
const MARGIN = 6;

export class Tail {
  isAtEnd = $state(true);
  #list: HTMLElement | null = null;
  /** The element that the reader starts from, until they scroll; null: none. */
  #from: HTMLElement | null = null;
  /** The position last set, to tell it from the reader's scrolling. */
  #put = 0;

  /** For `{@attach tail.watch}` on the element that scrolls. */
  watch = (list: HTMLElement): (() => void) => {
    this.#list = list;
    const scrolled = (): void => {
      this.isAtEnd = list.scrollTop > -NEAR;
      if (Math.abs(list.scrollTop - this.#put) > 1) this.#from = null;
    };
    const sizes = new ResizeObserver(() => this.#keepPlace());
    sizes.observe(list);
    for (const child of list.children) sizes.observe(child);
    list.addEventListener("scroll", scrolled, { passive: true });
    return () => {
      sizes.disconnect();
      list.removeEventListener("scroll", scrolled);
      this.#list = null;
    };
  };

  toEnd(): void {
    this.#from = null;
    this.#scrollTo(0);
  }

  /** Start reading here, at the top of the visible part. */
  readFrom(element: HTMLElement): void {
    this.#from = element;
    this.#keepPlace();
  }

  #keepPlace(): void {
    const [list, from] = [this.#list, this.#from];
    if (!list || !from?.isConnected) return;
    const above = from.getBoundingClientRect().top - list.getBoundingClientRect().top;
    this.#scrollTo(list.scrollTop + above - MARGIN);
  }

  #scrollTo(place: number): void {
    const list = this.#list;
    if (!list) return;
    list.scrollTop = place;
    this.#put = list.scrollTop;
  }
}
