import { appendFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import type { Reporter } from "vitest/node";

/** One process runs many files, so that what they share is read once; each file makes a world of its own. */
const node = { environment: "node" as const, pool: "forks" as const, isolate: false, maxWorkers: 2 };

/** Names what failed once more, for the end of a run whose log is long. */
const naming = (file: string): Reporter => ({
  onTestCaseResult: (test) => {
    if (test.result().state !== "failed") return;
    const [first = ""] = test.result().errors?.[0]?.message.split("\n") ?? [];
    appendFileSync(file, `${test.module.relativeModuleId} > ${test.fullName}\n    ${first}\n`);
  },
  onTestModuleEnd: (module) => {
    for (const { message } of module.errors()) appendFileSync(file, `${module.relativeModuleId}\n    ${message}\n`);
  },
});
const { REPORT, FAILED, FULL, PICTURES, MODEL_REPORT, PAGES_AT_ONCE, TEST_DATABASE_URL } = process.env;

/**
 * Files that run only with FULL: slow, broken by few changes, and none that alone proves a row of docs/checklist.md. Most of it
 * is done to a running copy by `npm run torture` too.
 */
export const fullRunOnly = "**/*.full.test.ts";
const exclude = FULL ? [] : [fullRunOnly];

const reporters = ["default" as const, ...(REPORT ? ["json" as const] : []), ...(FAILED ? [naming(FAILED)] : [])];

export default defineConfig({
  test: {
    reporters,
    ...(REPORT && { outputFile: { json: REPORT } }),
    projects: [
      {
        test: {
          ...node,
          name: "unit",
          isolate: false,
          include: [
            "harness/**/*.test.ts",
            "test/{bench,contract,i18n,machines,project,services,support,ui}/**/*.test.{ts,tsx}",
          ],
          exclude,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...node,
          maxWorkers: 3,
          name: "server",
          include: ["test/{server,stand-ins}/**/*.test.ts"],
          exclude: [
            // Two servers share a PostgreSQL server, or nothing.
            ...(TEST_DATABASE_URL ? [] : ["test/server/servers/**"]),
            ...exclude,
          ],
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...node,
          name: "pages",
          include: ["test/pages/**/*.test.ts"],
          // `npm run test:model` plays the charts it is asked for.
          exclude: MODEL_REPORT === undefined ? exclude : [],
          // Paths of one chart that are played at the same time.
          maxConcurrency: Number(PAGES_AT_ONCE ?? 1),
          globalSetup: "test/support/page/browser/page-server-setup.ts",
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...node,
          // Half of a journey's time is spent waiting: for a picture that is drawn, a toast that goes, a poll.
          maxWorkers: 3,
          name: "browser",
          include: ["test/journeys/**/*.test.ts"],
          // With PICTURES the screens run too: they take the pictures.
          exclude: FULL || PICTURES === undefined ? exclude : ["**/!(screens-*).full.test.ts"],
          testTimeout: 180_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          ...node,
          name: "browsers",
          include: ["test/browsers/**/*.test.ts"],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
