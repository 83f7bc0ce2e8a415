import { resendMachine } from "../../../src/machines/code-resend/code-resend.machine.ts";
import { ada, failure } from "../../machines/fixtures/user-fixtures.ts";
import { resend } from "../../machines/code-resend/code-resend.model.ts";
import { json, refusal } from "../../support/page/browser/mock-response.ts";
import { button, happens, press } from "../../support/page/page-gestures.ts";
import { paging } from "../../support/page/page-model.ts";
import { announced, control, kept } from "../../support/page/page-queries.ts";
import { background, config, signedIn } from "../setups/page-setups.ts";

const call = "GET email/verify/resend";
const sent = "A new code is on its way";

/** The new code of the code screen, and its wait (checklist 2.93, 2.94, 4.49, 4.50, 7.25, 8.41). */
export const resendPage = paging(
  {
    flow: "code-resend",
    machine: resendMachine,
    model: resend,
    about: {
      inputs: { "the e-mail, nothing sent yet": { purpose: "email", secondsLeft: 0 } },
      says: {
        countDown: {
          "clock.ticked: 179": { type: "clock.ticked", secondsLeft: 179 },
          "clock.ticked: 0": { type: "clock.ticked", secondsLeft: 0 },
        },
      },
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
    open: () => ({
      path: "/email/verify",
      ...signedIn({ ...ada, email_verified: false }),
      holds: [call],
      answers: { ...background, "GET config": json(config) },
      ready: ({ things }) => things.filter(({ role }) => role === "textbox").length === 5,
    }),
    does: {
      "resend.pressed": press((stage) => button(stage, stage.t("verify.resend"))),
      "clock.ticked": {
        ...happens(({ pass }, { secondsLeft }) => pass(secondsLeft === 0 ? 179_000 : 1_000)),
        when: ({ context }, { secondsLeft }) => context.secondsLeft === (secondsLeft === 0 ? 179 : 180),
      },
    },
    works: {
      sendCode: {
        calls: [call],
        waits: () => [call],
        ends: {
          sent: json({ message: sent }),
          refused: refusal(429, "too_many_requests", "Too many tries"),
          silent: "cut",
        },
      },
    },
    beyond: {
      "codeResend.arriving — always [isWaiting] → waiting": {
        because: "a path begins without the history that remembers the wait",
        shown: {
          test: "test/journeys/account/verify-email.test.ts",
          title:
            "2.91, 2.93, 2.94, 3.108, 4.49, 4.50, 7.25, 7.26, 9.17 starts 180 seconds, in %s, over a reload too, in which there is no other",
        },
      },
    },
    sights: ({ t }) => ({
      resend: control("button", t("verify.resend")),
      busy: control("button", t("common.loading")),
      waiting: control("button", t("verify.resendIn", { seconds: 180 })),
      "a second later": control("button", t("verify.resendIn", { seconds: 179 })),
      announced,
      address: kept("session", "verifyEmail"),
    }),
    shows: (now, _, moves) => {
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
