import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { DashboardType, PaperType } from "../../../src/contract/entities.ts";
import { insertPaper, type NewPaper, replacePaperFile } from "../../papers/store-paper.sql.ts";
import type { SolutionRow } from "../solution.sql.ts";
import type { PublicationFile } from "./solution-file.sql.ts";
import { storeQuiz } from "./store-quiz.sql.ts";

/** Of the job that draws it: before the demo's papers, behind what someone waits for. */
const PRIORITY = 0;

const solutionTypes: Partial<Readonly<Record<PaperType, PaperType>>> = {
  CA: "CA Solution",
  "CA 2": "CA Solution",
  Exam: "Exam Solution",
  "Exam 2": "Exam Solution",
};

/** A title of the university ends in the paper's type (product.md §5): that of a solution in its own. */
const titleOf = (title: string, from: PaperType | null, to: PaperType | null): string =>
  from !== null && to !== null && title.endsWith(` ${from}`) ? `${title.slice(0, -from.length)}${to}` : title;

/** How solutions are published. One that was published otherwise is published again (`renew`); it changes with what readers may see. */
export const PUBLISHING_VERSION = 1;

interface Solved extends Omit<NewPaper, "kind" | "status" | "ownerId" | "solutionOf" | "priority" | "key"> {
  readonly area: DashboardType;
}

/** The solution of a paper stands where the paper does. */
const factsOf = Effect.fn("Solutions.factsOf")(function* (paperId: number) {
  const sql = yield* SqlClient.SqlClient;
  const [paper] = yield* sql<Solved>`SELECT area, code, title, type, year, institution_id AS "institutionId",
      faculty_id AS "facultyId", level_id AS "levelId", semester_id AS "semesterId",
      ARRAY(SELECT department_id FROM paper_department WHERE paper_id = p.id) AS "departmentIds",
      ARRAY(SELECT category_id FROM paper_category WHERE paper_id = p.id) AS "categoryIds"
    FROM paper p WHERE id = ${paperId}`;
  if (paper === undefined) throw new Error(`There is no paper ${paperId}.`);
  const type = paper.type === null ? null : (solutionTypes[paper.type] ?? null);
  const own = { key: null, kind: "SOLUTION", status: "approved", ownerId: null, priority: PRIORITY } as const;
  return {
    ...paper,
    ...own,
    title: titleOf(paper.title, paper.type, type),
    type,
    solutionOf: paperId,
  } satisfies NewPaper;
});

/** Publishes a solution as an approved paper of kind SOLUTION, with its quiz; a later making takes the place of an earlier one. */
export const publishSolution = Effect.fn("Solutions.publishSolution")(function* (
  row: SolutionRow,
  made: PublicationFile,
  now: number,
) {
  const sql = yield* SqlClient.SqlClient;
  const { file, originalKey } = made;
  const id = row.made_paper ?? (yield* insertPaper(yield* factsOf(row.paper_id), file, originalKey));
  if (row.made_paper !== null) yield* replacePaperFile(id, file, originalKey);
  yield* sql`UPDATE solution SET made_paper = ${id}, made_at = ${new Date(now)}, reason = NULL,
    publishing = ${PUBLISHING_VERSION}, published = ${JSON.stringify(made.questions)}::jsonb WHERE id = ${row.id}`;
  yield* storeQuiz(row.id, made.quiz, now);
});
