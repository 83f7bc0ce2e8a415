import { codeRequestMachine } from "../../../src/machines/code-request/code-request.machine.ts";
import { codeRequest } from "../../machines/code-request/code-request.model.ts";
import { ada, failure } from "../../machines/fixtures/user-fixtures.ts";
import { json, refusal } from "../../support/page/browser/mock-response.ts";
import { button, press } from "../../support/page/page-gestures.ts";
import { paging } from "../../support/page/page-model.ts";
import { address, control, kept, says } from "../../support/page/page-queries.ts";
import { profileDesk } from "../setups/account-page-setups.ts";
import { signedIn } from "../setups/page-setups.ts";

const call = "GET email/verify/resend";

/** 'Verify now' on the profile (checklist 7.24, 7.25, 7.26, 8.41). */
export const codeRequestPage = paging(
  {
    flow: "code-request",
    machine: codeRequestMachine,
    model: codeRequest,
    about: {
      outcomes: {
        sendCode: {
          sent: { output: { secondsLeft: 180 } },
          refused: { error: failure(429, "too_many_requests") },
          silent: { error: failure(0, "no_answer") },
        },
      },
    },
  },
  {
    open: () => {
      const desk = profileDesk([call]);
      return { ...desk, ...signedIn({ ...ada, email_verified: false }) };
    },
    does: { "verify.pressed": press((stage) => button(stage, stage.t("profile.verifyNow"))) },
    works: {
      sendCode: {
        calls: [call],
        waits: () => [call],
        ends: { sent: json({ message: "Sent" }), refused: refusal(429, "too_many_requests", "Wait"), silent: "cut" },
      },
    },
    sights: ({ t }) => ({
      verify: control("button", t("profile.verifyNow")),
      busy: control("button", t("common.loading")),
      "another code": control("button", t("verify.resendIn", { seconds: 180 })),
      told: says("Wait"),
      sentTo: kept("session", "verifyEmail"),
      address,
    }),
    shows: (now, _, moves) =>
      moves.includes("sendCode: sent")
        ? { "another code": "disabled", sentTo: ada.email, address: "/email/verify" }
        : {
            ...(now.matches("sending") ? { busy: "disabled, busy" } : { verify: "enabled" }),
            address: "/user/profile",
          },
  },
);
