import { PDFArray, PDFDocument, PDFName, type PDFRef } from "@cantoo/pdf-lib";
import type { DemoPaper } from "../papers/demo-papers.ts";
import { textArea, type ComposedPaper } from "./compose-paper.ts";
import { embedderOf, type Face, textWidth } from "../../server/typesetting/font-metrics.ts";
import { makePen, type Pen } from "../../server/typesetting/pdf-pen.ts";

/** A4, in points. */
export const a4Page = { width: 595.28, height: 841.89 } as const;

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

const drawFurniture = (pen: Pen, paper: DemoPaper, composed: ComposedPaper, index: number) => {
  const { manner, pages } = composed;
  const plain = manner.look.family === "sans" ? "sans" : "roman";
  const count = manner.french ? `${index + 1} sur ${pages.length}` : `${index + 1} of ${pages.length}`;
  pen.centred(a4Page.width / 2, 32, count, plain, 9.5);
  pen.text(textArea.left, 32, manner.french ? "Épreuve de démonstration" : "Demonstration paper", plain, 7);
  if (manner.turnOver && index < pages.length - 1) {
    const text = manner.french ? "Tournez la page S.V.P." : "Turn over";
    const face = manner.look.family === "sans" ? "sansItalic" : "italic";
    pen.text(textArea.left + textArea.width - textWidth(text, face, 9.5), 32, text, face, 9.5);
  }
  if (index > 0) {
    const head = [paper.code, paper.course].filter(Boolean).join("  ");
    pen.text(textArea.left, textArea.top + 14, head, plain, 8.5);
    pen.line(textArea.left, textArea.top + 9, textArea.left + textArea.width, textArea.top + 9, 0.4);
  }
};

const drawPage = (paper: DemoPaper, composed: ComposedPaper, index: number): Pen => {
  const pen = makePen();
  for (const { piece, top } of composed.pages[index] ?? []) piece.draw(pen, textArea.left, textArea.top - top);
  drawFurniture(pen, paper, composed, index);
  return pen;
};

/** The composed pages as a PDF with text. Fonts are the standard ones and stand outside the file. */
export const writePdf = async (paper: DemoPaper, composed: ComposedPaper): Promise<Uint8Array> => {
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
    const page = document.addPage([a4Page.width, a4Page.height]);
    const pen = drawPage(paper, composed, index);
    for (const face of pen.faces) page.node.setFontDictionary(PDFName.of(face), fontOf(face));
    const contents = PDFArray.withContext(context);
    contents.push(context.register(context.flateStream(pen.content())));
    page.node.set(PDFName.of("Contents"), contents);
  });
  return document.save({ addDefaultPage: false, updateFieldAppearances: false });
};
