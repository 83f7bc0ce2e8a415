import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startPdfium } from "../../../../server/files/intake/render/pdfium.ts";
import { wrapText } from "../../../../server/payments/receipt/receipt-pdf.ts";
import { startPaymentsWorld, type Student, type PaymentsWorld } from "../payments-world.ts";

const engine = await startPdfium();

/** The pages and the text of a PDF, its spaces as plain ones. */
const readPdf = (pdf: Uint8Array) => {
  const file = engine.open(pdf);
  if (typeof file === "string") throw new Error(file);
  const page = file.page(1)!;
  const read = { pages: file.pages, text: page.text().replace(/\s+/g, " ") };
  page.close();
  file.close();
  return read;
};

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPaymentsWorld();
});
afterEach(() => world.leave());
afterAll(() => world.close());

const paid = async (student: Student, more: object = {}) => {
  const id = await student.pay(more);
  await world.due();
  await world.answer(id, { approve: true });
  await world.look(id);
  return id;
};

describe("a receipt", () => {
  it.each([
    [
      "en",
      ["Receipt", "1,500 FCFA", "Paid on", "Level 1, First semester", "Academic year", "MTN", "Issued electronically"],
    ],
    ["fr", ["Reçu", "1 500 FCFA", "Payé le", "Niveau 1, Premier semestre", "Année académique", "MTN", "signature"]],
  ])("1.31 is a PDF of one page in the caller's language: %s", async (language, words) => {
    const student = await world.student();
    const id = await paid(student);
    const answer = await student.receipt(id, language);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("content-disposition")).toMatch(/^inline; filename="Annales Re/);
    const { pages, text } = readPdf(answer.bytes);
    expect(pages).toBe(1);
    for (const word of [...words, id, "Student"]) expect(text).toContain(word);
  });

  it("of solutions of a category says so, and is the same at a second look", async () => {
    const student = await world.student();
    const id = await paid(student, { categoryId: 2, type: "solution", service: "ORANGE" });
    const first = await student.receipt(id, "fr");
    const { text } = readPdf(first.bytes);
    expect(text).toContain("corrigés, Clerc d’avocat, 3 mois");
    expect(text).toContain("ORANGE");
    expect(Buffer.compare((await student.receipt(id, "fr")).bytes, first.bytes)).toBe(0);
  });

  it("is there only for what is paid, and only for who paid it", async () => {
    const [student, other] = [await world.student(), await world.student()];
    const open = await student.pay({ categoryId: 1 });
    const id = await paid(student);
    expect((await student.receipt(open, "en")).status).toBe(404);
    expect((await other.receipt(id, "en")).status).toBe(404);
    expect((await student.receipt("1", "en")).status).toBe(400);
  });

  it("is written whole for a name that no line takes, and in letters the font does not have", async () => {
    const student = await world.student();
    const id = await paid(student);
    const name = `Ngassa-${"Ŋ".repeat(120)} Zoé`;
    await world.sql((sql) => sql`UPDATE account SET name = ${name} WHERE id = ${student.id}`);
    const { text } = readPdf((await student.receipt(id, "en")).bytes);
    expect(text).toContain("Zoé");
    expect(text.replace(/\s/g, "")).toContain(`Ngassa-${"?".repeat(120)}`);
  });
});

it("keeps every line within its room", async () => {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const text = `one two ${"x".repeat(300)} three`;
  const lines = wrapText(text, font, 10, 100);
  expect(lines.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
  for (const line of lines) expect(font.widthOfTextAtSize(line, 10)).toBeLessThanOrEqual(100);
});
