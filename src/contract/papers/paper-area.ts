import type { DashboardType, Paper } from "../entities.ts";
import { isCategoryPaper } from "./paper-rules.ts";

/** The area of a paper: its category's, told from the institution's name as `defaultDashboardType` does, else the university's. */
export const paperAreaOf = (paper: Pick<Paper, "category" | "institution">): DashboardType => {
  if (!isCategoryPaper(paper)) return "university";
  return /hnd/i.test(paper.institution?.name ?? "") ? "hnd" : "concour";
};
