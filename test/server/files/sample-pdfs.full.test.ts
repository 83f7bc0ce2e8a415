import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { isIntakeError, type IntakeErrorCode } from "../../../server/files/intake/intake-error.ts";
import { openIntake } from "../../../server/files/intake/pdf-intake.ts";
import type { PreparePart } from "../../../server/files/intake/intake-protocol.ts";
import { activeIn } from "./pdfs/active-content.ts";
import { oddCodecs, oddPicture } from "./pdfs/scanned-pdfs.ts";
import { locked, png, rotated, written } from "./pdfs/written-pdfs.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const folder = path.resolve(root, process.env["SAMPLE_PDFS"] ?? "../shared/data/pdfs");
const present = existsSync(folder);
if (!present) console.warn(`No sample PDFs at ${folder} (set SAMPLE_PDFS): only the papers made here go through.`);

type Sample = readonly [name: string, read: () => Promise<Uint8Array>];

const found: Sample[] = present
  ? readdirSync(folder)
      .filter((name) => name.endsWith(".pdf"))
      .map((name) => [name, async () => readFileSync(path.join(folder, name))])
  : [];

const made: Sample[] = [
  ["made: three pages", () => written(3)],
  ["made: turned", () => rotated(270)],
  ["made: locked", () => locked("secret")],
  ["made: a PNG", png],
  ...oddCodecs.map((codec): Sample => [`made: ${codec}`, () => oddPicture(codec)]),
];

const intake = openIntake();
afterAll(() => intake.close());

describe("papers by other programs", () => {
  it.each([...made, ...found])("%s is taken whole or refused in words", async (_, read) => {
    const bytes = await read();
    const checked = await intake.check(bytes);
    if (isIntakeError(checked)) {
      expect<IntakeErrorCode[]>(["not_a_pdf", "pdf_encrypted", "pdf_damaged"]).toContain(checked.code);
      return;
    }
    const parts: PreparePart[] = [];
    const prepared = await intake.prepare(bytes, { onPart: (part) => void parts.push(part) });
    if (isIntakeError(prepared)) {
      expect(prepared.code).toBe("pdf_damaged");
      return;
    }
    expect(parts).toHaveLength(checked.pages + 1);
    expect(prepared.pages).toBe(checked.pages);
    for (const part of parts) {
      const largest = part.kind === "page" ? part.pictures.find(({ w }) => w === 720) : part.picture;
      expect(largest!.bytes.length).toBeLessThan(120_000);
    }
    expect(await intake.check(prepared.pdf)).toMatchObject({ pages: checked.pages });
    expect(await activeIn(prepared.pdf)).toEqual([]);
  });
});
