import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { ActorRefFrom } from "xstate";
import type { Area, Texts } from "../../i18n/index.ts";
import { selectFormAlert } from "../../machines/form/form.selectors.ts";
import type { createFormDialogMachine } from "../../machines/form-dialog/form-dialog.machine.ts";
import { selectForm } from "../../machines/form-dialog/form-dialog.selectors.ts";
import { Button } from "../kit/controls/button.tsx";
import { Dialog, DialogActions } from "../kit/feedback/dialog.tsx";
import { Stack } from "../kit/page/layout-boxes.tsx";
import { useTexts } from "../use-texts.ts";
import { FormAlertBanner } from "./form-alert.tsx";
import { type FormRef, useForm } from "./use-form.ts";

export type FormDialogRef<Sent extends object, Answer> = ActorRefFrom<
  ReturnType<typeof createFormDialogMachine<Sent, Answer>>
>;
/** The form actor, and the texts of its rules. */
export type FormFields = Pick<ReturnType<typeof useForm>, "values" | "change" | "field" | "shown">;

interface FormDialogProps<Sent extends object, Answer, A extends Area> {
  readonly dialog: FormDialogRef<Sent, Answer>;
  readonly title: string;
  readonly submit: string;
  /** The texts of the form's rules. */
  readonly texts: Texts<A>;
  /** True for an action that cannot be undone. */
  readonly destructive?: boolean;
  /** Below the form. */
  readonly after?: ReactNode;
  readonly children: (fields: FormFields) => ReactNode;
}

/** A form in a dialog. It cannot be closed while it is submitting; an invalid field takes the focus. */
export function FormDialog<Sent extends object, Answer, A extends Area>(props: FormDialogProps<Sent, Answer, A>) {
  const form = useSelector(props.dialog, selectForm<Sent, Answer>);
  return form === null ? null : <OpenForm {...props} form={form} />;
}

function OpenForm<Sent extends object, Answer, A extends Area>({
  dialog,
  form,
  title,
  submit,
  texts,
  destructive = false,
  after,
  children,
}: FormDialogProps<Sent, Answer, A> & { readonly form: FormRef<Sent, Answer> }) {
  const { t } = useTexts("public");
  const { isSubmitting, frame, ...fields } = useForm(form, texts);
  const alert = useSelector(form, selectFormAlert);
  const close = () => dialog.send({ type: "dialog.closed" });
  return (
    <Dialog open title={title} closeLabel={t("common.close")} dismissable={!isSubmitting} onClose={close}>
      <Stack>
        <FormAlertBanner alert={alert} texts={texts} onClose={() => form.send({ type: "alert.closed" })} />
        <form {...frame} className="stack">
          {children(fields)}
          <DialogActions>
            <Button variant="second" disabled={isSubmitting} onClick={close}>
              {t("common.cancel")}
            </Button>
            <Button
              variant={destructive ? "destructive" : "primary"}
              type="submit"
              busy={isSubmitting}
              loading={t("common.loading")}
            >
              {submit}
            </Button>
          </DialogActions>
        </form>
        {after}
      </Stack>
    </Dialog>
  );
}
