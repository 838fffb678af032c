/**
 * A list that grows at its end: the reader stays at the newest, unless he scrolled up to read.
 *
 * The list's box is a flex column in reverse around one child, so that the browser itself keeps the end in sight,
 * and nothing has to be measured while a game goes on: places are counted back from 0, which is the end. Who reads
 * from a place further up keeps that place when the box gets another height, or the list goes on.
 */

/** So close to the end counts as being there, in pixels. */
const NEAR = 32;
const MARGIN = 6;

export class Tail {
  isAtEnd = $state(true);
  #list: HTMLElement | null = null;
  /** Where he reads from, until he scrolls himself; null: where he is. */
  #from: HTMLElement | null = null;
  /** Where the list was put last, to tell who scrolled. */
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

  /** Begin to read here, at the top of what can be seen. */
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
