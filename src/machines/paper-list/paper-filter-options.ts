import { type PaperType } from "../../contract/entities.ts";
import type { PaperFilter } from "./paper-filter.ts";

/** One filter that can be chosen: everything, all solutions, or one paper type. */
export type FilterName = "all" | "solutions" | PaperType;

export interface PaperFilterOption {
  readonly name: FilterName;
  readonly chosen: boolean;
  /** The filter it stands for, in the present scope. */
  readonly filter: PaperFilter;
}

/** Most looked for first: on a phone the line slides. Every paper type is in it (checklist 3.33–3.40). */
const names: readonly FilterName[] = [
  "all",
  "CA",
  "Exam",
  "solutions",
  "Tutorial Sheet",
  "Assignment",
  "CA 2",
  "Exam 2",
  "CA Solution",
  "Exam Solution",
];

const narrowed = (scope: PaperFilter, name: FilterName): PaperFilter => {
  if (name === "all") return scope;
  return name === "solutions" ? { ...scope, kind: "SOLUTION" } : { ...scope, paper_type: name };
};

const nameOf = ({ paper_type, kind }: PaperFilter): FilterName =>
  paper_type ?? (kind === "SOLUTION" ? "solutions" : "all");

/** What the line of filters offers, with the one that is on. */
export const paperFilterOptions = (filter: PaperFilter): readonly PaperFilterOption[] => {
  const { paper_type: _, kind: __, ...scope } = filter;
  const present = nameOf(filter);
  return names.map((name) => ({ name, chosen: name === present, filter: narrowed(scope, name) }));
};

/** True where the filter asks for solutions only: they have a subscription of their own. */
export const isSolutionFilter = ({ paper_type, kind }: PaperFilter): boolean =>
  kind === "SOLUTION" || paper_type === "CA Solution" || paper_type === "Exam Solution";
