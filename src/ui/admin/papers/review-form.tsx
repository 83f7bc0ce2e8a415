import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { differences } from "../../../contract/review/correction-form.ts";
import { paperPath } from "../../../contract/papers/paper-rules.ts";
import type { Proposal } from "../../../contract/uploads/upload-prefill.ts";
import type { RejectForm, ReviewDetails } from "../../../contract/review/paper-review.ts";
import { selectAlert } from "../../../machines/form/form.selectors.ts";
import { FormAlertBanner } from "../../forms/form-alert.tsx";
import type { FormDialogRef } from "../../forms/form-dialog.tsx";
import { useForm } from "../../forms/use-form.ts";
import { useKeys } from "../../hooks/input/shortcut-keys.ts";
import { Button } from "../../kit/controls/button.tsx";
import { DetailsList } from "../../kit/lists/details-list.tsx";
import { checkIcon, warningIcon } from "../../kit/icons/icons-public.ts";
import { Note } from "../../kit/feedback/badges.tsx";
import { typeWord } from "../../papers/list/paper-meta.ts";
import { useTexts } from "../../use-texts.ts";
import { CorrectionFields, type CorrectionProps } from "./correction-fields.tsx";
import { ReasonDialog } from "./rejection-reason-dialog.tsx";
import { Twins } from "./likely-duplicates.tsx";

export interface FactsProps extends CorrectionProps {
  readonly paper: ReviewDetails;
  readonly rejection: FormDialogRef<RejectForm, ReviewDetails>;
  /** What the first page says. */
  readonly said: Proposal;
}

/** What is said of the paper, to be corrected, and the judgement. What the page says otherwise stands first. */
export function PaperFacts(props: FactsProps) {
  const { paper, correction, rejection } = props;
  const texts = useTexts("admin");
  const { t } = texts;
  const { isSubmitting, frame } = useForm(correction, texts);
  const alert = useSelector(correction, selectAlert);
  const keys = useMemo(
    () => ({
      a: () => correction.send({ type: "form.submitted" }),
      r: () => rejection.send({ type: "dialog.opened", values: { reason: "" } }),
    }),
    [correction, rejection],
  );
  useKeys(keys);
  return (
    <div className="review-facts">
      <FormAlertBanner alert={alert} texts={texts} onClose={() => correction.send({ type: "alert.closed" })} />
      <Warnings {...props} />
      <form {...frame} className="stack stack-tight">
        <CorrectionFields {...props} />
        {paper.owner === null ? null : (
          <DetailsList lines={[{ key: "owner", name: t("review.from"), value: paper.owner.name }]} />
        )}
        <Button
          size="big"
          type="submit"
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
      </form>
      <Twins twins={paper.twins} />
      <p>
        <a href={paperPath(paper)}>{t("review.open")}</a>
      </p>
      <ReasonDialog dialog={rejection} title={t("review.rejectTitle")} submit={t("admin.reject")} />
    </div>
  );
}

/** A year to come, and where the page and the form do not agree. */
function Warnings({ paper, said }: FactsProps) {
  const texts = useTexts("admin");
  const { t } = texts;
  const { code, type, year } = differences(paper, said);
  const told = [
    code === undefined ? null : { key: "code", page: code, form: paper.code ?? "–" },
    type === undefined || type === null
      ? null
      : { key: "type", page: typeWord(texts, type), form: paper.type ? typeWord(texts, paper.type) : "–" },
    year === undefined ? null : { key: "year", page: String(year), form: String(paper.year) },
  ].filter((one) => one !== null);
  return (
    <>
      {paper.isOfYearToCome ? <Note icon={warningIcon}>{t("review.yearToCome", { year: paper.year })}</Note> : null}
      {told.map(({ key, page, form }) => (
        <Note key={key} icon={warningIcon}>
          {t("review.differs", { page, form })}
        </Note>
      ))}
    </>
  );
}
