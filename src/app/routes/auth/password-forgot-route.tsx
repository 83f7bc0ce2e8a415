import { fromPromise } from "xstate";
import { createValidator } from "../../../contract/validation.ts";
import type { MessageResponse } from "../../../contract/entities.ts";
import { ForgotPasswordForm } from "../../../contract/forms.ts";
import { createFormMachine } from "../../../machines/form/form.machine.ts";
import {
  verificationCodesClient,
  saveVerifyEmail,
  readVerifyEmail,
} from "../../../services/account/verification-codes-client.ts";
import { goTo } from "../../../services/navigation/navigation.ts";
import { useActorRef } from "../../../ui/hooks/inspected-actors.ts";
import { ForgotPasswordScreen } from "../../../ui/password/forgot-password-screen.tsx";
import { useAppRuntime } from "../../app-runtime-context.ts";
import { publicPage } from "../public/public-page.tsx";

const forgotMachine = createFormMachine<ForgotPasswordForm, MessageResponse>({
  id: "forgot",
  validate: createValidator(ForgotPasswordForm),
});

function PasswordForgotRoute() {
  const { api } = useAppRuntime();
  const form = useActorRef(
    forgotMachine.provide({
      actors: {
        sendForm: fromPromise(async ({ input, signal }) => {
          const answer = await verificationCodesClient(api).forgot(input.form, signal);
          saveVerifyEmail(input.form.email);
          goTo("/password/verify");
          return answer;
        }),
      },
    }),
    { id: "forgot", input: { values: { email: readVerifyEmail() ?? "" } } },
  );
  return <ForgotPasswordScreen form={form} />;
}

export default publicPage(PasswordForgotRoute);
