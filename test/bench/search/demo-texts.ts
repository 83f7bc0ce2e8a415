import { composePaper } from "../../../demo/generator/compose-paper.ts";
import { writePdf } from "../../../demo/generator/paper-pdf.ts";
import { randomFrom } from "../../../demo/generator/seeded-random.ts";
import { demoPapers, type DemoPaper } from "../../../demo/papers/demo-papers.ts";
import { startPdfium } from "../../../server/files/intake/render/pdfium.ts";
import { toStorableText } from "../../../server/files/intake/page-text.ts";

/** What a recogniser of characters takes for another, in one of a hundred signs. */
const mistaken: Readonly<Record<string, string>> = { e: "c", l: "1", o: "0", n: "ri", u: "v", m: "rn", h: "b", é: "e" };
const SLIP = 0.01;

const asRecognised = (text: string, key: string): string => {
  const random = randomFrom(`recognised ${key}`);
  return Array.from(text, (sign) => (random.chance(SLIP) ? (mistaken[sign] ?? sign) : sign)).join("");
};

export interface DemoText {
  readonly paper: DemoPaper;
  readonly pages: readonly string[];
}

/** The texts of all papers of the demo as they are stored; of a scan, its text with the slips of a recogniser. */
export const demoTexts = async (): Promise<readonly DemoText[]> => {
  const engine = await startPdfium();
  const texts: DemoText[] = [];
  for (const paper of demoPapers) {
    const solved = demoPapers.find(({ key }) => key === paper.solves) ?? null;
    const file = engine.open(await writePdf(paper, composePaper(paper, solved)));
    if (typeof file === "string") throw new Error(`${paper.key} is ${file}`);
    const pages = Array.from({ length: file.pages }, (_, n) => {
      const page = file.page(n + 1);
      const text = toStorableText(page?.text() ?? "");
      page?.close();
      return paper.scanned ? asRecognised(text, `${paper.key} ${n}`) : text;
    });
    file.close();
    texts.push({ paper, pages });
  }
  return texts;
};
