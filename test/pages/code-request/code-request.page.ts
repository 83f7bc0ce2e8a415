import { codeRequestMachine } from "../../../src/machines/code-request/code-request.machine.ts";
import { codeRequest } from "../../machines/code-request/code-request.model.ts";
import { ada, callFailure } from "../../machines/fixtures/user-fixtures.ts";
import { jsonResponse, errorResponse } from "../../support/page/browser/mock-response.ts";
import { button, press } from "../../support/page/page-gestures.ts";
import { definePageModel } from "../../support/page/page-model.ts";
import { pageAddress, controlState, storedValue, showsText } from "../../support/page/page-queries.ts";
import { profileSetup } from "../setups/account-page-setups.ts";
import { signedIn } from "../setups/page-setups.ts";

const call = "GET email/verify/resend";

/** 'Verify now' on the profile (checklist 7.24, 7.25, 7.26, 8.41). */
export const codeRequestPage = definePageModel(
  {
    flow: "code-request",
    machine: codeRequestMachine,
    model: codeRequest,
    specOverrides: {
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
    open: () => {
      const desk = profileSetup([call]);
      return { ...desk, ...signedIn({ ...ada, email_verified: false }) };
    },
    gestures: { "verify.pressed": press((stage) => button(stage, stage.t("profile.verifyNow"))) },
    actorCalls: {
      sendCode: {
        calls: [call],
        pendingCalls: () => [call],
        responses: {
          sent: jsonResponse({ message: "Sent" }),
          refused: errorResponse(429, "too_many_requests", "Wait"),
          silent: "cut",
        },
      },
    },
    queries: ({ t }) => ({
      verify: controlState("button", t("profile.verifyNow")),
      busy: controlState("button", t("common.loading")),
      "another code": controlState("button", t("verify.resendIn", { seconds: 180 })),
      told: showsText("Wait"),
      sentTo: storedValue("session", "verifyEmail"),
      address: pageAddress,
    }),
    expectedView: (now, _, moves) =>
      moves.includes("sendCode: sent")
        ? { "another code": "disabled", sentTo: ada.email, address: "/email/verify" }
        : {
            ...(now.matches("sending") ? { busy: "disabled, busy" } : { verify: "enabled" }),
            address: "/user/profile",
          },
  },
);
