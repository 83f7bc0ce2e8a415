import type { SignUpDraft, SignUpStep } from "../../../src/contract/accounts/sign-up-draft.ts";
import type { SignUpContext } from "../../../src/machines/sign-up/sign-up-setup.ts";
import { formatSize } from "../../../src/i18n/format.ts";
import type { SnapshotFrom } from "xstate";
import { signUpMachine } from "../../../src/machines/sign-up/sign-up.machine.ts";
import { category, level } from "../../machines/fixtures/paper-fixtures.ts";
import { adaRenamed, callFailure } from "../../machines/fixtures/user-fixtures.ts";
import { signUp } from "../../machines/sign-up/sign-up.model.ts";
import { blank, brokenRules, isBroken, made, person, place, sentOf } from "../../machines/sign-up/sign-up.fixtures.ts";
import { jsonResponse, errorResponse } from "../../support/page/browser/mock-response.ts";
import { button, externalEvent, press } from "../../support/page/page-gestures.ts";
import { definePageModel } from "../../support/page/page-model.ts";
import {
  pageAddress,
  liveRegionTexts,
  anyValue,
  controlState,
  focusedElement,
  headings,
  storedValue,
  showsText,
} from "../../support/page/page-queries.ts";
import type { TestPage } from "../../support/page/browser/test-page.ts";
import { commonResponses, config } from "../setups/page-setups.ts";

const calls = { signUp: "POST auth/signup", photo: "POST user/photo/update", user: "GET user" } as const;
type Now = SnapshotFrom<typeof signUpMachine>;
const steps = { person: "signup.stepAccount", school: "signup.stepSchool", purpose: "signup.stepPurpose" } as const;
const picture = (size: number) => ({ name: "me.png", mimeType: "image/png", buffer: Buffer.alloc(size) });
const changing = (change: Partial<SignUpDraft>) => ({ type: "field.changed", change }) as const;

const list = ({ page }: TestPage, name: string) => page.getByLabel(name, { exact: true });
/** Types or chooses the changed values, field after field. */
const change = async (stage: TestPage, changed: Partial<SignUpDraft>): Promise<void> => {
  const { page, t } = stage;
  const written = {
    name: t("signup.name"),
    email: t("field.email"),
    phone: t("signup.phone"),
    password: t("field.password"),
    confirm: t("signup.confirm"),
    photo: t("signup.photoUrl"),
  };
  for (const [name, label] of Object.entries(written))
    if (name in changed) await list(stage, label).fill(String(changed[name as "name"]));
  const chosen = {
    institution_id: t("field.institution"),
    faculty_id: t("field.faculty"),
    department_id: t("field.department"),
  };
  for (const [name, label] of Object.entries(chosen))
    if (name in changed) {
      await stage.wire.settle();
      await list(stage, label).selectOption(String(changed[name as "faculty_id"]));
    }
  if (changed.purpose) await page.getByRole("radio", { name: t("signup.purposeConcour") }).check();
};
const stepOf = ({ change: changed }: { readonly change: Partial<SignUpDraft> }): SignUpStep => {
  if ("confirm" in changed) return "person";
  return "institution_id" in changed ? "school" : "purpose";
};

/** The step that shows; the last one while the account is created. */
const shownStep = (now: Now): SignUpStep =>
  now.matches("person") ? "person" : now.matches("school") ? "school" : "purpose";
const isTold = (now: Now, how: "invalid" | "failed"): boolean =>
  now.matches({ person: how }) || now.matches({ school: how }) || now.matches({ purpose: how });
/** The rule in the alert: the first that the step breaks. */
const ruleIn = (now: Now): string | undefined =>
  isTold(now, "invalid") ? Object.values(brokenRules(now.context.draft, shownStep(now)))[0] : undefined;
/** Messages of the server by error code. */
const refusals: Readonly<Record<string, string>> = {
  validation_failed: "validation failed",
  too_many_requests: "too many requests",
};

const fresh = {
  reason: "a path begins without the history entry that stores the step",
  coveredBy: {
    test: "test/journeys/account/sign-up/signup.full.test.ts",
    title:
      "loses nothing but the passwords by a reload, keeps nothing in the storage areas, and asks for them again at once",
  },
};
const elsewhere = {
  reason: "the browser goes to another history entry, never to the current one",
  coveredBy: { chart: "sign-up" },
};

