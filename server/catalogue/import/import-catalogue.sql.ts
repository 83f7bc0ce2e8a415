import { Effect, Predicate } from "effect";
import { SqlClient, type SqlError } from "effect/sql";
import { recordAdminAuditEntry } from "../../accounts/audit-log.sql.ts";
import { entryTables } from "../admin/catalogue-entries.sql.ts";
import { readCatalogueFile } from "./catalogue-file.ts";
import {
  type CataloguePlan,
  planCatalogue,
  type PlannedEntry,
  type PlanStep,
  type StoredEntry,
} from "./catalogue-plan.ts";
import { moveReferences } from "./move-references.sql.ts";

/** Why a file was not taken in. */
export class CatalogueImportError extends Error {
  override readonly name = "CatalogueImportError";
}

const findStored = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const none = sql`NULL::text AS level_names`;
  return yield* sql<StoredEntry>`
    SELECT 'institution' AS kind, id, key, NULL AS parent, name, name_fr, level_names FROM institution
    UNION ALL SELECT 'faculty', f.id, f.key, i.key, f.name, f.name_fr, ${none} FROM faculty f
      JOIN institution i ON i.id = f.institution_id
    UNION ALL SELECT 'department', d.id, d.key, f.key, d.name, d.name_fr, ${none} FROM department d
      JOIN faculty f ON f.id = d.faculty_id
    UNION ALL SELECT 'level', id, key, NULL, name, name_fr, ${none} FROM level
    UNION ALL SELECT 'semester', id, key, NULL, name, name_fr, ${none} FROM semester
    UNION ALL SELECT c.type, c.id, c.key, i.key, c.name, c.name_fr, ${none} FROM category c
      JOIN institution i ON i.id = c.institution_id
    ORDER BY 1, 2`;
});

const add = Effect.fn("CatalogueImport.add")(function* ({
  kind,
  key,
  name,
  name_fr,
  parent,
  level_names,
}: PlannedEntry) {
  const sql = yield* SqlClient.SqlClient;
  const { table, type, isOrdered } = entryTables[kind];
  const [above, column] = kind === "department" ? ["faculty", "faculty_id"] : ["institution", "institution_id"];
  const row = {
    key,
    name,
    name_fr,
    ...(type !== undefined && { type }),
    ...(level_names !== undefined && { level_names }),
  };
  const [made] = yield* sql<{ id: number }>`SELECT id FROM ${sql(above!)} WHERE key = ${parent}`;
  const [last] = isOrdered
    ? yield* sql<{ position: number }>`SELECT coalesce(max(position), 0) + 1 AS position FROM ${sql(table)}`
    : [];
  yield* sql`INSERT INTO ${sql(table)} ${sql.insert({ ...row, ...last, ...(made && { [column!]: made.id }) })}`;
});

const change = Effect.fn("CatalogueImport.change")(function* (entry: PlannedEntry, { id }: StoredEntry) {
  const sql = yield* SqlClient.SqlClient;
  const { kind, key, name, name_fr, level_names } = entry;
  const row = { key, name, name_fr, ...(level_names !== undefined && { level_names }) };
  yield* sql`UPDATE ${sql(entryTables[kind].table)} SET ${sql.update(row)} WHERE id = ${id}`;
});

const merge = Effect.fn("CatalogueImport.merge")(function* ({ kind, key }: PlannedEntry, { id }: StoredEntry) {
  const sql = yield* SqlClient.SqlClient;
  const { table } = entryTables[kind];
  const [into] = yield* sql<{ id: number }>`SELECT id FROM ${sql(table)} WHERE key = ${key}`;
  yield* moveReferences(table, id, into!.id);
  yield* sql`DELETE FROM ${sql(table)} WHERE id = ${id}`;
});

const perform = (step: PlanStep) => {
  if (step.act === "add") return add(step.entry);
  return step.act === "change" ? change(step.entry, step.stored) : merge(step.entry, step.stored);
};

const rejectConstraint = (error: SqlError.SqlError) =>
  Predicate.isTagged(error.reason, "ConstraintError")
    ? Effect.fail(new CatalogueImportError(`The database refuses it, and nothing was changed: ${error.message}`))
    : Effect.die(error);

/** Changes of a plan in numbers. */
export const sumOf = ({ steps }: CataloguePlan): string => {
  const count = (act: PlanStep["act"]): number => steps.filter((step) => step.act === act).length;
  return `${count("add")} new, ${count("change")} changed, ${count("merge")} merged`;
};

/**
 * Compares a file with the catalogue and, with `apply`, changes the catalogue, all or nothing, with a line in the audit table. Answers
 * what changes. Fails where the file is not understood, or does not fit what is there.
 */
export const importCatalogue = Effect.fn("CatalogueImport.import")(function* (text: string, apply: boolean) {
  const sql = yield* SqlClient.SqlClient;
  const entries = yield* Effect.mapError(readCatalogueFile(text), (problem) => new CatalogueImportError(problem));
  const work = Effect.gen(function* () {
    yield* sql`LOCK TABLE institution, faculty, department, level, semester, category IN SHARE ROW EXCLUSIVE MODE`;
    const plan = planCatalogue(entries, yield* findStored);
    if (plan.problems.length > 0) return yield* Effect.fail(new CatalogueImportError(plan.problems.join("\n")));
    if (!apply || plan.steps.length === 0) return plan;
    for (const step of plan.steps) yield* perform(step);
    yield* recordAdminAuditEntry("catalogue.imported", null, { adminId: null, reason: sumOf(plan) });
    return plan;
  });
  return yield* sql.withTransaction(work).pipe(Effect.catchTag("SqlError", rejectConstraint));
});
