import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { CorrectionForm } from "../../src/contract/forms.ts";
import { paperKindOf } from "../../src/contract/papers/paper-rules.ts";

/** Categories make it a paper of the first one's area and institution; none at all, a university paper. */
const writeCategories = Effect.fn("Review.writeCategories")(function* (paperId: number, ids: readonly number[]) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`DELETE FROM paper_category WHERE paper_id = ${paperId}`;
  yield* sql`INSERT INTO paper_category SELECT ${paperId}::int, id FROM category WHERE id = ANY(${ids}::int[])`;
  if (ids.length === 0) {
    yield* sql`UPDATE paper SET area = 'university' WHERE id = ${paperId}`;
    return;
  }
  yield* sql`UPDATE paper SET area = c.type, institution_id = c.institution_id, faculty_id = NULL, level_id = NULL,
      semester_id = NULL, for_all_departments = true
    FROM category c WHERE paper.id = ${paperId} AND c.id = ${ids[0]!}`;
  yield* sql`DELETE FROM paper_department WHERE paper_id = ${paperId}`;
});

const writeDepartments = Effect.fn("Review.writeDepartments")(function* (paperId: number, ids: readonly number[]) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`DELETE FROM paper_department WHERE paper_id = ${paperId}`;
  yield* sql`INSERT INTO paper_department SELECT ${paperId}::int, id FROM department WHERE id = ANY(${ids}::int[])`;
  yield* sql`UPDATE paper SET for_all_departments = ${ids.length === 0} WHERE id = ${paperId}`;
});

/** Writes the fields that change; the kind follows the type where it is not given. Belongs in the transaction that moves the review. */
export const writeCorrection = Effect.fn("Review.writeCorrection")(function* (
  paperId: number,
  { department_ids, category_ids, ...columns }: CorrectionForm,
) {
  const sql = yield* SqlClient.SqlClient;
  const { type } = columns;
  const all = { ...(type !== undefined && { kind: paperKindOf(type) }), ...columns };
  const changed = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  if (category_ids !== undefined) yield* writeCategories(paperId, category_ids);
  if (Object.keys(changed).length > 0) yield* sql`UPDATE paper SET ${sql.update(changed)} WHERE id = ${paperId}`;
  if (department_ids !== undefined) yield* writeDepartments(paperId, department_ids);
});

/** Where a paper belongs now, as the form spells it. */
export const findPlacement = Effect.fn("Review.findPlacement")(function* (paperId: number) {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* sql<{
    readonly area: string;
    readonly institution_id: number | null;
    readonly faculty_id: number | null;
    readonly level_id: number | null;
    readonly semester_id: number | null;
    readonly department_ids: readonly number[];
  }>`SELECT area, institution_id, faculty_id, level_id, semester_id,
      ARRAY(SELECT department_id FROM paper_department d WHERE d.paper_id = p.id) AS department_ids
    FROM paper p WHERE id = ${paperId}`;
  return row;
}, Effect.orDie);
