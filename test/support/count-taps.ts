import type { Page } from "playwright-core";

/**
 * Counts taps as the page receives them: a pointer pressed by the browser, on whatever. Goes on over page loads. Typing is not
 * counted, nor what a test does without a pointer, so use no keys and no `fill` where a student would tap.
 */
export const countTaps = async (page: Page) => {
  let taps = 0;
  await page.exposeFunction("tellTap", () => {
    taps += 1;
  });
  const listen = () => {
    const tell = ({ isTrusted }: Event) => {
      if (isTrusted) void (globalThis as unknown as { readonly tellTap: () => Promise<void> }).tellTap();
    };
    addEventListener("pointerdown", tell, { capture: true });
  };
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return {
    /** The taps so far; they begin again at 0. */
    taken: async (): Promise<number> => {
      await page.evaluate(() => undefined);
      const taken = taps;
      taps = 0;
      return taken;
    },
  };
};
