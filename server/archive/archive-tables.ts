/** A table of an export: its columns by their names in the database, and which rows of `t` it has, in the order they are taken in. */
export interface ArchivedTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** Columns that are told in another form, as SQL of row `t`: by name. */
  readonly told?: Readonly<Record<string, string>>;
  /** What follows `FROM table t`; `archived_paper` and `archived_bundle` hold what is exported. */
  readonly which: string;
  /** Columns that stay behind: they are people's, say how far work is, name files, or are computed. */
  readonly left: readonly string[];
  /** Exported with `--people` only. */
  readonly isOfPeople?: true;
}

const words = (text: string): readonly string[] => text.split(" ").filter((word) => word !== "");

const ofPaper = (key: string, order: string, more = ""): string =>
  `JOIN archived_paper a ON a.id = t.${key} ${more} ORDER BY ${order}`;
/** Pages of a paper that is not wholly drawn are drawn where it comes to. */
const ofReadyPaper = "AND a.is_ready";

const OUTLINED = `AND a.is_ready AND EXISTS (SELECT FROM outline o WHERE o.paper_id = a.id
  AND o.state IN ('read', 'doubtful', 'settled', 'failed'))`;

/** A solution that students can read, of a paper and with one that are exported. */
const SOLVED = `t.state = 'ready' AND t.paper_id IN (SELECT id FROM archived_paper)
  AND t.made_paper IN (SELECT id FROM archived_paper)`;

