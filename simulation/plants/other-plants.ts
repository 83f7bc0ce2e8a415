import type { Plant } from "./plant.ts";

const STORE = "server/papers/store-paper.sql.ts";
const UPLOAD = "server/uploads/receive-upload.sql.ts";
const JOBS = "server/jobs/jobs.sql.ts";

/** Bugs of accounts and letters. */
export const accountPlants = {
  "blocked-stays": {
    says: "a blocked student stays signed in",
    edits: [{ file: "server/accounts/moderation.sql.ts", from: "    yield* closeSessionsExcept(id, null);\n", to: "" }],
  },
  "sessions-outlast-password": {
    says: "a new password leaves the sessions of the old one open",
    edits: [
      {
        file: "server/accounts/passwords/replace-password.sql.ts",
        from: "  yield* closeSessionsExcept(accountId, kept);\n",
        to: "",
      },
    ],
  },
  "half-an-account": {
    says: "an account is made in two transactions",
    edits: [
      {
        file: "server/accounts/sign-in/sign-up.ts",
        from: "yield* sql.withTransaction(made).pipe(",
        to: "yield* made.pipe(",
      },
    ],
  },
  "sent-before-sending": {
    says: "a letter is noted as sent before it is handed over",
    edits: [
      {
        file: "server/outbox/outbox-worker.ts",
        from: "  yield* Effect.suspend(() => send(entry)).pipe(\n    Effect.andThen(markEntrySent(entry)),",
        to: "  yield* markEntrySent(entry).pipe(\n    Effect.andThen(Effect.suspend(() => send(entry))),",
      },
    ],
  },
  "letter-of-another-id": {
    says: "each attempt of a letter has an id of its own",
    edits: [
      {
        file: "server/outbox/outbox.sql.ts",
        from: "({ kind, id, createdAt }: OutboxEntry): string => `${kind}.${id}.${createdAt.getTime()}`",
        to: "({ kind, id, createdAt, attempts }: OutboxEntry): string => `${kind}.${id}.${createdAt.getTime()}.${attempts}`",
      },
    ],
  },
  "letter-given-up": {
    says: "a letter that is refused once is given up",
    edits: [{ file: "server/outbox/outbox-worker.ts", from: "const ATTEMPTS = 8;", to: "const ATTEMPTS = 1;" }],
  },
} satisfies Readonly<Record<string, Plant>>;

/** Bugs of papers, their files and their jobs. */
export const paperPlants = {
  "not-synced": {
    says: "a file gets its name before it is on the disk",
    edits: [
      {
        file: "server/files/file-storage.ts",
        from: "      await handle.writeFile(bytes);\n      await handle.sync();\n",
        to: "      await handle.writeFile(bytes);\n",
      },
    ],
  },
  "file-untracked": {
    says: "the file of an upload that fails stays",
    edits: [
      {
        file: STORE,
        from: "    else yield* removeTrackedFiles(watched);\n",
        to: "    else yield* untrackFiles(watched);\n",
      },
    ],
  },
  "tracked-too-short": {
    says: "a file is removed while its row is being written",
    edits: [{ file: "server/files/orphaned-files.sql.ts", from: "const WAIT = 3_600_000;", to: "const WAIT = 1;" }],
  },
  "job-after-commit": {
    says: "the job of a paper is queued after the transaction that stores it",
    edits: [
      { file: STORE, from: "  yield* queuePrepareJob(id, facts.priority);\n", to: "" },
      {
        file: STORE,
        from: "    if (stored.isNew) yield* (yield* JobWakeup).signal;\n",
        to: "    if (stored.isNew) {\n      yield* queuePrepareJob((stored as unknown as { id: number }).id, 0);\n      yield* (yield* JobWakeup).signal;\n    }\n",
      },
    ],
  },
  "lock-too-short": {
    says: "a job is taken again while it runs",
    edits: [{ file: JOBS, from: "const LOCK_DURATION = 30_000;", to: "const LOCK_DURATION = 10;" }],
  },
  "job-given-up": {
    says: "a job that fails once is given up",
    edits: [{ file: JOBS, from: "export const MAX_ATTEMPTS = 5;", to: "export const MAX_ATTEMPTS = 1;" }],
  },
  "admitted-once": {
    says: "an upload is judged before the lock, and not again under it",
    edits: [
      {
        file: UPLOAD,
        from: "    const before = yield* admit(sender, sent);\n    if (before !== null) return { id: before, isNew: false };\n",
        to: "",
      },
    ],
  },
  "point-stays": {
    says: "a paper that is taken back leaves its point",
    edits: [
      {
        file: "server/payments/points/award-points.sql.ts",
        from: "  if (given === taken || (row?.points ?? 0) < 1) return false;",
        to: "  if (given === given || (row?.points ?? 0) < 1) return taken < 0;",
      },
    ],
  },
} satisfies Readonly<Record<string, Plant>>;
