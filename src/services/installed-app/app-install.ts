import type { AppInstallEvent } from "../../machines/app-install/app-install.machine.ts";
import { onInstallPrompt, takeInstallPrompt } from "./install-prompt.ts";

/** An iPad says that it is a Mac; no Mac has a screen that is touched. */
const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1);

/** How this device installs (checklist 8.17 to 8.19). */
export const installMethod = (): "prompt" | "hand" | "none" => {
  if (matchMedia("(display-mode: standalone)").matches) return "none";
  return isIos() ? "hand" : "prompt";
};

/** Tells a chart of the browser's offer and of the end of installing; returns how to stop. */
export const watchInstall = (send: (event: AppInstallEvent) => void): (() => void) => {
  const finished = () => send({ type: "install.finished" });
  const stop = onInstallPrompt(() => send({ type: "install.offered" }));
  addEventListener("appinstalled", finished);
  return () => {
    stop();
    removeEventListener("appinstalled", finished);
  };
};

/** Has the browser ask the student. */
export const promptInstall = async (): Promise<"accepted" | "dismissed"> => {
  const offer = takeInstallPrompt();
  if (offer === null) throw new Error("The browser did not offer to install");
  await offer.prompt();
  return (await offer.userChoice).outcome;
};
