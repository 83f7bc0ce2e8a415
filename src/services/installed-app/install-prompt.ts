/** What Chromium gives a page that can be installed; no other browser does. */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}

let offer: InstallOffer | null = null;
const OFFERED = "annales-install-offered";

/** Keeps the browser's offer, which comes once and early, until someone wants it. To be called as the page begins. */
export const captureInstallPrompt = (): void =>
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer = event as InstallOffer;
    dispatchEvent(new Event(OFFERED));
  });

/** Calls when there is an offer, now if there is one already; returns how to stop. */
export const onInstallPrompt = (offered: () => void): (() => void) => {
  if (offer !== null) queueMicrotask(offered);
  addEventListener(OFFERED, offered);
  return () => removeEventListener(OFFERED, offered);
};

/** The offer, which is good for one question; null where there is none. */
export const takeInstallPrompt = (): InstallOffer | null => {
  const taken = offer;
  offer = null;
  return taken;
};
