/**
 * What this browser remembers of a table's fair dice: the promise that the server made, and the secret numbers it
 * added itself, each by the promise it gave for it. Seats may be swapped; a promise stays with who gave it.
 */

/** When the server's promise was first seen: before the start, when so many events were told, or after the end. */
export type Seen = "before" | "after" | number;
type Notes = {
  at: number;
  promise: string | null;
  seen: Seen;
  /** Whether another promise was shown later. */
  isChanged: boolean;
  /** Nonces by the commitment that was given for them. */
  nonces: { [commitment: string]: string };
  /** Those that the server said it had received. */
  received: readonly string[];
};

const PREFIX = "cellmates-dice-";
/** So many tables are remembered. */
const MOST = 60;
/** For a browser that keeps nothing: until the page is left. */
const unkept = new Map<string, string>();

export class DiceNotes {
  constructor(private readonly table: string) {}

  get promise(): string | null {
    return this.#read().promise;
  }

  get seen(): Seen {
    return this.#read().seen;
  }

  /** The server shows its promise. True: it is another one than before. */
  see(promise: string, seen: Seen): boolean {
    const notes = this.#read();
    if (notes.promise === promise) return false;
    if (notes.promise === null) this.#write({ ...notes, promise, seen });
    else if (!notes.isChanged) this.#write({ ...notes, isChanged: true });
    return notes.promise !== null && !notes.isChanged;
  }

  /** Make a nonce and promise it: the SHA-256 of its bytes. Kept, so that a reload can still reveal it. */
  async commitment(): Promise<string | null> {
    if (!crypto.subtle) return null; // a page without TLS on another machine: one is ready, and adds nothing
    const nonce = crypto.getRandomValues(new Uint8Array(32));
    const promised = hexadecimal(new Uint8Array(await crypto.subtle.digest("SHA-256", nonce)));
    const notes = this.#read();
    this.#write({ ...notes, nonces: { ...notes.nonces, [promised]: hexadecimal(nonce) } });
    return promised;
  }

  /** The nonce that was promised so, if this browser made it. */
  nonceOf(commitment: string | null): string | null {
    return commitment ? (this.#read().nonces[commitment] ?? null) : null;
  }

  /** The server has this nonce. */
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
