import { fromPromise } from "xstate";
import { check } from "../../contract/check.ts";
import type { Done } from "../../contract/entities.ts";
import { ResetForm } from "../../contract/forms.ts";
import { createFormMachine } from "../../machines/form/form.machine.ts";
import { codes } from "../../services/codes.ts";
import { goTo } from "../../services/pages.ts";
import { useActorRef } from "../../ui/kit/adapters/actors.ts";
import { ResetScreen } from "../../ui/password/reset-screen.tsx";
import { useWorld } from "../world-context.ts";
import { publicPage } from "./public-page.tsx";

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
