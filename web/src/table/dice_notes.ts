/**
 * What this browser remembers of a table's fair dice: the server's commitment, and its own nonces by their
 * commitments. Seats may be swapped, so nonces are not kept by seat.
 */

/** When the server's commitment was first seen: before the start, after this many events, or after the end. */
export type Seen = "before" | "after" | number;
type Notes = {
  at: number;
  promise: string | null;
  seen: Seen;
  /** Whether a different commitment was shown later. */
  isChanged: boolean;
  /** Nonces by their commitments. */
  nonces: { [commitment: string]: string };
  /** Nonces that the server has confirmed. */
  received: readonly string[];
};

const PREFIX = "cellmates-dice-";
/** How many tables are remembered. */
const MOST = 60;
/** Without storage: until the page is left. */
const unkept = new Map<string, string>();

export class DiceNotes {
  constructor(private readonly table: string) {}

  get promise(): string | null {
    return this.#read().promise;
  }

  get seen(): Seen {
    return this.#read().seen;
  }

  /** Note the server's commitment. True: it differs from the one before. */
  see(promise: string, seen: Seen): boolean {
    const notes = this.#read();
    if (notes.promise === promise) return false;
    if (notes.promise === null) this.#write({ ...notes, promise, seen });
    else if (!notes.isChanged) this.#write({ ...notes, isChanged: true });
    return notes.promise !== null && !notes.isChanged;
  }

  /**
   * Make a nonce and return its commitment, the SHA-256 of its bytes. It is kept, so that a reload can still reveal
   * it.
   */
  async commitment(): Promise<string | null> {
    if (!crypto.subtle) return null; // a page without TLS from another machine: ready without a nonce
    const nonce = crypto.getRandomValues(new Uint8Array(32));
    const promised = hexadecimal(new Uint8Array(await crypto.subtle.digest("SHA-256", nonce)));
    const notes = this.#read();
    this.#write({ ...notes, nonces: { ...notes.nonces, [promised]: hexadecimal(nonce) } });
    return promised;
  }

  /** The nonce with this commitment, if this browser made it. */
  nonceOf(commitment: string | null): string | null {
    return commitment ? (this.#read().nonces[commitment] ?? null) : null;
  }

  /** Note that the server has this nonce. */
  noteReceived(nonce: string): void {
    const notes = this.#read();
    if (!notes.received.includes(nonce)) this.#write({ ...notes, received: [...notes.received, nonce] });
  }

  get received(): readonly string[] {
    return this.#read().received;
  }

  get isChanged(): boolean {
    return this.#read().isChanged;
  }

  #read(): Notes {
    const blank = {
      at: 0,
      promise: null,
      seen: "after",
      isChanged: false,
      nonces: {},
      received: [],
    } as const;
    try {
      return { ...blank, ...(JSON.parse(kept(PREFIX + this.table) ?? "{}") as Partial<Notes>) };
    } catch {
      return blank;
    }
  }

  #write(notes: Notes): void {
    const text = JSON.stringify({ ...notes, at: Date.now() });
    try {
      localStorage.setItem(PREFIX + this.table, text);
      forgetOldest();
    } catch {
      unkept.set(PREFIX + this.table, text);
    }
  }
}

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? unkept.get(key) ?? null;
  } catch {
    return unkept.get(key) ?? null;
  }
}

function forgetOldest(): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  if (keys.length <= MOST) return;
  const ages = keys.map((key) => ({ key, at: ageOf(key) })).sort((one, other) => one.at - other.at);
  for (const { key } of ages.slice(0, keys.length - MOST)) localStorage.removeItem(key);
}

function ageOf(key: string): number {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<Notes>).at ?? 0;
  } catch {
    return 0;
  }
}

function hexadecimal(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
