import { degrees, PDFDocument, PDFName } from "@cantoo/pdf-lib";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { describe, expect, it } from "vitest";
import { startPdfium } from "../../../../server/files/intake/render/pdfium.ts";
import { watermarkPdf } from "../../../../server/typesetting/watermark.ts";
import { pdfOf } from "../papers-world.ts";

const engine = await startPdfium();

const textsOf = (pdf: Uint8Array): string[] => {
  const file = engine.open(pdf);
  if (typeof file === "string") throw new Error(file);
  const texts = Array.from({ length: file.pages }, (_, place) => {
    const page = file.page(place + 1);
    const text = page?.text() ?? "";
    page?.close();
    return text;
  });
  file.close();
  return texts;
};

/** The part of the shown page, top to bottom from 0 to 1, in which something is drawn; and how dark it gets. */
const inkOf = (pdf: Uint8Array): { from: number; to: number; darkest: number } => {
  const file = engine.open(pdf);
  if (typeof file === "string") throw new Error(file);
  const page = file.page(1)!;
  const [width, height] = [Math.round(page.width), Math.round(page.height)];
  const pixels = page.draw(width, height);
  const rows = Array.from({ length: height }, (_, y) =>
    Math.min(...pixels.subarray(y * width * 4, (y + 1) * width * 4)),
  );
  page.close();
  file.close();
  return {
    from: rows.findIndex((ink) => ink < 250) / height,
    to: rows.findLastIndex((ink) => ink < 250) / height,
    darkest: Math.min(...rows),
  };
};

const emptyPage = async (angle: number): Promise<Uint8Array> => {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.addPage([400, 600]).setRotation(degrees(angle));
  return document.save();
};

describe("markPdf", () => {
  it("writes the line on every page and leaves the text as it was", async () => {
    const texts = textsOf(await watermarkPdf(await pdfOf(3), "Annales · Ngassa Mireille · …001"));
    expect(texts).toHaveLength(3);
    for (const [place, text] of texts.entries()) {
      expect(text).toContain(`Question ${place + 1}`);
      expect(text).toContain("Annales · Ngassa Mireille · …001");
    }
  });

  it("gives the same bytes for the same line and others for another", async () => {
    const pdf = await pdfOf(2);
    const [one, same, other] = await Promise.all([
      watermarkPdf(pdf, "A"),
      watermarkPdf(pdf, "A"),
      watermarkPdf(pdf, "B"),
    ]);
    expect(Buffer.compare(one, same)).toBe(0);
    expect(Buffer.compare(one, other)).not.toBe(0);
  });

  it.each([0, 90, 180, 270])("stands discreetly at the foot of a page that is turned by %i°", async (angle) => {
    const { from, to, darkest } = inkOf(await watermarkPdf(await emptyPage(angle), "Annales · Ngassa Mireille"));
    expect(from).toBeGreaterThan(0.93);
    expect(to).toBeLessThan(1);
    expect(darkest).toBeGreaterThan(90);
  });

  it("writes accents, and something for letters that the font does not have", async () => {
    const [text] = textsOf(await watermarkPdf(await pdfOf(1), "Éloïse Ŋgo Ẹbọlẹ 国"));
    expect(text).toContain("Éloïse ?go Ebole ?");
  });

  it("rejects what is no PDF", async () => {
    await expect(watermarkPdf(Buffer.from("no"), "A")).rejects.toThrow();
  });
});

it("keeps no thread for long over a PDF of very many objects", async () => {
  const document = await PDFDocument.load(await pdfOf(1));
  const many = Array.from({ length: 60_000 }, (_, n) => document.context.register(document.context.obj({ N: n })));
  document.getPage(0).node.set(PDFName.of("Many"), document.context.obj(many));
  const pdf = await document.save({ useObjectStreams: false });
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const marked = await watermarkPdf(pdf, "Ada · 677000001");
  await new Promise((resolve) => setTimeout(resolve, 50));
  delay.disable();
  expect(textsOf(marked)[0]).toContain("Ada");
  expect(delay.max / 1e6).toBeLessThan(5_000);
}, 120_000);
