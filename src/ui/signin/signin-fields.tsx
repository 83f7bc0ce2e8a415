import { clearedSecondFactor } from "../../contract/accounts/sign-in-form.ts";
import { Button } from "../kit/controls/button.tsx";
import { Field, PasswordField } from "../kit/controls/field.tsx";
import { Stack } from "../kit/page/layout-boxes.tsx";
import { useSelector } from "@xstate/react";
import { selectFormValues } from "../../machines/form/form.selectors.ts";
import { useForm } from "../forms/use-form.ts";
import { useTexts } from "../use-texts.ts";
import { SecondFactorEnrolment } from "./second-factor-enrolment.tsx";
import type { SignInScreenProps } from "./signin-screen-props.ts";

/**
 * Identifier and password, and an admin's one-time code once it is requested. An invalid field shows its error and takes the
 * focus; after a rejected sign-in the last field does. A changed identifier hides the code.
 */
export function SignInFields({ form }: Pick<SignInScreenProps, "form">) {
  const texts = useTexts("signin");
  const { t } = texts;
  const isAsked = useSelector(form, selectFormValues)["totp"] !== undefined;
  const { frame, field, values, change, shown, isSubmitting } = useForm(form, texts, isAsked ? "totp" : "password");
  const identifier = field("identifier");
  const beginAnew = () => {
    for (const [name, value] of Object.entries(clearedSecondFactor)) change(name, value);
  };
  return (
    <form {...frame}>
      <Field
        {...identifier}
        onChange={(event) => {
          identifier.onChange(event);
          if (isAsked) beginAnew();
        }}
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
      {isAsked ? (
        <>
          <SecondFactorEnrolment secret={values["secret"]} uri={values["uri"]} />
          <Field
            {...field("totp")}
            label={t("signin.totp")}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
          />
        </>
      ) : null}
      <Button size="big" type="submit" busy={isSubmitting} loading={t("common.loading")}>
        {t("signin.submit")}
      </Button>
    </form>
  );
}
