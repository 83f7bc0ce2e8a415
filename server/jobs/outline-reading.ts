import { Context, type Effect } from "effect";
import type { Job, JobOutcome } from "./jobs.sql.ts";

/** Reads the outline of a job's paper; fails with what may go better another time. The outlines' own; jobs only run it. */
export class OutlineReading extends Context.Service<
  OutlineReading,
  { readonly read: (job: Job) => Effect.Effect<JobOutcome, unknown> }
>()("annales/OutlineReading") {}
