import { PASSWORD_MIN } from "../../contract/text-lengths.ts";
import { Button } from "../kit/controls/button.tsx";
import { Field, PasswordField } from "../kit/controls/field.tsx";
import { useTexts } from "../use-texts.ts";
import { type SignUpStepProps, useSignUp } from "./use-sign-up.ts";

/** Who signs up (checklist 5.8 to 5.14). */
export function PersonStep({ signUp }: Pick<SignUpStepProps, "signUp">) {
  const { t } = useTexts("forms");
  const { draft, change, frame, field } = useSignUp({ signUp });
  const eye = {
    shown: draft.shown,
    showLabel: t("signin.showPassword"),
    hideLabel: t("signin.hidePassword"),
    onToggle: () => change({ shown: !draft.shown }),
    autoComplete: "new-password",
  };
  return (
    <>
      <form {...frame}>
        <Field {...field("name")} label={t("signup.name")} type="text" autoComplete="name" />
        <Field {...field("email")} label={t("field.email")} type="email" autoComplete="email" spellCheck={false} />
        <Field
          {...field("phone")}
          label={t("signup.phone")}
          hint={t("field.phoneExample")}
          type="tel"
          autoComplete="tel"
        />
        <PasswordField
          {...field("password")}
          {...eye}
          label={t("field.password")}
          hint={t("signup.passwordHint", { min: PASSWORD_MIN })}
        />
        <PasswordField {...field("confirm")} {...eye} label={t("signup.confirm")} />
        <Button size="big" type="submit">
          {t("common.continue")}
        </Button>
      </form>
      <p>
        {t("signup.haveAccount")} <a href="/signin">{t("signin.submit")}</a>
      </p>
    </>
  );
}
