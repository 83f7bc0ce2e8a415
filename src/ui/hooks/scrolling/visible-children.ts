import { movePage } from "./page-scroll.ts";

/** What of a column is seen: the child that is read, and the first and last that show at all. Places from 1. */
export interface VisibleRange {
  readonly page: number;
  readonly from: number;
  readonly to: number;
}

/** The shares of a child at whose crossing the browser tells how much of it shows, and the one of a child that shows as a whole. */
const SHARES = Array.from({ length: 21 }, (_, index) => index / 20);
const WHOLE = 0.99;

/**
 * Tells which children of an element are seen, each time that changes. Use as `ref`. It begins at the child `at`, brought to
 * the eye without motion. Children that come later are watched too. That child is read of which most shows, the first of such;
 * the last one of a column that is scrolled, once all of it shows: it may be too low to be brought to the top.
 */
export function watchVisibleChildren(
  at: number,
  onSeen: (seen: VisibleRange) => void,
): (node: HTMLElement | null) => (() => void) | undefined {
  return (node) => {
    if (node === null) return undefined;
    if (at > 1) node.children[at - 1]?.scrollIntoView({ behavior: "instant", block: "start" });
    const showing = new Map<Element, IntersectionObserverEntry>();
    let told = "";
    const isWhole = (child: Element | null): boolean =>
      child !== null && (showing.get(child)?.intersectionRatio ?? 0) >= WHOLE;
    const heightOf = (child: Element): number => showing.get(child)?.intersectionRect.height ?? 0;
    const tell = () => {
      const children = [...node.children];
      const places = children.flatMap((child, index) => (showing.has(child) ? [index + 1] : []));
      if (places.length === 0) return;
      const isAtEnd = isWhole(node.lastElementChild) && !isWhole(node.firstElementChild);
      const heights = children.map(heightOf);
      const most = Math.max(...heights);
      const page = isAtEnd ? children.length : heights.findIndex((height) => height > most - 1) + 1;
      const seen = { page, from: Math.min(...places), to: Math.max(...places) };
      const text = JSON.stringify(seen);
      if (told === text) return;
      told = text;
      onSeen(seen);
    };
    const screen = new IntersectionObserver(
      (entries) => {
        for (const entry of entries)
          if (entry.isIntersecting) showing.set(entry.target, entry);
          else showing.delete(entry.target);
        tell();
      },
      { threshold: SHARES },
    );
    const watch = () => {
      for (const child of node.children) screen.observe(child);
    };
    watch();
    const grown = new MutationObserver(watch);
    grown.observe(node, { childList: true });
    return () => {
      screen.disconnect();
      grown.disconnect();
    };
  };
}

/** Brings an element to the top of the screen, without motion where motion is not wanted. */
export function scrollToId(id: string): void {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  document.getElementById(id)?.scrollIntoView({ behavior: calm ? "instant" : "smooth", block: "start" });
}

/** Frames in which what is drawn another way is waited for. */
const MOST_FRAMES = 60;

/**
 * Keeps the place that is read while what is on the screen is drawn another way: the same share of the element at the top of
 * the screen, which `selector` finds and which keeps its id, once its height has changed.
 */
export function holdReadingPlace(selector: string): void {
  const node = [...document.querySelectorAll(selector)].find((one) => one.getBoundingClientRect().bottom > 0);
  if (node === undefined) return;
  const { top, height } = node.getBoundingClientRect();
  if (top >= 0) return;
  const settle = (frames: number) => {
    const now = document.getElementById(node.id)?.getBoundingClientRect();
    if (now !== undefined && now.height !== height) movePage(now.top - (top / height) * now.height);
    else if (frames > 0) requestAnimationFrame(() => settle(frames - 1));
  };
  requestAnimationFrame(() => settle(MOST_FRAMES));
}

/** Scrolls the row of an element sideways until the element is in its middle; the page stays where it is. */
export const centreInRow = (node: HTMLElement | null): void => {
  const row = node?.parentElement;
  if (!node || !row) return;
  const [one, all] = [node.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += one.left + one.width / 2 - all.left - all.width / 2;
};

/** As a `ref`: brings what appears into view. */
export const bringIntoView = (node: Element | null): void =>
  node?.scrollIntoView({ block: "nearest", inline: "center" });
