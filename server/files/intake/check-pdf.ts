import type { IntakeLimits } from "./intake-limits.ts";
import type { PdfEngine, PdfFile } from "./render/pdfium.ts";
import { intakeError, type IntakeError } from "./intake-error.ts";

/** A file that may be stored. `sha256` (hex) is of the bytes as they came: the same file twice has the same one. */
export interface CheckedPdf {
  readonly pages: number;
  readonly bytes: number;
  readonly sha256: string;
}

const objectMark = Buffer.from(" obj", "latin1");

/** Objects that a file declares: its `obj` marks and the counts of its object streams. */
const countObjects = (bytes: Uint8Array): number => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let count = 0;
  for (let at = text.indexOf(objectMark); at !== -1; at = text.indexOf(objectMark, at + 4)) count += 1;
  for (const after of text.toString("latin1").split("/ObjStm").slice(1)) {
    const [dictionary = ""] = after.slice(0, 220).split(">", 1);
    count += Number(/\/N\s*(\d{1,9})/.exec(dictionary)?.[1] ?? 0);
  }
  return count;
};

const isUsable = (side: number) => Number.isFinite(side) && side > 0 && side < 1e7;

const refusePage = (file: PdfFile, number: number): IntakeError | null => {
  const page = file.page(number);
  if (page === null) return intakeError("page_unreadable", `Page ${number} cannot be read.`);
  const { width, height } = page;
  page.close();
  if (isUsable(width) && isUsable(height)) return null;
  return intakeError("page_size", `Page ${number} is ${width} by ${height} points.`);
};

const refusePages = (file: PdfFile, giveUpAt: number): IntakeError | null => {
  for (let number = 1; number <= file.pages; number += 1) {
    const refusal = refusePage(file, number);
    if (refusal !== null) return refusal;
    if (performance.now() > giveUpAt) return null;
  }
  return null;
};

const refuseFile = (file: PdfFile, limits: IntakeLimits): IntakeError | null => {
  if (file.pages < 1) return intakeError("no_pages", "The file has no pages.");
  if (file.pages > limits.pages)
    return intakeError("too_many_pages", `The file has ${file.pages} pages, at most ${limits.pages} are taken.`);
  return refusePages(file, performance.now() + limits.checkMs / 2);
};

/** Opens the file and answers it open, or the refusal. Pages are parsed one by one for half the time a check has. */
export const openCheckedPdf = (engine: PdfEngine, bytes: Uint8Array, limits: IntakeLimits): PdfFile | IntakeError => {
  const objects = countObjects(bytes);
  if (objects > limits.objects)
    return intakeError(
      "too_many_objects",
      `The file declares ${objects} objects, at most ${limits.objects} are taken.`,
    );
  const file = engine.open(bytes);
  if (file === "password") return intakeError("password", "The file asks for a password.");
  if (file === "unreadable") return intakeError("unreadable", "The file cannot be read as a PDF.");
  const refusal = refuseFile(file, limits);
  if (refusal === null) return file;
  file.close();
  return refusal;
};
