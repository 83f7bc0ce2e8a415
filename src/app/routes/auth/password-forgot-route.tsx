import { fromPromise } from "xstate";
import { check } from "../../../contract/validation.ts";
import type { Done } from "../../../contract/entities.ts";
import { ForgotForm } from "../../../contract/forms.ts";
import { createFormMachine } from "../../../machines/form/form.machine.ts";
import { codes, keepVerifyEmail, verifyEmail } from "../../../services/account/verification-codes-client.ts";
import { goTo } from "../../../services/navigation/navigation.ts";
import { useActorRef } from "../../../ui/hooks/inspected-actors.ts";
import { ForgotScreen } from "../../../ui/password/forgot-password-screen.tsx";
import { useWorld } from "../../app-runtime-context.ts";
import { publicPage } from "../public/public-page.tsx";

const forgotMachine = createFormMachine<ForgotForm, Done>("forgot", check(ForgotForm));

function PasswordForgotRoute() {
  const { api } = useWorld();
  const form = useActorRef(
    forgotMachine.provide({
      actors: {
        sendForm: fromPromise(async ({ input, signal }) => {
          const answer = await codes(api).forgot(input.form, signal);
          keepVerifyEmail(input.form.email);
          goTo("/password/verify");
          return answer;
        }),
      },
    }),
    { id: "forgot", input: { values: { email: verifyEmail() ?? "" } } },
  );
  return <ForgotScreen form={form} />;
}

export default publicPage(PasswordForgotRoute);
