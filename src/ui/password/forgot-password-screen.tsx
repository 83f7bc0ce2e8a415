import { useSelector } from "@xstate/react";
import type { Done } from "../../contract/entities.ts";
import type { ForgotForm } from "../../contract/forms.ts";
import { selectAlert } from "../../machines/form/form.selectors.ts";
import { FormAlertBanner } from "../forms/form-alert.tsx";
import { FormScreen } from "../forms/form-screen.tsx";
import { type FormRef, useForm } from "../forms/use-form.ts";
import { Button } from "../kit/controls/button.tsx";
import { Field } from "../kit/controls/field.tsx";
import { useTexts } from "../use-texts.ts";

/** The address to which a code is sent (checklist 2.29, 5.30, 5.31). */
export function ForgotScreen({ form }: { readonly form: FormRef<ForgotForm, Done> }) {
  const texts = useTexts("forms");
  const { t } = texts;
  const { frame, field, isSubmitting } = useForm(form, texts, "email");
  return (
    <FormScreen
      title={t("forgot.title")}
      lead={t("forgot.lead")}
      banner={
        <FormAlertBanner
          alert={useSelector(form, selectAlert)}
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
