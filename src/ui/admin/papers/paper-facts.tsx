import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import type { CorrectionForm } from "../../../contract/forms.ts";
import { differences } from "../../../contract/correction.ts";
import { paperTypes, type Ref } from "../../../contract/entities.ts";
import { yearChoices } from "../../../contract/upload-draft.ts";
import { paperPath } from "../../../contract/papers.ts";
import type { Proposal } from "../../../contract/proposal.ts";
import type { RejectForm, ReviewDetails } from "../../../contract/review.ts";
import { selectAlert } from "../../../machines/form/form.selectors.ts";
import { FormAlertBanner } from "../../forms/form-alert.tsx";
import type { FormDialogRef } from "../../forms/form-dialog.tsx";
import { type FormRef, useForm } from "../../forms/use-form.ts";
import { useKeys } from "../../kit/adapters/keys.ts";
import { Button } from "../../kit/button.tsx";
import { DetailsList } from "../../kit/details.tsx";
import { Field, SelectField } from "../../kit/field.tsx";
import { checkIcon, warningIcon } from "../../kit/icons-public.ts";
import { Pair } from "../../kit/layout.tsx";
import { Note } from "../../kit/signs.tsx";
import { typeWord } from "../../papers/paper-meta.ts";
import { useTexts } from "../../texts.ts";
import { RejectDialog } from "./reject-dialog.tsx";
import { Twins } from "./twins.tsx";

export interface FactsProps {
  readonly paper: ReviewDetails;
  readonly correction: FormRef<CorrectionForm, ReviewDetails>;
  readonly rejection: FormDialogRef<RejectForm, ReviewDetails>;
  readonly levels: readonly Ref[];
  readonly semesters: readonly Ref[];
  readonly lastYear: number;
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
        <Facts {...props} />
        <DetailsList lines={placeLines(texts.t, paper)} />
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
      <RejectDialog rejection={rejection} />
    </div>
  );
}

type T = ReturnType<typeof useTexts<"admin">>["t"];

const placeLines = (t: T, paper: ReviewDetails) =>
  [
    { key: "institution", name: t("field.institution"), value: paper.institution?.name },
    { key: "faculty", name: t("field.faculty"), value: paper.faculty?.name },
    { key: "department", name: t("field.departments"), value: paper.department.map(({ name }) => name).join(", ") },
    { key: "category", name: t("field.categories"), value: paper.category.map(({ name }) => name).join(", ") },
    { key: "owner", name: t("review.from"), value: paper.owner?.name },
  ].filter(({ value }) => value !== undefined && value !== "");

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

const options = (list: readonly Ref[]) => list.map(({ id, name }) => ({ value: String(id), label: name }));
const idOf = (value: string) => (value === "" ? undefined : Number(value));

function Facts({ correction, levels, semesters, lastYear, paper }: FactsProps) {
  const texts = useTexts("admin");
  const { t } = texts;
  const { field, change } = useForm(correction, texts);
  const isUniversity = paper.category.length === 0;
  return (
    <>
      <Field {...field("title")} label={t("field.title")} />
      <Pair>
        <SelectField
          {...field("year")}
          label={t("field.year")}
          options={yearChoices(lastYear).map((year) => ({ value: String(year), label: String(year) }))}
          onChange={({ target }) => change("year", Number(target.value))}
        />
        <SelectField
          {...field("type")}
          label={t("field.type")}
          placeholder={isUniversity ? t("validation.typeRequired") : t("review.none")}
          options={paperTypes.map((type) => ({ value: type, label: typeWord(texts, type) }))}
        />
      </Pair>
      {isUniversity ? (
        <>
          <Field {...field("code")} label={t("field.code")} note={t("common.optional")} />
          <Pair>
            <SelectField
              {...field("level_id")}
              label={t("field.level")}
              placeholder={t("review.all")}
              options={options(levels)}
              onChange={({ target }) => change("level_id", idOf(target.value))}
            />
            <SelectField
              {...field("semester_id")}
              label={t("field.semester")}
              placeholder={t("review.all")}
              options={options(semesters)}
              onChange={({ target }) => change("semester_id", idOf(target.value))}
            />
          </Pair>
        </>
      ) : null}
    </>
  );
}
