import { useSelector } from "@xstate/react";
import type { MessageResponse } from "../../contract/entities.ts";
import type { ResetPasswordForm } from "../../contract/forms.ts";
import { PASSWORD_MIN } from "../../contract/text-lengths.ts";
import { selectFormAlert } from "../../machines/form/form.selectors.ts";
import { FormAlertBanner } from "../forms/form-alert.tsx";
import { FormScreen } from "../forms/form-screen.tsx";
import { type FormRef, useForm } from "../forms/use-form.ts";
import { Button } from "../kit/controls/button.tsx";
import { PasswordField } from "../kit/controls/field.tsx";
import { useTexts } from "../use-texts.ts";

/** The new password, twice (checklist 2.31, 5.34, 5.35). */
export function ResetPasswordScreen({ form }: { readonly form: FormRef<ResetPasswordForm, MessageResponse> }) {
  const texts = useTexts("forms");
  const { t } = texts;
  const { frame, field, shown, isSubmitting } = useForm(form, texts, "password");
  const eye = { showLabel: t("signin.showPassword"), hideLabel: t("signin.hidePassword"), ...shown };
  return (
    <FormScreen
      title={t("reset.title")}
      banner={
        <FormAlertBanner
          alert={useSelector(form, selectFormAlert)}
          texts={texts}
          onClose={() => form.send({ type: "alert.closed" })}
        />
      }
    >
      <form {...frame}>
        <PasswordField
          {...field("password")}
          {...eye}
          label={t("field.newPassword")}
          hint={t("signup.passwordHint", { min: PASSWORD_MIN })}
          autoComplete="new-password"
        />
        <PasswordField
          {...field("confirm")}
          {...eye}
          label={t("field.newPasswordConfirm")}
          autoComplete="new-password"
        />
        <Button size="big" type="submit" busy={isSubmitting} loading={t("common.loading")}>
          {t("reset.submit")}
        </Button>
      </form>
      <p>
        <a href="/password/forgot">{t("reset.newCode")}</a>
      </p>
    </FormScreen>
  );
}
