import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { changesPage, type ChartModel } from "../../harness/index.ts";

/** `npm run charts -- diff REV [REV]`: what changed in the charts since a commit, or between two, as Markdown for a pull request. */
type Charts = Readonly<Record<string, ChartModel>>;
const MODELS = "test/machines/chart-models.ts";

const chartsIn = async (folder: string): Promise<Charts> => {
  const { chartModels } = (await import(pathToFileURL(join(folder, MODELS)).href)) as { readonly chartModels: Charts };
  return chartModels;
};

/** What git answers; ends with what git says where it refuses. */
const git = (...args: readonly string[]): Buffer => {
  const { status, stdout } = spawnSync("git", args, { maxBuffer: 2 ** 30, stdio: ["ignore", "pipe", "inherit"] });
  if (status !== 0) process.exit(2);
  return stdout;
};

/** The charts of a commit, read from its own files, with the packages that are installed. */
const chartsAt = async (revision: string): Promise<Charts> => {
  const commit = git("rev-parse", "--verify", "--end-of-options", `${revision}^{commit}`).toString().trim();
  const folder = mkdtempSync(join(tmpdir(), "annales-charts-"));
  try {
    execFileSync("tar", ["-x", "-C", folder], { input: git("archive", commit) });
    symlinkSync(resolve("node_modules"), join(folder, "node_modules"), "junction");
    return await chartsIn(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const [command, from, to] = process.argv.slice(2);
if (command !== "diff" || from === undefined) {
  process.stderr.write("npm run charts -- diff REV [REV]: since a commit, or between two\n");
  process.exit(2);
}
const [before, after] = [await chartsAt(from), to === undefined ? await chartsIn(process.cwd()) : await chartsAt(to)];
process.stdout.write(changesPage(before, after, to === undefined ? `since ${from}` : `from ${from} to ${to}`));
