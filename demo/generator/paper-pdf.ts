import { PDFArray, PDFDocument, PDFName, type PDFRef } from "@cantoo/pdf-lib";
import type { DemoPaper } from "../papers/demo-papers.ts";
import { area, type Composed } from "./compose-paper.ts";
import { embedderOf, type Face, widthOf } from "../../server/typesetting/font-metrics.ts";
import { makePen, type Pen } from "../../server/typesetting/pdf-pen.ts";

/** A4, in points. */
export const sheet = { width: 595.28, height: 841.89 } as const;

/** A document whose bytes depend on its content alone: no clock, no random identifier. */
export const newDocument = async (paper: DemoPaper): Promise<PDFDocument> => {
  const document = await PDFDocument.create({ updateMetadata: false });
  const made = new Date(Date.UTC(paper.year, 0, 15, 8));
  document.setTitle([paper.code, paper.title, paper.year].filter(Boolean).join(" "));
  document.setLanguage(paper.language);
  document.setSubject("Demonstration paper. Its questions were written for Annales, not set by the institution named.");
  document.setProducer("Annales");
  document.setCreator("Annales");
  document.setCreationDate(made);
  document.setModificationDate(made);
  return document;
};

const drawFurniture = (pen: Pen, paper: DemoPaper, composed: Composed, index: number) => {
  const { manner, pages } = composed;
  const plain = manner.look.family === "sans" ? "sans" : "roman";
  const count = manner.french ? `${index + 1} sur ${pages.length}` : `${index + 1} of ${pages.length}`;
  pen.centred(sheet.width / 2, 32, count, plain, 9.5);
  pen.text(area.left, 32, manner.french ? "Épreuve de démonstration" : "Demonstration paper", plain, 7);
  if (manner.turnOver && index < pages.length - 1) {
    const text = manner.french ? "Tournez la page S.V.P." : "Turn over";
    const face = manner.look.family === "sans" ? "sansItalic" : "italic";
    pen.text(area.left + area.width - widthOf(text, face, 9.5), 32, text, face, 9.5);
  }
  if (index > 0) {
    const head = [paper.code, paper.course].filter(Boolean).join("  ");
    pen.text(area.left, area.top + 14, head, plain, 8.5);
    pen.line(area.left, area.top + 9, area.left + area.width, area.top + 9, 0.4);
  }
};

const drawPage = (paper: DemoPaper, composed: Composed, index: number): Pen => {
  const pen = makePen();
  for (const { piece, top } of composed.pages[index] ?? []) piece.draw(pen, area.left, area.top - top);
  drawFurniture(pen, paper, composed, index);
  return pen;
};

/** The composed pages as a PDF with text. Fonts are the standard ones and stand outside the file. */
export const writePdf = async (paper: DemoPaper, composed: Composed): Promise<Uint8Array> => {
  const document = await newDocument(paper);
  const { context } = document;
  const fonts = new Map<Face, PDFRef>();
  const fontOf = (face: Face): PDFRef => {
    const known = fonts.get(face);
    if (known) return known;
    const ref = embedderOf(face).embedIntoContext(context);
    fonts.set(face, ref);
    return ref;
  };
  composed.pages.forEach((_, index) => {
    const page = document.addPage([sheet.width, sheet.height]);
    const pen = drawPage(paper, composed, index);
    for (const face of pen.faces) page.node.setFontDictionary(PDFName.of(face), fontOf(face));
    const contents = PDFArray.withContext(context);
    contents.push(context.register(context.flateStream(pen.content())));
    page.node.set(PDFName.of("Contents"), contents);
  });
  return document.save({ addDefaultPage: false, updateFieldAppearances: false });
};
