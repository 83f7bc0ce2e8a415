import { stripAccents } from "../strip-accents.ts";
import type { Paper, PaperType, ResourceKind } from "../entities.ts";

export const TITLE_MAX = 200;
export const PAPER_CODE_MAX = 40;
/** Places of one paper. */
export const PAPER_SCOPES_MAX = 500;

/** A semester whose name contains "resit", whatever its case, is a resit; its French name is Rattrapage (checklist 3.24, G8). */
export const isResit = (semester: { readonly name: string } | null): boolean =>
  /resit|rattrapage/i.test(semester?.name ?? "");

/** Shown with a blank between letters and figures: 'CEF341' → 'CEF 341'. The stored code has none. */
export const displayCode = (code: string): string => code.replace(/^(\p{L}+)(\d)/u, "$1 $2");

/** Papers of the types CA Solution and Exam Solution are solutions (contract.md, 'Shapes'). */
export const paperKindOf = (type: PaperType | null): ResourceKind =>
  type?.endsWith("Solution") ? "SOLUTION" : "PAPER";

/** The title as a part of an address: 'Équations & sommes' → 'equations-sommes' (checklist 2.17). */
export const titleSlug = (title: string): string =>
  stripAccents(title)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "") || "paper";

export const paperPath = (paper: Pick<Paper, "id" | "title">): string =>
  `/user/paper/${paper.id}/${titleSlug(paper.title)}`;

/** The area a paper belongs to: its category's, else the university's. */
export const isCategoryPaper = (paper: Pick<Paper, "category">): boolean => paper.category.length > 0;
