import { codeEntryMachine } from "../../../src/machines/code-entry/code-entry.machine.ts";
import { codeEntry } from "../../machines/code-entry/code-entry.model.ts";
import { ada, adaRenamed } from "../../machines/fixtures/user-fixtures.ts";
import { page } from "../../machines/fixtures/paper-fixtures.ts";
import { type Answer, json, refusal } from "../../support/page/browser/mock-response.ts";
import { button, press } from "../../support/page/page-gestures.ts";
import { paging, type PageEnding } from "../../support/page/page-model.ts";
import { address, announced, anything, control, focus } from "../../support/page/page-queries.ts";
import type { Stage } from "../../support/page/browser/test-page.ts";
import { background, signedIn } from "../setups/page-setups.ts";

type Purpose = "email" | "password";
const calls = { email: "PATCH email/verify/*", password: "GET auth/password/verify/*" } as const;
const verified = "Your email is verified";
const numbers = [1, 2, 3, 4, 5] as const;

const box = ({ page: it, t }: Stage, index: number) => it.getByLabel(t("verify.digit", { number: index + 1 }));
const pastes = (stage: Stage, text: string) =>
  box(stage, 0).evaluate((field, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", pasted);
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
const answering =
  (given: Answer | Readonly<Record<Purpose, Answer>>): PageEnding =>
  (stage, now) => {
    const purpose = now?.context.purpose as Purpose;
    return stage.wire.take(
      calls[purpose],
      typeof given === "object" && purpose in given ? given[purpose as never] : (given as Answer),
    );
  };
const typing = ["box.", "code.pasted", "arrow."];

/** The code screen, for the e-mail and for the password (checklist 2.92 to 2.97, 4.51 to 4.53, 8.40). */
export const codeEntryPage = paging(
  { flow: "code-entry", machine: codeEntryMachine, model: codeEntry },
  {
    open: ({ purpose }) => ({
      path: purpose === "email" ? "/email/verify" : "/password/verify",
      ...(purpose === "email" && signedIn({ ...ada, email_verified: false })),
      holds: [calls[purpose], "GET user"],
      answers: { ...background, "GET papers": json(page([], null, 0)) },
      ready: ({ things }) => things.filter(({ role }) => role === "textbox").length === 5,
    }),
    does: {
      "box.typed": {
        at: (stage, { index }) => box(stage, index),
        act: async (stage, { index, text }) => {
          if (text.length === 5) return box(stage, index).fill(text);
          await box(stage, index).focus();
          return stage.page.keyboard.press(text === "" ? "Backspace" : text);
        },
        when: ({ context }, { index, text }) =>
          text === "" ? context.digits[index] !== "" : /\d/.test(text) && context.digits[index] !== text,
      },
      "code.pasted": { act: (stage, { text }) => pastes(stage, text), when: (_, { text }) => /^\d+$/.test(text) },
      "box.focused": {
        at: (stage, { index }) => box(stage, index),
        /* A box that is clicked has the browser's focus at once: the arrows, there and back, go by the focus that the chart knows. */
        act: async (stage, { index }) => {
          await box(stage, index).click();
          if ((await button(stage, stage.t("alert.close")).count()) > 0) return;
          const [away, back] = index === numbers.length - 1 ? ["Left", "Right"] : ["Right", "Left"];
          await stage.page.keyboard.press(`Arrow${away}`);
          await stage.page.keyboard.press(`Arrow${back}`);
        },
        when: ({ context }, { index }) => context.focus !== index,
      },
      "box.erased": {
        act: (stage, { index }) => box(stage, index).press("Backspace"),
        when: ({ context }, { index }) => context.digits[index] === "",
      },
      "arrow.pressed": {
        act: async (stage, { toward }) => {
          const held = await stage.page.locator(".boxes > :focus").count();
          if (held === 0) await box(stage, 0).focus();
          return stage.page.keyboard.press(toward === "left" ? "ArrowLeft" : "ArrowRight");
        },
        when: ({ context, value }) => value !== "incomplete" || context.focus === 0,
      },
      "code.submitted": press((stage) => button(stage, stage.t("verify.submit"))),
      "alert.closed": press((stage) => button(stage, stage.t("alert.close"))),
      "skip.pressed": press((stage) => button(stage, stage.t("verify.skip"))),
      "back.pressed": press((stage) => button(stage, stage.t("common.back"))),
    },
    works: {
      verifyCode: {
        calls: Object.values(calls),
        waits: ({ context }) => [calls[context.purpose].replace("*", context.digits.join(""))],
        ends: {
          right: answering({ email: json({ message: verified }), password: json({ verified: true }) }),
          wrong: answering(refusal(422, "code_invalid", "This code is not right")),
          "too often": answering(refusal(429, "too_many_requests", "Too many tries")),
          silent: answering("cut"),
        },
      },
      fetchUser: {
        calls: ["GET user"],
        waits: () => ["GET user"],
        ends: { told: json(adaRenamed), lost: refusal(500, "internal", "No user") },
      },
    },
    walks: true,
    beyond: {
      "codeEntry.unanswered — box.erased → stays": {
        because: "no box is empty while a code waits for another press: Backspace empties one",
        shown: { page: "code-entry", transition: "codeEntry.unanswered — box.typed [isAnother] → entering" },
      },
    },
    sights: ({ t }) => ({
      ...Object.fromEntries(
        numbers.map((number) => [`box ${number}`, control("textbox", t("verify.digit", { number }))]),
      ),
      verify: control("button", t("verify.submit")),
      busy: control("button", t("common.loading")),
      skip: control("button", t("verify.skip")),
      back: control("button", t("common.back")),
      close: control("button", t("alert.close")),
      announced,
      focus,
      address,
      renewed: (screen) => screen.local["auth"]?.includes(adaRenamed.name) || undefined,
    }),
    shows: (now, { t }, moves) => {
      const { purpose, digits, focus: held } = now.context;
      const isRight = moves.includes("verifyCode: right") && purpose === "email";
      const told = isRight ? { announced: [verified], close: "enabled" } : { announced: [] };
      if (now.status === "done")
        return {
          ...placeAfter(purpose, now.value),
          ...(moves.includes("fetchUser: told") && { renewed: true }),
          focus: anything,
          announced: anything,
          close: anything,
        };
      const isBusy = now.value === "verifying" || now.value === "renewing";
      const last = moves.at(-1) ?? "";
      const isHeld = moves.length <= 1 || typing.some((sign) => last.startsWith(sign)) || now.value === "refused";
      return {
        ...Object.fromEntries(
          digits.map((digit, i) => [
            `box ${i + 1}`,
            `enabled${now.value === "refused" ? ", invalid" : ""}${digit === "" ? "" : `: ${digit}`}`,
          ]),
        ),
        ...(isBusy ? { busy: "disabled, busy" } : { verify: "enabled" }),
        ...(purpose === "email" ? { skip: "enabled" } : { back: "enabled" }),
        ...told,
        ...(now.value === "incomplete" && {
          announced: [`alert: ${t("validation.codeLength", { length: 5 })}`],
          close: "enabled",
        }),
        focus: isHeld ? `textbox ${t("verify.digit", { number: held + 1 })}` : anything,
        address: purpose === "email" ? "/email/verify" : "/password/verify",
      };
    },
  },
);

/** Where each end leads (checklist 2.19, 2.20, 2.96, 2.97). */
const placeAfter = (purpose: Purpose, end: string): { readonly address: string; readonly [sight: string]: unknown } => {
  if (purpose === "email") return { address: "/user/dashboard/university" };
  return { address: end === "accepted" ? "/password/reset" : "/password/forgot" };
};
