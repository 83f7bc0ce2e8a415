import type { TextItem } from "pdfjs-dist/types/src/display/api.d.ts";
import { lastYear } from "../../contract/papers/paper-year.ts";
import { type TextLine, type UploadPrefill, parsePrefill } from "../../contract/uploads/upload-prefill.ts";
import { loadPdfJs } from "../papers/paper-pdf.ts";
import { pickedFileOf } from "./uploads-client.ts";

/** Text on one height of the page is one line; from the top down to `foot`, in points from below. */
const linesOf = (items: readonly TextItem[], foot: number): readonly TextLine[] => {
  const lines = new Map<number, TextLine>();
  for (const { str, transform } of items) {
    if (str.trim() === "") continue;
    const height = Math.round(transform[5] as number);
    if (height < foot) continue;
    const before = lines.get(height);
    const size = Math.hypot(transform[2] as number, transform[3] as number);
    lines.set(height, {
      text: before === undefined ? str.trim() : `${before.text} ${str.trim()}`,
      size: Math.max(before?.size ?? 0, size),
    });
  }
  return [...lines].sort(([a], [b]) => b - a).map(([, line]) => line);
};

/** What the upper half of the first page of a PDF says of the upload form. pdf.js reads it in its worker; a scan says nothing. */
export const readPrefillOfFile = async (file: Blob, signal: AbortSignal): Promise<UploadPrefill> => {
  const data = await file.arrayBuffer();
  const pdfjs = await loadPdfJs();
  const opening = pdfjs.getDocument({ data });
  signal.addEventListener("abort", () => void opening.destroy());
  try {
    const page = await (await opening.promise).getPage(1);
    const { items } = await page.getTextContent();
    const texts = items.filter((item): item is TextItem => "str" in item);
    return parsePrefill(linesOf(texts, (page.view[3] ?? 0) / 2), lastYear(Date.now()));
  } finally {
    await opening.destroy();
  }
};

/** The same of a file that was picked. */
export const readPrefillOfPickedFile = (fileId: string, signal: AbortSignal): Promise<UploadPrefill> =>
  readPrefillOfFile(pickedFileOf(fileId), signal);
