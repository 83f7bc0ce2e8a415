/** Resolves once the window is as wide as a page with room beside it (64em): at once, after a turn, or never. */
export const untilWide = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const wide = matchMedia("(min-width: 64em)");
    if (wide.matches) resolve();
    else wide.addEventListener("change", () => resolve(), { once: true, signal });
  });
