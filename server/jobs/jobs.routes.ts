import { Effect } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { Api } from "../../src/contract/api.ts";
import { Caller } from "../../src/contract/http/api-middleware.ts";
import type { AdminJob } from "../../src/contract/admin/admin-jobs.ts";
import { PAGE_LIMIT, LIST_COUNT_MAX } from "../../src/contract/limits.ts";
import { failWith } from "../http/errors/api-error.ts";
import { countListedJobs, listJobs } from "./jobs-admin.sql.ts";
import { JobWakeup } from "./job-wakeup.ts";
import { retryJob } from "./retry-job.ts";

interface JobListQuery {
  readonly state?: AdminJob["state"] | undefined;
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
}

/** The cursor is the id of the last job that was shown, opaque to clients. */
const writeCursor = (id: number): string => Buffer.from(String(id)).toString("base64url");
const readCursor = (text: string): number => Number(Buffer.from(text, "base64url").toString());

const list = Effect.fn("Jobs.routes.list")(function* ({ state, limit = PAGE_LIMIT, after }: JobListQuery) {
  const from = after === undefined ? null : readCursor(after);
  if (from !== null && !(Number.isInteger(from) && from > 0)) return yield* failWith("bad_request");
  const rows = yield* listJobs(state, limit + 1, from);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const next = rows.length > limit && last !== undefined ? writeCursor(last.id) : null;
  if (from !== null) return { items, next };
  const total = yield* countListedJobs(state);
  return { items, next, total: Math.min(total, LIST_COUNT_MAX), ...(total > LIST_COUNT_MAX && { more: true }) };
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
