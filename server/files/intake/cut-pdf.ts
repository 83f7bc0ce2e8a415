import { PDFDocument } from "@cantoo/pdf-lib";
import { sha256Hex } from "./content-hash.ts";
import type { CutPdf } from "./intake-protocol.ts";

interface PageRange {
  /** From 1, both included. */
  readonly fromPage: number;
  readonly toPage: number;
}

/** A file of some pages of a PDF, with all that they show. Meant for cleaned copies, whose structure our own code wrote. */
export const cutPdf = async (bytes: Uint8Array, { fromPage, toPage }: PageRange): Promise<CutPdf> => {
  const source = await PDFDocument.load(bytes, { updateMetadata: false });
  const document = await PDFDocument.create({ updateMetadata: false });
  const wanted = Array.from({ length: toPage - fromPage + 1 }, (_, index) => fromPage - 1 + index);
  for (const page of await document.copyPages(source, wanted)) document.addPage(page);
  const pdf = await document.save({ useObjectStreams: true, addDefaultPage: false, updateFieldAppearances: false });
  return { pdf, pages: wanted.length, bytes: pdf.length, sha256: sha256Hex(pdf) };
};
