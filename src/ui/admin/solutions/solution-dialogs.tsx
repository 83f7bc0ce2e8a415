import "../../styles/forms.css";
import { useSelector } from "@xstate/react";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { TextArea } from "../../kit/controls/field.tsx";
import { useTexts } from "../../use-texts.ts";
import type { AdminSolutionActors } from "./admin-solution-actors.ts";

/** Edits one answer: Markdown whose formulas must parse. */
export function CorrectAnswerDialog({ correct }: Pick<AdminSolutionActors, "correct">) {
  const texts = useTexts("admin");
  const { t } = texts;
  return (
    <FormDialog dialog={correct} title={t("admin.correct")} submit={t("admin.correct")} texts={texts}>
      {({ values, field }) => (
        <>
          <p>{t("admin.correctTitle", { number: Number(values["n"]) })}</p>
          <TextArea
            label={t("admin.correctSteps")}
            hint={t("admin.correctHint")}
            rows={8}
            translate="no"
            data-first=""
            {...field("steps")}
          />
          <TextArea label={t("admin.correctFinal")} rows={2} translate="no" {...field("final")} />
        </>
      )}
    </FormDialog>
  );
}

/** Closes a solution, with a stored reason. */
export function CloseSolutionDialog({ close }: Pick<AdminSolutionActors, "close">) {
  const texts = useTexts("admin");
  const { t } = texts;
  return (
    <FormDialog
      dialog={close}
      title={t("admin.closeSolutionTitle")}
      submit={t("admin.closeSolution")}
      texts={texts}
      destructive
    >
      {({ field }) => (
        <>
          <p>{t("admin.closeSolutionBody")}</p>
          <TextArea label={t("admin.closeSolutionReason")} rows={3} data-first="" {...field("reason")} />
        </>
      )}
    </FormDialog>
  );
}

const asked = {
  publish: { title: "admin.publishTitle", body: "admin.publishBody", act: "admin.publish" },
  again: { title: "admin.againTitle", body: "admin.againBody", act: "admin.again" },
} as const;

/** Confirmation before students are notified, or before a solution is generated (and paid for) again. */
export function ConfirmSolutionDialog({ sure }: Pick<AdminSolutionActors, "sure">) {
  const texts = useTexts("admin");
  const { t } = texts;
  const to = useSelector(sure, ({ context }) => (context.values["to"] === "again" ? "again" : "publish"));
  const words = asked[to];
  return (
    <FormDialog dialog={sure} title={t(words.title)} submit={t(words.act)} texts={texts}>
      {() => <p>{t(words.body)}</p>}
    </FormDialog>
  );
}
