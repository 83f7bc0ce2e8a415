import { PDFiumLibrary } from "@hyzyla/pdfium";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makePaper } from "../../../demo/generator/make-paper.ts";
import { type DemoPaper, demoPapers } from "../../../demo/papers/demo-papers.ts";

let pdfium: PDFiumLibrary;
beforeAll(async () => {
  pdfium = await PDFiumLibrary.init();
});
afterAll(() => pdfium.destroy());

const read = async (bytes: Uint8Array): Promise<{ pages: number; text: string; sizes: string[] }> => {
  const document = await pdfium.loadDocument(bytes);
  const pages = [...document.pages()];
  const result = {
    pages: pages.length,
    text: pages.map((page) => page.getText()).join("\n"),
    sizes: pages.map((page) => {
      const { originalWidth, originalHeight } = page.getOriginalSize();
      return `${Math.round(originalWidth)} x ${Math.round(originalHeight)}`;
    }),
  };
  document.destroy();
  return result;
};

const find = (key: string): DemoPaper => {
  const paper = demoPapers.find((one) => one.key === key);
  if (!paper) throw new Error(`no demo paper ${key}`);
  return paper;
};

/** Letters only, so that capitals of a heading and breaks of a line do not matter. */
const plain = (text: string) => text.toLowerCase().replaceAll("’", "'").replace(/\s/g, "");

describe("a generated paper", () => {
  it.each(demoPapers.filter((paper) => !paper.scanned))(
    "has its pages, its code and its title: $key",
    async (paper) => {
      const { pages, text } = await read(await makePaper(paper));
      expect(pages).toBe(paper.pages);
      expect(plain(text)).toContain(plain(paper.code ?? ""));
      expect(plain(text)).toContain(plain(paper.course));
      expect(plain(text)).toContain(plain(`${paper.pages} ${paper.language === "fr" ? "sur" : "of"} ${paper.pages}`));
    },
  );

  it.each(demoPapers.filter((paper) => paper.scanned))(
    "is a picture without text when scanned: $key",
    async (paper) => {
      const bytes = await makePaper(paper);
      const { pages, text, sizes } = await read(bytes);
      expect(pages).toBe(paper.pages);
      expect(text.trim()).toBe("");
      expect(new Set(sizes)).toEqual(new Set(["595 x 842"]));
      expect(bytes.length / pages).toBeGreaterThan(80_000);
      expect(bytes.length / pages).toBeLessThan(400_000);
    },
  );

  it.each(["ub-cef307-2024-ca", "ub-cef307-2024-ca-solution", "ub-mat203-2018-ca", "uy1-inf221-2024-exam"])(
    "has the same bytes when it is made again by a fresh program: %s",
    async (key) => {
      const first = await makePaper(find(key));
      vi.resetModules();
      const again = await import("../../../demo/generator/make-paper.ts");
      expect(Buffer.compare(await again.makePaper(find(key)), first)).toBe(0);
    },
  );

  it("keeps the accents of French text", async () => {
    const { text } = await read(await makePaper(find("uy1-inf221-2024-exam")));
    expect(text).toContain("UNIVERSITÉ DE YAOUNDÉ I");
    expect(text).toContain("Durée");
    expect(text).toContain("BASES DE DONNÉES");
  });

  it("differs from the paper of another year of the same course", async () => {
    const texts = await Promise.all(
      ["ub-cef307-2023-exam", "ub-cef307-2025-exam"].map(async (key) => (await read(await makePaper(find(key)))).text),
    );
    const [first = "", second = ""] = texts.map((text) => text.slice(text.indexOf("marks")));
    expect(first).not.toBe(second);
  });

  it("repeats the questions of the paper it solves, with answers", async () => {
    const paper = (await read(await makePaper(find("ub-cef307-2024-ca")))).text;
    const solution = (await read(await makePaper(find("ub-cef307-2024-ca-solution")))).text;
    const questions = paper.split("\n").filter((line) => /^[a-d]\.\s/.test(line));
    expect(questions.length).toBeGreaterThan(10);
    expect(questions.filter((line) => !plain(solution).includes(plain(line)))).toEqual([]);
    expect(paper).not.toContain("Answer.");
    expect(solution.match(/Answer\./g)?.length).toBeGreaterThanOrEqual(questions.length);
  });

  it("says that it is a demonstration", async () => {
    const english = await read(await makePaper(find("ub-cef307-2024-ca")));
    const french = await read(await makePaper(find("uy1-inf221-2024-exam")));
    expect(english.text).toContain("Demonstration paper");
    expect(french.text).toContain("Épreuve de démonstration");
  });

  it("cannot be made with a number of pages that its questions do not fill", async () => {
    const paper = find("concour-enafm-biologie-chimie-physique-2024-exam");
    await expect(makePaper({ ...paper, pages: 12 })).rejects.toThrow(/takes \d+ pages, not 12/);
  });
});
