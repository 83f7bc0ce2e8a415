import type { PDFDocumentProxy } from "pdfjs-dist";
import type { CallError } from "../../contract/http/call-error.ts";
import type { ApiClient } from "../api/api-client.ts";

/** Phones run out of memory on large canvases: at most 4 million pixels a page. */
const MAX_PIXELS = 4_000_000;

/**
 * Papers may name PDF's standard fonts without carrying them; the build lays them here. Those of the device are not asked for:
 * phones have no Times, and what they take instead is wider, so letters touch and spaces close.
 */
const STANDARD_FONTS = "/pdfjs/standard_fonts/";

const unsupported: CallError = { status: 0, code: "unsupported", message: "", fields: {} };

/** A module that did not come over the line says so in a TypeError; the words differ from browser to browser. */
const isLost = (problem: unknown): boolean => problem instanceof TypeError && /module/i.test(problem.message);

export const loadPdfJs = async () => {
  try {
    const pdfjs = await import("pdfjs-dist/legacy/build/pdf.mjs");
    pdfjs.GlobalWorkerOptions.workerPort ??= new Worker(
      new URL("pdfjs-dist/legacy/build/pdf.worker.min.mjs", import.meta.url),
      { type: "module" },
    );
    return pdfjs;
  } catch (problem) {
    throw isLost(problem) ? problem : unsupported;
  }
};

const open = new Map<number, PDFDocumentProxy>();

export interface DrawnPage {
  /** Size on screen, in CSS px. */
  readonly width: number;
  readonly height: number;
}

/** Opens PDFs with pdf.js, which comes with the first one, and draws their pages with a layer of text to select. */
export const paperPdf = (api: ApiClient) => ({
  open: async (paperId: number, signal: AbortSignal): Promise<void> => {
    const pdfjs = await loadPdfJs();
    const file = await api<Blob>(`papers/${paperId}/file`, { responseType: "blob", signal, autoError: false });
    const data = await file.arrayBuffer();
    const fonts = { standardFontDataUrl: STANDARD_FONTS, useSystemFonts: false };
    open.set(paperId, await pdfjs.getDocument({ data, ...fonts }).promise);
  },
  /** Draws page `n` so many CSS px wide, turned so many degrees to the right; resolves when it stands. */
  draw: async (
    paperId: number,
    n: number,
    into: { readonly canvas: HTMLCanvasElement; readonly text: HTMLElement },
    width: number,
    turn: number,
    signal: AbortSignal,
  ): Promise<DrawnPage> => {
    const pdfjs = await loadPdfJs();
    const page = await open.get(paperId)!.getPage(n);
    const rotation = (page.rotate + turn) % 360;
    const natural = page.getViewport({ scale: 1, rotation });
    const shown = page.getViewport({ scale: width / natural.width, rotation });
    const density = Math.min(devicePixelRatio, Math.sqrt(MAX_PIXELS / (shown.width * shown.height)));
    const drawn = page.getViewport({ scale: shown.scale * density, rotation });
    into.canvas.width = drawn.width;
    into.canvas.height = drawn.height;
    into.canvas.style.width = `${shown.width}px`;
    const task = page.render({ canvas: into.canvas, viewport: drawn });
    signal.addEventListener("abort", () => task.cancel());
    await task.promise;
    into.text.replaceChildren();
    into.text.style.setProperty("--total-scale-factor", String(shown.scale));
    await new pdfjs.TextLayer({
      textContentSource: page.streamTextContent(),
      container: into.text,
      viewport: shown,
    }).render();
    return { width: shown.width, height: shown.height };
  },
});
