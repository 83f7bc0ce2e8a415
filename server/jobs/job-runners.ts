import type { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import { DRAWERS, type PaperFiles, type PdfIntake } from "../files/file-services.ts";
import type { Ending, Job, JobKind } from "./jobs.sql.ts";
import { prepare } from "./prepare-paper.ts";
import { recognize } from "./recognize-pages.ts";

interface Kind {
  /** Fails with what may go better another time. */
  readonly run: (job: Job) => Effect.Effect<Ending, unknown, PaperFiles | PdfIntake | SqlClient.SqlClient>;
  /** Jobs of the kind that run at once on one server. */
  readonly hands: number;
  /** The kind that goes first: nothing is begun while one of it is due or runs. */
  readonly after: JobKind | null;
  /** What may be said of the paper once it is done. */
  readonly says: string;
}

/** How each kind of job is done. Pauses, tries, locks and the dead letter are the same for all. */
export const kinds: Readonly<Record<JobKind, Kind>> = {
  prepare: { run: prepare, hands: DRAWERS, after: null, says: "is ready to read" },
  recognize: { run: recognize, hands: 1, after: "prepare", says: "has its words read" },
};
