/** What `npm run bench -- <part>` can measure; without a part, the pages. Each part writes its own table. */
const parts: Readonly<Record<string, (more: readonly string[]) => Promise<void>>> = {
  "answer-times": async () => (await import("./bench/answer-times.ts")).measureAnswerTimes(),
  calls: async (more) => (await import("./bench/calls.ts")).measureCalls(more),
  intake: async () => (await import("./bench/intake.ts")).measureIntake(),
  ocr: async () => (await import("./bench/ocr.ts")).measureOcr(),
  lighthouse: async () => (await import("./bench/lighthouse.ts")).measureLighthouse(),
  lists: async () => (await import("./bench/lists.ts")).measureLists(),
  servers: async (more) => (await import("./bench/servers.ts")).measureServers(more),
  pages: async () => (await import("./bench/pages.ts")).measurePages(),
  search: async (sizes) => (await import("./bench/search/speed.ts")).measureSearch(sizes),
  "search-quality": async () => (await import("./bench/search/quality.ts")).measureQuality(),
};

const [name = "pages", ...more] = process.argv.slice(2);
const part = parts[name];
if (part === undefined) {
  process.stderr.write(`There is no part ${name}: ${Object.keys(parts).join(", ")}.\n`);
  process.exit(1);
}
await part(more);
