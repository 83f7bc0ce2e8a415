import { useSelector } from "@xstate/react";
import type { FormValues } from "../../machines/form/form.machine.ts";
import { type FormAlert, selectFormAlert, selectFormValues } from "../../machines/form/form.selectors.ts";
import { FormAlertBanner } from "../forms/form-alert.tsx";
import { FormScreen } from "../forms/form-screen.tsx";
import { AlertBanner } from "../kit/feedback/alert-banner.tsx";
import { ButtonLink } from "../kit/controls/button.tsx";
import { useTexts } from "../use-texts.ts";
import { DemoAccounts } from "./demo-accounts.tsx";
import { SignInFields } from "./signin-fields.tsx";
import { withReturn } from "../../contract/sent-forms/way-back.ts";
import type { SignInScreenProps } from "./signin-screen-props.ts";

/** The first request for a code is not an error: the field shows it. */
const isFirstAsking = (alert: FormAlert | null, values: FormValues): boolean =>
  alert?.kind === "server" && alert.error.code === "totp_required" && values["missed"] !== true;

export function SignInScreen({ form, config, to, returnsToPaper, hasNewPassword }: SignInScreenProps) {
  const texts = useTexts("signin");
  const { t } = texts;
  const told = useSelector(form, selectFormAlert);
  const alert = isFirstAsking(told, useSelector(form, selectFormValues)) ? null : told;
  const banner = (
    <>
      {to === null ? null : (
        <AlertBanner>{t(returnsToPaper ? "access.signinNeeded" : "signin.returnNotice")}</AlertBanner>
      )}
      {hasNewPassword ? <AlertBanner>{t("signin.passwordChanged")}</AlertBanner> : null}
      <FormAlertBanner alert={alert} texts={texts} onClose={() => form.send({ type: "alert.closed" })} />
    </>
  );
  return (
    <FormScreen title={t("signin.submit")} heading={t("signin.title")} banner={banner}>
      <SignInFields form={form} />
      <div className="aside">
        <p>
          {t("signin.noAccount")} {t("signin.newHere")}
        </p>
        <ButtonLink variant="second" href={withReturn("/signup", to)}>
          {t("signin.toSignup")}
        </ButtonLink>
      </div>
      <DemoAccounts form={form} config={config} />
    </FormScreen>
  );
}
