import type { Statement, SqlClient } from "effect/sql";
import type { NotificationPayload } from "./notification-kinds.ts";

/** What a notification tells of a paper beside its id: all of its display label, and the language of its title. */
export type PaperPayload = Omit<Required<NotificationPayload<"paper.arrived">>, "paperId">;

/** The columns of it, of the paper `p`. */
export const paperPayloadColumns = (sql: SqlClient.SqlClient): Statement.Fragment =>
  sql`p.title, p.language, p.code, p.year, coalesce((SELECT s.key = 'resit' FROM semester s WHERE s.id = p.semester_id), false) AS resit`;
