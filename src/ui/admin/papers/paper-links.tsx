import { paperPath } from "../../../contract/papers/paper-rules.ts";
import type { ReviewDetails } from "../../../contract/review/paper-review.ts";
import { useTexts } from "../../use-texts.ts";

/** Links from a review to the paper's page and to its questions. */
export function PaperLinks({ paper }: { readonly paper: ReviewDetails }) {
  const { t } = useTexts("admin");
  return (
    <>
      <p>
        <a href={paperPath(paper)}>{t("review.open")}</a>
      </p>
      <p>
        <a href={`/admin/outlines/${paper.id}`}>{t("review.outline")}</a>
      </p>
    </>
  );
}
