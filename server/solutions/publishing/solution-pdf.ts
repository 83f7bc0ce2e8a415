import { PDFArray, PDFDocument, PDFName, type PDFRef } from "@cantoo/pdf-lib";
import type { Language } from "../../../src/contract/entities.ts";
import { SAMPLE_MODEL } from "../../../src/contract/solutions/solutions.ts";
import { formatDate } from "../../../src/i18n/format.ts";
import { texts } from "../../../src/i18n/server.ts";
import type { Block } from "../../typesetting/content-blocks.ts";
import { embedderOf, type Face } from "../../typesetting/font-metrics.ts";
import { flowBlock, type FlowPiece } from "../../typesetting/block-flow.ts";
import { paginate, type PlacedPiece } from "../../typesetting/paginate.ts";
import { makePen } from "../../typesetting/pdf-pen.ts";
import type { QuestionRow } from "../generation/solution-questions.sql.ts";
import type { PublicationInput } from "../sandbox/sandbox-protocol.ts";
import { markdownToBlocks, toStandardFontText } from "./markdown-blocks.ts";

/** A4, and the text on it, in points. */
const sheet = { width: 595.28, height: 841.89, left: 56, top: 790, text: 483, room: 728 } as const;
const look = { family: "serif", size: 11 } as const;
/** No paper is longer (contract.md); what is over is left to the text on the screen. */
const MOST_PAGES = 150;

const flow = (blocks: readonly Block[], indent = 0): readonly FlowPiece[] =>
  blocks.flatMap((block) => flowBlock(block, look, indent, sheet.text - indent));

const kept = (pieces: readonly FlowPiece[], before: number): readonly FlowPiece[] =>
  pieces.map((piece, i) => ({ ...piece, keep: true, ...(i === 0 && { before }) }));

const headingOf = ({ title, language, model, at }: PublicationInput): readonly FlowPiece[] => {
  const { t } = texts(language);
  const said = t(model === SAMPLE_MODEL ? "solution.sample" : "solution.madeByAi");
  const made = t("solution.madeBy", { model, date: formatDate(language, new Date(at)) });
  return flow([
    { kind: "text", text: toStandardFontText(title).replace(/[*`$]/g, ""), weight: "bold" },
    { kind: "text", text: toStandardFontText(said), weight: "italic" },
    { kind: "text", text: toStandardFontText(made).replace(/[*`$]/g, ""), weight: "italic" },
  ]);
};

const questionOf = ({ n, label, answer }: QuestionRow, language: Language): readonly FlowPiece[] => {
  if (answer === null) return [];
  const { t } = texts(language);
  const name = label === "" || /^\d/.test(label) ? t("reader.question", { number: n }) : label;
  return [
    ...kept(flow([{ kind: "text", text: toStandardFontText(name).replace(/[*`$]/g, ""), weight: "bold" }]), 18),
    ...answer.steps.flatMap((step) => flow(markdownToBlocks(step))),
    ...kept(flow([{ kind: "text", text: toStandardFontText(t("solution.answer")), weight: "bold" }], 12), 8),
    ...flow(markdownToBlocks(answer.final), 12),
  ];
};

const draw = (document: PDFDocument, placed: readonly (readonly PlacedPiece[])[]): void => {
  const { context } = document;
  const fonts = new Map<Face, PDFRef>();
  placed.forEach((pieces, i) => {
    const pen = makePen();
    for (const { piece, top } of pieces) piece.draw(pen, sheet.left, sheet.top - top);
    pen.centred(sheet.width / 2, 32, `${i + 1} / ${placed.length}`, "roman", 9);
    const page = document.addPage([sheet.width, sheet.height]);
    for (const face of pen.faces) {
      const ref = fonts.get(face) ?? embedderOf(face).embedIntoContext(context);
      fonts.set(face, ref);
      page.node.setFontDictionary(PDFName.of(face), ref);
    }
    const contents = PDFArray.withContext(context);
    contents.push(context.register(context.flateStream(pen.content())));
    page.node.set(PDFName.of("Contents"), contents);
  });
};

/** A solution as a PDF, so that it is read, found, kept and marked as every other paper is. The same one gives the same bytes. */
export const solutionPdf = async (written: PublicationInput): Promise<Uint8Array> => {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setTitle(written.title);
  document.setLanguage(written.language);
  document.setProducer("Annales");
  const questions = written.answers.flatMap((solved) => questionOf(solved, written.language));
  draw(document, paginate([...headingOf(written), ...questions], sheet.room).slice(0, MOST_PAGES));
  return document.save({ addDefaultPage: false, updateFieldAppearances: false });
};
