import { fromPromise } from "xstate";
import { check } from "../../contract/check.ts";
import type { SignedIn } from "../../contract/entities.ts";
import { SignInForm } from "../../contract/forms.ts";
import { identifierFromTyping } from "../../contract/rules.ts";
import { pageAt, routeOf } from "../../contract/routes.ts";
import { createFormMachine } from "../../machines/form/form.machine.ts";
import { accounts } from "../../services/accounts.ts";
import { useActorRef } from "../../ui/kit/adapters/actors.ts";
import { SignInScreen } from "../../ui/signin/signin-screen.tsx";
import { useWorld } from "../world-context.ts";

const judge = check(SignInForm);
const signInMachine = createFormMachine<SignInForm, SignedIn>("signIn", (values) =>
  judge({ ...values, identifier: identifierFromTyping(String(values["identifier"] ?? "")) }),
);

export default function SignInRoute() {
  const { api, session } = useWorld();
  const form = useActorRef(
    signInMachine.provide({
      actors: {
        sendForm: fromPromise(async ({ input, signal }) => {
          const answer = await accounts(api).signIn(input.form, signal);
          session.send({ type: "user.authenticated", ...answer });
          return answer;
        }),
      },
    }),
    { id: "signIn", input: { values: { identifier: "", password: "", shown: false } } },
  );
  const { to } = pageAt(location.pathname, location.search);
  const comesFrom = to === null ? null : routeOf(to.split("?")[0]!)?.name;
  return <SignInScreen form={form} returns={to !== null} returnsToPaper={comesFrom === "paper"} />;
}
