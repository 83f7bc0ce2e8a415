import { createHash } from "node:crypto";
import type { IntakeLimits } from "./intake-limits.ts";
import type { PdfEngine, PdfFile } from "./render/pdfium.ts";
import { refuse, type Refusal } from "./intake-error.ts";

/** A file that may be stored. `sha256` (hex) is of the bytes as they came: the same file twice has the same one. */
export interface Checked {
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

const refusePage = (file: PdfFile, number: number): Refusal | null => {
  const page = file.page(number);
  if (page === null) return refuse("page_unreadable", `Page ${number} cannot be read.`);
  const { width, height } = page;
  page.close();
  if (isUsable(width) && isUsable(height)) return null;
  return refuse("page_size", `Page ${number} is ${width} by ${height} points.`);
};

const refusePages = (file: PdfFile, giveUpAt: number): Refusal | null => {
  for (let number = 1; number <= file.pages; number += 1) {
    const refusal = refusePage(file, number);
    if (refusal !== null) return refusal;
    if (performance.now() > giveUpAt) return null;
  }
  return null;
};

const refuseFile = (file: PdfFile, limits: IntakeLimits): Refusal | null => {
  if (file.pages < 1) return refuse("no_pages", "The file has no pages.");
  if (file.pages > limits.pages)
    return refuse("too_many_pages", `The file has ${file.pages} pages, at most ${limits.pages} are taken.`);
  return refusePages(file, performance.now() + limits.checkMs / 2);
};

/** Opens the file and answers it open, or the refusal. Pages are parsed one by one for half the time a check has. */
export const openChecked = (engine: PdfEngine, bytes: Uint8Array, limits: IntakeLimits): PdfFile | Refusal => {
  const objects = countObjects(bytes);
  if (objects > limits.objects)
    return refuse("too_many_objects", `The file declares ${objects} objects, at most ${limits.objects} are taken.`);
  const file = engine.open(bytes);
  if (file === "password") return refuse("password", "The file asks for a password.");
  if (file === "unreadable") return refuse("unreadable", "The file cannot be read as a PDF.");
  const refusal = refuseFile(file, limits);
  if (refusal === null) return file;
  file.close();
  return refusal;
};

export const fingerprint = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
