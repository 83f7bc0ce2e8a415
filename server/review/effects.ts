import { Effect } from "effect";
import { SqlClient, type SqlError } from "effect/sql";
import type { ReviewEffects } from "../../src/machines/review/review.machine.ts";
import { awardUpload } from "../payments/points/award.ts";
import type { ReviewRow } from "./review.sql.ts";

/** What a step brings along beside its event. */
export interface Given {
  readonly correction: Readonly<Record<string, unknown>>;
}

type Done = Effect.Effect<unknown, SqlError.SqlError>;
type Performers = {
  readonly [E in keyof ReviewEffects]: (row: ReviewRow, params: ReviewEffects[E], now: number, given: Given) => Done;
};

const performers = (sql: SqlClient.SqlClient): Performers => ({
  expireIn: ({ paper_id }, { seconds }, now) =>
    sql`UPDATE review SET claim_ends_at = ${new Date(now + seconds * 1000)} WHERE paper_id = ${paper_id}`,
  rest: ({ paper_id }) => sql`UPDATE review SET claim_ends_at = NULL WHERE paper_id = ${paper_id}`,
  correct: () => Effect.void,
  publish: () => Effect.void,
  withdraw: () => Effect.void,
  grantPoint: ({ paper_id, owner_id }, _, now) =>
    owner_id === null ? Effect.void : awardUpload(sql, owner_id, paper_id, now),
  record: ({ paper_id }, { reason }) => sql`UPDATE review SET reason = ${reason} WHERE paper_id = ${paper_id}`,
  tell: () => Effect.void,
  erase: ({ paper_id }) => sql`DELETE FROM paper WHERE id = ${paper_id}`,
});

/** Performs an effect the chart named, in the transaction that moves the row. Dies for a name the server does not know. */
export const perform = Effect.fn("Review.perform")(function* (
  { type, params }: { readonly type: string; readonly params: unknown },
  row: ReviewRow,
  now: number,
  given: Given,
) {
  const known = performers(yield* SqlClient.SqlClient);
  if (!Object.hasOwn(known, type)) throw new Error(`The server does not perform ${type}.`);
  yield* known[type as keyof ReviewEffects](row, params as never, now, given);
});
