import type { BenchPart } from "./bench/report/bench-part.ts";
import { measureAndSave } from "./bench/report/save-part.ts";

/** What `npm run bench -- <part>` measures, with what is said after its name; without a name, all parts, one after the other. */
const parts: Readonly<Record<string, (more: readonly string[]) => Promise<BenchPart>>> = {
  pages: async () => (await import("./bench/browser/pages-bench.ts")).measurePages(),
  lighthouse: async () => (await import("./bench/browser/lighthouse-bench.ts")).measureLighthouse(),
  lists: async () => (await import("./bench/browser/long-list-bench.ts")).measureLists(),
  "fitted-lines": async () => (await import("./bench/browser/fitted-lines-bench.ts")).measureFittedLines(),
  calls: async (more) => (await import("./bench/calls-bench.ts")).measureCalls(more),
  servers: async (more) => (await import("./bench/servers-bench.ts")).measureServers(more),
  search: async (sizes) => (await import("./bench/search/search-speed-bench.ts")).measureSearch(sizes),
  "search-quality": async () => (await import("./bench/search/search-quality-bench.ts")).measureQuality(),
  intake: async () => (await import("./bench/intake-bench.ts")).measureIntake(),
  ocr: async () => (await import("./bench/ocr-bench.ts")).measureOcr(),
  scans: async (more) => (await import("./bench/scans/scans-bench.ts")).measureScans(more),
  databases: async () => (await import("./bench/databases-bench.ts")).measureDatabases(),
  start: async () => (await import("./bench/start-bench.ts")).measureStart(),
  memory: async (minutes) => (await import("./bench/memory/memory-bench.ts")).measureMemory(minutes),
  hours: async (more) => (await import("./bench/memory/hours-bench.ts")).measureHours(more),
  "answer-times": async () => (await import("./bench/answer-times-bench.ts")).measureAnswerTimes(),
};

const [asked, ...more] = process.argv.slice(2);
if (asked !== undefined && !(asked in parts)) {
  process.stderr.write(`There is no part ${asked}: ${Object.keys(parts).join(", ")}.\n`);
  process.exit(1);
}
for (const name of asked === undefined ? Object.keys(parts) : [asked])
  await measureAndSave(name, () => parts[name]!(more));
