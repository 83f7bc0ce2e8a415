import { type RefObject, useEffect, useRef } from "react";

export interface Ground {
  readonly canvas: HTMLCanvasElement;
  readonly text: HTMLElement;
}
/** CSS px of a page that is as wide as the screen, as wide as its picture is shown. */
const WIDEST = 860;

/** Draws into a canvas and a text layer; rejects when it is stopped. */
export type Draw = (ground: Ground, width: number, signal: AbortSignal) => Promise<unknown>;

/** Draws when the sheet first comes near the screen, and again when `zoom` changes; the old drawing is stopped. */
export function useDrawing(draw: Draw, zoom: number): RefObject<HTMLDivElement | null> {
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
        const width = Math.min(node.parentElement?.clientWidth ?? node.clientWidth, WIDEST) * zoom;
        draw({ canvas, text }, width, stop.signal).then(
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