/** All tables of an export, in the order that they are taken in: what a row names comes before it. */
export const archivedTables: readonly ArchivedTable[] = [
  { name: "fee", columns: words("kind amount"), which: "ORDER BY kind", left: [] },
  { name: "setting", columns: words("name value"), which: "ORDER BY name", left: [] },
  { name: "semester", columns: words("key name name_fr position"), which: "ORDER BY id", left: ["id"] },
  {
    name: "institution",
    columns: words("id key name name_fr position hidden level_names"),
    which: "ORDER BY id",
    left: [],
  },
  { name: "faculty", columns: words("id institution_id key name name_fr hidden"), which: "ORDER BY id", left: [] },
  { name: "department", columns: words("id faculty_id key name name_fr hidden"), which: "ORDER BY id", left: [] },
  { name: "level", columns: words("id key name name_fr position hidden"), which: "ORDER BY id", left: [] },
  {
    name: "category",
    columns: words("id institution_id type key name name_fr position hidden"),
    which: "ORDER BY id",
    left: [],
  },
  {
    name: "account",
    columns: words(
      "id uuid name email phone password_hash email_verified institution_id faculty_id level_id category_id referral notify language created_at closed_trials",
    ),
    which: "WHERE t.closed_at IS NULL AND t.blocked_at IS NULL ORDER BY id",
    left: words(
      "photo role share_counts referred_by closed_at totp_secret totp_confirmed_at totp_step blocked_at blocked_reason",
    ),
    isOfPeople: true,
  },
  {
    name: "account_department",
    columns: words("account_id department_id"),
    which: "JOIN account o ON o.id = t.account_id AND o.closed_at IS NULL AND o.blocked_at IS NULL ORDER BY 1, 2",
    left: [],
    isOfPeople: true,
  },
  {
    name: "bundle",
    columns: words("id sha256 pages bytes papers code title year created_at"),
    told: { copy: "b.copy" },
    which: "JOIN archived_bundle b ON b.id = t.id ORDER BY t.id",
    left: words("original_key file_key"),
  },
  {
    name: "paper",
    columns: words(
      "id area code title type kind year status institution_id faculty_id level_id sha256 pages bytes rebuilt created_at solution_of for_all_departments language is_whole owner_parts",
    ),
    told: {
      semester: "(SELECT key FROM semester s WHERE s.id = t.semester_id)",
      bundle_id: "(SELECT b.id FROM archived_bundle b WHERE b.id = t.bundle_id)",
      bundle_page: "CASE WHEN t.bundle_id IN (SELECT id FROM archived_bundle) THEN t.bundle_page END",
      is_ready: "a.is_ready",
      has_review: "EXISTS (SELECT FROM review r WHERE r.paper_id = t.id)",
      owner_id: "a.owner_id",
    },
    which: ofPaper("id", "t.solution_of NULLS FIRST, t.id"),
    left: words(
      "key semester_id original_key file_key preview_key pages_ready upload_key upload_hash found_by found_in",
    ),
  },
  {
    name: "paper_department",
    columns: words("paper_id department_id"),
    which: ofPaper("paper_id", "1, 2"),
    left: [],
  },
  { name: "paper_category", columns: words("paper_id category_id"), which: ofPaper("paper_id", "1, 2"), left: [] },
  {
    name: "paper_page",
    columns: words(
      "paper_id n width height text bytes_360 bytes_720 bytes_1080 to_recognize boxes fitted confidence intake_version",
    ),
    which: ofPaper("paper_id", "t.paper_id, t.n", ofReadyPaper),
    left: ["found_by"],
  },
  {
    name: "cleaned_page",
    columns: words("paper_id n width height bytes_720"),
    which: ofPaper("paper_id", "t.paper_id, t.n", ofReadyPaper),
    left: [],
  },
  {
    name: "second_reading",
    columns: words("paper_id n is_read text boxes confidence"),
    which: ofPaper("paper_id", "t.paper_id, t.n", ofReadyPaper),
    left: [],
  },
  {
    name: "outline",
    columns: words("paper_id chart state revision rules reason changed_at beginnings"),
    which: ofPaper("paper_id", "t.paper_id", OUTLINED),
    left: [],
  },
  {
    name: "question",
    columns: words("id paper_id parent_id place label page box marks doubt by_person continued section"),
    which: ofPaper("paper_id", "t.paper_id, t.place, t.id", OUTLINED),
    left: [],
  },
  {
    name: "outline_overruled",
    columns: words("id paper_id label page box"),
    which: ofPaper("paper_id", "t.id", OUTLINED),
    left: [],
  },
  {
    name: "solution",
    columns: words(
      "id paper_id sha256 language prompt chart state revision tries reason model tokens spent remakes made_paper made_at published changed_at publishing created_at",
    ),
    which: `WHERE ${SOLVED} ORDER BY t.id`,
    left: words("run due_at stops"),
  },
  {
    name: "solution_question",
    columns: words("solution_id n label page top text calls answer doubt corrected"),
    told: {
      question_id: `(SELECT q.id FROM question q JOIN archived_paper a ON a.id = q.paper_id ${OUTLINED} WHERE q.id = t.question_id)`,
    },
    which: `WHERE t.solution_id IN (SELECT t.id FROM solution t WHERE ${SOLVED}) ORDER BY t.solution_id, t.n`,
    left: ["complaint"],
  },
  {
    name: "quiz",
    columns: words("solution_id items made_at"),
    which: `WHERE t.solution_id IN (SELECT t.id FROM solution t WHERE ${SOLVED}) ORDER BY t.solution_id`,
    left: [],
  },
  {
    name: "favourite",
    columns: words("account_id paper_id created_at"),
    which: `JOIN archived_paper a ON a.id = t.paper_id
      JOIN account o ON o.id = t.account_id AND o.closed_at IS NULL AND o.blocked_at IS NULL ORDER BY 1, 2`,
    left: [],
    isOfPeople: true,
  },
];

/** What an export tells of a row of a table, as SQL. */
export const selectArchived = ({ name, columns, told = {}, which }: ArchivedTable): string => {
  const own = columns.map((column) => `t.${column}`);
  const others = Object.entries(told).map(([column, value]) => `${value} AS ${column}`);
  return `SELECT ${[...own, ...others].join(", ")} FROM ${name} t ${which}`;
};
