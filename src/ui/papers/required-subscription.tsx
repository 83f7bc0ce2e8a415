import type { Paper } from "../../contract/entities.ts";
import { isCategoryPaper } from "../../contract/papers/paper-rules.ts";
import { semesterName } from "../../contract/papers/semester-name.ts";
import { useTexts } from "../use-texts.ts";

/** Which subscription opens a paper or a solution: of its category, or of its level and semester (checklist 8.21, 8.22). */
export function RequiredSubscription({
  paper,
}: {
  readonly paper: Pick<Paper, "kind" | "category" | "level" | "semester">;
}) {
  const { t } = useTexts("reader");
  const isSolution = paper.kind === "SOLUTION";
  if (isCategoryPaper(paper))
    return t(isSolution ? "access.howCategorySolutions" : "access.howCategory", { category: paper.category[0]!.name });
  return t(isSolution ? "access.howUniversitySolutions" : "access.howUniversity", {
    level: paper.level?.name ?? t("field.level"),
    semester: paper.semester === null ? t("field.semester") : semesterName(paper.semester, t("paper.resit")),
  });
}
