import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

interface Drawing<What extends readonly unknown[]> {
  readonly draw: (...drawn: readonly [...What, HTMLCanvasElement]) => Promise<void>;
  /** Called when `draw` rejects. */
  readonly onBroken: () => void;
}

/** Calls `draw` for the canvas with this ref, at first and on each change. The canvas stays blank if it rejects. */
export function useCanvas<What extends readonly unknown[]>(
  { draw, onBroken }: Drawing<What>,
  ...what: What
): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null);
  const broken = useEffectEvent((node: HTMLCanvasElement) => {
    onBroken();
    node.setAttribute("data-broken", "");
  });
  useEffect(() => {
    const node = canvas.current;
    if (node === null) return;
    node.removeAttribute("data-broken");
    draw(...what, node).catch(() => broken(node));
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [draw, ...what]);
  return canvas;
}
