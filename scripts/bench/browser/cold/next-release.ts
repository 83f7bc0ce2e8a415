import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { buildApp } from "../build-app.ts";

/** The one line that the next release changes: how long a student's typing has to rest. */
const CHANGED = {
  file: "src/contract/papers/search-limits.ts",
  line: "SEARCH_DEBOUNCE = 500;",
  next: "SEARCH_DEBOUNCE = 501;",
} as const;
const LEFT_OUT = new Set([".git", "coverage", "data", "dist", "docs", "node_modules"]);

export interface NextRelease {
  /** The folder of the built app. */
  readonly dist: string;
  readonly remove: () => Promise<void>;
}

/** Builds the app once more, from a copy of the project in which one line is another. */
export const buildNextRelease = async (): Promise<NextRelease> => {
  const folder = await mkdtemp(join(tmpdir(), "annales-next-release-"));
  const root = resolve(".");
  await cp(root, folder, {
    recursive: true,
    filter: (path) => resolve(path, "..") !== root || !LEFT_OUT.has(basename(path)),
  });
  await symlink(resolve("node_modules"), join(folder, "node_modules"));
  const file = join(folder, CHANGED.file);
  const code = await readFile(file, "utf8");
  if (!code.includes(CHANGED.line)) throw new Error(`${CHANGED.file} has no line with ${CHANGED.line}`);
  await writeFile(file, code.replace(CHANGED.line, CHANGED.next));
  buildApp(folder);
  return { dist: join(folder, "dist"), remove: () => rm(folder, { recursive: true, force: true }) };
};
