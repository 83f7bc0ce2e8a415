import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { expectSoon } from "./page-network.ts";

/** One Tab stop: the focused element as a sighted user sees it. */
interface Stop {
  readonly name: string;
  /** It has a ring of its own, or what holds it has. */
  readonly isMarked: boolean;
  /** Nothing lies over it, and it stands within the window. */
  readonly isInSight: boolean;
  /** It comes after the stop before it, as it is written and as it is seen. */
  readonly isInOrder: boolean;
}

declare global {
  /** The element that held the focus at the last stop, and how far down its part of the page it stands. */
  var lastStop: { readonly element: Element; readonly part: Element; readonly top: number } | undefined;
}

/** Runs in the page. `null` where nothing holds the focus: it has left the page for the browser's own bars. */
const readStop = (): Stop | null => {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  const ringed = [element, element.closest("label, .file-tile")].filter((one) => one !== null);
  const isMarked = ringed.some((one) =>
    ["", "::after"].some((layer) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one, layer);
      return outlineStyle === "solid" && parseFloat(outlineWidth) >= 2;
    }),
  );
  const { left, top, width, height, bottom } = element.getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, Math.min(top, innerHeight - 1) + Math.min(height, 20) / 2);
  const isInSight =
    bottom > 0 && top < innerHeight && over !== null && ringed.some((one) => one.contains(over) || over.contains(one));
  const part = element.closest("dialog, aside, main, header, nav, footer") ?? document.body;
  const down = top - part.getBoundingClientRect().top + (part === document.body ? scrollY : part.scrollTop);
  const last = globalThis.lastStop;
  const isAfter =
    last === undefined ||
    !last.element.isConnected ||
    (last.element.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  const isBelow = last === undefined || last.part !== part || down + height > last.top;
  globalThis.lastStop = { element, part, top: down };
  const label = element.getAttribute("aria-label") ?? element.closest("label")?.innerText ?? element.innerText;
  const name = `${element.tagName.toLowerCase()} ${element.getAttribute("name") ?? ""} ${label}`;
  return { name: name.replace(/\s+/g, " ").trim(), isMarked, isInSight, isInOrder: isAfter && isBelow };
};

const MOST_STOPS = 80;

/** A student who has no pointer. Every stop on the way is judged: its ring, that it is in sight, its place in the order. */
export const keyboardOf = (page: Page) => {
  const holds = (target: Locator): Promise<boolean> =>
    target.evaluate((node) => node === document.activeElement).catch(() => false);
  const tab = async (): Promise<void> => {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(readStop);
    if (stop === null) return page.evaluate(() => void (globalThis.lastStop = undefined));
    expect.soft(stop).toEqual({ name: stop.name, isMarked: true, isInSight: true, isInOrder: true });
  };
  /** Tabs on until this holds the focus. */
  const to = async (target: Locator): Promise<void> => {
    await target.waitFor();
    await page.evaluate(() => void (globalThis.lastStop = undefined));
    for (let stops = 0; !(await holds(target)); stops += 1) {
      if (stops > MOST_STOPS) throw new Error(`no way by the keyboard to ${String(target)}`);
      await tab();
    }
  };
  return {
    to,
    press: (key: string): Promise<void> => page.keyboard.press(key),
    opens: async (target: Locator): Promise<void> => {
      await to(target);
      await page.keyboard.press("Enter");
    },
    types: async (target: Locator, text: string): Promise<void> => {
      await to(target);
      await page.keyboard.type(text);
    },
    /** Chooses what begins so, as typing does in a closed list. */
    picks: async (list: Locator, text: string): Promise<void> => {
      await to(list);
      await page.keyboard.type(text);
      await expectSoon(() => list.evaluate((node) => (node as HTMLSelectElement).selectedOptions[0]?.label)).toMatch(
        new RegExp(`^${text}`),
      );
    },
    /** What holds the focus, without a key: where it was put. */
    stands: (target: Locator) => expectSoon(() => holds(target)).toBe(true),
  };
};
