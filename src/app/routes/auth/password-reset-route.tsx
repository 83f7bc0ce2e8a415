import { fromPromise } from "xstate";
import { check } from "../../../contract/validation.ts";
import type { Done } from "../../../contract/entities.ts";
import { ResetForm } from "../../../contract/forms.ts";
import { createFormMachine } from "../../../machines/form/form.machine.ts";
import { codes } from "../../../services/account/verification-codes-client.ts";
import { goTo } from "../../../services/navigation/navigation.ts";
import { useActorRef } from "../../../ui/hooks/inspected-actors.ts";
import { ResetScreen } from "../../../ui/password/reset-password-screen.tsx";
import { useWorld } from "../../app-runtime-context.ts";
import { publicPage } from "../public/public-page.tsx";

const resetMachine = createFormMachine<ResetForm, Done>("reset", check(ResetForm));

function PasswordResetRoute() {
  const { api } = useWorld();
  const form = useActorRef(
    resetMachine.provide({
      actors: {
        sendForm: fromPromise(async ({ input, signal }) => {
          const answer = await codes(api).reset(input.form, signal);
          goTo("/signin");
          return answer;
        }),
      },
    }),
    { id: "reset", input: { values: { password: "", confirm: "", shown: false } } },
  );
  return <ResetScreen form={form} />;
}

export default publicPage(PasswordResetRoute);
