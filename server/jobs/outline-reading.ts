import { Context, type Effect } from "effect";
import type { Job, JobOutcome } from "./jobs.sql.ts";

/** Reads the outline of a paper; fails with what may go better another time. The outlines' own: what needs one only runs it. */
export class OutlineReading extends Context.Service<
  OutlineReading,
  { readonly read: (job: Pick<Job, "paperId">) => Effect.Effect<JobOutcome, unknown> }
>()("annales/OutlineReading") {}
