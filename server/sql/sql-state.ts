import { Predicate } from "effect";
import { SqlError } from "effect/sql";

/** PostgreSQL's code of what failed, five characters (https://www.postgresql.org/docs/current/errcodes-appendix.html); "" where it gave none. */
export const sqlStateOf = (problem: unknown): string =>
  SqlError.isSqlError(problem) && Predicate.hasProperty(problem.reason.cause, "code")
    ? String(problem.reason.cause.code)
    : "";
