import axe from "axe-core";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { type Language, languages } from "../../src/contract/entities.ts";
import { keysIn } from "../i18n/keys-in.ts";
import { english, french } from "../i18n/tables.ts";
import { isFull } from "./spoken.ts";

/** Where `npm run pictures` wants its pictures. */
const folder = process.env["PICTURES"];

const shoot = async (page: Page, name: string, size: string): Promise<void> => {
  if (folder === undefined) return;
  await mkdir(join(folder, size), { recursive: true });
  await page.screenshot({ path: join(folder, size, `${name}.png`), fullPage: true, animations: "disabled" });
};

const violations = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations: found } = await globalThis.axe.run(document, { resultTypes: ["violations"] });
    return found.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
    );
  });
};

/** Every text of the page, seen or only heard: text nodes and the attributes that are read out. */
const spoken = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Element)
        for (const name of ["aria-label", "alt", "title", "placeholder"]) texts.push(node.getAttribute(name) ?? "");
      else if (!node.parentElement?.closest("script, style, noscript, [lang]:not(html), [translate=no]"))
        texts.push(node.textContent ?? "");
    }
    return texts.map((text) => text.trim()).filter(Boolean);
  });

const tables = { en: english, fr: french } as const;
const textsOf = (language: Language) => new Set(tables[language].map(([, text]) => text));
/** Texts of one language that the other one does not have as well. */
const foreign = {
  en: [...textsOf("fr")].filter((text) => !textsOf("en").has(text)),
  fr: [...textsOf("en")].filter((text) => !textsOf("fr").has(text)),
} as const;

const OTHER_MONEY = /\b(XAF|XOF|EUR|USD|GBP|NGN)\b|[€$£₦]|(?<!F)CFA\b/;

/** Buttons, links and fields whose words stand out at a side. A larger area to tap is no word. */
const crowded = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const wordsOf = (box: HTMLElement): readonly DOMRect[] => {
      const rects: DOMRect[] = [];
      const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        if (text.parentElement?.closest(".unseen")) continue;
        const words = document.createRange();
        words.selectNodeContents(text);
        rects.push(...words.getClientRects());
      }
      return rects;
    };
    const standsOut = (box: HTMLElement): boolean => {
      const { left, right } = box.getBoundingClientRect();
      return wordsOf(box).some((word) => word.width > 0 && (word.left < left - 1 || word.right > right + 1));
    };
    return [...document.querySelectorAll<HTMLElement>("button, a, select, summary, label")]
      .filter((box) => box.checkVisibility() && box.innerText.trim() !== "" && box.closest(".unseen") === null)
      .filter(standsOut)
      .map((box) => `${box.tagName} ${box.className}: ${box.innerText}`);
  });

/** Names every flaw of the page as it stands: what axe finds, texts of no or of another language, other money, a page that is too wide. */
const flaws = async (page: Page, language: Language) => {
  const texts = await spoken(page);
  const strange = new Set(foreign[language]);
  return {
    violations: await violations(page),
    untranslated: texts.filter((text) => keysIn(text).length > 0 || text.includes("{{")),
    otherLanguage: texts.filter((text) => strange.has(text)),
    otherMoney: texts.filter((text) => OTHER_MONEY.test(text)),
    crowded: await crowded(page),
    lang: await page.locator("html").getAttribute("lang"),
    isTooWide: await page.evaluate(() => document.documentElement.scrollWidth > innerWidth),
  };
};

/** Lets what moves in arrive; what goes round for ever goes on. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const motion of document.getAnimations())
      if (Number.isFinite(motion.effect?.getComputedTiming().endTime)) motion.finish();
  });

export interface Size {
  readonly language: Language;
  readonly scheme: "light" | "dark";
  readonly width: number;
}

const allSizes = isFull || folder !== undefined;
/** Both languages on a phone by day; dark and wide ones as well in a full run, or where pictures are wanted. */
export const sizes: readonly Size[] = languages
  .flatMap((language) => (["light", "dark"] as const).map((scheme) => ({ language, scheme })))
  .flatMap((one) => [360, 1280].map((width) => ({ ...one, width })))
  .filter(({ scheme, width }) => allSizes || (scheme === "light" && width === 360));

/** Looks at the page as it stands, under a name: it has no flaw. Takes its picture where pictures are wanted. */
export const look = async (page: Page, name: string, { language, scheme, width }: Size): Promise<void> => {
  await settle(page);
  await shoot(page, name, `${language}-${scheme}-${width}`);
  expect.soft({ name, ...(await flaws(page, language)) }).toEqual({
    name,
    violations: [],
    untranslated: [],
    otherLanguage: [],
    otherMoney: [],
    crowded: [],
    lang: language,
    isTooWide: false,
  });
};

declare global {
  // What `axe.source` puts into the page.
  var axe: typeof import("axe-core");
}
