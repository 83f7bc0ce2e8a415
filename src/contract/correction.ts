import type { Paper } from "./entities.ts";
import type { CorrectionForm } from "./forms.ts";
import type { Proposal } from "./proposal.ts";

/** The fields of a paper as a form of the review has them; "" is none. */
export interface CorrectionValues {
  readonly [name: string]: string | number | undefined;
  readonly code: string;
  readonly title: string;
  readonly type: string;
  readonly year: number;
  readonly level_id: number | undefined;
  readonly semester_id: number | undefined;
}
type Corrected = Pick<Paper, "code" | "title" | "type" | "year" | "level" | "semester">;

export const correctionValues = (paper: Corrected): CorrectionValues => ({
  code: paper.code ?? "",
  title: paper.title,
  type: paper.type ?? "",
  year: paper.year,
  level_id: paper.level?.id,
  semester_id: paper.semester?.id,
});

/** What was typed, as it is judged: an empty field is none. */
export const correctionTyped = (values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => ({
  code: values["code"] === "" ? null : values["code"],
  title: values["title"],
  type: values["type"] === "" ? null : values["type"],
  year: values["year"],
  level_id: values["level_id"] ?? null,
  semester_id: values["semester_id"] ?? null,
});

/** Only what is another than the paper has. */
export const correctionOf = (paper: Corrected, form: CorrectionForm): CorrectionForm => {
  const before: Readonly<Record<string, unknown>> = correctionTyped(correctionValues(paper));
  return Object.fromEntries(Object.entries(form).filter(([field, value]) => before[field] !== value));
};

const bare = (text: unknown): string =>
  String(text)
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, "");

/** Where the first page says another thing than the form: code, type and year, with what the page says. Titles differ too often. */
export const differences = (paper: Corrected, said: Proposal): Proposal => {
  const form = { code: paper.code ?? "", title: paper.title, type: paper.type, year: paper.year };
  return Object.fromEntries(
    Object.entries(said).filter(
      ([field, value]) => field !== "title" && bare(value) !== bare(form[field as keyof typeof form]),
    ),
  );
};
