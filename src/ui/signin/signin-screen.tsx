import { useSelector } from "@xstate/react";
import type { SignedIn } from "../../contract/entities.ts";
import type { SignInForm } from "../../contract/forms.ts";
import { selectAlert } from "../../machines/form/form.selectors.ts";
import { FormAlertBanner } from "../forms/form-alert.tsx";
import { FormScreen } from "../forms/form-screen.tsx";
import type { FormRef } from "../forms/use-form.ts";
import { AlertBanner } from "../kit/banner.tsx";
import { ButtonLink } from "../kit/button.tsx";
import { useTexts } from "../texts.ts";
import { SignInFields } from "./signin-fields.tsx";

export interface SignInScreenProps {
  readonly form: FormRef<SignInForm, SignedIn>;
  /** True where signing in leads back to a page that was asked for. */
  readonly returns: boolean;
  /** True where that page is a paper (checklist 6.10). */
  readonly returnsToPaper: boolean;
}

export function SignInScreen({ form, returns, returnsToPaper }: SignInScreenProps) {
  const texts = useTexts("signin");
  const { t } = texts;
  const alert = useSelector(form, selectAlert);
  const banner = (
    <>
      {returns ? <AlertBanner>{t(returnsToPaper ? "access.signinNeeded" : "signin.returnNotice")}</AlertBanner> : null}
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
        <ButtonLink variant="second" href="/signup">
          {t("signin.toSignup")}
        </ButtonLink>
      </div>
    </FormScreen>
  );
}
