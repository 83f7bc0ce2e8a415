import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";

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

/** Scrolls so that the point under `focus`, or the center of the viewport, stays in place while `node` grows by `ratio`. */
const holdPlace = (node: HTMLElement, ratio: number, focus: Point | null): void => {
  const box = node.getBoundingClientRect();
  const x = (focus?.x ?? box.left + box.width / 2) - box.left;
  const y = (focus?.y ?? innerHeight / 2) - box.top;
  node.scrollLeft = (node.scrollLeft + x) * ratio - x;
  scrollBy({ top: y * (ratio - 1), behavior: "instant" });
};

interface Fingers {
  /** Called with the scale of a pinch. */
  readonly pinched: (scale: number) => void;
  readonly doubleTapped: () => void;
}

/** Sets the CSS property `--scale` of the element with this ref without a jump, and reports pinches and double taps. */
export function usePinchZoom(scale: number, fingers: Fingers): RefObject<HTMLDivElement | null> {
  const ground = useRef<HTMLDivElement>(null);
  const last = useRef(1);
  const focus = useRef<Point>(null);
  const pinched = useEffectEvent(fingers.pinched);
  const doubleTapped = useEffectEvent(fingers.doubleTapped);
  useLayoutEffect(() => {
    const node = ground.current;
    if (node === null || last.current === scale) return;
    node.style.setProperty("--scale", String(scale));
    holdPlace(node, scale / last.current, focus.current);
    last.current = scale;
  }, [scale]);
  useEffect(() => {
    const node = ground.current;
    if (node === null) return undefined;
    let begun: { readonly span: number; readonly scale: number } | null = null;
    const begin = (event: TouchEvent) => {
      const pair = pairOf(event);
      begun = pair && { span: spanOf(pair), scale: last.current };
      focus.current = pair && middleOf(pair);
    };
    const move = (event: TouchEvent) => {
      const pair = pairOf(event);
      if (pair === null || begun === null) return;
      event.preventDefault();
      pinched(Math.round((begun.scale * spanOf(pair) * 100) / begun.span) / 100);
    };
    const tapped = () => doubleTapped();
    node.addEventListener("dblclick", tapped);
    node.addEventListener("touchstart", begin, { passive: true });
    node.addEventListener("touchend", begin, { passive: true });
    node.addEventListener("touchmove", move, { passive: false });
    return () => {
      node.removeEventListener("dblclick", tapped);
      node.removeEventListener("touchstart", begin);
      node.removeEventListener("touchend", begin);
      node.removeEventListener("touchmove", move);
    };
  }, []);
  return ground;
}
