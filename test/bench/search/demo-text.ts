import { compose } from "../../../server/demo/generator/compose.ts";
import { writePdf } from "../../../server/demo/generator/pdf.ts";
import { randomFrom } from "../../../server/demo/generator/random.ts";
import { demoPapers, type DemoPaper } from "../../../server/demo/papers.ts";
import { startPdfium } from "../../../server/files/intake/pdfium.ts";
import { storable } from "../../../server/files/intake/text.ts";

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
    const file = engine.open(await writePdf(paper, compose(paper, solved)));
    if (typeof file === "string") throw new Error(`${paper.key} is ${file}`);
    const pages = Array.from({ length: file.pages }, (_, n) => {
      const page = file.page(n + 1);
      const text = storable(page?.text() ?? "");
      page?.close();
      return paper.scanned ? asRecognised(text, `${paper.key} ${n}`) : text;
    });
    file.close();
    texts.push({ paper, pages });
  }
  return texts;
};
