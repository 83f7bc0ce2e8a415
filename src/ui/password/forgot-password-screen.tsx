import { useSelector } from "@xstate/react";
import type { MessageResponse } from "../../contract/entities.ts";
import type { ForgotPasswordForm } from "../../contract/forms.ts";
import { selectFormAlert } from "../../machines/form/form.selectors.ts";
import { FormAlertBanner } from "../forms/form-alert.tsx";
import { FormScreen } from "../forms/form-screen.tsx";
import { type FormRef, useForm } from "../forms/use-form.ts";
import { Button } from "../kit/controls/button.tsx";
import { Field } from "../kit/controls/field.tsx";
import { useTexts } from "../use-texts.ts";

/** The address to which a code is sent (checklist 2.29, 5.30, 5.31). */
export function ForgotPasswordScreen({ form }: { readonly form: FormRef<ForgotPasswordForm, MessageResponse> }) {
  const texts = useTexts("forms");
  const { t } = texts;
  const { frame, field, isSubmitting } = useForm(form, texts, "email");
  return (
    <FormScreen
      title={t("forgot.title")}
      lead={t("forgot.lead")}
      banner={
        <FormAlertBanner
          alert={useSelector(form, selectFormAlert)}
          texts={texts}
          onClose={() => form.send({ type: "alert.closed" })}
        />
      }
    >
      <form {...frame}>
        <Field {...field("email")} label={t("field.email")} type="email" autoComplete="email" spellCheck={false} />
        <Button size="big" type="submit" busy={isSubmitting} loading={t("common.loading")}>
          {t("forgot.submit")}
        </Button>
      </form>
    </FormScreen>
  );
}
