/** What a list of papers shows of one, and what it is filtered and sorted by (`server/papers/list/paper-list-cache.ts`). */
const shown = [
  "status area code title type kind year language pages bytes created_at",
  "institution_id faculty_id level_id semester_id for_all_departments solution_of",
].flatMap((names) => names.split(" "));
const row = (name: "OLD" | "NEW"): string => `(${shown.map((column) => `${name}.${column}`).join(", ")})`;

const catalogue = ["institution", "faculty", "department", "level", "semester", "category"];
const places = ["paper_department", "paper_category"];

/** Bumps at the end of the transaction: it then holds the one row for no longer than a commit, and waits for nothing else meanwhile. */
const bumps = (table: string, name: string, on: string, when: string, by = "library_changed"): string =>
  `CREATE CONSTRAINT TRIGGER ${name} AFTER ${on} ON ${table} DEFERRABLE INITIALLY DEFERRED
   FOR EACH ROW ${when} EXECUTE FUNCTION ${by}()`;

/**
 * The edition of the library: another one, never seen before, with each transaction that changes what a list of papers
 * shows to everybody. Likes, views and what is still pending change none.
 */
export const edition = [
  `CREATE TABLE library (
    one boolean PRIMARY KEY DEFAULT true CHECK (one), edition uuid NOT NULL DEFAULT gen_random_uuid())`,
  `INSERT INTO library DEFAULT VALUES`,
  // Once a transaction: the row is its own from the first time on.
  `CREATE FUNCTION library_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    UPDATE library SET edition = gen_random_uuid() WHERE xmin <> pg_current_xact_id()::xid; RETURN NULL; END $$`,
  `CREATE FUNCTION library_changed_by_place() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    UPDATE library SET edition = gen_random_uuid() WHERE xmin <> pg_current_xact_id()::xid
      AND EXISTS (SELECT FROM paper WHERE id = coalesce(NEW.paper_id, OLD.paper_id) AND status = 'approved');
    RETURN NULL; END $$`,

  bumps("paper", "library_added", "INSERT", "WHEN (NEW.status = 'approved')"),
  bumps("paper", "library_removed", "DELETE", "WHEN (OLD.status = 'approved')"),
  bumps(
    "paper",
    "library_changed",
    "UPDATE",
    `WHEN ('approved' IN (OLD.status, NEW.status) AND ${row("OLD")} IS DISTINCT FROM ${row("NEW")})`,
  ),
  ...places.map((table) => bumps(table, "library_changed", "INSERT OR DELETE", "", "library_changed_by_place")),
  ...catalogue.map((table) => bumps(table, "library_changed", "INSERT OR UPDATE OR DELETE", "")),
  bumps("solution", "library_changed", "UPDATE OF made_paper", "WHEN (OLD.made_paper IS DISTINCT FROM NEW.made_paper)"),
  bumps("solution", "library_removed", "DELETE", "WHEN (OLD.made_paper IS NOT NULL)"),
] as const;
