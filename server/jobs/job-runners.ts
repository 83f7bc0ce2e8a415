import type { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import { INTAKE_CONCURRENCY, type FileStorage, type PdfIntake } from "../files/file-services.ts";
import type { JobOutcome, Job, JobKind } from "./jobs.sql.ts";
import { preparePaper } from "./prepare-paper.ts";
import { recognizePages } from "./recognize-pages.ts";

interface JobRunner {
  /** Fails with what may go better another time. */
  readonly run: (job: Job) => Effect.Effect<JobOutcome, unknown, FileStorage | PdfIntake | SqlClient.SqlClient>;
  /** Jobs of the kind that run at once on one server. */
  readonly concurrency: number;
  /** The kind that goes first: nothing is begun while one of it is due or runs. */
  readonly after: JobKind | null;
  /** What may be said of the paper once it is done. */
  readonly doneMessage: string;
}

/** How each kind of job is done. Pauses, tries, locks and the dead letter are the same for all. */
export const jobRunners: Readonly<Record<JobKind, JobRunner>> = {
  prepare: { run: preparePaper, concurrency: INTAKE_CONCURRENCY, after: null, doneMessage: "is ready to read" },
  recognize: { run: recognizePages, concurrency: 1, after: "prepare", doneMessage: "has its words read" },
};
