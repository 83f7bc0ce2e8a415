import { codeResendMachine } from "../../../src/machines/code-resend/code-resend.machine.ts";
import { ada, callFailure } from "../../machines/fixtures/user-fixtures.ts";
import { resend } from "../../machines/code-resend/code-resend.model.ts";
import { jsonResponse, errorResponse } from "../../support/page/browser/mock-response.ts";
import { button, externalEvent, press } from "../../support/page/page-gestures.ts";
import { definePageModel } from "../../support/page/page-model.ts";
import { liveRegionTexts, controlState, storedValue } from "../../support/page/page-queries.ts";
import { commonResponses, config, signedIn } from "../setups/page-setups.ts";

const call = "GET email/verify/resend";
const sent = "A new code is on its way";

/** Resending the code on the code screen, and the pause between two codes (checklist 2.93, 2.94, 4.49, 4.50, 7.25, 8.41). */
export const resendPage = definePageModel(
  {
    flow: "code-resend",
    machine: codeResendMachine,
    model: resend,
    specOverrides: {
      inputs: { "the e-mail, nothing sent yet": { purpose: "email", secondsLeft: 0 } },
      actorEvents: {
        countDown: {
          "clock.ticked: 179": { type: "clock.ticked", secondsLeft: 179 },
          "clock.ticked: 0": { type: "clock.ticked", secondsLeft: 0 },
        },
      },
      outcomes: {
        sendCode: {
          sent: { output: { secondsLeft: 180 } },
          refused: { error: callFailure(429, "too_many_requests") },
          silent: { error: callFailure(0, "no_answer") },
        },
      },
    },
  },
  {
    open: () => ({
      path: "/email/verify",
      ...signedIn({ ...ada, email_verified: false }),
      heldCalls: [call],
      responses: { ...commonResponses, "GET config": jsonResponse(config) },
      ready: ({ nodes }) => nodes.filter(({ role }) => role === "textbox").length === 5,
    }),
    gestures: {
      "resend.pressed": press((stage) => button(stage, stage.t("verify.resend"))),
      "clock.ticked": {
        ...externalEvent(({ pass }, { secondsLeft }) => pass(secondsLeft === 0 ? 179_000 : 1_000)),
        when: ({ context }, { secondsLeft }) => context.secondsLeft === (secondsLeft === 0 ? 179 : 180),
      },
    },
    actorCalls: {
      sendCode: {
        calls: [call],
        pendingCalls: () => [call],
        responses: {
          sent: jsonResponse({ message: sent }),
          refused: errorResponse(429, "too_many_requests", "Too many attempts"),
          silent: "cut",
        },
      },
    },
    exemptions: {
      "codeResend.starting — always [isWaiting] → waiting": {
        reason: "a path begins without the history entry that stores the pause",
        coveredBy: {
          test: "test/journeys/account/sign-up/verify-email.test.ts",
          title:
            "2.91, 2.93, 2.94, 3.108, 4.49, 4.50, 7.25, 7.26, 9.17 starts 180 seconds, in %s, over a reload too, in which there is no other",
        },
      },
    },
    queries: ({ t }) => ({
      resend: controlState("button", t("verify.resend")),
      busy: controlState("button", t("common.loading")),
      waiting: controlState("button", t("verify.resendIn", { seconds: 180 })),
      "a second later": controlState("button", t("verify.resendIn", { seconds: 179 })),
      announced: liveRegionTexts,
      address: storedValue("session", "verifyEmail"),
    }),
    expectedView: (now, _, moves) => {
      const isSent = moves.includes("sendCode: sent");
      const isToasted = isSent && !moves.includes("clock.ticked: 0");
      const { secondsLeft } = now.context;
      return {
        ...(now.value === "ready" && { resend: "enabled" }),
        ...(now.value === "sending" && { busy: "disabled, busy" }),
        ...(now.value === "waiting" && { [secondsLeft === 180 ? "waiting" : "a second later"]: "disabled" }),
        announced: isToasted ? [sent] : [],
        ...(isSent && { address: ada.email }),
      };
    },
  },
);
