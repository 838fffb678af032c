/** A word to somebody who looks elsewhere: the table waits for him. */

import { settings } from "../shell/settings.svelte";

/** Show a notification if one is wanted and allowed and nobody looks; it goes when somebody does. */
export function notify(title: string, body: string, tag: string): void {
  if (!document.hidden || !settings.notify || !isAllowed()) return;
  try {
    const call = new Notification(title, { body, tag, icon: "/mark.svg" });
    const dismiss = (): void => call.close();
    call.onclick = () => {
      window.focus();
      dismiss();
    };
    document.addEventListener("visibilitychange", dismiss, { once: true });
  } catch {
    // Some phones let only a service worker call; the page's title has to do.
  }
}

/** A short buzz in the hand, where there is a hand. */
export function buzz(): void {
  const isHeld = matchMedia("(pointer: coarse)").matches && navigator.userActivation?.hasBeenActive;
  if (settings.sound && isHeld) navigator.vibrate?.(60);
}

function isAllowed(): boolean {
  return typeof Notification !== "undefined" && Notification.permission === "granted";
}
