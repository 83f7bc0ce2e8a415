import { Predicate } from "effect";
import { SqlError } from "effect/sql";
import { StorageFailed } from "./files/storage.ts";

/**
 * What PostgreSQL says while it starts, stops or comes back from a crash (57P), has no connection, memory or disk left (53),
 * can not read its files (58), or may not write (25006): https://www.postgresql.org/docs/current/errcodes-appendix.html.
 */
const passing = /^(?:53|57P|58|25006)/;

const isDatabaseAway = ({ reason }: SqlError.SqlError): boolean =>
  Predicate.isTagged(reason, "ConnectionError") ||
  (Predicate.hasProperty(reason.cause, "code") && passing.test(String(reason.cause.code)));

/** Database or storage: not there for now. */
export const isAway = (problem: unknown): boolean =>
  problem instanceof StorageFailed || (SqlError.isSqlError(problem) && isDatabaseAway(problem));
