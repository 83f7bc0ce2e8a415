import { afterAll, describe, expect, it } from "vitest";
import { defaultLimits } from "../../../server/files/intake/intake-limits.ts";
import { isIntakeError, type IntakeError } from "../../../server/files/intake/intake-error.ts";
import { openIntake } from "../../../server/files/intake/pdf-intake.ts";
import type { CheckedPdf } from "../../../server/files/intake/check-pdf.ts";
import {
  pdfWithAllThreats,
  contentBomb,
  deepNesting,
  manyObjects,
  pageTreeCycle,
  slow,
  withBox,
} from "./pdfs/malicious-pdfs.ts";
import { latin1, locked, ofBytes, png, rotated, written } from "./pdfs/written-pdfs.ts";

const intake = openIntake();
afterAll(() => intake.close());

const nothing = () => undefined;
const resultOf = async (bytes: Uint8Array): Promise<string> => {
  const checked = await intake.check(bytes);
  if (isIntakeError(checked)) return `${checked.code} ${checked.reason}`;
  const prepared = await intake.prepare(bytes, { onPart: nothing });
  if (isIntakeError(prepared)) return `taken, then ${prepared.code} ${prepared.reason}`;
  return prepared.rebuilt ? "rebuilt" : "taken";
};

const upTo = async (share: number) => {
  const whole = await written(3);
  return whole.subarray(0, Math.floor(whole.length * share));
};

describe("what intake takes and refuses", () => {
  it("5.61 refuses what is no PDF: a PNG by another name, plain text, an empty file", async () => {
    expect(await resultOf(await png())).toBe("not_a_pdf no_magic");
    expect(await resultOf(latin1("Question 1. Derive the bending moment."))).toBe("not_a_pdf no_magic");
    expect(await resultOf(new Uint8Array())).toBe("not_a_pdf empty");
  });

  it("finds the magic bytes within the first 1024 bytes, and no later", async () => {
    const paper = await written(1);
    expect(await resultOf(Buffer.concat([Buffer.alloc(1019, 10), paper]))).toBe("taken");
    expect(await resultOf(Buffer.concat([Buffer.alloc(1020, 10), paper]))).toBe("not_a_pdf no_magic");
  });

  it("5.63 takes 10485760 bytes and refuses one more", async () => {
    const largest = await ofBytes(10_485_760);
    expect(largest).toHaveLength(10_485_760);
    expect(await resultOf(largest)).toBe("taken");
    expect(await resultOf(await ofBytes(10_485_761))).toBe("upload_too_large too_many_bytes");
  });

  it("takes 150 pages and refuses 151", async () => {
    const checked = await intake.check(await written(150));
    expect(checked).toMatchObject({ pages: 150 });
    expect(await intake.check(await written(151))).toMatchObject({ code: "too_many_pages" });
  });

  it("refuses a paper that asks for a password, and takes one that opens without", async () => {
    expect(await resultOf(await locked("secret"))).toBe("pdf_encrypted password");
    expect(await resultOf(await locked(""))).toBe("taken");
  });

  it("refuses damaged papers", async () => {
    expect(await resultOf(latin1("%PDF-1.7\nnothing that follows is a PDF"))).toBe("pdf_damaged unreadable");
    expect(
      await resultOf(
        Buffer.from(Array.from({ length: 5000 }, (_, at) => (at < 5 ? "%PDF-".charCodeAt(at) : (at * 7919) % 251))),
      ),
    ).toBe("pdf_damaged unreadable");
    expect(await resultOf(await upTo(0.2))).toBe("pdf_damaged unreadable");
    expect(await resultOf(pageTreeCycle())).toBe("pdf_damaged page_unreadable");
    expect(await resultOf(withBox("0 0 595 2000000000"))).toBe("pdf_damaged page_size");
  });

  it("refuses more objects than a paper can need", async () => {
    expect(await resultOf(manyObjects(100_000))).toBe("taken");
    expect(await resultOf(manyObjects(100_001))).toBe("pdf_damaged too_many_objects");
  });

  it("stands odd but harmless papers: a huge sheet, a thread of a sheet, deep nesting", async () => {
    expect(await resultOf(withBox("0 0 900000 900000"))).toBe("taken");
    expect(await resultOf(withBox("0 0 2 90000"))).toBe("taken");
    expect(await resultOf(deepNesting())).toMatch(/^(taken|rebuilt)$/);
  });

  it("says the same of the same file, by its SHA-256", async () => {
    const paper = await rotated(90);
    const [first, again, other] = await Promise.all(
      [paper, paper.slice(), await rotated(0)].map((each) => intake.check(each)),
    );
    const sha256: string = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(first).toEqual<CheckedPdf>({ pages: 1, bytes: paper.length, sha256 });
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
  });

  it("names in code and in reason why", async () => {
    const refusal = await intake.check(await png());
    expect(refusal).toEqual<IntakeError>({
      code: "not_a_pdf",
      reason: "no_magic",
      detail: "The first 1024 bytes do not hold the mark of a PDF.",
    });
  });
});

describe("limits of time and memory", () => {
  it("kills a reader that draws too long, and reads the next paper", async () => {
    const hasty = openIntake({ limits: { ...defaultLimits, pageMs: 4000 } });
    try {
      const refused = await hasty.prepare(await slow(60_000), { onPart: nothing });
      expect(refused).toMatchObject({ code: "pdf_damaged", reason: "too_slow" });
      expect(await hasty.prepare(await written(1), { onPart: nothing })).toMatchObject({ pages: 1, rebuilt: false });
    } finally {
      await hasty.close();
    }
  });

  it("kills a reader that takes too much memory, and reads the next paper", async () => {
    const anything = { streamBytes: 4_000_000_000, inflatedBytes: 4_000_000_000 };
    const limits = { ...defaultLimits, ...anything, memory: 320 * 1024 * 1024, checkMs: 50_000 };
    const modest = openIntake({ limits });
    try {
      const refused = await modest.check(await contentBomb());
      expect(refused).toMatchObject({ code: "pdf_damaged", reason: "too_large_in_memory" });
      expect(await modest.check(await pdfWithAllThreats())).toMatchObject({ pages: 2 });
    } finally {
      await modest.close();
    }
  });

  it("counts the memory of a reader against the limit", async () => {
    const poor = openIntake({ limits: { ...defaultLimits, memory: 40 * 1024 * 1024 } });
    try {
      expect(await poor.check(await written(1))).toMatchObject({ code: "pdf_damaged", reason: "too_large_in_memory" });
    } finally {
      await poor.close();
    }
  });
});
