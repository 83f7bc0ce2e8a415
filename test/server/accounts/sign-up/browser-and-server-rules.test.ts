import type { Schema } from "effect";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createValidator } from "../../../../src/contract/validation.ts";
import {
  ContactForm,
  ForgotPasswordForm,
  ChangePasswordForm,
  ProfileForm,
  ResetPasswordForm,
  SettingsChange,
  SignInForm,
  SignUpForm,
} from "../../../../src/contract/forms.ts";
import { ruleText } from "../../../../server/http/errors/error-texts.ts";
import { limitsWith, signUp, startAccountsWorld, type AccountsWorld } from "../accounts-world.ts";
import { isFullRun } from "../../../support/full-run.ts";

let world: AccountsWorld;
let signedIn: Awaited<ReturnType<typeof signUp>>["client"];
beforeAll(async () => {
  const many = 1_000_000;
  const limits = { signups: many, contact: many, codes: many, signinAccount: many, signinAddress: many };
  world = await startAccountsWorld({ limits: limitsWith(limits) });
  signedIn = (await signUp(world.server)).client;
});
afterAll(() => world.close());

/** How each form goes to the server, and what each of its fields may hold: right, nearly right, or anything. */
interface Form {
  readonly schema: Schema.Codec<unknown, unknown>;
  readonly method: "POST" | "PATCH";
  readonly path: string;
  readonly fields: Readonly<Record<string, fc.Arbitrary<unknown>>>;
}

const anything = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 12 }),
  fc.constantFrom("", " ", "   x   ", "é", "👩‍🎓", "\u00a0", "null", "0"),
  fc.integer({ min: -3, max: 3 }),
  fc.constantFrom(1.5, 2 ** 31, true, [], {}, ["x"]),
);
const nearly = (...values: readonly unknown[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...values) }, anything);
const text = (bounds: readonly number[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...bounds.map((length) => "x".repeat(length))) }, anything);

const name = text([0, 2, 3, 120, 121]);
const email = nearly(
  "a@b.cm",
  " A@b.cm ",
  "x@",
  "a b@c.cm",
  "a@b",
  `${"a".repeat(249)}@b.cm`,
  `${"a".repeat(250)}@b.cm`,
);
const phone = nearly("670000001", "650000001", "640000001", "67000000", "6700000011", "+237670000001", "67 000 00 01");
const id = nearly(1, 0, -1, "1", 2 ** 31 - 1, 2 ** 31);
const password = text([0, 4, 5, 256, 257]);
const chosen = { password, confirm: password };

const forms: Readonly<Record<string, Form>> = {
  "sign-up": {
    schema: SignUpForm,
    method: "POST",
    path: "/api/auth/signup",
    fields: {
      name,
      email,
      phone,
      photo: nearly("https://example.com/a.png", "not a url", "javascript:alert(1)", "ftp://a.b/c", "http://"),
      uuid: nearly("6f1c2f8e-3f64-4a3e-9a55-3f1f0d1b8c11", "6f1c2f8e"),
      referral: text([10, 40, 41]),
      institution_id: id,
      faculty_id: id,
      department_id: id,
      level_id: id,
      category_id: id,
      ...chosen,
    },
  },
  "sign-in": {
    schema: SignInForm,
    method: "POST",
    path: "/api/auth/signin",
    fields: { identifier: fc.oneof(email, phone), password, totp: text([6]) },
  },
  contact: {
    schema: ContactForm,
    method: "POST",
    path: "/api/contact",
    fields: { name, email, subject: text([4, 5, 100, 101]), message: text([9, 10, 1000, 1001]) },
  },
  forgot: { schema: ForgotPasswordForm, method: "POST", path: "/api/auth/password/forgot", fields: { email } },
  reset: { schema: ResetPasswordForm, method: "PATCH", path: "/api/auth/password/reset", fields: chosen },
  profile: { schema: ProfileForm, method: "PATCH", path: "/api/user", fields: { name, level_id: id } },
  settings: {
    schema: SettingsChange,
    method: "PATCH",
    path: "/api/user/settings",
    fields: { phone, notify: nearly(true, false, "true"), language: nearly("en", "fr", "de") },
  },
  password: {
    schema: ChangePasswordForm,
    method: "PATCH",
    path: "/api/user/password",
    fields: { current_password: password, ...chosen },
  },
};

/** Rules that the database or the list of common passwords judges once the form is right. */
const ownRules = [
  "error.conflictAccount",
  "validation.passwordCommon",
  "validation.currentPasswordWrong",
  "validation.uuid",
  "validation.referral",
  "validation.institution",
  "validation.faculty",
  "validation.department",
  "validation.level",
  "validation.category",
];
const isServersOwn = (language: "en" | "fr", said: string): boolean =>
  ownRules.some((rule) => ruleText(language, rule, world.server.clock.now()) === said);

const texts = (language: "en" | "fr", rules: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(rules).map(([field, rule]) => [field, ruleText(language, rule, world.server.clock.now())]),
  );

const runs = isFullRun ? 2_000 : 120;

describe("the browser and the server agree on every form", () => {
  test.each(Object.entries(forms))(
    "5.75 8.43 %s: the same fields, in the exact words of both languages",
    async (_, form) => {
      const values = fc.record(form.fields, { requiredKeys: [] });
      const property = fc.asyncProperty(
        values,
        fc.constantFrom("en" as const, "fr" as const),
        async (body, language) => {
          const judged = createValidator(form.schema)(body);
          const client = form.path.startsWith("/api/user") ? signedIn : world.server.client();
          const answer = await client.call(form.path, {
            method: form.method,
            json: body,
            headers: { "x-language": language },
          });
          expect(answer.status).toBeLessThan(500);
          if (judged.ok) {
            const own = Object.values(answer.body.fields ?? {});
            const words = own.filter((said) => !isServersOwn(language, said));
            expect(words).toEqual([]);
            return;
          }
          const fields = texts(language, judged.rules);
          expect([answer.status, answer.body.code, answer.body.fields]).toEqual([422, "validation_failed", fields]);
          expect(answer.body.message).toBe(Object.values(fields)[0]);
        },
      );
      await fc.assert(property, { numRuns: runs });
    },
  );
});
