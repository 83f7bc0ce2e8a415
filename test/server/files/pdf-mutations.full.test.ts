import { readFileSync } from "node:fs";
import { afterAll, expect, it } from "vitest";
import { defaultLimits } from "../../../server/files/intake/intake-limits.ts";
import { isIntakeError, type IntakeErrorCode } from "../../../server/files/intake/intake-error.ts";
import { openIntake } from "../../../server/files/intake/pdf-intake.ts";
import { activeIn } from "./pdfs/active-content.ts";
import { pdfWithAllThreats } from "./pdfs/malicious-pdfs.ts";
import { mutations } from "./pdfs/mutated-pdfs.ts";
import { intakeProcessIds } from "./intake-process-ids.ts";

const COUNT = 1000;

const intake = openIntake();
afterAll(() => intake.close());

/** The most that a running child has held in memory so far, in bytes. */
const peakOf = (pid: number): number => {
  try {
    return Number(/VmHWM:\s*(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "latin1"))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
};

const outcomeOf = async (bytes: Uint8Array): Promise<IntakeErrorCode | "taken"> => {
  const checked = await intake.check(bytes);
  if (isIntakeError(checked)) return checked.code;
  const prepared = await intake.prepare(bytes, { onPart: () => undefined });
  if (isIntakeError(prepared)) return prepared.code;
  expect(await activeIn(prepared.pdf)).toEqual([]);
  expect(prepared.pages).toBe(checked.pages);
  return "taken";
};

it("pdf.js finds in an armed paper what it must not find in any cleaned one", async () => {
  expect(await activeIn(await pdfWithAllThreats())).toEqual([
    "Author",
    "Creator",
    "Title",
    "XFA",
    "attached file",
    "attachment of an annotation",
    "collection",
    "link",
    "link elsewhere",
    "script of a page",
    "script of an annotation",
    "script of the document",
  ]);
});

it(
  `takes or refuses each of ${COUNT} spoilt papers in time and within its memory, with nothing active left`,
  async () => {
    const counts: Partial<Record<IntakeErrorCode | "taken", number>> = {};
    let peak = 0;
    let longest = 0;
    for (const bytes of await mutations("spoilt", COUNT)) {
      const start = performance.now();
      const outcome = await outcomeOf(bytes);
      longest = Math.max(longest, performance.now() - start);
      counts[outcome] = (counts[outcome] ?? 0) + 1;
      peak = Math.max(peak, ...intakeProcessIds().map(peakOf));
    }
    console.info(counts, `longest ${Math.round(longest)} ms, most memory ${Math.round(peak / 1e6)} MB`);
    const { taken = 0, pdf_damaged = 0, ...others } = counts;
    expect(Object.keys(others).filter((code) => code !== "pdf_encrypted" && code !== "not_a_pdf")).toEqual([]);
    expect(taken).toBeGreaterThan(COUNT / 10);
    expect(pdf_damaged).toBeGreaterThan(0);
    expect(peak).toBeLessThanOrEqual(defaultLimits.memory);
    expect(longest).toBeLessThan(defaultLimits.checkMs + 2 * defaultLimits.workMs);
  },
  COUNT * 6_000,
);
