import type { Paper } from "../entities.ts";
import { isResit } from "./paper-rules.ts";

/** Code, title, year, plus `resit` for a resit paper; no gap where there is no code (checklist 3.32). */
export const paperLabel = (paper: Pick<Paper, "code" | "title" | "year" | "semester">, resit: string): string =>
  [paper.code, paper.title, paper.year, isResit(paper.semester) ? resit : null].filter(Boolean).join(" ");
