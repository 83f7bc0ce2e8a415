import { type RefObject, useEffect, useRef } from "react";

export interface PageLayers {
  readonly canvas: HTMLCanvasElement;
  readonly text: HTMLElement;
}
/** CSS px of a page that is as wide as the screen, as wide as its picture is shown. */
const WIDEST = 860;
/** CSS px that a page on its side may take on a narrower screen. */
const TURNED = 720;

/** How wide a page is drawn, in CSS px: `width`; on its side up to `turned`, to keep the size of its writing. */
export interface PageWidths {
  readonly width: number;
  readonly turned: number;
}
/** Draws into a canvas and a text layer; rejects when it is stopped. */
export type DrawLayers = (ground: PageLayers, room: PageWidths, signal: AbortSignal) => Promise<unknown>;

/** Draws when the sheet first comes near the screen, and again when `zoom` changes; the old drawing is stopped. */
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
