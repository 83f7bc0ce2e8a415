import type { Paper } from "../../../contract/entities.ts";
import { AiBadge } from "../../kit/feedback/badges.tsx";
import { useTexts } from "../../use-texts.ts";

/** The AI badge of a solution (checklist 1.15). */
export function MadeByAi({ paper }: { readonly paper: Pick<Paper, "isMade"> }) {
  const { t } = useTexts("papers");
  if (paper.isMade !== true) return null;
  return (
    <>
      <AiBadge>{t("paper.madeByAi")}</AiBadge>{" "}
    </>
  );
}
