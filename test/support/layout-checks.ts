import axe from "axe-core";
import type { CDPSession, Page } from "playwright-core";

/* Watermarks over a page need no contrast (WCAG 1.4.3, incidental). */
const runAxe = `axe.run({ exclude: [".page-mark"] }, { resultTypes: ["violations"], preload: false }).then(({ violations }) =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => id + " at " + target.join(" ") + ": " + failureSummary)))`;

const WORLD = "axe";
const sessions = new WeakMap<Page, Promise<CDPSession>>();
const sessionOf = (page: Page): Promise<CDPSession> => {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
};
/**
 * The id of the context of axe: an isolated world of the document, because the page's clock may be stopped. axe is loaded when a
 * document is judged, once for each, because many documents of the page tests never are.
 */
const axeContextOf = async (session: CDPSession): Promise<number> => {
  const { frameTree } = await session.send("Page.getFrameTree");
  const place = { frameId: frameTree.frame.id, worldName: WORLD };
  const { executionContextId: contextId } = await session.send("Page.createIsolatedWorld", place);
  const { result } = await session.send("Runtime.evaluate", { expression: "typeof axe", contextId });
  if (result.value === "undefined") await session.send("Runtime.evaluate", { expression: axe.source, contextId });
  return contextId;
};

/** The violations that axe finds on the page as it is, one line for each element. */
export const axeViolations = async (page: Page): Promise<readonly string[]> => {
  const session = await sessionOf(page);
  const contextId = await axeContextOf(session);
  const { result, exceptionDetails } = await session.send("Runtime.evaluate", {
    expression: runAxe,
    contextId,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as readonly string[];
};

/**
 * Runs in the page. Finds text that overflows its button, field or window, or that an element clips, and a page that is too
 * wide. The words of a paper over its picture are not seen. `longer` first lengthens each word by that share and accents it,
 * as another language might; the texts are restored in the same task.
 */
const findOverflow = (longer: number): readonly string[] => {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node !== null; node = walker.nextNode() as Text | null) {
    const isSeen = node.parentElement?.checkVisibility({ visibilityProperty: true }) === true;
    if (isSeen && node.data.trim() !== "" && !node.parentElement?.closest(".visually-hidden, .page-text"))
      texts.push(node);
  }
  const accents: Readonly<Record<string, string>> = { a: "á", e: "é", i: "î", o: "ö", u: "û", n: "ñ", c: "ç", E: "É" };
  const stretch = (word: string): string =>
    (word + word.slice(-Math.ceil(word.length * longer)).toLowerCase()).replace(/[aeiouncE]/g, (one) => accents[one]!);
  const before = texts.map((text) => text.data);
  if (longer > 0)
    for (const text of texts)
      if (!text.parentElement?.closest("[translate=no], [lang]:not(html), code, option"))
        text.data = text.data.replace(/\p{L}{3,}/gu, stretch);

  const holders = "button, a, select, summary, label";
  const scrolls = (box: Element | null): boolean =>
    box !== null && (/auto|scroll/.test(getComputedStyle(box).overflowX) || scrolls(box.parentElement));
  const found = texts.flatMap((text) => {
    const words = document.createRange();
    words.selectNodeContents(text);
    const rects = [...words.getClientRects()].filter((rect) => rect.width > 0);
    const overflows = (left: number, right: number): boolean =>
      rects.some((rect) => rect.left < left - 1 || rect.right > right + 1);
    const holder = text.parentElement?.closest(holders)?.getBoundingClientRect();
    const said = `"${text.data.trim()}" in ${text.parentElement?.tagName.toLowerCase()}.${text.parentElement?.className}`;
    if (holder && overflows(holder.left, holder.right)) return [`${said} overflows its control`];
    if (overflows(0, innerWidth) && !scrolls(text.parentElement)) return [`${said} overflows the window`];
    return [];
  });
  const hiding = new Set<Element>();
  for (const text of texts)
    for (let box = text.parentElement; box !== null && box !== document.body; box = box.parentElement)
      if (/hidden|clip/.test(getComputedStyle(box).overflow)) hiding.add(box);
  const hides = (box: Element): boolean => {
    const { overflowX, overflowY } = getComputedStyle(box);
    const isWider = /hidden|clip/.test(overflowX) && box.scrollWidth > box.clientWidth + 1;
    return isWider || (/hidden|clip/.test(overflowY) && box.scrollHeight > box.clientHeight + 1);
  };
  const cut = [...hiding]
    .filter(
      (box) => box.clientWidth > 1 && !box.matches(".visually-hidden") && box.querySelector("dialog[open]") === null,
    )
    .filter(hides)
    .map((box) => `"${box.textContent}" is clipped by ${box.tagName.toLowerCase()}.${box.className}`);
  const root = document.documentElement;
  const wide = root.scrollWidth > innerWidth ? [`the page is ${root.scrollWidth} px wide`] : [];
  texts.forEach((text, index) => {
    text.data = before[index]!;
  });
  return [...found, ...cut, ...wide];
};

/** The share by which words are lengthened to simulate another language. */
const LONGER = 0.4;

/** Text that overflows on the page as it is. */
export const overflowingText = (page: Page): Promise<readonly string[]> => page.evaluate(findOverflow, 0);
/** Text that would overflow if each word of the English page were 40 % longer and accented. French texts are long already. */
export const overflowingLongText = async (page: Page): Promise<readonly string[]> =>
  (await page.locator("html").getAttribute("lang")) === "en" ? page.evaluate(findOverflow, LONGER) : [];

/**
 * Runs in the page. Finds controls that a fixed element at the bottom of the window covers when the page is scrolled to its
 * end. Toasts are left out, because they disappear. The scroll position is restored in the same task.
 */
const findCovered = (): readonly string[] => {
  if (document.querySelector("dialog[open]") !== null) return [];
  const isSeen = (box: Element): boolean => box.checkVisibility({ visibilityProperty: true });
  /** Without what the parts around it that scroll by themselves cut off. */
  const seenPart = (control: Element) => {
    let { top, bottom } = control.getBoundingClientRect();
    for (let around = control.parentElement; around !== null; around = around.parentElement)
      if (getComputedStyle(around).overflowY === "auto") {
        const pane = around.getBoundingClientRect();
        [top, bottom] = [Math.max(top, pane.top), Math.min(bottom, pane.bottom)];
      }
    const { left, right } = control.getBoundingClientRect();
    return { left, right, top, bottom };
  };
  const before = scrollY;
  scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
  const feet = [...document.querySelectorAll("body *")]
    .filter((box) => getComputedStyle(box).position === "fixed" && !box.matches(".corner") && isSeen(box))
    .map((box) => ({ box, at: box.getBoundingClientRect() }))
    .filter(({ at }) => at.top > innerHeight / 2);
  const found = [...document.querySelectorAll("button, a[href], input, select, textarea, summary")].flatMap(
    (control) => {
      if (!isSeen(control) || control.closest(".visually-hidden, .corner") !== null) return [];
      if (feet.some(({ box }) => box.contains(control))) return [];
      const { left, right, top, bottom } = seenPart(control);
      const isUnder = (at: DOMRect): boolean =>
        Math.min(right, at.right) - Math.max(left, at.left) > 1 &&
        Math.min(bottom, at.bottom) - Math.max(top, at.top) > 1;
      return feet
        .filter(({ at }) => isUnder(at))
        .map(({ box }) => `"${control.textContent.trim()}" is covered by ${box.className} at the end of the page`);
    },
  );
  scrollTo({ top: before, behavior: "instant" });
  return found;
};

/** Controls that a fixed element covers at the end of the page. */
export const coveredControls = (page: Page): Promise<readonly string[]> => page.evaluate(findCovered);
