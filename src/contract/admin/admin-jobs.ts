import { Schema } from "effect";
import { listPageOf, TitledPaper } from "../entities.ts";

export const jobStates = ["queued", "running", "done", "dead"] as const;

/**
 * Work on a paper, as an admin sees it. `dead`: given up, with its `problem`; a queued job may have one too, of its
 * last try. `runAt`: when it may be taken; `changedAt`: when it last began to wait or ended.
 */
export const AdminJob = Schema.Struct({
  id: Schema.Int,
  kind: Schema.String,
  paper: TitledPaper,
  state: Schema.Literals(jobStates),
  attempts: Schema.Int,
  problem: Schema.NullOr(Schema.String),
  runAt: Schema.String,
  changedAt: Schema.String,
});
export type AdminJob = typeof AdminJob.Type;
export const AdminJobList = listPageOf(AdminJob);
