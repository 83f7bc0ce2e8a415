import { fromCallback, fromPromise } from "xstate";
import { createTexts } from "../../../i18n/index.ts";
import { formatSize } from "../../../i18n/format.ts";
import type { SignUpEvent } from "../../../machines/sign-up/sign-up-setup.ts";
import { signUpMachine } from "../../../machines/sign-up/sign-up.machine.ts";
import { saveVerifyEmail, recordCodeSent } from "../../../services/account/verification-codes-client.ts";
import { historyState } from "../../../services/navigation/history-state.ts";
import { goTo } from "../../../services/navigation/navigation.ts";
import { signUpClient, watchSteps } from "../../../services/account/sign-up-client.ts";
import { typedLocalStorage } from "../../../services/browser/browser-storage.ts";
import { parsePageLocation } from "../../../contract/routes.ts";
import { withReturn } from "../../../contract/sent-forms/way-back.ts";
import { withoutPasswords } from "../../../contract/accounts/sign-up-draft.ts";
import type { AppRuntime } from "../../app-runtime.ts";
import { provideSchoolPicker } from "./school-picker-chart.ts";

/** Joins the charts of sign-up with the services. */
export const provideSignUp = ({ api, lists, session, toasts, language }: AppRuntime) => {
  const account = signUpClient(api);
  return {
    signUp: signUpMachine.provide({
      actors: {
        watchSteps: fromCallback<SignUpEvent>(({ sendBack }) => watchSteps(sendBack)),
        sendSignUp: fromPromise(({ input, signal }) => account.send(input.form, signal)),
        sendPhoto: fromPromise(({ input, signal }) => account.sendPhoto(input.photo, input.accessToken, signal)),
      },
      actions: {
        openStep: (_, { step, draft }) => historyState.open("signUp", { step, draft: withoutPasswords(draft) }),
        keepDraft: (_, { step, draft }) => historyState.keep("signUp", { step, draft: withoutPasswords(draft) }),
        notifyPhotoError: (_, { problem, maxBytes }) => {
          const spoken = language.getSnapshot().context.language;
          const { say } = createTexts({ language: spoken, areas: ["errors"] });
          const text = say({ key: `toast.${problem}`, values: { limit: formatSize(spoken, maxBytes) } });
          toasts.send({ type: "toast.raised", toast: { kind: "error", text } });
        },
        finishSignUp: (_, { signedIn, purpose }) => {
          typedLocalStorage.write("lastType", purpose);
          saveVerifyEmail(signedIn.user.email);
          recordCodeSent();
          goTo(withReturn("/email/verify", parsePageLocation(location.pathname, location.search).to));
          session.send({ type: "user.authenticated", accessToken: signedIn.accessToken, user: signedIn.user });
        },
      },
    }),
    school: provideSchoolPicker({ api, lists }),
  };
};
