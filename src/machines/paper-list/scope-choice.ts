import type { Ref } from "../../contract/entities.ts";
import type { ScopeOptions, PaperFilter } from "./paper-filter.ts";

/** What was chosen in the scope dialog; 0 is all, and is dropped (checklist 3.78). */
export interface ScopeSelection {
  readonly level_id?: number;
  readonly semester_id?: number;
  readonly category_id?: number;
}

/** The present filter in the scope just chosen. */
export const withScope = (filter: PaperFilter, chosen: ScopeSelection): PaperFilter => {
  const { level_id: _, semester_id: __, category_id: ___, ...rest } = filter;
  return { ...rest, ...Object.fromEntries(Object.entries(chosen).filter(([, id]) => id > 0)) };
};

/** The semester that runs now, where the list says so. */
export const currentSemester = ({ semesters }: ScopeOptions): Ref | null =>
  semesters.find((semester) => "current" in semester && semester.current === true) ?? null;
