/** Calls back a player who is looking elsewhere. */

import { settings } from "../shell/settings.svelte";

/** Show a notification if it is wanted and allowed and the page is hidden; it closes when the page is visible. */
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
    // Some phones only allow service workers to notify; the title has to do.
  }
}

/** A short vibration, on devices held in the hand. */
export function buzz(): void {
  const isHeld = matchMedia("(pointer: coarse)").matches && navigator.userActivation?.hasBeenActive;
  if (settings.sound && isHeld) navigator.vibrate?.(60);
}

function isAllowed(): boolean {
  return typeof Notification !== "undefined" && Notification.permission === "granted";
}
