import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { type Language, languages } from "../../../src/contract/entities.ts";
import { isForeign } from "../../i18n/foreign-texts.ts";
import { keysIn } from "../../i18n/text-keys-in.ts";
import { coveredControls, overflowingText, overflowingLongText, axeViolations } from "../../support/layout-checks.ts";
import { journeyLanguages } from "./journey-languages.ts";
import { OTHER_MONEY, textsOn } from "./page-texts.ts";
import { isFullRun } from "../../support/full-run.ts";

/** Where pictures are wanted, if they are: a folder. */
const folder = process.env["PICTURES"];

const shoot = async (page: Page, name: string, size: string): Promise<void> => {
  if (folder === undefined) return;
  await mkdir(join(folder, size), { recursive: true });
  await page.screenshot({ path: join(folder, size, `${name}.png`), fullPage: true, animations: "disabled" });
};

/** A size that is not known yet. */
const EMPTY_SIZE = /(?<![\d.,])0\s[KM]?[Bo]\b/u;

/** Names every flaw of the page as it stands: what axe finds, texts of no or of another language, sizes of nothing, other money, words that do not fit, or would not if they were longer, and what is covered. */
const flaws = async (page: Page, language: Language) => {
  const texts = await textsOn(page);
  return {
    violations: await axeViolations(page),
    untranslated: texts.filter((text) => keysIn(text).length > 0 || text.includes("{{")),
    otherLanguage: texts.filter((text) => isForeign(language, text)),
    emptySizes: texts.filter((text) => EMPTY_SIZE.test(text)),
    otherMoney: texts.filter((text) => OTHER_MONEY.test(text)),
    crowded: await overflowingText(page),
    longWords: await overflowingLongText(page),
    covered: await coveredControls(page),
    lang: await page.locator("html").getAttribute("lang"),
  };
};

/** Lets what moves in arrive; what goes round for ever goes on. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const motion of document.getAnimations())
      if (Number.isFinite(motion.effect?.getComputedTiming().endTime)) motion.finish();
  });

export interface ScreenVariant {
  readonly language: Language;
  readonly scheme: "light" | "dark";
  readonly width: number;
}

const allSizes = isFullRun || folder !== undefined;
/** A phone by day; dark and wide ones, and both languages, in a full run or where pictures are wanted. */
export const screenVariants: readonly ScreenVariant[] = (allSizes ? languages : journeyLanguages)
  .flatMap((language) => (["light", "dark"] as const).map((scheme) => ({ language, scheme })))
  .flatMap((one) => [360, 1280].map((width) => ({ ...one, width })))
  .filter(({ scheme, width }) => allSizes || (scheme === "light" && width === 360));

/** Looks at the page as it stands, under a name: it has no flaw. Takes its picture where pictures are wanted. */
export const checkScreen = async (
  page: Page,
  name: string,
  { language, scheme, width }: ScreenVariant,
): Promise<void> => {
  await settle(page);
  await shoot(page, name, `${language}-${scheme}-${width}`);
  expect.soft({ name, ...(await flaws(page, language)) }).toEqual({
    name,
    violations: [],
    untranslated: [],
    otherLanguage: [],
    emptySizes: [],
    otherMoney: [],
    crowded: [],
    longWords: [],
    covered: [],
    lang: language,
  });
};
