import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { randomUUID } from "node:crypto";

const headOf = (title: string, year: number) => [
  "UNIVERSITY OF BUEA",
  title.toUpperCase(),
  `Session: ${year}`,
  "Full Marks: 70    Time allowed: 3 hours",
  "Candidates are required to answer all questions in their own words",
];
const questions = (...numbers: readonly number[]) =>
  numbers.map((n) => `${n}. State the theorem number ${n} of this course and give its proof in detail.`);

/** Two papers in four pages: algebra on the first, and optics on the other three. */
export const bundlePdf = async (mark: string = randomUUID()): Promise<Uint8Array> => {
  const document = await PDFDocument.create({ updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  const pages = [
    [...headOf("Algebra of rings", 2022), ...questions(1, 2, 3, 4)],
    [...headOf("Wave optics", 2021), ...questions(1, 2)],
    questions(3, 4),
    [...questions(5), `End of paper ${mark}`],
  ];
  for (const lines of pages) {
    const page = document.addPage([595, 842]);
    for (const [line, text] of lines.entries())
      page.drawText(text, { x: 60, y: 780 - 30 * line, size: line === 1 ? 16 : 11, font });
  }
  return document.save();
};
