import type { Paper } from "../../../contract/entities.ts";
import { paperLabel } from "../../../contract/papers/paper-label.ts";
import type { Texts } from "../../../i18n/index.ts";

/** The name of a paper in one line: code, title, year, and Resit (checklist 3.32). */
export const paperLabelText = (
  { t }: Texts<"papers">,
  paper: Pick<Paper, "code" | "title" | "year" | "semester">,
): string => paperLabel(paper, t("paper.resit"));
