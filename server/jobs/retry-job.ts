import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { recordAdminAuditEntry } from "../accounts/audit-log.sql.ts";
import { failWith } from "../http/errors/api-error.ts";
import { findJob, requeueDeadJob } from "./jobs-admin.sql.ts";

/**
 * Queues a job that was given up once more, and writes down who did; `adminId` is null for the command line. Refuses:
 * not_found, conflict (it was not given up).
 */
export const retryJob = Effect.fn("Jobs.retryJob")(function* (id: number, adminId: number | null) {
  const sql = yield* SqlClient.SqlClient;
  const repeat = Effect.gen(function* () {
    const isQueued = yield* requeueDeadJob(id);
    const job = yield* findJob(id);
    if (job === null) return yield* failWith("not_found");
    if (!isQueued) return yield* failWith("conflict");
    yield* recordAdminAuditEntry("job.repeated", null, { adminId, reason: `job ${id}` });
    return job;
  });
  return yield* sql.withTransaction(repeat).pipe(Effect.catchTag("SqlError", Effect.die));
});
