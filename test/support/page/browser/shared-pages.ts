import { inject } from "vitest";
import type { Browser } from "playwright-core";
import type { Language } from "../../../../src/contract/entities.ts";
import { openBrowser } from "../../test-browser.ts";
import { openTestPage, type TestPage } from "./test-page.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the server that has the built app. */
    pages: string;
  }
}

/** A browser with a page for each language. One path at a time uses it, as the pages of a browser share its focus and clipboard. */
interface SharedBrowser {
  readonly browser: Promise<Browser>;
  readonly pages: Map<Language, Promise<TestPage>>;
}
const idle: SharedBrowser[] = [];

const openPage = async (browser: Promise<Browser>, language: Language): Promise<TestPage> =>
  openTestPage({ address: inject("pages"), language, browser: await browser });

/**
 * Runs work on a page of the language. All files of a process share its pages, as the built files are in their cache; another
 * browser opens when all are in use, and ends with the process. A page on which work throws is closed.
 */
export const onSharedPage = async <T>(language: Language, work: (stage: TestPage) => Promise<T>): Promise<T> => {
  const shared = idle.pop() ?? { browser: openBrowser(), pages: new Map<Language, Promise<TestPage>>() };
  const page = shared.pages.get(language) ?? openPage(shared.browser, language);
  shared.pages.set(language, page);
  try {
    return await work(await page);
  } catch (wrong) {
    shared.pages.delete(language);
    await (await page.catch(() => undefined))?.close();
    throw wrong;
  } finally {
    idle.push(shared);
  }
};
