import type { TestPage } from "../../support/page/browser/test-page.ts";

declare global {
  /** Ends what the page copies: done, or forbidden. */
  var endCopy: ((isDone: boolean) => void) | undefined;
}

/** From now on what the page copies waits for its end. */
export const holdCopies = ({ page }: TestPage): Promise<void> =>
  page.evaluate(() => {
    navigator.clipboard.writeText = () =>
      new Promise((resolve, reject) => {
        globalThis.endCopy = (isDone) => (isDone ? resolve() : reject(new Error("NotAllowedError")));
      });
  });

const ends =
  (isDone: boolean) =>
  ({ page }: TestPage): Promise<void> =>
    page.evaluate((done) => globalThis.endCopy?.(done), isDone);

/** How the actor `copyText` ends on the page. */
export const copyTextCalls = { calls: [], responses: { copied: ends(true), forbidden: ends(false) } };
