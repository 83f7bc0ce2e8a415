/**
 * Runs PDF intake over a folder and prints a Markdown table. Folder: `SAMPLE_PDFS`, else ../shared/data/pdfs.
 * With `INTAKE_OUT` the cleaned copies and the 720 px pictures of first pages are written there, to be looked at.
 */
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type Intake, openIntake } from "../server/files/intake/pdf-intake.ts";
import { isIntakeError } from "../server/files/intake/intake-error.ts";
import type { PagePart } from "../server/files/intake/intake-protocol.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = path.resolve(root, process.env["SAMPLE_PDFS"] ?? "../shared/data/pdfs");
const out = process.env["INTAKE_OUT"];

const keep = async (file: string, name: string, bytes: Uint8Array) => {
  if (out === undefined) return;
  await mkdir(out, { recursive: true });
  await writeFile(path.join(out, `${path.parse(file).name}${name}`), bytes);
};

const row = async (intake: Intake, file: string): Promise<readonly (string | number)[]> => {
  const bytes = await readFile(path.join(folder, file));
  const start = performance.now();
  const checked = await intake.check(bytes);
  const checkMs = Math.round(performance.now() - start);
  if (isIntakeError(checked))
    return [file, bytes.length, "", `${checked.code}: ${checked.detail}`, "", "", "", "", checkMs, ""];
  const parts: PagePart[] = [];
  const prepared = await intake.prepare(bytes, {
    onPart: async (part) => {
      if (part.kind === "preview") await keep(file, "-preview.webp", part.picture.bytes);
      else parts.push(part);
    },
  });
  const ms = Math.round(performance.now() - start - checkMs);
  if (isIntakeError(prepared))
    return [file, bytes.length, checked.pages, `${prepared.code}: ${prepared.detail}`, "", "", "", "", checkMs, ms];
  const first = parts[0]?.pictures.find(({ w }) => w === 720);
  await keep(file, "-cleaned.pdf", prepared.pdf);
  if (first) await keep(file, "-720.webp", first.bytes);
  const text = parts.reduce((sum, part) => sum + part.text.length, 0);
  const result = prepared.rebuilt ? "accepted, rebuilt" : "accepted";
  const out = prepared.removed.join(" ");
  return [
    file,
    bytes.length,
    prepared.pages,
    result,
    prepared.pdf.length,
    first?.bytes.length ?? "",
    text,
    out,
    checkMs,
    ms,
  ];
};

const intake = openIntake();
try {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".pdf")).sort();
  const heads = [
    "File",
    "Bytes in",
    "Pages",
    "Result",
    "Bytes cleaned",
    "First page at 720 px, bytes",
    "Characters",
    "Taken out",
    "Check ms",
    "Rest ms",
  ];
  console.log(`| ${heads.join(" | ")} |\n|${heads.map(() => "---").join("|")}|`);
  for (const file of files) console.log(`| ${(await row(intake, file)).join(" | ")} |`);
} finally {
  await intake.close();
}
