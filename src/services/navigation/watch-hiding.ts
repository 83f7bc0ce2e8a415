/** Tells when the page is hidden or left, which may be the last that it hears, and when it is looked at again. */
export const watchHiding = ({ hidden, shown }: Readonly<Record<"hidden" | "shown", () => void>>): void => {
  document.addEventListener("visibilitychange", () => (document.visibilityState === "hidden" ? hidden() : shown()));
  addEventListener("pagehide", hidden);
};
