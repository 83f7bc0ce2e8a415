import type { Statement } from "effect/sql";
import type { SqlClient } from "effect/sql";
import type { Payload } from "./notification-kinds.ts";

/** What a notification tells of a paper beside its id: all of its display label. */
export type AboutPaper = Omit<Required<Payload<"paper.arrived">>, "paperId">;

/** The columns of it, of the paper `p`. */
export const aboutPaper = (sql: SqlClient.SqlClient): Statement.Fragment =>
  sql`p.title, p.code, p.year, coalesce((SELECT s.key = 'resit' FROM semester s WHERE s.id = p.semester_id), false) AS resit`;
