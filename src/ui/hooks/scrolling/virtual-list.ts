import { defaultRangeExtractor, measureElement, type Range, useWindowVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useMemo, useRef } from "react";

/** Height of a card before it was measured, in px, and rows drawn beyond the screen on either side: Tab always finds the next. */
const GUESSED = 132;
const BEYOND = 4;

/** Measurements cached for a list: row heights by row id, and the offset of the list from the top of the page, in px. */
interface Known {
  readonly heights: Map<number, number>;
  begins: number;
}

/** Keyed by the first item of a list, so that a list that mounts again starts with its measured heights. */
const lists = new WeakMap<object, Known>();

const knownOf = (first: object): Known => {
  const known = lists.get(first) ?? { heights: new Map(), begins: 0 };
  lists.set(first, known);
  return known;
};

/** The library reads only key and size. */
const asMeasured = ({ heights }: Known) =>
  Array.from(heights, ([key, size]) => ({ key, size, index: 0, start: 0, end: size, lane: 0 }));

const topOf = (box: HTMLElement): number => box.getBoundingClientRect().top + scrollY;

/** The index of the focused row, which stays rendered when it is scrolled away. */
const focusedIn = (box: HTMLElement | null): number | undefined => {
  const row = box?.contains(document.activeElement) ? document.activeElement?.closest("[data-index]") : null;
  return row instanceof HTMLElement ? Number(row.dataset["index"]) : undefined;
};

/** Indexes to render: `range`, the focused row, and its neighbours, so that Tab can reach them. */
export const withFocused = (box: HTMLElement | null, range: Range): number[] => {
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
export function useVirtualList<Thing extends { readonly id: number }>(things: readonly Thing[]) {
  const box = useRef<HTMLElement>(null);
  const first: object = things[0] ?? box;
  const known = useMemo(() => knownOf(first), [first]);
  const measured = useMemo(() => asMeasured(known), [known]);
  const idAt = useCallback((index: number) => things[index]?.id ?? index, [things]);
  if (box.current !== null) known.begins = topOf(box.current);
  // oxlint-disable-next-line react/incompatible-library -- the build has no compiler that would memoize
  const rows = useWindowVirtualizer<HTMLElement>({
    count: things.length,
    // The library recomputes all rows when this or the margin changes.
    getItemKey: idAt,
    estimateSize: () => GUESSED,
    overscan: BEYOND,
    scrollMargin: known.begins,
    initialMeasurementsCache: measured,
    measureElement: (row, entry, all) => {
      const height = measureElement(row, entry, all);
      known.heights.set(idAt(all.indexFromElement(row)), height);
      return height;
    },
    rangeExtractor: (range) => withFocused(box.current, range),
    directDomUpdates: true,
  });
  const list = useCallback(
    (node: HTMLElement | null) => {
      box.current = node;
      rows.containerRef(node);
    },
    [rows],
  );
  return { list, row: rows.measureElement, drawn: rows.getVirtualItems().map(({ index }) => index) };
}
