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

let browser: Promise<Browser> | undefined;
const pages = new Map<Language, Promise<TestPage>>();

const openPage = async (language: Language): Promise<TestPage> => {
  browser ??= openBrowser();
  return openTestPage({ address: inject("pages"), language, browser: await browser });
};
/**
 * The page of a language, opened when it is needed. All files of a process share it, as the built files are in its cache; the
 * browser ends with the process.
 */
export const sharedPage = (language: Language): Promise<TestPage> => {
  const page = pages.get(language) ?? openPage(language);
  pages.set(language, page);
  return page;
};
/** Closes a page on which a path failed. The next path gets another. */
export const dropPage = async (language: Language): Promise<void> => {
  const page = pages.get(language);
  pages.delete(language);
  await (await page?.catch(() => undefined))?.close();
};
