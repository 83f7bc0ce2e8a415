import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isSource, longestChains, readImports, type SourceTree } from "./structure/import-graph.ts";
import { structureExceptions } from "./structure/structure-exceptions.ts";
import { findStructureProblems } from "./structure/structure-rules.ts";

/**
 * Fails, naming files, on circles of imports, two-way ties between the server's folders, charts that only tests start, large
 * folders and private words in names. `--longest` prints the ten longest chains of imports, `--rooms` lines and files by room.
 */
const SOURCES = ["src", "harness", "server", "demo", "stand-ins", "simulation", "scripts", "test"];

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const tree: SourceTree = new Map(
  [...SOURCES, "docs"]
    .flatMap(filesIn)
    .map((path) => [path, isSource(path) ? readFileSync(path, "utf8") : ""] as const),
);
const print = (lines: readonly string[]) => process.stdout.write(`${lines.join("\n")}\n`);

if (process.argv.includes("--longest"))
  print(longestChains(readImports(tree), 10).map((chain) => `${chain.length} files: ${chain.join(" → ")}`));
if (process.argv.includes("--rooms"))
  print(
    SOURCES.map((room) => {
      const texts = [...tree].flatMap(([path, text]) => (path.startsWith(`${room}/`) && isSource(path) ? [text] : []));
      const lines = texts.reduce((sum, text) => sum + text.split("\n").length - 1, 0);
      return `${room.padEnd(10)} ${String(texts.length).padStart(5)} files ${String(lines).padStart(7)} lines`;
    }),
  );

const problems = findStructureProblems(tree, structureExceptions);
print(problems.length > 0 ? problems : ["The structure is as it should be."]);
process.exitCode = problems.length > 0 ? 1 : 0;
