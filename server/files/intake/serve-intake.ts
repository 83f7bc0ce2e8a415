import sharp from "sharp";
import { serveTasks } from "../../worker-pool/serve-tasks.ts";
import { type PdfEngine, startPdfium } from "./render/pdfium.ts";
import type { IntakeAnswers, IntakeTask } from "./intake-protocol.ts";

/** Only JPEG is ever decoded from a file's own bytes; all else reaches sharp as plain pixels. */
const narrowSharp = () => {
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: ["VipsForeignLoadJpegBuffer"] });
};

type Answer = (engine: PdfEngine, task: IntakeTask) => Promise<IntakeAnswers[IntakeTask["kind"]]>;

/** Answers tasks about PDFs. */
export const serveIntake = (answer: Answer): Promise<void> =>
  serveTasks(async () => {
    narrowSharp();
    const engine = await startPdfium();
    return (task: IntakeTask) => answer(engine, task);
  });
