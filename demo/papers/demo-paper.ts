import type { DemoSemester } from "../catalogue/demo-catalogue.ts";
import type { Subject } from "../generator/question-banks.ts";

export type { Subject } from "../generator/question-banks.ts";

/** The eight types of product.md §3. */
export type PaperType =
  | "CA"
  | "CA 2"
  | "Exam"
  | "Exam 2"
  | "CA Solution"
  | "Exam Solution"
  | "Tutorial Sheet"
  | "Assignment";

export interface DemoPaper {
  readonly key: string;
  /** Course code without a space; none on HND and Concour papers. */
  readonly code: string | null;
  /** As stored: on university papers the course with the type appended (product.md §5). */
  readonly title: string;
  /** As printed: the course, or the paper of an examination. */
  readonly course: string;
  readonly type: PaperType;
  readonly kind: "PAPER" | "SOLUTION";
  /** Key of the paper this one solves. */
  readonly solves: string | null;
  /** Year of the session; the academic year printed on university papers ends in it. */
  readonly year: number;
  /** Keys of `demoCatalogue`; faculty, department, level and semester only on university papers. */
  readonly institution: string;
  readonly faculty: string | null;
  readonly department: string | null;
  readonly level: string | null;
  readonly semester: DemoSemester["key"] | null;
  /** Keys of categories; empty on university papers. */
  readonly categories: readonly string[];
  readonly language: "en" | "fr";
  readonly pages: number;
  /** Pictures of pages, without text. */
  readonly scanned: boolean;
  readonly subject: Subject;
}

export interface Sitting {
  readonly type: PaperType;
  readonly year: number;
  readonly pages: number;
  readonly scanned: boolean;
  readonly resit: boolean;
}

/** A course with the sittings of it that are kept. */
export interface Course {
  readonly department: string;
  readonly code: string;
  readonly course: string;
  readonly subject: Subject;
  readonly level: string;
  readonly semester: DemoSemester["key"];
  readonly sittings: readonly Sitting[];
}

/** A sitting kept as a text PDF. */
export const typed = (type: PaperType, year: number, pages: number): Sitting => ({
  type,
  year,
  pages,
  scanned: false,
  resit: false,
});

/** A sitting kept as a scan. */
export const scan = (type: PaperType, year: number, pages: number): Sitting => ({
  ...typed(type, year, pages),
  scanned: true,
});

/** The resit of a sitting. */
export const resit = (sitting: Sitting): Sitting => ({ ...sitting, resit: true });

export const isSolution = (type: PaperType): boolean => type === "CA Solution" || type === "Exam Solution";
