import { makePaper } from "../../demo/generator/make-paper.ts";
import { demoPapers } from "../../demo/papers/demo-papers.ts";
import { isIntakeError } from "../../server/files/intake/intake-error.ts";
import { openIntake } from "../../server/files/intake/pdf-intake.ts";
import type { BenchPart, BenchRow } from "./report/bench-part.ts";

/** The longest scan of the demo, and its longest paper with text. */
const longest = (scanned: boolean) =>
  demoPapers.filter((paper) => paper.scanned === scanned).reduce((a, b) => (b.pages > a.pages ? b : a));

/** What an upload waits for, and what is done to it afterwards: milliseconds of the check, seconds a page of the rest. */
export const measureIntake = async (): Promise<BenchPart> => {
  const intake = openIntake();
  const rows: BenchRow[] = [];
  try {
    for (const paper of [longest(false), longest(true)]) {
      const pdf = await makePaper(paper);
      await intake.check(pdf);
      const start = performance.now();
      const checked = await intake.check(pdf);
      const checkMs = performance.now() - start;
      const begun = performance.now();
      const prepared = await intake.prepare(pdf, { onPart: () => undefined });
      const ms = performance.now() - begun;
      if (isIntakeError(checked) || isIntakeError(prepared)) throw new Error(`${paper.key} was refused`);
      const kind = paper.scanned ? "a scan" : "text";
      rows.push(
        { what: `${kind}, ${checked.pages} pages: check`, annales: `${Math.round(checkMs)} ms` },
        {
          what: "  pictures, text and cleaned copy",
          annales: `${(ms / checked.pages / 1000).toFixed(2)} s a page`,
        },
        { what: "  bytes of the copy", annales: `${((100 * prepared.pdf.length) / pdf.length).toFixed(0)} %` },
      );
    }
  } finally {
    await intake.close();
  }
  return { notes: ["The longest papers of the demo, in children of low priority."], rows };
};
