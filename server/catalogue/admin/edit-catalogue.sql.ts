import { Clock, Effect, Predicate } from "effect";
import { SqlClient, type SqlError } from "effect/sql";
import {
  type AddEntryForm,
  type CatalogueEntry,
  type CatalogueKind,
  type CatalogueList,
  type ChangeEntryForm,
  isFixedKind,
  parentKinds,
} from "../../../src/contract/catalogue/catalogue-admin.ts";
import { failWith } from "../../http/errors/api-error.ts";
import { findParent, lockEntry, insertEntry, isNameTaken, entryTables } from "./catalogue-entries.sql.ts";

type Act = CatalogueList["changes"][number]["act"];

interface Change {
  readonly adminId: number;
  readonly kind: CatalogueKind;
  readonly id: number;
  readonly act: Act;
  readonly before: string | null;
  readonly after: string | null;
}

const recordChange = Effect.fn("CatalogueAdmin.recordChange")(function* ({ adminId, id, ...change }: Change) {
  const sql = yield* SqlClient.SqlClient;
  const at = new Date(yield* Clock.currentTimeMillis);
  yield* sql`INSERT INTO catalogue_change ${sql.insert({ ...change, entry_id: id, account_id: adminId, at })}`;
});

const namesOf = ({ name, name_fr }: Pick<CatalogueEntry, "name" | "name_fr">): string =>
  name === name_fr ? name : `${name} / ${name_fr}`;

/** The institution or faculty in which entries of the kind stand; null where they stand in none. Refuses: not_found. */
export const findParentOrFail = Effect.fn("CatalogueAdmin.findParentOrFail")(function* (
  kind: CatalogueKind,
  id: number | undefined,
) {
  const parentKind = parentKinds[kind];
  if (parentKind !== "institution" && parentKind !== "faculty") return null;
  const parent = id === undefined ? undefined : yield* findParent(parentKind, id);
  return parent ?? (yield* failWith("not_found"));
});

const inTransaction = <A, E, R>(work: Effect.Effect<A, E | SqlError.SqlError, R>) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    return yield* sql.withTransaction(work);
  });

const rejectDuplicate = failWith("conflict", { text: "error.conflictName" });

/** Puts a new entry into the catalogue; answers its id. Refuses: not_found (no such parent), conflict (a name that is there). */
export const addEntry = Effect.fn("CatalogueAdmin.addEntry")(function* (
  adminId: number,
  kind: CatalogueKind,
  { parent_id, ...names }: AddEntryForm,
) {
  if (isFixedKind(kind)) return yield* failWith("conflict", { text: "error.conflictFixed" });
  const parent = yield* findParentOrFail(kind, parent_id);
  const parentId = parent?.id ?? null;
  const add = Effect.gen(function* () {
    if (yield* isNameTaken(kind, names, { parentId, except: null })) return yield* rejectDuplicate;
    const id = yield* insertEntry(kind, names, parentId);
    yield* recordChange({ adminId, kind, id, act: "added", before: null, after: namesOf(names) });
    return id;
  });
  return yield* inTransaction(add).pipe(Effect.catchTag("SqlError", Effect.die));
});

const lockEntryOrFail = Effect.fn("CatalogueAdmin.lockEntryOrFail")(function* (kind: CatalogueKind, id: number) {
  return (yield* lockEntry(kind, id)) ?? (yield* failWith("not_found"));
});

/** Renames an entry, hides it from whoever chooses, or shows it again. Refuses: not_found, conflict (a name that is there; a semester is not hidden). */
export const changeEntry = Effect.fn("CatalogueAdmin.changeEntry")(function* (
  adminId: number,
  { kind, id }: Pick<Change, "kind" | "id">,
  form: ChangeEntryForm,
) {
  const sql = yield* SqlClient.SqlClient;
  const table = sql(entryTables[kind].table);
  const change = Effect.gen(function* () {
    const entry = yield* lockEntryOrFail(kind, id);
    const { name = entry.name, name_fr = entry.name_fr, hidden = entry.hidden } = form;
    const before = namesOf(entry);
    const after = namesOf({ name, name_fr });
    if (before !== after) {
      if (yield* isNameTaken(kind, { name, name_fr }, { parentId: entry.parentId, except: id }))
        return yield* rejectDuplicate;
      yield* sql`UPDATE ${table} SET name = ${name}, name_fr = ${name_fr} WHERE id = ${id}`;
      yield* recordChange({ adminId, kind, id, act: "renamed", before, after });
    }
    if (hidden === entry.hidden) return;
    if (isFixedKind(kind)) return yield* failWith("conflict", { text: "error.conflictFixed" });
    yield* sql`UPDATE ${table} SET hidden = ${hidden} WHERE id = ${id}`;
    yield* recordChange({ adminId, kind, id, act: hidden ? "hidden" : "shown", before: after, after });
  });
  yield* inTransaction(change).pipe(Effect.catchTag("SqlError", Effect.die));
});

/** Takes an entry out of the catalogue where nothing hangs on it: the database knows. Refuses: not_found, conflict. */
export const deleteEntry = Effect.fn("CatalogueAdmin.deleteEntry")(function* (
  adminId: number,
  { kind, id }: Pick<Change, "kind" | "id">,
) {
  if (isFixedKind(kind)) return yield* failWith("conflict", { text: "error.conflictFixed" });
  const sql = yield* SqlClient.SqlClient;
  const remove = Effect.gen(function* () {
    const entry = yield* lockEntryOrFail(kind, id);
    yield* sql`DELETE FROM ${sql(entryTables[kind].table)} WHERE id = ${id}`;
    yield* recordChange({ adminId, kind, id, act: "deleted", before: namesOf(entry), after: null });
  });
  yield* inTransaction(remove).pipe(
    Effect.catchTag("SqlError", (error) =>
      Predicate.isTagged(error.reason, "ConstraintError")
        ? failWith("conflict", { text: "error.conflictInUse" })
        : Effect.die(error),
    ),
  );
});
