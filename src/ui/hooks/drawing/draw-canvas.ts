import { type RefObject, useEffect, useRef } from "react";

/** Has `draw` paint the canvas that holds the ref: at first, and when what it shows changes. One that cannot be painted stays blank. */
export function useCanvas<What extends readonly unknown[]>(
  draw: (...drawn: readonly [...What, HTMLCanvasElement]) => Promise<void>,
  ...what: What
): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const node = canvas.current;
    if (node === null) return;
    node.removeAttribute("data-broken");
    draw(...what, node).catch(() => node.setAttribute("data-broken", ""));
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [draw, ...what]);
  return canvas;
}
