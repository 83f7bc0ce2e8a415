import type { TestPage } from "../../support/page/browser/test-page.ts";

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
export const endsShare =
  (isDone: boolean) =>
  ({ page }: TestPage): Promise<void> =>
    page.evaluate((done) => globalThis.endShare?.(done), isDone);
