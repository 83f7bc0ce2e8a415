import { slugOf } from "../catalogue/slug.ts";
import { type DemoPaper, isSolution, type PaperType, type Sitting, type Subject } from "./demo-paper.ts";

/** A paper of an examination that is not tied to a course: HND or a competitive entrance. */
export interface ExaminationPaper {
  readonly categories: readonly string[];
  /** As printed and as stored. */
  readonly title: string;
  readonly subject: Subject;
  readonly language: "en" | "fr";
  readonly sittings: readonly Sitting[];
}

const keyOf = (paper: ExaminationPaper, type: PaperType, year: number): string =>
  [paper.categories[0], slugOf(paper.title), year, slugOf(type)].join("-");

export const examinationPapers = (
  institution: "hnd" | "concours",
  papers: readonly ExaminationPaper[],
): readonly DemoPaper[] =>
  papers.flatMap((paper) =>
    paper.sittings.map((sitting) => {
      const solution = isSolution(sitting.type);
      return {
        key: keyOf(paper, sitting.type, sitting.year),
        code: null,
        title: solution ? `${paper.title} ${sitting.type}` : paper.title,
        course: paper.title,
        type: sitting.type,
        kind: solution ? "SOLUTION" : "PAPER",
        solves: solution ? keyOf(paper, "Exam", sitting.year) : null,
        year: sitting.year,
        institution,
        faculty: null,
        department: null,
        level: null,
        semester: null,
        categories: paper.categories,
        language: paper.language,
        pages: sitting.pages,
        scanned: sitting.scanned,
        subject: paper.subject,
      } satisfies DemoPaper;
    }),
  );
