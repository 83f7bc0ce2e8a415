import { useVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useEffect, useRef } from "react";
import { withFocused } from "./virtual-list.ts";

/** Height of a row before it was measured, in px, where it is not known better, and rows drawn beyond the pane on either side. */
const GUESSED = 96;
const BEYOND = 4;

/**
 * Which of `things` to draw in a list that scrolls by itself. `pane` is the ref of the element that scrolls, `list` that of the
 * element around the rows, `row` that of each row, which carries `data-index`. The row `current` (-1: none) is brought into view.
 * In px: `height` of a row, as far as it is known, and `above` of what is above the rows and stays in sight.
 */
export function useVirtualPane<Thing extends { readonly id: number }>(
  things: readonly Thing[],
  current: number,
  { height = GUESSED, above = 0 }: { readonly height?: number; readonly above?: number } = {},
) {
  const pane = useRef<HTMLDivElement>(null);
  const idAt = useCallback((index: number) => things[index]?.id ?? index, [things]);
  // oxlint-disable-next-line react/incompatible-library -- the build has no compiler that would memoize
  const rows = useVirtualizer<HTMLDivElement, HTMLElement>({
    count: things.length,
    getScrollElement: () => pane.current,
    getItemKey: idAt,
    estimateSize: () => height,
    overscan: BEYOND,
    scrollPaddingEnd: above,
    rangeExtractor: (range) => withFocused(pane.current, range),
    directDomUpdates: true,
  });
  useEffect(() => {
    if (current >= 0) rows.scrollToIndex(current, { align: "auto" });
  }, [rows, current]);
  return {
    pane,
    list: rows.containerRef,
    row: rows.measureElement,
    drawn: rows.getVirtualItems().map(({ index }) => index),
  };
}
