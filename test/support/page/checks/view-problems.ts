import { expect } from "vitest";
import type { Page } from "playwright-core";
import type { Language } from "../../../../src/contract/entities.ts";
import { coveredControls, overflowingText, overflowingLongText, axeViolations } from "../../layout-checks.ts";
import { isFullRun } from "../../full-run.ts";

const phone = { width: 360, height: 740 };
const laptop = { width: 1280, height: 800 };
/** A laptop at 400 % (WCAG 1.4.10). */
const enlarged = { width: 320, height: 640 };

/** A phone by day; in a full run also by night, a laptop, and a laptop at 400 %. */
const sights = [
  { scheme: "light", size: phone },
  ...(!isFullRun
    ? []
    : ([
        { scheme: "dark", size: phone },
        { scheme: "light", size: enlarged },
        { scheme: "light", size: laptop },
        { scheme: "dark", size: laptop },
      ] as const)),
] as const;

const layoutChecks = [overflowingText, overflowingLongText, coveredControls];

/** The problems of the page in each view: violations of axe, overflowing text (also with longer words), covered controls. */
export const viewProblems = async (
  page: Page,
  { isForAxe }: { readonly isForAxe: boolean },
): Promise<readonly string[]> => {
  const looks = isForAxe ? [axeViolations, ...layoutChecks] : layoutChecks;
  const found: string[] = [];
  for (const { scheme, size } of sights) {
    if (sights.length > 1) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize(size);
    }
    for (const look of looks) found.push(...(await look(page)).map((flaw) => `${scheme}, ${size.width} px: ${flaw}`));
  }
  if (sights.length > 1) {
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize(phone);
  }
  return found;
};

/** The time in which the texts of another language arrive on a busy machine, in ms. */
const TEXTS_ARRIVE = 10_000;

/** Switches the language by the page's switcher, even behind a dialog. */
export const switchLanguage = async (page: Page, language: Language): Promise<void> => {
  const spoken = () => page.locator("html").getAttribute("lang");
  if ((await spoken()) === language) return;
  await page.evaluate((code) => document.querySelector<HTMLElement>(`.languages [lang=${code}]`)?.click(), language);
  await expect.poll(spoken, { timeout: TEXTS_ARRIVE }).toBe(language);
};
