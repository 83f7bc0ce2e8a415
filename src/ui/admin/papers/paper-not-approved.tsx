import { ButtonLink } from "../../kit/controls/button.tsx";
import { EmptyState } from "../../kit/feedback/empty-state.tsx";
import { checkIcon } from "../../kit/icons/icons-public.ts";
import { PageContent } from "../../kit/page/shell-layout.tsx";
import { useTexts } from "../../use-texts.ts";

/** A paper without corrections: pending, rejected, or without a review. */
export function PaperNotApproved({ hasReview }: { readonly hasReview: boolean }) {
  const { t } = useTexts("admin");
  return (
    <PageContent>
      <EmptyState icon={checkIcon} act={<ButtonLink href="/admin/papers">{t("admin.review")}</ButtonLink>}>
        {t(hasReview ? "review.notApproved" : "review.noReview")}
      </EmptyState>
    </PageContent>
  );
}
