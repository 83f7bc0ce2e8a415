import type { reportFields } from "../../contract/papers/paper-reports.ts";

/** What the fields of a paper are called in reports, as keys of texts. */
export const reportFieldTextKeys = {
  code: "field.code",
  title: "field.title",
  type: "field.type",
  year: "field.year",
  semester: "field.semester",
  level: "field.level",
  school: "reporting.school",
  category: "field.category",
  pages: "reporting.pages",
} as const satisfies Record<(typeof reportFields)[number], string>;
