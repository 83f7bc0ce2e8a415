import os from "node:os";
import sharp from "sharp";
import { type PdfEngine, startPdfium } from "./pdfium.ts";
import type { Answers, Message, Saying, Task } from "./protocol.ts";

/** Tells the server, from a child of it. */
export const say = (saying: Saying) => {
  const message = { ...saying, rss: process.memoryUsage.rss() } as Message;
  process.send?.(message);
};

/** Only JPEG is ever decoded from a file's own bytes; all else reaches sharp as plain pixels. */
const narrowSharp = () => {
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: ["VipsForeignLoadJpegBuffer"] });
};

type Answer = (engine: PdfEngine, task: Task) => Promise<Answers[Task["kind"]]>;

/** Answers tasks one by one, for as long as the child lives. Its argument is its priority: the higher, the later. */
export const serve = async (answer: Answer): Promise<void> => {
  os.setPriority(Number(process.argv[2]));
  narrowSharp();
  const engine = await startPdfium();
  process.on("message", (task: Task) => {
    say({ kind: "began" });
    answer(engine, task).then(
      (result) => say({ kind: "done", answer: result }),
      (error: unknown) => say({ kind: "failed", message: String(error) }),
    );
  });
  say({ kind: "ready" });
};
