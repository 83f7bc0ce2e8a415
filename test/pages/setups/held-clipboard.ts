import type { TestPage } from "../../support/page/browser/test-page.ts";

declare global {
  /** Settles the pending `clipboard.writeText`. */
  var endCopy: ((isDone: boolean) => void) | undefined;
}

/** From now on `clipboard.writeText` stays pending until `endCopy`. */
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

export const copyTextCalls = { calls: [], responses: { copied: ends(true), forbidden: ends(false) } };
