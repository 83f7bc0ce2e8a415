import { say } from "../../worker-pool/serve-tasks.ts";
import { fingerprint, openChecked } from "./check-pdf.ts";
import { serveIntake } from "./serve-intake.ts";
import { cleanedCopy } from "./sanitize/sanitized-copy.ts";
import { ease } from "./render/jpeg2000-fallback.ts";
import { refuseInflated } from "./decompression-bomb.ts";
import type { PdfEngine, PdfFile } from "./render/pdfium.ts";
import { drawRaster, picturesOf, previewOf } from "./render/page-rendering.ts";
import type { Answers, Task } from "./intake-protocol.ts";
import { isRefusal, refuse, type Refusal } from "./intake-error.ts";
import { storable } from "./page-text.ts";

const step = () => say({ kind: "step" });

const widest = 1080;

const sendPage = async (file: PdfFile, number: number): Promise<Refusal | null> => {
  const page = file.page(number);
  if (page === null) return refuse("page_unreadable", `Page ${number} cannot be read.`);
  try {
    const raster = drawRaster(page, widest);
    const { pages } = file;
    if (number === 1) {
      const picture = await previewOf(raster, page, pages === 1);
      say({ kind: "part", part: { kind: "preview", pages, picture } });
    }
    const { width, height } = page;
    const pictures = await picturesOf(raster, page);
    const text = storable(page.text());
    say({ kind: "part", part: { kind: "page", number, pages, text, width, height, pictures } });
    return null;
  } finally {
    page.close();
  }
};

const sendPages = async (file: PdfFile, fromPage: number): Promise<Answers["pages"]> => {
  for (let number = fromPage; number <= file.pages; number += 1) {
    const refusal = await sendPage(file, number);
    if (refusal !== null) return refusal;
  }
  return { pages: file.pages };
};

const answer = async (engine: PdfEngine, task: Task): Promise<Answers[Task["kind"]]> => {
  if (task.kind === "check") {
    const refusal = await refuseInflated(task.bytes, task.limits);
    if (refusal !== null) return refusal;
  }
  const bytes = task.eased ? await ease(task.bytes) : task.bytes;
  const file = openChecked(engine, bytes, task.limits);
  if (isRefusal(file)) return file;
  try {
    if (task.kind === "pages") return await sendPages(file, task.fromPage);
    if (task.kind === "clean") return await cleanedCopy(engine, bytes, file, { ...task, onStep: step });
    if (task.kind === "recognize") throw new Error("this child does not recognise text");
    return { pages: file.pages, bytes: task.bytes.length, sha256: fingerprint(task.bytes) };
  } finally {
    file.close();
  }
};

await serveIntake(answer);
