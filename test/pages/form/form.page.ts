import { check } from "../../../src/contract/validation.ts";
import type { SignedIn } from "../../../src/contract/entities.ts";
import { SignInForm } from "../../../src/contract/forms.ts";
import { createFormMachine } from "../../../src/machines/form/form.machine.ts";
import { form } from "../../machines/form/form.model.ts";
import { ada } from "../../machines/fixtures/user-fixtures.ts";
import { json, refusal } from "../../support/page/browser/mock-response.ts";
import { button, press } from "../../support/page/page-gestures.ts";
import { paging } from "../../support/page/page-model.ts";
import { address, announced, anything, control, describedBy, focus, kept } from "../../support/page/page-queries.ts";
import type { Stage } from "../../support/page/browser/test-page.ts";
import { background, config } from "../setups/page-setups.ts";

const signIn = createFormMachine<SignInForm, SignedIn>("signIn", check(SignInForm));
const call = "POST auth/signin";
const answer: SignedIn = { accessToken: "t1", user: ada };
const said = "This is not the right password";
const [email, password] = ["ada@example.com", "annales"];
const field = ({ page, t }: Stage, { name }: { name: string }) =>
  page.getByRole("textbox", {
    name: name === "password" ? t("field.password") : t("signin.identifier"),
    exact: true,
  });
const eye = (stage: Stage) =>
  button(stage, stage.t("signin.showPassword")).or(button(stage, stage.t("signin.hidePassword")));
const submit = (stage: Stage) => button(stage, stage.t("signin.submit"));

/** The form chart, as the sign-in has it (product.md 'Sign in'; checklist 5.74, 5.75, G37). */
export const formPage = paging(
  {
    flow: "form",
    machine: signIn,
    model: form,
    about: {
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
      counts: ({ values, problems, refusal }) => ({
        identifier: values["identifier"] !== "",
        password: values["password"] !== "",
        seen: values["shown"] === true,
        problem: Object.keys(problems).join(" and ") || null,
        refused: refusal?.code ?? null,
      }),
    },
  },
  {
    open: () => ({
      path: "/signin",
      holds: [call],
      answers: { ...background, "GET config": json(config), "GET papers": json({ items: [], next: null, total: 0 }) },
      ready: ({ things }) => things.some(({ role }) => role === "textbox"),
    }),
    does: {
      "field.changed": {
        at: (stage, event) => (event.name === "shown" ? eye(stage) : field(stage, event)),
        act: (stage, event) =>
          event.name === "shown" ? eye(stage).click() : field(stage, event).fill(String(event.value)),
        when: ({ context }, { name, value }) => context.values[name] !== value,
      },
      "form.submitted": press(submit),
      "alert.closed": press((stage) => button(stage, stage.t("alert.close"))),
    },
    works: {
      sendForm: {
        calls: [call],
        waits: ({ context: { values } }) => [
          `${call} ${JSON.stringify({ identifier: values["identifier"], password: values["password"] })}`,
        ],
        ends: { taken: json(answer), refused: refusal(401, "invalid_credentials", said), silent: "cut" },
      },
    },
    sights: ({ t }) => ({
      identifier: control("textbox", t("signin.identifier")),
      identifierNote: describedBy("textbox", t("signin.identifier")),
      password: control("textbox", t("field.password")),
      passwordNote: describedBy("textbox", t("field.password")),
      show: control("button", t("signin.showPassword")),
      hide: control("button", t("signin.hidePassword")),
      submit: control("button", t("signin.submit")),
      busy: control("button", t("common.loading")),
      close: control("button", t("alert.close")),
      announced,
      focus,
      address,
      token: kept("local", "accessToken"),
    }),
    shows: (now, { t }) => {
      if (now.status === "done")
        return { address: "/user/dashboard/university", announced: [t("dashboard.empty")], focus: "main", token: "t1" };
      const { values, problems, refusal: refused } = now.context;
      const [name, secret, isSeen] = [String(values["identifier"]), String(values["password"]), values["shown"]];
      const ruleOf = (rule: string | undefined) => rule && t(rule as "validation.identifier");
      const standing = (text: string, rule: string | undefined) =>
        `enabled${rule === undefined ? "" : ", invalid"}${text === "" ? "" : `: ${text}`}`;
      const [first] = Object.keys(problems);
      const alert = {
        wrong: ruleOf(problems[first ?? ""]),
        refused: refused?.message || t("toast.unknownError"),
        editing: undefined,
        submitting: undefined,
        done: undefined,
      }[now.value];
      return {
        address: "/signin",
        identifier: standing(name, problems["identifier"]),
        identifierNote: ruleOf(problems["identifier"]),
        password: standing(isSeen ? secret : "•".repeat(secret.length), problems["password"]),
        passwordNote: ruleOf(problems["password"]),
        [isSeen ? "hide" : "show"]: "enabled",
        ...(now.value === "submitting" ? { busy: "disabled, busy" } : { submit: "enabled" }),
        ...(alert !== undefined && { close: "enabled" }),
        announced: alert === undefined ? [] : [`alert: ${alert}`],
        ...focusAfter(now.value, first, t),
      };
    },
  },
);

const focusAfter = (state: string, wrong: string | undefined, t: Stage["t"]): { readonly focus?: unknown } => {
  const labels = { identifier: t("signin.identifier"), password: t("field.password") };
  if (state === "wrong") return { focus: `textbox ${labels[wrong as "identifier"]}` };
  if (state === "refused") return { focus: `textbox ${labels.password}` };
  return { focus: anything };
};
