import type { BenchPart } from "./bench/report/bench-part.ts";
import { measureAndSave } from "./bench/report/save-part.ts";

type Measure = (more: readonly string[]) => Promise<BenchPart>;

/** What `npm run bench -- <part>` measures, by room, with what is said after its name; without a name, all parts, one after the other. */
const rooms: Readonly<Record<string, Readonly<Record<string, Measure>>>> = {
  browser: {
    pages: async () => (await import("./bench/browser/pages-bench.ts")).measurePages(),
    lighthouse: async () => (await import("./bench/browser/lighthouse-bench.ts")).measureLighthouse(),
    lists: async () => (await import("./bench/browser/long-list-bench.ts")).measureLists(),
    "fitted-lines": async () => (await import("./bench/browser/fitted-lines-bench.ts")).measureFittedLines(),
  },
  papers: {
    intake: async () => (await import("./bench/intake-bench.ts")).measureIntake(),
    ocr: async () => (await import("./bench/ocr-bench.ts")).measureOcr(),
    scans: async (more) => (await import("./bench/scans/scans-bench.ts")).measureScans(more),
  },
  search: {
    search: async (sizes) => (await import("./bench/search/search-speed-bench.ts")).measureSearch(sizes),
    "search-quality": async () => (await import("./bench/search/search-quality-bench.ts")).measureQuality(),
  },
  server: {
    calls: async (more) => (await import("./bench/calls-bench.ts")).measureCalls(more),
    servers: async (more) => (await import("./bench/servers-bench.ts")).measureServers(more),
    databases: async () => (await import("./bench/databases-bench.ts")).measureDatabases(),
    payments: async (more) => (await import("./bench/payments/payments-bench.ts")).measurePayments(more),
    start: async () => (await import("./bench/start-bench.ts")).measureStart(),
    memory: async (minutes) => (await import("./bench/memory/memory-bench.ts")).measureMemory(minutes),
    hours: async (more) => (await import("./bench/memory/hours-bench.ts")).measureHours(more),
    "answer-times": async () => (await import("./bench/answer-times-bench.ts")).measureAnswerTimes(),
  },
};

const parts = Object.entries(rooms).flatMap(([room, measures]) =>
  Object.entries(measures).map(([name, measure]) => ({ room, name, measure })),
);
const [asked, ...more] = process.argv.slice(2);
const chosen = parts.filter(({ name }) => asked === undefined || name === asked);
if (chosen.length === 0) {
  process.stderr.write(`There is no part ${asked}: ${parts.map(({ name }) => name).join(", ")}.\n`);
  process.exit(1);
}
for (const { room, name, measure } of chosen) await measureAndSave(room, name, () => measure(more));
