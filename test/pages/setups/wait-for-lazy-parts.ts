import type { TestPage } from "../../support/page/browser/test-page.ts";

const TURNS = 20;

/** Lets the page work until a part that comes late stands: it waits for an idle moment, then for its files. */
export const waitForLazyParts = async ({ pass, wire }: TestPage): Promise<void> => {
  for (let turn = 0; turn < TURNS; turn += 1) {
    await pass(20);
    await wire.settle();
  }
};
