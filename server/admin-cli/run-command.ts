import { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import { resolve } from "node:path";
import process from "node:process";
import { AdminReason } from "../../src/contract/admin/admin-reason.ts";
import { createValidator } from "../../src/contract/validation.ts";
import { PAGE_LIMIT_MAX } from "../../src/contract/page-size.ts";
import { errorKey } from "../../src/i18n/error-key.ts";
import { isArchive } from "../archive/import-archive.ts";
import type { FileStorage, PdfIntake, VirusScanner } from "../files/file-services.ts";
import { ApiError } from "../http/errors/api-error.ts";
import { textByKey } from "../http/errors/error-texts.ts";
import type { JobWakeup } from "../jobs/jobs.sql.ts";
import { listJobs } from "../jobs/jobs-admin.sql.ts";
import { retryJob } from "../jobs/retry-job.ts";
import { exportTo, importFrom } from "./archive-commands.ts";
import { importCatalogueFrom } from "./catalogue-command.ts";
import { importPdfs } from "./folder-command.ts";
import { checkFiles } from "./check-files.sql.ts";
import { type CommandResult, done, failed } from "./command-result.ts";
import { endSessions, makeAdmin, resetSecondFactor } from "./account-commands.sql.ts";

export const commandUsage = [
  "npm run admin -- make-admin <email or phone> <reason>",
  "npm run admin -- reset-second-factor <email or phone> <reason>",
  "npm run admin -- end-sessions <email or phone> <reason>",
  "npm run admin -- dead-jobs",
  "npm run admin -- repeat-job <id>",
  "npm run admin -- check",
  "npm run admin -- backup <new folder>",
  "npm run admin -- export <new folder> [--people]",
  "npm run admin -- import <folder of an export>",
  "npm run admin -- import <folder of PDFs> [manifest.csv] [--dry-run] [--approve]",
  "npm run admin -- import-catalogue <file> [--apply]",
] as const;

/** What commands work on. */
export type CommandServices = FileStorage | PdfIntake | VirusScanner | JobWakeup | SqlClient.SqlClient;

const notUnderstood: CommandResult = { lines: commandUsage, code: 2 };
const refused = ({ code, details }: ApiError): CommandResult =>
  failed(textByKey("en", details.text ?? errorKey(code)) ?? code);

const checkReason = createValidator(AdminReason);

type Act = typeof makeAdmin | typeof endSessions | typeof resetSecondFactor;
const accountCommands: Readonly<Record<string, { readonly act: Act; readonly says: string }>> = {
  "make-admin": { act: makeAdmin, says: "is an admin. The next sign-in sets up a second factor." },
  "reset-second-factor": { act: resetSecondFactor, says: "sets up a second factor at the next sign-in." },
  "end-sessions": { act: endSessions, says: "is signed in nowhere." },
};

const actOn = Effect.fn("AdminCli.actOn")(function* (
  { act, says }: (typeof accountCommands)[string],
  [identifier, reason, ...rest]: readonly string[],
) {
  if (identifier === undefined || rest.length > 0) return notUnderstood;
  const judged = checkReason(reason);
  if (!judged.ok) return { lines: [textByKey("en", "admin.reasonNeeded") ?? ""], code: 2 } satisfies CommandResult;
  yield* act(identifier, judged.value);
  return done(`${identifier} ${says}`);
});

const deadJobs = Effect.gen(function* () {
  const jobs = yield* listJobs("dead", PAGE_LIMIT_MAX, null);
  if (jobs.length === 0) return done("No job was given up.");
  return done(
    ...jobs.map(({ id, kind, paper, attempts, changedAt, problem }) =>
      [id, kind, `paper ${paper.id}`, `${attempts} tries`, changedAt, problem ?? ""].join("  "),
    ),
  );
});

const repeat = Effect.fn("AdminCli.repeat")(function* (id: number) {
  const { kind, paper } = yield* retryJob(id, null);
  return done(`Job ${id} (${kind}, paper ${paper.id}) waits to be done again.`);
});

type Command = Effect.Effect<CommandResult, ApiError, CommandServices>;

/** A folder is an export, or holds PDFs. */
const importOf = (folder: string, more: readonly string[], from: string): Command | undefined => {
  const [manifest, ...others] = more.filter((word) => !word.startsWith("--"));
  const options = more.filter((word) => word.startsWith("--"));
  if (others.length > 0 || options.some((word) => word !== "--dry-run" && word !== "--approve")) return undefined;
  const words = {
    folder: resolve(from, folder),
    manifest: manifest === undefined ? undefined : resolve(from, manifest),
    isDryRun: options.includes("--dry-run"),
    approve: options.includes("--approve"),
  };
  return Effect.flatMap(isArchive(words.folder), (isExport) =>
    isExport && more.length === 0 ? importFrom(words.folder) : importPdfs(words, from),
  );
};

/** Commands with a folder or a file; undefined for all others. */
const folderCommandOf = ([name, folder, ...more]: readonly string[], from: string): Command | undefined => {
  if (folder === undefined) return undefined;
  const people = more.length === 1 && more[0] === "--people";
  if (name === "export" && (more.length === 0 || people)) return exportTo(resolve(from, folder), people);
  const apply = more.length === 1 && more[0] === "--apply";
  if (name === "import-catalogue" && (more.length === 0 || apply))
    return importCatalogueFrom(resolve(from, folder), apply);
  return name === "import" ? importOf(folder, more, from) : undefined;
};

const commandOf = ([name = "", ...rest]: readonly string[], from: string): Command => {
  const known = Object.hasOwn(accountCommands, name) ? accountCommands[name] : undefined;
  if (known !== undefined) return actOn(known, rest);
  const [id, ...more] = rest;
  if (name === "dead-jobs" && id === undefined) return deadJobs;
  if (name === "check" && id === undefined) return checkFiles;
  if (name === "repeat-job" && more.length === 0 && /^[1-9]\d{0,14}$/.test(id ?? "")) return repeat(Number(id));
  return folderCommandOf([name, ...rest], from) ?? Effect.succeed(notUnderstood);
};

/**
 * Does what one does by hand, by the words after `npm run admin --`; one line in the audit table for each thing that is changed by
 * hand. `from`: the folder that paths among the words begin at.
 */
export const runCommand = (
  words: readonly string[],
  from = process.cwd(),
): Effect.Effect<CommandResult, never, CommandServices> =>
  commandOf(words, from).pipe(Effect.catch((problem) => Effect.succeed(refused(problem))));
