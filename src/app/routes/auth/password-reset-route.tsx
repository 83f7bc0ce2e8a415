import { fromPromise } from "xstate";
import { createValidator } from "../../../contract/validation.ts";
import type { MessageResponse } from "../../../contract/entities.ts";
import { ResetPasswordForm } from "../../../contract/forms.ts";
import { createFormMachine } from "../../../machines/form/form.machine.ts";
import { goToChangedSignIn, verificationCodesClient } from "../../../services/account/verification-codes-client.ts";
import { useActorRef } from "../../../ui/hooks/inspected-actors.ts";
import { ResetPasswordScreen } from "../../../ui/password/reset-password-screen.tsx";
import { useAppRuntime } from "../../app-runtime-context.ts";
import { publicPage } from "../public/public-page.tsx";

const resetMachine = createFormMachine<ResetPasswordForm, MessageResponse>({
  id: "reset",
  validate: createValidator(ResetPasswordForm),
});

function PasswordResetRoute() {
  const { api } = useAppRuntime();
  const form = useActorRef(
    resetMachine.provide({
      actors: {
        sendForm: fromPromise(async ({ input, signal }) => {
          const answer = await verificationCodesClient(api).reset(input.form, signal);
          goToChangedSignIn();
          return answer;
        }),
      },
    }),
    { id: "reset", input: { values: { password: "", confirm: "", shown: false } } },
  );
  return <ResetPasswordScreen form={form} />;
}

export default publicPage(PasswordResetRoute);
