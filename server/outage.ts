import { Predicate } from "effect";
import { SqlError } from "effect/sql";
import { ScannerError } from "./files/file-services.ts";
import { StorageError } from "./files/file-storage.ts";
import { sqlStateOf } from "./sql/sql-state.ts";

/**
 * PostgreSQL starts, stops or comes back from a crash (57P), has no connection, memory or disk left (53), cannot read its
 * files (58), may not write (25006), or took back one of two transactions that waited for each other (40P01).
 */
const passing = /^(?:53|57P|58|25006|40P01)/;

const isPassingOfDatabase = (problem: unknown): boolean =>
  SqlError.isSqlError(problem) &&
  (Predicate.isTagged(problem.reason, "ConnectionError") || passing.test(sqlStateOf(problem)));

/** Database, storage or scanner is away, or a transaction was taken back: another try may go better. */
export const isOutage = (problem: unknown): boolean =>
  problem instanceof StorageError || problem instanceof ScannerError || isPassingOfDatabase(problem);
