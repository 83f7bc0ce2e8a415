import type { PaperFilter } from "./paper-filter.ts";

/** The scope alone: all of its papers. */
export const withoutFilters = ({ paper_type: _, kind: __, year: ___, ...scope }: PaperFilter): PaperFilter => scope;

/** True where less than the whole scope is asked for. */
export const isFiltered = ({ paper_type, kind, year }: PaperFilter): boolean =>
  paper_type !== undefined || kind !== undefined || year !== undefined;

/** True where the filter asks for solutions only: they have a subscription of their own. */
export const isSolutionFilter = ({ paper_type, kind }: PaperFilter): boolean =>
  kind === "SOLUTION" || paper_type === "CA Solution" || paper_type === "Exam Solution";
