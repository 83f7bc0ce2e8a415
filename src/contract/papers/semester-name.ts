import { isResit } from "./paper-rules.ts";

/** The name of a semester as it is shown; `resit` is the word for a resit (checklist 3.24). */
export const semesterName = (semester: { readonly name: string }, resit: string): string =>
  isResit(semester) ? resit : semester.name;
