import type { Locator } from "playwright-core";
import type { TestPage } from "../../support/page/browser/test-page.ts";
import { copyTextCalls, holdCopies } from "../setups/held-clipboard.ts";

declare global {
  /** Settles the pending `navigator.share`. */
  var endShare: ((isDone: boolean) => void) | undefined;
}
/** Runs in the page: `navigator.share`, which Chromium on Linux lacks. */
export function shareInstead(): void {
  navigator.share = () =>
    new Promise((resolve, reject) => {
      globalThis.endShare = (isDone) => (isDone ? resolve() : reject(new Error("AbortError")));
    });
}
const endsShare =
  (isDone: boolean) =>
  ({ page }: TestPage): Promise<void> =>
    page.evaluate((done) => globalThis.endShare?.(done), isDone);

/** The outside of a shared link: a clipboard that is held, and the browser's way to share. */
export const shareCalls = {
  copyText: copyTextCalls,
  shareLink: { calls: [], responses: { shared: endsShare(true), "given up": endsShare(false) } },
};

/** The press of a button that copies. */
export const copyingPress = (copy: (stage: TestPage) => Locator) => ({
  control: copy,
  perform: async (stage: TestPage): Promise<void> => {
    await holdCopies(stage);
    await copy(stage).click();
  },
});
