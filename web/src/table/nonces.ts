/** This browser's part of fair dice: a secret nonce for each seat, promised before the start and shown after it. */

export class Nonces {
  constructor(private readonly table: string) {}

  /** Make a nonce and promise it: the SHA-256 of its bytes. Kept, so that a reload can still reveal it. */
  async commitment(seat: number): Promise<string | null> {
    if (!crypto.subtle) return null; // a page without TLS on another machine: one is ready, and adds nothing
    const nonce = crypto.getRandomValues(new Uint8Array(32));
    const promised = hexadecimal(new Uint8Array(await crypto.subtle.digest("SHA-256", nonce)));
    sessionStorage.setItem(this.#key(seat), `${promised} ${hexadecimal(nonce)}`);
    return promised;
  }

  /** The nonce that was promised, if this browser made it. */
  toReveal(seat: number, commitment: string | null): string | null {
    const [promised, nonce] = (sessionStorage.getItem(this.#key(seat)) ?? "").split(" ");
    return nonce && promised === commitment ? nonce : null;
  }

  #key(seat: number): string {
    return `cellmates-nonce-${this.table}-${seat}`;
  }
}

function hexadecimal(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
