import { codeEntryMachine } from "../../../src/machines/code-entry/code-entry.machine.ts";
import { codeEntry } from "../../machines/code-entry/code-entry.model.ts";
import { ada, adaRenamed } from "../../machines/fixtures/user-fixtures.ts";
import { page } from "../../machines/fixtures/paper-fixtures.ts";
import { type MockResponse, jsonResponse, errorResponse } from "../../support/page/browser/mock-response.ts";
import { button, press } from "../../support/page/page-gestures.ts";
import { definePageModel, type OutcomeResponse } from "../../support/page/page-model.ts";
import {
  pageAddress,
  liveRegionTexts,
  anyValue,
  controlState,
  focusedElement,
} from "../../support/page/page-queries.ts";
import type { TestPage } from "../../support/page/browser/test-page.ts";
import { commonResponses, signedIn } from "../setups/page-setups.ts";

type Purpose = "email" | "password";
const calls = { email: "PATCH email/verify/*", password: "GET auth/password/verify/*" } as const;
const verified = "Your email is verified";
const numbers = [1, 2, 3, 4, 5] as const;

const box = ({ page: it, t }: TestPage, index: number) => it.getByLabel(t("verify.digit", { number: index + 1 }));
const pastes = (stage: TestPage, text: string) =>
  box(stage, 0).evaluate((field, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", pasted);
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
const answering =
  (given: MockResponse | Readonly<Record<Purpose, MockResponse>>): OutcomeResponse =>
  (stage, now) => {
    const purpose = now?.context.purpose as Purpose;
    return stage.wire.take(
      calls[purpose],
      typeof given === "object" && purpose in given ? given[purpose as never] : (given as MockResponse),
    );
  };
const typing = ["box.", "code.pasted", "arrow."];

/** The code screen, for the e-mail and for the password (checklist 2.92 to 2.97, 4.51 to 4.53, 8.40). */
export const codeEntryPage = definePageModel(
  { flow: "code-entry", machine: codeEntryMachine, model: codeEntry },
  {
    open: ({ purpose }) => ({
      path: purpose === "email" ? "/email/verify" : "/password/verify",
      ...(purpose === "email" && signedIn({ ...ada, email_verified: false })),
      heldCalls: [calls[purpose], "GET user"],
      responses: { ...commonResponses, "GET papers": jsonResponse(page([], null, 0)) },
      ready: ({ nodes }) => nodes.filter(({ role }) => role === "textbox").length === 5,
    }),
    gestures: {
      "digit.typed": {
        control: (stage, { index }) => box(stage, index),
        perform: async (stage, { index, text }) => {
          if (text.length === 5) return box(stage, index).fill(text);
          await box(stage, index).focus();
          return stage.page.keyboard.press(text === "" ? "Backspace" : text);
        },
        when: ({ context }, { index, text }) =>
          text === "" ? context.digits[index] !== "" : /\d/.test(text) && context.digits[index] !== text,
      },
      "code.pasted": { perform: (stage, { text }) => pastes(stage, text), when: (_, { text }) => /^\d+$/.test(text) },
      "digit.focused": {
        control: (stage, { index }) => box(stage, index),
        /* A click moves the browser's focus by itself; the arrow keys, there and back, follow the focus in the chart. */
        perform: async (stage, { index }) => {
          await box(stage, index).click();
          if ((await button(stage, stage.t("alert.close")).count()) > 0) return;
          const [away, back] = index === numbers.length - 1 ? ["Left", "Right"] : ["Right", "Left"];
          await stage.page.keyboard.press(`Arrow${away}`);
          await stage.page.keyboard.press(`Arrow${back}`);
        },
        when: ({ context }, { index }) => context.focus !== index,
      },
      "digit.erased": {
        perform: (stage, { index }) => box(stage, index).press("Backspace"),
        when: ({ context }, { index }) => context.digits[index] === "",
      },
      "arrow.pressed": {
        perform: async (stage, { toward }) => {
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
    actorCalls: {
      verifyCode: {
        calls: Object.values(calls),
        pendingCalls: ({ context }) => [calls[context.purpose].replace("*", context.digits.join(""))],
        responses: {
          right: answering({ email: jsonResponse({ message: verified }), password: jsonResponse({ verified: true }) }),
          wrong: answering(errorResponse(422, "code_invalid", "This code is not right")),
          "too often": answering(errorResponse(429, "too_many_requests", "Too many attempts")),
          silent: answering("cut"),
        },
      },
      fetchUser: {
        calls: ["GET user"],
        pendingCalls: () => ["GET user"],
        responses: { told: jsonResponse(adaRenamed), lost: errorResponse(500, "internal", "No user") },
      },
    },
    longPaths: "walks and tours",
    exemptions: {
      "codeEntry.noResponse — digit.erased → stays": {
        reason: "no box is empty while a code waits to be verified again: Backspace empties one",
        coveredBy: { page: "code-entry", transition: "codeEntry.noResponse — digit.typed [isChanged] → entering" },
      },
    },
    queries: ({ t }) => ({
      ...Object.fromEntries(
        numbers.map((number) => [`box ${number}`, controlState("textbox", t("verify.digit", { number }))]),
      ),
      verify: controlState("button", t("verify.submit")),
      busy: controlState("button", t("common.loading")),
      skip: controlState("button", t("verify.skip")),
      back: controlState("button", t("common.back")),
      close: controlState("button", t("alert.close")),
      announced: liveRegionTexts,
      focus: focusedElement,
      address: pageAddress,
      renewed: (screen) => screen.local["auth"]?.includes(adaRenamed.name) || undefined,
    }),
    expectedView: (now, { t }, moves) => {
      const { purpose, digits, focus: held } = now.context;
      const isRight = moves.includes("verifyCode: right") && purpose === "email";
      const told = isRight ? { announced: [verified], close: "enabled" } : { announced: [] };
      if (now.status === "done")
        return {
          ...placeAfter(purpose, now.value),
          ...(moves.includes("fetchUser: told") && { renewed: true }),
          focus: anyValue,
          announced: anyValue,
          close: anyValue,
        };
      const isBusy = now.value === "verifying" || now.value === "refreshingUser";
      const last = moves.at(-1) ?? "";
      const isHeld = moves.length <= 1 || typing.some((sign) => last.startsWith(sign)) || now.value === "rejected";
      return {
        ...Object.fromEntries(
          digits.map((digit, i) => [
            `box ${i + 1}`,
            `enabled${now.value === "rejected" ? ", invalid" : ""}${digit === "" ? "" : `: ${digit}`}`,
          ]),
        ),
        ...(isBusy ? { busy: "disabled, busy" } : { verify: "enabled" }),
        ...(purpose === "email" ? { skip: "enabled" } : { back: "enabled" }),
        ...told,
        ...(now.value === "incomplete" && {
          announced: [`alert: ${t("validation.codeLength", { length: 5 })}`],
          close: "enabled",
        }),
        focus: isHeld ? `textbox ${t("verify.digit", { number: held + 1 })}` : anyValue,
        address: purpose === "email" ? "/email/verify" : "/password/verify",
      };
    },
  },
);

/** The page after each end (checklist 2.19, 2.20, 2.96, 2.97). */
const placeAfter = (purpose: Purpose, end: string): { readonly address: string; readonly [sight: string]: unknown } => {
  if (purpose === "email") return { address: "/user/dashboard/university" };
  return { address: end === "accepted" ? "/password/reset" : "/password/forgot" };
};
