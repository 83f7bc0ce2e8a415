import { fromCallback, fromPromise } from "xstate";
import { defaultDashboardType } from "../../../contract/papers/default-dashboard-type.ts";
import { codeEntryMachine } from "../../../machines/code-entry/code-entry.machine.ts";
import { type CodeResendEvent, codeResendMachine } from "../../../machines/code-resend/code-resend.machine.ts";
import { countDown } from "../../../services/browser/countdown.ts";
import {
  verificationCodesClient,
  saveResendWait,
  saveVerifyEmail,
} from "../../../services/account/verification-codes-client.ts";
import { parsePageLocation } from "../../../contract/routes.ts";
import { goTo } from "../../../services/navigation/navigation.ts";
import { typedLocalStorage } from "../../../services/browser/browser-storage.ts";
import type { AppRuntime } from "../../app-runtime.ts";

/** The dashboard of whoever is signed in: of the type used last, or the user's own (product.md §4). */
export const dashboardPath = ({ session }: AppRuntime): string =>
  `/user/dashboard/${defaultDashboardType(typedLocalStorage.read("lastType"), session.getSnapshot().context.user)}`;

/** The page after the code was entered or skipped: the one that was asked for first, else the dashboard. */
const nextPath = (world: AppRuntime): string =>
  parsePageLocation(location.pathname, location.search).to ?? dashboardPath(world);

/** Joins the charts of the code screen with the services. */
export const provideCodeCharts = (world: AppRuntime) => {
  const { api, session } = world;
  const server = verificationCodesClient(api);
  return {
    entry: codeEntryMachine.provide({
      actors: {
        verifyCode: fromPromise(({ input, signal }) => server.verify(input.purpose, input.code, signal)),
        fetchUser: fromPromise(({ signal }) => server.fetchUser(signal)),
      },
      actions: {
        replaceUser: (_, { user }) => session.send({ type: "user.updated", user }),
        goTo: (_, { place }) => goTo(place === "dashboard" ? nextPath(world) : `/password/${place}`),
      },
    }),
    resend: codeResendMachine.provide({
      actors: {
        sendCode: fromPromise(async ({ input, signal }) => {
          const wait = await server.resend(input.purpose, signal);
          const email = session.getSnapshot().context.user?.email;
          if (input.purpose === "email" && email !== undefined) saveVerifyEmail(email);
          return wait;
        }),
        countDown: fromCallback<CodeResendEvent, { secondsLeft: number }>(({ input, sendBack }) =>
          countDown(Date.now() + input.secondsLeft * 1000, (secondsLeft) =>
            sendBack({ type: "clock.ticked", secondsLeft }),
          ),
        ),
      },
      actions: { saveWait: (_, { secondsLeft }) => saveResendWait(secondsLeft) },
    }),
  };
};
