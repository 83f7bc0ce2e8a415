import type { StructureExceptions } from "./structure-rules.ts";

/** These lists may only shrink. */
export const structureExceptions: StructureExceptions = {
  circles: {},
  ties: {},
  charts: {},
  folders: {
    "docs/decisions": "numbered history, with an index",
    "docs/machines": "generated, one page a chart",
    "server/database/migrations": "numbered history",
    "src/i18n/": "data: one file of texts a screen",
  },
  words: {
    "server/database/migrations/": "numbered history",
    "src/ui/kit/icons/icons-app.ts bellIcon": "the drawing of a bell",
  },
  chance: {
    "server/secure-random.ts": "the one place that draws",
    "server/files/file-storage.ts": "a default for callers without a run: tests, and scripts that read a folder",
    "server/push/push-subscriptions.routes.ts": "a pair to compare points with, of which nothing is told",
    "server/watchdog/watchdog-thread.ts": "a thread that outlives the server's own, and so reads the machine's clock",
    "server/worker-pool/worker-process.ts": "the processor time of a child",
    "server/files/intake/check-pdf.ts": "runs in a child, which is given time and chance by no one",
    "server/http/observability/event-loop-delay.ts": "how long the machine's thread is blocked",
    "server/database/migrations/0001-foundation.ts":
      "defaults that the release before relies on; none of ours does (decision 0108)",
    "server/database/migrations/0002-accounts.ts":
      "defaults that the release before relies on; none of ours does (decision 0108)",
    "server/database/migrations/0004-notifications.ts": "rows that were there once, moved once",
    "server/database/migrations/0006-intake.ts":
      "defaults that the release before relies on; none of ours does (decision 0108)",
    "server/database/migrations/0025-known-devices.ts":
      "defaults that the release before relies on; none of ours does (decision 0108)",
    "server/database/migrations/0026-demo-data.ts":
      "defaults that the release before relies on; none of ours does (decision 0108)",
    "server/database/migrations/0027-prompts.ts": "rows that were there once, moved once",
    "server/database/migrations/0045-row-transitions.ts": "rows that were there once, moved once",
    "server/database/migrations/0046-flows.ts":
      "defaults that the release before relies on; none of ours does (decision 0108)",
    "server/database/migrations/0017-edition.ts":
      "a version must differ from those of a backup's other future: chance of the database",
    "server/database/migrations/0043-vocabulary.ts": "a version, as in 0017",
  },
};
