import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { MAX_ID } from "../../src/contract/field-rules.ts";

/** Where a university paper belongs; null and empty mean all. */
export interface PaperPlacement {
  readonly institutionId: number | null;
  readonly facultyId: number | null;
  readonly levelId: number | null;
  readonly semesterId: number | null;
  readonly departmentIds: readonly number[];
}

/**
 * The rules that name a place the catalogue does not have, by field: a faculty is of its institution, departments are of
 * their faculty.
 */
export const findUnknownPlacementFields = Effect.fn("Uploads.findUnknownPlacementFields")(function* (
  places: PaperPlacement,
) {
  const sql = yield* SqlClient.SqlClient;
  const { institutionId, facultyId, levelId, semesterId } = places;
  const departments = places.departmentIds.filter((id) => id <= MAX_ID);
  const [found] = yield* sql<Record<keyof PaperPlacement, boolean>>`SELECT
    ${institutionId}::int IS NULL OR EXISTS (SELECT FROM institution WHERE id = ${institutionId}) AS "institutionId",
    ${facultyId}::int IS NULL OR EXISTS (SELECT FROM faculty
      WHERE id = ${facultyId} AND institution_id = ${institutionId}) AS "facultyId",
    ${levelId}::int IS NULL OR EXISTS (SELECT FROM level WHERE id = ${levelId}) AS "levelId",
    ${semesterId}::int IS NULL OR EXISTS (SELECT FROM semester WHERE id = ${semesterId}) AS "semesterId",
    (SELECT count(*) FROM department d JOIN faculty f ON f.id = d.faculty_id
      WHERE d.id = ANY(${departments}::int[]) AND f.institution_id = ${institutionId}
        AND (${facultyId}::int IS NULL OR f.id = ${facultyId})) = ${places.departmentIds.length} AS "departmentIds"`;
  return {
    ...(!found?.institutionId && { institution_id: "validation.institution" }),
    ...(!found?.semesterId && { semester_id: "validation.semesterRequired" }),
    ...(!found?.levelId && { level_id: "validation.levelRequired" }),
    ...(!found?.facultyId && { faculty_id: "validation.facultyOrAll" }),
    ...(!found?.departmentIds && { department_id: "validation.departments" }),
  };
}, Effect.orDie);

interface FoundCategory {
  readonly id: number;
  readonly type: "hnd" | "concour";
  readonly institutionId: number;
}

/**
 * The categories of these ids, in the order of the ids; none where one is missing. A lone 0 is all of the institution's
 * type, of both types where no institution is named (checklist 3.57, G6).
 */
export const findCategories = Effect.fn("Uploads.findCategories")(function* (
  ids: readonly number[],
  institutionId: number | null,
) {
  const sql = yield* SqlClient.SqlClient;
  const isAll = ids.length === 1 && ids[0] === 0;
  const known = ids.filter((id) => id <= MAX_ID);
  const found = yield* sql<FoundCategory>`SELECT id, type, institution_id AS "institutionId" FROM category
    WHERE ${
      isAll
        ? sql`${institutionId}::int IS NULL OR type IN (SELECT type FROM category WHERE institution_id = ${institutionId})`
        : sql`id = ANY(${known}::int[])`
    } ORDER BY array_position(${known}::int[], id), type DESC, id`;
  return isAll || found.length === ids.length ? found : [];
}, Effect.orDie);
