import { Button } from "../kit/button.tsx";
import { Field, PasswordField } from "../kit/field.tsx";
import { Stack } from "../kit/layout.tsx";
import { useForm } from "../forms/use-form.ts";
import { useTexts } from "../texts.ts";
import type { SignInScreenProps } from "./signin-screen.tsx";

/** Identifier and password. A wrong one is marked, said below its field, and takes the focus; refused, the password does. */
export function SignInFields({ form }: Pick<SignInScreenProps, "form">) {
  const texts = useTexts("signin");
  const { t } = texts;
  const { frame, field, shown, isSubmitting } = useForm(form, texts, "password");
  return (
    <form {...frame}>
      <Field
        {...field("identifier")}
        label={t("signin.identifier")}
        type="text"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Stack gap="tight">
        <PasswordField
          {...field("password")}
          {...shown}
          label={t("field.password")}
          showLabel={t("signin.showPassword")}
          hideLabel={t("signin.hidePassword")}
        />
        <p>
          <a href="/password/forgot">{t("signin.forgot")}</a>
        </p>
      </Stack>
      <Button size="big" type="submit" busy={isSubmitting} loading={t("common.loading")}>
        {t("signin.submit")}
      </Button>
    </form>
  );
}
