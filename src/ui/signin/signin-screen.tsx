import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { SignedIn } from "../../contract/entities.ts";
import type { SignInForm } from "../../contract/forms.ts";
import type { createFormMachine } from "../../machines/form/form.machine.ts";
import { selectAlert } from "../../machines/form/form.selectors.ts";
import { FormAlertBanner } from "../forms/form-alert.tsx";
import { AlertBanner } from "../kit/banner.tsx";
import { Solo } from "../kit/layout.tsx";
import { PublicHeader } from "../kit/public-header.tsx";
import { useTexts } from "../texts.ts";
import { SignInFields } from "./signin-fields.tsx";
import "../styles/site.css";
import "../styles/forms.css";

export interface SignInScreenProps {
  readonly form: ActorRefFrom<ReturnType<typeof createFormMachine<SignInForm, SignedIn>>>;
  /** True where signing in leads back to a page that was asked for. */
  readonly returns: boolean;
  /** True where that page is a paper (checklist 6.10). */
  readonly returnsToPaper: boolean;
}

export function SignInScreen({ form, returns, returnsToPaper }: SignInScreenProps) {
  const texts = useTexts("signin");
  const { t } = texts;
  const alert = useSelector(form, selectAlert);
  return (
    <>
      <title>{`${t("signin.submit")} · ${t("common.appName")}`}</title>
      <PublicHeader skip={t("common.skipToContent")} home={{ label: t("header.logo"), href: "/" }} acts={[]} />
      <main id="content" tabIndex={-1}>
        {returns ? (
          <AlertBanner>{t(returnsToPaper ? "access.signinNeeded" : "signin.returnNotice")}</AlertBanner>
        ) : null}
        <FormAlertBanner alert={alert} texts={texts} onClose={() => form.send({ type: "alert.closed" })} />
        <Solo>
          <h1>{t("signin.title")}</h1>
          <SignInFields form={form} />
        </Solo>
      </main>
    </>
  );
}
