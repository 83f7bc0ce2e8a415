import { fromCallback, fromPromise } from "xstate";
import { defaultType } from "../../../contract/papers/paper-rules.ts";
import { codeEntryMachine } from "../../../machines/code-entry/code-entry.machine.ts";
import { type ResendEvent, resendMachine } from "../../../machines/code-resend/code-resend.machine.ts";
import { countDown } from "../../../services/browser/countdown.ts";
import { codes, keepResendWait, keepVerifyEmail } from "../../../services/account/verification-codes-client.ts";
import { goTo } from "../../../services/navigation/navigation.ts";
import { local } from "../../../services/browser/browser-storage.ts";
import type { World } from "../../app-runtime.ts";

/** The dashboard of whoever is signed in: of the type used last, or the user's own (product.md §4). */
export const dashboardPath = ({ session }: World): string =>
  `/user/dashboard/${defaultType(local.read("lastType"), session.getSnapshot().context.user)}`;

/** Joins the charts of the code screen with the services. */
export const provideCodes = (world: World) => {
  const { api, session } = world;
  const server = codes(api);
  return {
    entry: codeEntryMachine.provide({
      actors: {
        verifyCode: fromPromise(({ input, signal }) => server.verify(input.purpose, input.code, signal)),
        fetchUser: fromPromise(({ signal }) => server.fetchUser(signal)),
      },
      actions: {
        replaceUser: (_, { user }) => session.send({ type: "user.replaced", user }),
        goTo: (_, { place }) => goTo(place === "dashboard" ? dashboardPath(world) : `/password/${place}`),
      },
    }),
    resend: resendMachine.provide({
      actors: {
        sendCode: fromPromise(async ({ input, signal }) => {
          const wait = await server.resend(input.purpose, signal);
          const email = session.getSnapshot().context.user?.email;
          if (input.purpose === "email" && email !== undefined) keepVerifyEmail(email);
          return wait;
        }),
        countDown: fromCallback<ResendEvent, { secondsLeft: number }>(({ input, sendBack }) =>
          countDown(Date.now() + input.secondsLeft * 1000, (secondsLeft) =>
            sendBack({ type: "clock.ticked", secondsLeft }),
          ),
        ),
      },
      actions: { keepWait: (_, { secondsLeft }) => keepResendWait(secondsLeft) },
    }),
  };
};
