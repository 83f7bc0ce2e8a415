import { useSelector } from "@xstate/react";
import type { ReviewReasonForm, ReviewDetails } from "../../../contract/review/paper-review.ts";
import { selectFormAlert } from "../../../machines/form/form.selectors.ts";
import { FormAlertBanner } from "../../forms/form-alert.tsx";
import type { FormDialogRef } from "../../forms/form-dialog.tsx";
import { useForm } from "../../forms/use-form.ts";
import { Button } from "../../kit/controls/button.tsx";
import { useTexts } from "../../use-texts.ts";
import { CorrectionFields } from "./correction-fields.tsx";
import type { CorrectionProps } from "./correction-props.ts";
import { PaperLinks } from "./paper-links.tsx";
import { PaperParts, type PaperPartsProps } from "./paper-parts.tsx";
import { RejectionReasonDialog } from "./rejection-reason-dialog.tsx";

export interface ApprovedPaperProps extends CorrectionProps, PaperPartsProps {
  readonly withdrawal: FormDialogRef<ReviewReasonForm, ReviewDetails>;
}

/** An approved paper: its fields can be corrected, or it can be withdrawn into review. */
export function ApprovedPaper(props: ApprovedPaperProps) {
  const { paper, correction, withdrawal } = props;
  const texts = useTexts("admin");
  const { t } = texts;
  const { isSubmitting, frame } = useForm(correction, texts);
  const alert = useSelector(correction, selectFormAlert);
  return (
    <div className="review-facts">
      <FormAlertBanner alert={alert} texts={texts} onClose={() => correction.send({ type: "alert.closed" })} />
      <form {...frame} className="stack stack-tight">
        <CorrectionFields {...props} />
        <Button size="big" type="submit" busy={isSubmitting} loading={t("common.loading")}>
          {t("review.save")}
        </Button>
        <Button
          variant="destructive"
          disabled={isSubmitting}
          onClick={() => withdrawal.send({ type: "dialog.opened", values: { reason: "" } })}
        >
          {t("review.withdraw")}
        </Button>
      </form>
      <PaperParts {...props} />
      <PaperLinks paper={paper} />
      <RejectionReasonDialog dialog={withdrawal} title={t("review.withdrawTitle")} submit={t("review.withdraw")}>
        {t("review.withdrawBody")}
      </RejectionReasonDialog>
    </div>
  );
}
