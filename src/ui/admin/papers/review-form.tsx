import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { headingDifferences } from "../../../contract/review/correction-form.ts";
import type { UploadPrefill } from "../../../contract/uploads/upload-prefill.ts";
import type { ReviewReasonForm, ReviewDetails } from "../../../contract/review/paper-review.ts";
import { selectFormAlert } from "../../../machines/form/form.selectors.ts";
import { FormAlertBanner } from "../../forms/form-alert.tsx";
import type { FormDialogRef } from "../../forms/form-dialog.tsx";
import { useForm } from "../../forms/use-form.ts";
import { useShortcutKeys } from "../../hooks/input/shortcut-keys.ts";
import { Button } from "../../kit/controls/button.tsx";
import { DetailsList } from "../../kit/lists/details-list.tsx";
import { checkIcon, warningIcon } from "../../kit/icons/icons-public.ts";
import { Notice } from "../../kit/feedback/badges.tsx";
import { paperTypeName } from "../../papers/list/paper-meta.ts";
import { useTexts } from "../../use-texts.ts";
import { CorrectionFields } from "./correction-fields.tsx";
import type { CorrectionProps } from "./correction-props.ts";
import { RejectionReasonDialog } from "./rejection-reason-dialog.tsx";
import { PaperLinks } from "./paper-links.tsx";
import { PaperParts, type PaperPartsProps } from "./paper-parts.tsx";
import { LikelyDuplicates } from "./likely-duplicates.tsx";

export interface ReviewFormProps extends CorrectionProps, PaperPartsProps {
  readonly rejection: FormDialogRef<ReviewReasonForm, ReviewDetails>;
  /** Values read from the first page. */
  readonly said: UploadPrefill;
}

/** The verdict is below the form, outside of it, so that it stays in view. */
const FORM = "correction";

/** The correction form and the decision, after the values that differ from the first page. */
export function ReviewForm(props: ReviewFormProps) {
  const { paper, correction, rejection } = props;
  const texts = useTexts("admin");
  const { t } = texts;
  const { isSubmitting, frame } = useForm(correction, texts);
  const alert = useSelector(correction, selectFormAlert);
  const keys = useMemo(
    () => ({
      a: () => correction.send({ type: "form.submitted" }),
      r: () => rejection.send({ type: "dialog.opened", values: { reason: "" } }),
    }),
    [correction, rejection],
  );
  useShortcutKeys(keys);
  return (
    <div className="review-side">
      <div className="review-facts">
        <FormAlertBanner alert={alert} texts={texts} onClose={() => correction.send({ type: "alert.closed" })} />
        <Warnings {...props} />
        <form {...frame} id={FORM} className="stack stack-tight">
          <CorrectionFields {...props} />
          {paper.owner === null ? null : (
            <DetailsList lines={[{ key: "owner", name: t("review.from"), value: paper.owner.name }]} />
          )}
        </form>
        <PaperParts {...props} />
        <LikelyDuplicates twins={paper.twins} />
        <PaperLinks paper={paper} />
      </div>
      <div className="review-verdict">
        <Button
          size="big"
          type="submit"
          form={FORM}
          icon={checkIcon}
          busy={isSubmitting}
          loading={t("common.loading")}
          aria-keyshortcuts="a"
        >
          {t("review.approve")} <kbd>A</kbd>
        </Button>
        <Button
          variant="destructive"
          disabled={isSubmitting}
          aria-keyshortcuts="r"
          onClick={() => rejection.send({ type: "dialog.opened", values: { reason: "" } })}
        >
          {t("admin.reject")} <kbd>R</kbd>
        </Button>
      </div>
      <RejectionReasonDialog dialog={rejection} title={t("review.rejectTitle")} submit={t("admin.reject")} />
    </div>
  );
}

/** Warnings: a future year, and values that differ from the first page. */
function Warnings({ paper, said }: ReviewFormProps) {
  const texts = useTexts("admin");
  const { t } = texts;
  const { code, type, year } = headingDifferences(paper, said);
  const told = [
    code === undefined ? null : { key: "code", page: code, form: paper.code ?? "–" },
    type === undefined || type === null
      ? null
      : { key: "type", page: paperTypeName(texts, type), form: paper.type ? paperTypeName(texts, paper.type) : "–" },
    year === undefined ? null : { key: "year", page: String(year), form: String(paper.year) },
  ].filter((one) => one !== null);
  return (
    <>
      {paper.isOfYearToCome ? <Notice icon={warningIcon}>{t("review.yearToCome", { year: paper.year })}</Notice> : null}
      {told.map(({ key, page, form }) => (
        <Notice key={key} icon={warningIcon}>
          {t("review.differs", { page, form })}
        </Notice>
      ))}
    </>
  );
}
