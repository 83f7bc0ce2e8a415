import type { Part } from "./bench/part.ts";
import { report } from "./bench/report.ts";

/** What `npm run bench -- <part>` measures, with what is said after its name; without a name, all parts, one after the other. */
const parts: Readonly<Record<string, (more: readonly string[]) => Promise<Part>>> = {
  pages: async () => (await import("./bench/pages.ts")).measurePages(),
  lighthouse: async () => (await import("./bench/lighthouse.ts")).measureLighthouse(),
  lists: async () => (await import("./bench/lists.ts")).measureLists(),
  calls: async (more) => (await import("./bench/calls.ts")).measureCalls(more),
  servers: async (more) => (await import("./bench/servers.ts")).measureServers(more),
  search: async (sizes) => (await import("./bench/search/speed.ts")).measureSearch(sizes),
  "search-quality": async () => (await import("./bench/search/quality.ts")).measureQuality(),
  intake: async () => (await import("./bench/intake.ts")).measureIntake(),
  ocr: async () => (await import("./bench/ocr.ts")).measureOcr(),
  databases: async () => (await import("./bench/databases.ts")).measureDatabases(),
  start: async () => (await import("./bench/start.ts")).measureStart(),
  memory: async (minutes) => (await import("./bench/memory.ts")).measureMemory(minutes),
  "answer-times": async () => (await import("./bench/answer-times.ts")).measureAnswerTimes(),
};

const [asked, ...more] = process.argv.slice(2);
if (asked !== undefined && !(asked in parts)) {
  process.stderr.write(`There is no part ${asked}: ${Object.keys(parts).join(", ")}.\n`);
  process.exit(1);
}
for (const name of asked === undefined ? Object.keys(parts) : [asked]) await report(name, () => parts[name]!(more));