/** Whether the browser's history has an entry of this step: something was chosen in it. */
const wasAt = ({ draft, photo }: SignUpContext, step: SignUpStep): boolean => {
  if (step === "person") return true;
  return step === "school" ? draft.institution_id !== null : photo !== null || draft.photo !== "";
};
interface Travels {
  readonly entries: () => readonly { readonly key: string; readonly sameDocument: boolean }[];
  readonly traverseTo: (key: string) => { readonly finished: Promise<unknown> };
}
/** Traverses the history entries of the page, as Back and Forward do, until this step is open. */
const travel = async ({ page, t }: TestPage, step: SignUpStep): Promise<void> => {
  const keys = await page.evaluate(() => {
    const { navigation } = globalThis as unknown as { readonly navigation: Travels };
    return navigation.entries().flatMap(({ key, sameDocument }) => (sameDocument ? [key] : []));
  });
  for (const key of keys) {
    await page.evaluate((to) => {
      const { navigation } = globalThis as unknown as { readonly navigation: Travels };
      return navigation.traverseTo(to).finished.then(() => undefined);
    }, key);
    if ((await page.getByRole("heading", { level: 2 }).innerText()) === t(steps[step])) return;
  }
};

/** Signing up, step after step (checklist 2.24, 2.25, 2.90, 5.74, 5.75). */
export const signUpPage = definePageModel(
  {
    flow: "sign-up",
    machine: signUpMachine,
    model: signUp,
    specOverrides: {
      exploreWhile: () => true,
      inputs: { "a link of a friend": { step: "person", draft: blank } },
      events: {
        "field.changed: the person": changing(person),
        "field.changed: another confirmation": changing({ confirm: "other" }),
        "field.changed: the place": changing(place),
        "field.changed: another place": changing({ institution_id: 5 }),
        "field.changed: no web address": changing({ photo: "me.png" }),
        "photo.chosen: a small one": {
          type: "photo.chosen",
          photo: { name: "me.png", type: "image/png", size: 2048, url: "blob:1" },
          maxBytes: config.maxImageBytes,
        },
        "photo.chosen: too large": {
          type: "photo.chosen",
          photo: { name: "me.png", type: "image/png", size: config.maxImageBytes + 1, url: "blob:2" },
          maxBytes: config.maxImageBytes,
        },
        "photo.removed": { type: "photo.removed" },
        "step.submitted": { type: "step.submitted" },
        "step.returned": { type: "step.returned" },
        "alert.closed": { type: "alert.closed" },
      },
      outcomes: {
        sendSignUp: {
          made: { output: made },
          taken: { error: callFailure(422, "validation_failed", { email: "taken" }) },
          "no department": { error: callFailure(422, "validation_failed", { department_id: "gone" }) },
          "too often": { error: callFailure(429, "too_many_requests") },
        },
        sendPhoto: { stored: { output: adaRenamed }, refused: { error: callFailure(415, "not_an_image") } },
      },
      contextKey: ({ draft, photo, fieldErrors, error: refused }) => ({
        person: !isBroken(draft, "person"),
        school: !isBroken(draft, "school"),
        photo: photo !== null,
        address: draft.photo !== "",
        fieldErrors: Object.keys(fieldErrors).length > 0,
        refused: refused?.code ?? null,
      }),
    },
  },
  {
    open: () => ({
      path: "/signup?ref=ADA7",
      heldCalls: Object.values(calls),
      responses: {
        ...commonResponses,
        "GET levels": jsonResponse([level]),
        "GET config": jsonResponse(config),
        "GET institutions": jsonResponse([
          { id: 1, name: "University of Buea" },
          { id: 5, name: "University of Douala" },
        ]),
        "GET institutions/1/faculties": jsonResponse([{ id: 2, name: "Science" }]),
        "GET institutions/5/faculties": jsonResponse([]),
        "GET faculties/2/departments": jsonResponse([{ id: 3, name: "Mathematics" }]),
        "GET institutions/categories/concour": jsonResponse({ institution_id: 6, categories: [category] }),
      },
      ready: ({ nodes }) => nodes.some(({ role }) => role === "textbox"),
    }),
    gestures: {
      "field.changed": {
        perform: (stage, { change: changed }) => change(stage, changed),
        when: (now, event) => shownStep(now) === stepOf(event) && !now.hasTag("busy"),
      },
      "photo.chosen": {
        perform: ({ page }, { photo }) => page.setInputFiles("input[type=file]", picture(photo.size)),
        when: (now) => now.matches("purpose"),
      },
      "photo.removed": {
        ...press((stage) => button(stage, stage.t("signup.photoRemove"))),
        when: ({ context }) => context.photo !== null,
      },
      "step.submitted": press((stage) =>
        button(stage, stage.t("common.continue")).or(button(stage, stage.t("signup.submit"))),
      ),
      "step.returned": press((stage) => button(stage, stage.t("common.back"))),
      "step.opened": {
        ...externalEvent((stage, { step }) => travel(stage, step)),
        when: (now, { step }) => shownStep(now) !== step && wasAt(now.context, step),
      },
      "alert.closed": press((stage) => button(stage, stage.t("alert.close"))),
    },
    actorCalls: {
      sendSignUp: {
        calls: [calls.signUp],
        pendingCalls: ({ context }) => [`${calls.signUp} ${JSON.stringify(sentOf(context.draft))}`],
        responses: {
          made: jsonResponse(made),
          taken: errorResponse(422, "validation_failed", "validation_failed", { email: "taken" }),
          "no department": errorResponse(422, "validation_failed", "validation_failed", { department_id: "gone" }),
          "too often": errorResponse(429, "too_many_requests", "too_many_requests"),
        },
      },
      sendPhoto: {
        calls: [calls.photo, calls.user],
        responses: {
          stored: [jsonResponse({ message: "Photo saved" }), jsonResponse(adaRenamed)],
          refused: errorResponse(415, "not_an_image", "x"),
        },
      },
    },
    longPaths: "walks and tours",
    exemptions: {
      "signUp.starting — always → person.passwordsCleared": fresh,
      "signUp.person.passwordsCleared — alert.closed → editing": fresh,
      "signUp.person — step.opened [isStep] → person": elsewhere,
      "signUp.school — step.opened [isStep] → school": elsewhere,
      "signUp.purpose — step.opened → purpose": elsewhere,
    },
    queries: ({ t, language }) => ({
      step: headings(2),
      continue: controlState("button", t("common.continue")),
      submit: controlState("button", t("signup.submit")),
      busy: controlState("button", t("common.loading")),
      back: controlState("button", t("common.back")),
      remove: controlState("button", t("signup.photoRemove")),
      alerts: ({ nodes }) => nodes.filter(({ role }) => role === "alert").map(({ message }) => message),
      announced: liveRegionTexts,
      "too large": showsText(t("toast.imageSize", { limit: formatSize(language, config.maxImageBytes) })),
      token: storedValue("local", "accessToken"),
      focus: focusedElement,
      address: pageAddress,
    }),
    expectedView: (now, { t }, moves) => {
      if (now.matches("signedUp"))
        return {
          address: "/email/verify",
          token: made.accessToken,
          step: [],
          alerts: [],
          announced: anyValue,
          "too large": anyValue,
          focus: anyValue,
        };
      const step = shownStep(now);
      const isBusy = now.hasTag("busy");
      const rule = ruleIn(now);
      const refused = isTold(now, "failed") ? refusals[now.context.error!.code] : undefined;
      const said = rule === undefined ? refused : t(rule as "validation.email");
      const isTaken = isTold(now, "failed") && moves.at(-1) === "sendSignUp: taken";
      return {
        step: [t(steps[step])],
        ...(isBusy ? { busy: "disabled, busy" } : { [step === "purpose" ? "submit" : "continue"]: "enabled" }),
        ...(step !== "person" && { back: isBusy ? "disabled" : "enabled" }),
        ...(step === "purpose" && now.context.photo !== null && { remove: "enabled" }),
        alerts: said === undefined ? [] : [said],
        announced: anyValue,
        "too large": moves.at(-1) === "photo.chosen: a byte more" ? true : anyValue,
        focus: isTaken ? `textbox ${t("field.email")}` : anyValue,
        address: "/signup?ref=ADA7",
      };
    },
  },
);
