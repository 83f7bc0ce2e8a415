import { useMemo } from "react";
import { fromPromise } from "xstate";
import type { PublicConfig } from "../../../contract/public-config.ts";
import type { SignInResponse } from "../../../contract/accounts/own-account.ts";
import type { CallError } from "../../../contract/http/call-error.ts";
import type { SignInForm } from "../../../contract/forms.ts";
import { leadsToPaper, parsePageLocation } from "../../../contract/routes.ts";
import { askSecondFactor, validateSignIn } from "../../../contract/accounts/sign-in-form.ts";
import { createFormMachine } from "../../../machines/form/form.machine.ts";
import { createResourceMachine } from "../../../machines/resource/resource.machine.ts";
import { takeChangedEmail } from "../../../services/account/verification-codes-client.ts";
import { signIn } from "../../../services/account/sign-in.ts";
import { areCookiesAllowed } from "../../../services/browser/cookies-allowed.ts";
import { fetchPublicConfig } from "../../../services/catalogue/fetch-public-config.ts";
import { useActorRef } from "../../../ui/hooks/inspected-actors.ts";
import { SignInScreen } from "../../../ui/signin/signin-screen.tsx";
import { useTexts } from "../../../ui/use-texts.ts";
import { useAppRuntime } from "../../app-runtime-context.ts";
import { prefetchNextPage } from "./prefetch-next-page.ts";
import { publicPage } from "../public/public-page.tsx";

const signInMachine = createFormMachine<SignInForm, SignInResponse>({
  id: "signIn",
  validate: validateSignIn,
  valuesAfterError: askSecondFactor,
});
const configMachine = createResourceMachine<PublicConfig>("config");

/** As a call that ended badly, so that the form says it. */
const refuseCookies = (message: string): Promise<never> =>
  Promise.reject({ status: 0, code: "cookies_refused", message, fields: {} } satisfies CallError);

function SignInRoute() {
  const { t } = useTexts("signin");
  const { api, session } = useAppRuntime();
  const changedEmail = useMemo(() => takeChangedEmail(), []);
  const config = useActorRef(
    configMachine.provide({ actors: { fetchValue: fromPromise(({ signal }) => fetchPublicConfig(api, signal)) } }),
    { id: "config" },
  );
  const form = useActorRef(
    signInMachine.provide({
      actors: {
        sendForm: fromPromise(async ({ input, signal }) => {
          if (!areCookiesAllowed()) return refuseCookies(t("signin.cookiesRefused"));
          const answer = await signIn(api, input.form, signal);
          session.send({ type: "user.authenticated", ...answer });
          return answer;
        }),
      },
    }),
    { id: "signIn", input: { values: { identifier: changedEmail ?? "", password: "", shown: false } } },
  );
  const { to } = parsePageLocation(location.pathname, location.search);
  return (
    <SignInScreen
      form={form}
      config={config}
      to={to}
      hasNewPassword={changedEmail !== null}
      returnsToPaper={leadsToPaper(to)}
    />
  );
}

/** @public: `lazyScreen` reads it off the module. */
export const onLoaded = prefetchNextPage;

export default publicPage(SignInRoute);
