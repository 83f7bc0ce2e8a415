import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { type DemoCatalogue, demoCatalogue } from "../catalogue/demo-catalogue.ts";

const rowsOf = ({ institutions, levels, categories, fees }: DemoCatalogue) => ({
  institution: institutions.map(({ key, name, nameFr, levelNames }, position) => ({
    key,
    name,
    name_fr: nameFr,
    position,
    level_names: levelNames,
  })),
  faculty: institutions.flatMap(({ key: institution, faculties }) =>
    faculties.map(({ key, name, nameFr }) => ({ key, name, name_fr: nameFr, institution })),
  ),
  department: institutions.flatMap(({ faculties }) =>
    faculties.flatMap(({ key: faculty, departments }) =>
      departments.map(({ key, name, nameFr }) => ({ key, name, name_fr: nameFr, faculty })),
    ),
  ),
  level: levels.map(({ key, name, nameFr, order }) => ({ key, name, name_fr: nameFr, position: order })),
  category: categories.map(({ key, name, nameFr, type, institution }, position) => ({
    key,
    name,
    name_fr: nameFr,
    type,
    institution,
    position,
  })),
  fee: [
    { kind: "semester", amount: fees.amount },
    { kind: "category", amount: fees.categoryFee },
    { kind: "solution", amount: fees.solutionFee },
  ],
});

/** Loads institutions, faculties, departments, levels, categories and fees of the demo. What is there stays as it is. */
export const seedCatalogue = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const rows = rowsOf(demoCatalogue);
  const given = (list: readonly object[]) => sql`jsonb_to_recordset(${JSON.stringify(list)}::jsonb)`;
  yield* sql`INSERT INTO institution (key, name, name_fr, position, level_names)
    SELECT * FROM ${given(rows.institution)} AS r (key text, name text, name_fr text, position int, level_names text)
    ON CONFLICT (key) DO NOTHING`;
  yield* sql`INSERT INTO faculty (institution_id, key, name, name_fr)
    SELECT i.id, r.key, r.name, r.name_fr
    FROM ${given(rows.faculty)} AS r (key text, name text, name_fr text, institution text)
    JOIN institution i ON i.key = r.institution ON CONFLICT (key) DO NOTHING`;
  yield* sql`INSERT INTO department (faculty_id, key, name, name_fr)
    SELECT f.id, r.key, r.name, r.name_fr
    FROM ${given(rows.department)} AS r (key text, name text, name_fr text, faculty text)
    JOIN faculty f ON f.key = r.faculty ON CONFLICT (key) DO NOTHING`;
  yield* sql`INSERT INTO level (key, name, name_fr, position)
    SELECT * FROM ${given(rows.level)} AS r (key text, name text, name_fr text, position int)
    ON CONFLICT (key) DO NOTHING`;
  yield* sql`INSERT INTO category (institution_id, type, key, name, name_fr, position)
    SELECT i.id, r.type, r.key, r.name, r.name_fr, r.position
    FROM ${given(rows.category)}
      AS r (key text, name text, name_fr text, type text, institution text, position int)
    JOIN institution i ON i.key = r.institution ON CONFLICT (key) DO NOTHING`;
  yield* sql`INSERT INTO fee (kind, amount)
    SELECT * FROM ${given(rows.fee)} AS r (kind text, amount int) ON CONFLICT (kind) DO NOTHING`;
});
