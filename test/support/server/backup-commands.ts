import { Effect, Redacted } from "effect";
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { runStatement, databaseUrl } from "./test-database.ts";

/** Where a server stores its data. */
export interface ServerPlace {
  readonly dataDir: string;
  /** Null: the database is the embedded one, in the data folder. */
  readonly databaseUrl: string | null;
}

const run = promisify(execFile);
const docs = join(import.meta.dirname, "..", "..", "..", "docs", "operations.md");

/** Runs the commands of docs/operations.md with this name. */
export const runDocumentedCommands = async (name: string, place: ServerPlace, backup: string): Promise<void> => {
  const block = new RegExp(`\`\`\`sh ${name}\\n([\\s\\S]*?)\`\`\``).exec(await readFile(docs, "utf8"))?.[1];
  if (block === undefined) throw new Error(`docs/operations.md has no commands for: ${name}`);
  const env = { ...process.env, DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? "", BACKUP: backup };
  await run("sh", ["-e", "-c", block], { env });
};

/** A data folder in `folder`, not created yet, with an empty database on the server at `url`; the embedded one without `url`. */
export const newServerPlace = async (folder: string, url: string | null): Promise<ServerPlace> => {
  const name = `place_${randomBytes(4).toString("hex")}`;
  const dataDir = join(folder, name);
  if (url === null) return { dataDir, databaseUrl: null };
  await Effect.runPromise(runStatement(Redacted.make(url), `CREATE DATABASE ${name}`));
  return { dataDir, databaseUrl: databaseUrl(url, name) };
};
