import { Effect } from "effect";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { errorKey } from "../../src/i18n/error-key.ts";
import { listPdfs } from "../folder-import/folder-files.ts";
import { FolderError, type FileResult, importFolder, proposeManifest } from "../folder-import/import-folder.sql.ts";
import { manifestTable, readManifest, writeManifest } from "../folder-import/manifest.ts";
import { progressLine } from "../folder-import/time-left.ts";
import type { ApiError } from "../http/errors/api-error.ts";
import { textByKey } from "../http/errors/error-texts.ts";
import { systemErrorCode } from "../system-error-code.ts";
import { type CommandResult, done, failed } from "./command-result.ts";

/** The words after `import`: a folder, perhaps a manifest, and what is to be done. */
export interface FolderWords {
  readonly folder: string;
  readonly manifest: string | undefined;
  readonly isDryRun: boolean;
  readonly approve: boolean;
}

/** Ms between lines of progress. */
const PROGRESS_PAUSE = 2_000;

const textOf = ({ code, details: { text = errorKey(code), values } }: ApiError): string =>
  textByKey("en", text, values) ?? code;

/** A manifest may have been corrected: none is written over. */
const writeNew = (file: string, text: string) =>
  Effect.tryPromise({
    try: () => writeFile(file, text, { flag: "wx" }),
    catch: (problem) =>
      new FolderError(
        systemErrorCode(problem) === "EEXIST"
          ? `${file} is there already: move it away, or import with it.`
          : `${file} cannot be written.`,
      ),
  });

const readRows = (file: string) =>
  Effect.tryPromise({
    try: () => readFile(file, "utf8"),
    catch: () => new FolderError(`${file} cannot be read.`),
  }).pipe(Effect.flatMap((text) => Effect.mapError(readManifest(text), (why) => new FolderError(`${file}: ${why}.`))));

/** Progress on the error output, a line each two seconds: the result alone is on the standard output. */
const sayProgress = () => {
  let next = PROGRESS_PAUSE;
  return (done: number, all: number, ms: number): void => {
    if (ms < next) return;
    next = ms + PROGRESS_PAUSE;
    process.stderr.write(`${progressLine(done, all, ms)}\n`);
  };
};

const report = (results: readonly FileResult[], approve: boolean): CommandResult => {
  const of = (wanted: FileResult["outcome"]) => results.filter(({ outcome }) => outcome === wanted);
  const named = [...of("left"), ...of("refused")].map(
    ({ path, outcome, why }) => `${outcome.padEnd(7)}  ${path}: ${why}`,
  );
  const sum = `${of("imported").length} imported, ${approve ? "approved" : "to be reviewed"}; ${of("left").length} left out; ${of("refused").length} refused.`;
  return { lines: [...named, sum], code: of("refused").length === 0 ? 0 : 1 };
};

const dryRun = Effect.fn("AdminCli.dryRun")(function* (folder: string, manifest: string) {
  const rows = yield* proposeManifest(folder);
  yield* writeNew(manifest, writeManifest(rows));
  const open = rows.filter(({ note }) => note !== "").length;
  const end = `${rows.length} files; ${open} with a note. Correct ${manifest} in a spreadsheet, then import with it.`;
  return done(...manifestTable(rows), end);
});

/** Takes the PDFs of a folder in, or proposes what they are; not those of an export that lost its manifest. Ends with 1 where a file is refused. */
export const importPdfs = Effect.fn("AdminCli.importPdfs")(
  function* ({ folder, manifest, isDryRun, approve }: FolderWords, from: string) {
    const pdfs = yield* Effect.tryPromise({
      try: () => listPdfs(folder),
      catch: () => new FolderError(`${folder} cannot be read.`),
    });
    if (pdfs.length === 0 || existsSync(join(folder, "tables")))
      return yield* Effect.fail(
        new FolderError(
          `${folder} holds no export of Annales: it has no manifest.json.${
            pdfs.length === 0 ? " It holds no PDFs either." : ""
          }`,
        ),
      );
    if (isDryRun) return yield* dryRun(folder, manifest ?? join(from, "manifest.csv"));
    const rows = manifest === undefined ? null : yield* readRows(manifest);
    const results = yield* importFolder(folder, { approve, rows, onProgress: sayProgress(), textOf });
    return report(results, approve);
  },
  Effect.catch((problem) =>
    Effect.succeed(
      failed(problem instanceof FolderError ? problem.message : `${textOf(problem)} Run it again: it goes on.`),
    ),
  ),
);
