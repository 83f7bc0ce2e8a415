import { type RefObject, useEffect, useRef } from "react";

export interface PageLayers {
  readonly canvas: HTMLCanvasElement;
  readonly text: HTMLElement;
}
/** Maximum width of a page in CSS px, as of its picture. */
const WIDEST = 1080;

/** Draws into a canvas and a text layer, so many CSS px wide; rejects when it is stopped. */
export type DrawLayers = (ground: PageLayers, width: number, signal: AbortSignal) => Promise<unknown>;

/** Draws when the sheet first comes near the viewport, and again on each change of `zoom`, which aborts the old drawing. */
export function usePdfPageDrawing(draw: DrawLayers, zoom: number): RefObject<HTMLDivElement | null> {
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const node = sheet.current;
    const canvas = node?.querySelector("canvas");
    const text = node?.querySelector<HTMLElement>(".text-layer");
    if (!node || !canvas || !text) return undefined;
    const stop = new AbortController();
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        near.disconnect();
        const screen = node.parentElement?.clientWidth ?? node.clientWidth;
        draw({ canvas, text }, Math.min(screen, WIDEST) * zoom, stop.signal).then(
          () => node.removeAttribute("aria-busy"),
          () => {},
        );
      },
      { rootMargin: "600px 0px" },
    );
    near.observe(node);
    return () => {
      stop.abort();
      near.disconnect();
    };
  }, [draw, zoom]);
  return sheet;
}
