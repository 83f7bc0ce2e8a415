import { defaultRangeExtractor, type Range, useWindowVirtualizer, type VirtualItem } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef } from "react";

/** Height of a row before it was measured, in px, and rows drawn beyond the screen on either side: Tab always finds the next. */
const GUESSED = 68;
const BEYOND = 8;

/** Heights of the rows of lists that went by, by the first thing in them: a list that comes back is as high as it was. */
const known = new WeakMap<object, VirtualItem[]>();

/** Where the row that holds the focus stands; it stays drawn while it is scrolled away. */
const focusedIn = (box: HTMLElement | null): number | undefined => {
  const row = box?.contains(document.activeElement) ? document.activeElement?.closest("[data-index]") : null;
  return row instanceof HTMLElement ? Number(row.dataset["index"]) : undefined;
};

/** The rows to draw: those in `range`, the one with the focus, and its neighbours, which Tab goes to. */
const withFocused = (box: HTMLElement | null, range: Range): number[] => {
  const drawn = defaultRangeExtractor(range);
  const focused = focusedIn(box);
  if (focused === undefined) return drawn;
  const near = [focused - 1, focused, focused + 1].filter((index) => index >= 0 && index < range.count);
  return [...new Set([...drawn, ...near])].sort((a, b) => a - b);
};

/**
 * Which of `things` to draw in a list of the page that is long: those on the screen and a few around them. `list` is the ref
 * of the element around the rows, `row` that of each row, which carries `data-index`.
 */
export function useLongList<Thing extends { readonly id: number }>(things: readonly Thing[]) {
  const box = useRef<HTMLElement>(null);
  const first: object = things[0] ?? box;
  // oxlint-disable-next-line react/incompatible-library -- the build has no compiler that would memoize
  const rows = useWindowVirtualizer<HTMLElement>({
    count: things.length,
    getItemKey: (index) => things[index]?.id ?? index,
    estimateSize: () => GUESSED,
    overscan: BEYOND,
    scrollMargin: box.current === null ? 0 : box.current.getBoundingClientRect().top + scrollY,
    initialMeasurementsCache: known.get(first) ?? [],
    rangeExtractor: (range) => withFocused(box.current, range),
    directDomUpdates: true,
  });
  useLayoutEffect(() => () => void known.set(first, rows.takeSnapshot()), [first, rows]);
  return {
    list: (node: HTMLElement | null) => {
      box.current = node;
      rows.containerRef(node);
    },
    row: rows.measureElement,
    drawn: rows.getVirtualItems().map(({ index }) => index),
  };
}
