import type { TestPage } from "../../support/page/browser/test-page.ts";

const TURNS = 20;

/** Waits until a lazy part is rendered: the page loads it when idle, then fetches its files. */
export const waitForLazyParts = async ({ pass, wire }: TestPage): Promise<void> => {
  for (let turn = 0; turn < TURNS; turn += 1) {
    await pass(20);
    await wire.settle();
  }
};
