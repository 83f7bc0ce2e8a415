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
const { REPORT, FAILED, FULL, PICTURES, TEST_DATABASE_URL } = process.env;

/** Slow, and broken by few changes: in a full run, but for what alone proves a row of docs/checklist.md. Most of it is done to a running copy by `npm run torture` too. */
export const full = {
  server: [
    "test/server/accounts/sign-in/sign-in-limits-of-unknown-browsers.test.ts",
    "test/server/accounts/sign-in/sign-in-limits.test.ts",
    "test/server/demo/demo-seed.test.ts",
    "test/server/demo/generated-papers.test.ts",
    "test/server/files/intake-processes.test.ts",
    "test/server/files/intake-rejections.test.ts",
    "test/server/files/page-pictures.test.ts",
    "test/server/files/pdf-cleaning.test.ts",
    "test/server/files/pdf-mutations.test.ts",
    "test/server/files/reading-order.test.ts",
    "test/server/files/sample-pdfs.test.ts",
    "test/server/files/virus-scanner.test.ts",
    "test/server/files/word-boxes.test.ts",
    "test/server/http/observability/tracing.test.ts",
    "test/server/jobs/killed-job-worker.test.ts",
    "test/server/jobs/prepare-jobs.test.ts",
    "test/server/jobs/recognition-jobs.test.ts",
    "test/server/jobs/redraw-jobs.test.ts",
    "test/server/mail/mail-sending.test.ts",
    "test/server/memory/child-turns.test.ts",
    "test/server/memory/killed-run.test.ts",
    "test/server/memory/unexpected-ends.test.ts",
    "test/server/outlines/outline-migrations.test.ts",
    "test/server/outlines/second-readings.test.ts",
    "test/server/outlines/solution-outlines.test.ts",
    "test/server/papers/files/watermark.test.ts",
    "test/server/payments/operators/payment-worker.test.ts",
    "test/server/payments/sequences/month-of-payments.test.ts",
    "test/server/review/likely-duplicates.test.ts",
    "test/server/review/splitting.test.ts",
    "test/server/servers/database-outage.test.ts",
    "test/server/servers/rolling-restart.test.ts",
    "test/server/solutions/hostile-model-answers.test.ts",
    "test/server/solutions/killed-solution-worker.test.ts",
    "test/server/solutions/model-faults.test.ts",
    "test/server/solutions/model-timeouts.test.ts",
    "test/server/start/backup-and-restore.test.ts",
    "test/server/start/demo-data.test.ts",
    "test/server/start/killed-server.test.ts",
    "test/server/start/server-process.test.ts",
    "test/server/start/slow-senders.test.ts",
    "test/server/start/start-faults.test.ts",
    "test/server/start/watchdog.test.ts",
    "test/server/uploads/refused-upload-limit.test.ts",
    "test/server/uploads/stalled-uploads.test.ts",
    "test/server/uploads/unreliable-text-layer.test.ts",
  ],
  pages: [
    "test/pages/admin-outline/admin-outline.test.ts",
    "test/pages/paper-split/paper-split.test.ts",
    "test/pages/refreshed-page/console-pages.test.ts",
  ],
  browser: [
    "test/journeys/account/configured-times.test.ts",
    "test/journeys/account/sent-forms/other-sent-forms.test.ts",
    "test/journeys/admin/admin-catalogue.test.ts",
    "test/journeys/admin/admin-messages-and-overview.test.ts",
    "test/journeys/admin/admin-outlines.test.ts",
    "test/journeys/admin/admin-users.test.ts",
    "test/journeys/admin/long-review-queue.test.ts",
    "test/journeys/admin/titles-in-their-language.test.ts",
    "test/journeys/app/api-docs.test.ts",
    "test/journeys/app/cut-visits.test.ts",
    "test/journeys/app/inspector.test.ts",
    "test/journeys/app/keyboard.test.ts",
    "test/journeys/app/service-worker.test.ts",
    "test/journeys/papers/dashboard-first.test.ts",
    "test/journeys/papers/long-list.test.ts",
    "test/journeys/papers/quiz.test.ts",
    "test/journeys/papers/report-paper.test.ts",
    "test/journeys/papers/titles-in-their-language.test.ts",
    "test/journeys/payments/payment-form-rules.test.ts",
    "test/journeys/payments/payment-outcomes.test.ts",
    "test/journeys/reader/cleaned-scan.test.ts",
    "test/journeys/reader/find-marks.test.ts",
    "test/journeys/reader/fitted-pages.test.ts",
    "test/journeys/reader/page-text.test.ts",
    "test/journeys/reader/questions.test.ts",
    "test/journeys/reader/search-in-scan.test.ts",
    "test/journeys/reader/ten-page-scan.test.ts",
    "test/journeys/screens/*.test.ts",
    "test/journeys/uploads/photos-to-pdf.test.ts",
    "test/journeys/uploads/review-queue.test.ts",
    "test/journeys/uploads/split-file.test.ts",
  ],
};

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
          include: ["test/{bench,contract,i18n,machines,project,services,support,ui}/**/*.test.{ts,tsx}"],
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
            ...(FULL ? [] : full.server),
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
          exclude: FULL ? [] : full.pages,
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
          exclude: FULL ? [] : full.browser.filter((files) => PICTURES === undefined || !files.includes("/screens/")),
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
