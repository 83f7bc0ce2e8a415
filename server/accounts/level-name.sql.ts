import { Effect } from "effect";
import { SqlClient, type Statement } from "effect/sql";
import type { Language } from "../../src/contract/entities.ts";

interface LevelAt {
  /** The alias of the table `level`. */
  readonly level: string;
  readonly institutionId: Statement.Fragment;
}

/** Null where the institution is not known. */
export type PrintedLevels = "anglophone" | "francophone" | null;

/** How an institution prints its levels. */
const printedLevels = (sql: SqlClient.SqlClient, institutionId: Statement.Fragment): Statement.Fragment =>
  sql`(SELECT level_names FROM institution WHERE id = ${institutionId})`;

/**
 * The name of a level in a language, with the number that the institution prints: 'Level 300' and 'Niveau 300' at Buea, 'Level 2' and
 * 'Niveau 2' at Yaoundé. In the language's own name where the institution is not known.
 */
export const levelName = (
  sql: SqlClient.SqlClient,
  language: Language,
  { level, institutionId }: LevelAt,
): Statement.Fragment => {
  const [english, french] = [sql(`${level}.name`), sql(`${level}.name_fr`)];
  const printed = printedLevels(sql, institutionId);
  return language === "fr"
    ? sql`CASE ${printed} WHEN 'anglophone' THEN regexp_replace(${english}, '^Level ', 'Niveau ') ELSE ${french} END`
    : sql`CASE ${printed} WHEN 'francophone' THEN regexp_replace(${french}, '^Niveau ', 'Level ') ELSE ${english} END`;
};

/** The institution of an account. */
export const institutionOf = (sql: SqlClient.SqlClient, accountId: Statement.Fragment): Statement.Fragment =>
  sql`(SELECT institution_id FROM account WHERE id = ${accountId})`;

/** A level with its name in a language, as a column. */
export const levelRef = (
  sql: SqlClient.SqlClient,
  language: Language,
  { id, institutionId }: { readonly id: Statement.Fragment; readonly institutionId: Statement.Fragment },
): Statement.Fragment =>
  sql`(SELECT json_build_object('id', r.id, 'name', ${levelName(sql, language, { level: "r", institutionId })})
    FROM level r WHERE r.id = ${id}) AS level`;

/** The name in both languages. */
export const levelNames = (sql: SqlClient.SqlClient, at: LevelAt): Statement.Fragment =>
  sql`jsonb_build_object('en', ${levelName(sql, "en", at)}, 'fr', ${levelName(sql, "fr", at)})`;

/** How the institution of an account prints its levels: names of levels in its lists depend on nothing else. */
export const levelNamesOf = (sql: SqlClient.SqlClient, accountId: number): Statement.Fragment =>
  printedLevels(sql, institutionOf(sql, sql`${accountId}`));

/** As `levelNamesOf`, asked for by itself. */
export const findLevelNames = Effect.fn("Users.findLevelNames")(function* (accountId: number) {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* sql<{ readonly names: PrintedLevels }>`SELECT ${levelNamesOf(sql, accountId)} AS names`;
  return row?.names ?? null;
}, Effect.orDie);
