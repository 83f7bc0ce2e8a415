import { createValidator } from "../../../src/contract/validation.ts";
import type { SignInResponse } from "../../../src/contract/accounts/own-account.ts";
import { SignInForm } from "../../../src/contract/forms.ts";
import { createFormMachine } from "../../../src/machines/form/form.machine.ts";
import { form } from "../../machines/form/form.model.ts";
import { ada } from "../../machines/fixtures/user-fixtures.ts";
import { jsonResponse, errorResponse } from "../../support/page/browser/mock-response.ts";
import { button, press } from "../../support/page/page-gestures.ts";
import { definePageModel } from "../../support/page/page-model.ts";
import {
  pageAddress,
  liveRegionTexts,
  anyValue,
  controlState,
  descriptionOf,
  focusedElement,
  storedValue,
} from "../../support/page/page-queries.ts";
import type { TestPage } from "../../support/page/browser/test-page.ts";
import { commonResponses, config } from "../setups/page-setups.ts";

const signIn = createFormMachine<SignInForm, SignInResponse>({ id: "signIn", validate: createValidator(SignInForm) });
const call = "POST auth/signin";
const answer: SignInResponse = { accessToken: "t1", user: ada };
const said = "This is not the right password";
const [email, password] = ["ada@example.com", "annales"];
const field = ({ page, t }: TestPage, { name }: { name: string }) =>
  page.getByRole("textbox", {
    name: name === "password" ? t("field.password") : t("signin.identifier"),
    exact: true,
  });
const eye = (stage: TestPage) =>
  button(stage, stage.t("signin.showPassword")).or(button(stage, stage.t("signin.hidePassword")));
const submit = (stage: TestPage) => button(stage, stage.t("signin.submit"));

/** The form chart on the sign-in page (product.md 'Sign in'; checklist 5.74, 5.75, G37). */
export const formPage = definePageModel(
  {
    flow: "form",
    machine: signIn,
    model: form,
    specOverrides: {
      inputs: { "an empty form": { values: { identifier: "", password: "", shown: false } } },
      events: {
        "field.changed: an address": { type: "field.changed", name: "identifier", value: email },
        "field.changed: a password": { type: "field.changed", name: "password", value: password },
        "field.changed: to be seen": { type: "field.changed", name: "shown", value: true },
        "form.submitted": { type: "form.submitted" },
        "alert.closed": { type: "alert.closed" },
      },
      outcomes: {
        sendForm: {
          taken: { output: answer },
          refused: { error: { status: 401, code: "invalid_credentials", message: said, fields: {} } },
          silent: { error: new TypeError("network") },
        },
      },
      contextKey: ({ values, fieldErrors, error }) => ({
        identifier: values["identifier"] !== "",
        password: values["password"] !== "",
        seen: values["shown"] === true,
        problem: Object.keys(fieldErrors).join(" and ") || null,
        refused: error?.code ?? null,
      }),
    },
  },
  {
    open: () => ({
      path: "/signin",
      heldCalls: [call],
      responses: {
        ...commonResponses,
        "GET config": jsonResponse(config),
        "GET papers": jsonResponse({ items: [], next: null, total: 0 }),
      },
      ready: ({ nodes }) => nodes.some(({ role }) => role === "textbox"),
    }),
    gestures: {
      "field.changed": {
        control: (stage, event) => (event.name === "shown" ? eye(stage) : field(stage, event)),
        perform: (stage, event) =>
          event.name === "shown" ? eye(stage).click() : field(stage, event).fill(String(event.value)),
        when: ({ context }, { name, value }) => context.values[name] !== value,
      },
      "form.submitted": press(submit),
      "alert.closed": press((stage) => button(stage, stage.t("alert.close"))),
    },
    actorCalls: {
      sendForm: {
        calls: [call],
        pendingCalls: ({ context: { values } }) => [
          `${call} ${JSON.stringify({ identifier: values["identifier"], password: values["password"] })}`,
        ],
        responses: {
          taken: jsonResponse(answer),
          refused: errorResponse(401, "invalid_credentials", said),
          silent: "cut",
        },
      },
    },
    queries: ({ t }) => ({
      identifier: controlState("textbox", t("signin.identifier")),
      identifierNote: descriptionOf("textbox", t("signin.identifier")),
      password: controlState("textbox", t("field.password")),
      passwordNote: descriptionOf("textbox", t("field.password")),
      show: controlState("button", t("signin.showPassword")),
      hide: controlState("button", t("signin.hidePassword")),
      submit: controlState("button", t("signin.submit")),
      busy: controlState("button", t("common.loading")),
      close: controlState("button", t("alert.close")),
      announced: liveRegionTexts,
      focus: focusedElement,
      address: pageAddress,
      token: storedValue("local", "accessToken"),
    }),
    expectedView: (now, { t }) => {
      if (now.status === "done")
        return { address: "/user/dashboard/university", announced: [t("dashboard.empty")], focus: "main", token: "t1" };
      const { values, fieldErrors, error: refused } = now.context;
      const [name, secret, isSeen] = [String(values["identifier"]), String(values["password"]), values["shown"]];
      const ruleOf = (rule: string | undefined) => rule && t(rule as "validation.identifier");
      const standing = (text: string, rule: string | undefined) =>
        `enabled${rule === undefined ? "" : ", invalid"}${text === "" ? "" : `: ${text}`}`;
      const [first] = Object.keys(fieldErrors);
      const alert = {
        invalid: ruleOf(fieldErrors[first ?? ""]),
        failed: refused?.message || t("toast.unknownError"),
        editing: undefined,
        submitting: undefined,
        done: undefined,
      }[now.value];
      return {
        address: "/signin",
        identifier: standing(name, fieldErrors["identifier"]),
        identifierNote: ruleOf(fieldErrors["identifier"]),
        password: standing(isSeen ? secret : "•".repeat(secret.length), fieldErrors["password"]),
        passwordNote: ruleOf(fieldErrors["password"]),
        [isSeen ? "hide" : "show"]: "enabled",
        ...(now.value === "submitting" ? { busy: "disabled, busy" } : { submit: "enabled" }),
        ...(alert !== undefined && { close: "enabled" }),
        announced: alert === undefined ? [] : [`alert: ${alert}`],
        ...focusAfter(now.value, first, t),
      };
    },
  },
);

const focusAfter = (state: string, wrong: string | undefined, t: TestPage["t"]): { readonly focus?: unknown } => {
  const labels = { identifier: t("signin.identifier"), password: t("field.password") };
  if (state === "invalid") return { focus: `textbox ${labels[wrong as "identifier"]}` };
  if (state === "failed") return { focus: `textbox ${labels.password}` };
  return { focus: anyValue };
};
