import { type RefObject, useEffect, useRef } from "react";

export interface PageLayers {
  readonly canvas: HTMLCanvasElement;
  readonly text: HTMLElement;
}
/** Maximum width of an upright page, in CSS px, as of its picture. */
const WIDEST = 860;
/** Width that a rotated page may take on a narrower screen, in CSS px. */
const TURNED = 720;

/** The width of a page in CSS px; a rotated one may take up to `turned`, so that its text keeps its size. */
export interface PageWidths {
  readonly width: number;
  readonly turned: number;
}
/** Draws into a canvas and a text layer; rejects when it is stopped. */
export type DrawLayers = (ground: PageLayers, room: PageWidths, signal: AbortSignal) => Promise<unknown>;

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
        const room = { width: Math.min(screen, WIDEST) * zoom, turned: Math.max(screen, TURNED) * zoom };
        draw({ canvas, text }, room, stop.signal).then(
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
