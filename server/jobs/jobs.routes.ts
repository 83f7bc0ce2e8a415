import { Effect, Schema } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { Api } from "../../src/contract/api.ts";
import { Caller } from "../../src/contract/http/api-middleware.ts";
import type { AdminJob } from "../../src/contract/admin/admin-jobs.ts";
import { MAX_ID } from "../../src/contract/field-rules.ts";
import { encodeCursor, makeCursorDecoder, parseCursor } from "../paging/cursor.ts";
import { type PageCursor, type PageQuery, readPage } from "../paging/page.ts";
import { countListedJobs, listJobs } from "./jobs-admin.sql.ts";
import { JobWakeup } from "./jobs.sql.ts";
import { retryJob } from "./retry-job.ts";

interface JobListQuery extends PageQuery {
  readonly state?: AdminJob["state"] | undefined;
}

const decodeId = makeCursorDecoder(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: MAX_ID })));

/** The newest job first. */
const jobCursor: PageCursor<AdminJob, number> = {
  parse: (after) => parseCursor(after, decodeId),
  after: ({ id }) => encodeCursor(id),
};

const list = Effect.fn("Jobs.routes.list")(function* ({ state, ...query }: JobListQuery) {
  return yield* readPage(query, jobCursor, (after, limit) => listJobs(state, limit, after), countListedJobs(state));
});

const retryDeadJob = Effect.fn("Jobs.routes.retry")(function* (id: number) {
  const job = yield* retryJob(id, (yield* Caller).userId);
  yield* (yield* JobWakeup).signal;
  return job;
});

export const JobsRoutes = HttpApiBuilder.group(Api, "jobs", (handlers) =>
  handlers.handleAll({
    adminJobs: ({ query }) => list(query),
    retryJob: ({ params }) => retryDeadJob(params.id),
  }),
);
