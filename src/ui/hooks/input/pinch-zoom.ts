import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import type { PrintColumn } from "../../../contract/papers/pages/print-column.ts";
import { movePage } from "../scrolling/page-scroll.ts";

interface Point {
  readonly x: number;
  readonly y: number;
}
const middleOf = ([one, other]: readonly [Touch, Touch]): Point => ({
  x: (one.clientX + other.clientX) / 2,
  y: (one.clientY + other.clientY) / 2,
});
const spanOf = ([one, other]: readonly [Touch, Touch]): number =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
const pairOf = ({ touches }: TouchEvent): readonly [Touch, Touch] | null =>
  touches.length === 2 ? [touches[0]!, touches[1]!] : null;

/** What the zoom goes to: the place under two fingers, which stays under them, or that of a tap or of the screen's middle. */
interface Focus extends Point {
  readonly isHeld: boolean;
}

type ColumnOf = (n: number) => PrintColumn;

const pagesIn = (node: HTMLElement) =>
  [...(node.firstElementChild?.children ?? [])].filter((page) => page instanceof HTMLElement);

/** The page at a place, and how far into its picture the place is, as shares of its width and height. */
const placeIn = (node: HTMLElement, { x, y }: Point) => {
  const pages = pagesIn(node).map((one, index) => {
    const page = one.querySelector(".page-face") ?? one;
    return { n: index + 1, page, box: page.getBoundingClientRect() };
  });
  const at =
    pages.find(({ box }) => box.bottom > y && box.right > x) ??
    pages.findLast(({ box }) => box.bottom > y) ??
    pages.at(-1);
  if (at === undefined) return null;
  const { n, page, box } = at;
  return { n, page, across: (x - box.left) / box.width, down: (y - box.top) / box.height };
};

/** Pages whose lines begin further left than those of others are moved right, so that all begin at one place. */
const alignColumns = (node: HTMLElement, columnOf: ColumnOf): void => {
  const pages = pagesIn(node).map((page, index) => ({ page, begin: columnOf(index + 1).begin }));
  const most = Math.max(...pages.map(({ begin }) => begin));
  for (const { page, begin } of pages) page.style.setProperty("--shift", String(most - begin));
};

/**
 * Gives `node` another scale, and brings the place that the zoom goes to back where it was. Where no fingers hold it, the
 * column of print is brought to the left edge, where lines begin; after a tap in the right half of the page to the right one.
 */
const zoomTo = (node: HTMLElement, scale: number, focus: Focus, columnOf: ColumnOf): void => {
  const place = placeIn(node, focus);
  node.style.setProperty("--scale", String(scale));
  if (!focus.isHeld || !node.hasAttribute("data-zoomed")) alignColumns(node, columnOf);
  node.toggleAttribute("data-zoomed", scale > 1);
  if (place === null) return;
  const { left, top, width, height } = place.page.getBoundingClientRect();
  const view = node.getBoundingClientRect();
  if (focus.isHeld) node.scrollLeft += left + place.across * width - focus.x;
  else {
    const column = columnOf(place.n);
    const begin = left + column.begin * width - view.left;
    const end = left + column.end * width - view.right;
    node.scrollLeft += place.across > 0.5 ? Math.max(begin, end) : begin;
  }
  movePage(top + place.down * height - focus.y);
};

interface Fingers {
  /** Called with the scale of a pinch. */
  readonly pinched: (scale: number) => void;
  readonly tapped: () => void;
  readonly doubleTapped: () => void;
  /** Where lines begin and end on page `n`, as shares of its width. */
  readonly columnOf: ColumnOf;
}

/** Sets the CSS property `--scale` of the element with this ref without a jump, and reports pinches, taps and double taps. */
export function usePinchZoom(scale: number, fingers: Fingers): RefObject<HTMLDivElement | null> {
  const ground = useRef<HTMLDivElement>(null);
  const last = useRef(1);
  const focus = useRef<Focus>(null);
  const pinched = useEffectEvent(fingers.pinched);
  const tapped = useEffectEvent(fingers.tapped);
  const doubleTapped = useEffectEvent(fingers.doubleTapped);
  const columnOf = useEffectEvent(fingers.columnOf);
  useLayoutEffect(() => {
    const node = ground.current;
    if (node === null || last.current === scale) return;
    const middle = { x: node.getBoundingClientRect().left, y: innerHeight / 2, isHeld: false };
    zoomTo(node, scale, focus.current ?? middle, (n) => columnOf(n));
    last.current = scale;
    if (focus.current?.isHeld === false) focus.current = null;
  }, [scale]);
  useEffect(() => {
    const node = ground.current;
    if (node === null) return undefined;
    let begun: { readonly span: number; readonly scale: number } | null = null;
    const begin = (event: TouchEvent) => {
      const pair = pairOf(event);
      begun = pair && { span: spanOf(pair), scale: last.current };
      focus.current = pair && { ...middleOf(pair), isHeld: true };
    };
    const move = (event: TouchEvent) => {
      const pair = pairOf(event);
      if (pair === null || begun === null) return;
      event.preventDefault();
      pinched(Math.round((begun.scale * spanOf(pair) * 100) / begun.span) / 100);
    };
    /* Words that were selected end with a click too. */
    const tap = () => {
      if (getSelection()?.isCollapsed !== false) tapped();
    };
    /* Two taps zoom: they select no word. */
    const press = (event: MouseEvent) => {
      if (event.detail > 1) event.preventDefault();
    };
    const doubleTap = ({ clientX, clientY }: MouseEvent) => {
      focus.current = { x: clientX, y: clientY, isHeld: false };
      doubleTapped();
    };
    node.addEventListener("click", tap);
    node.addEventListener("mousedown", press);
    node.addEventListener("dblclick", doubleTap);
    node.addEventListener("touchstart", begin, { passive: true });
    node.addEventListener("touchend", begin, { passive: true });
    node.addEventListener("touchmove", move, { passive: false });
    return () => {
      node.removeEventListener("click", tap);
      node.removeEventListener("mousedown", press);
      node.removeEventListener("dblclick", doubleTap);
      node.removeEventListener("touchstart", begin);
      node.removeEventListener("touchend", begin);
      node.removeEventListener("touchmove", move);
    };
  }, []);
  return ground;
}
