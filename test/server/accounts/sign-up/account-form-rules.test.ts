import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { english, french } from "../../../i18n/text-tables.ts";
import type { Client } from "../../../support/server/http-client.ts";
import {
  limitsWith,
  newPerson,
  type Person,
  signUp,
  startAccountsWorld,
  type AccountsWorld,
} from "../accounts-world.ts";

let world: AccountsWorld;
let signedIn: Client;
let person: Person;
beforeAll(async () => {
  world = await startAccountsWorld({ limits: limitsWith({ signups: 1000, contact: 1000 }) });
  signedIn = (await signUp(world.server)).client;
  person = await newPerson(world.server);
});
afterAll(() => world.close());

const words = { en: Object.fromEntries(english), fr: Object.fromEntries(french) };
const said = (language: "en" | "fr", key: string, value?: number): string =>
  (words[language][key] ?? "").replace(/\{\{\w+\}\}/, String(value));

/** Each form: where it goes, and a body that is right. */
const forms = {
  signUp: { path: "/api/auth/signup", method: "POST", right: () => person as Record<string, unknown> },
  signIn: { path: "/api/auth/signin", method: "POST", right: () => ({ identifier: "670000001", password: "not-it" }) },
  contact: {
    path: "/api/contact",
    method: "POST",
    right: () => ({ name: "Ada", email: "a@b.cm", subject: "Hello", message: "0123456789" }),
  },
  forgot: { path: "/api/auth/password/forgot", method: "POST", right: () => ({ email: "a@b.cm" }) },
  reset: {
    path: "/api/auth/password/reset",
    method: "PATCH",
    right: () => ({ password: "chosen-w", confirm: "chosen-w" }),
  },
  settings: { path: "/api/user/settings", method: "PATCH", right: () => ({}) },
  password: {
    path: "/api/user/password",
    method: "PATCH",
    right: () => ({ current_password: "not-it", password: "chosen-w", confirm: "chosen-w" }),
  },
  profile: { path: "/api/user", method: "PATCH", right: () => ({ name: "Ada" }) },
} as const;
type FormName = keyof typeof forms;

type Rule = readonly [
  rows: string,
  form: FormName,
  field: string,
  wrong: readonly unknown[],
  right: readonly unknown[],
  text: string,
  value?: number,
];
const x = (length: number) => "x".repeat(length);
/** Texts that mail servers, or what composes mails, read as other or more addresses. */
const misread = ["x,victim@b.test", "<victim@b.test>", "grp:victim@b.test;", "a@b.cm;victim@b.test", "é@b.cm"];
const wrongIds = [undefined, 0, -1, 1.5, "x"];
const wrongPhones = [undefined, "", "67000000", "6700000011", "640000001", "570000001", "67000000a"];

/** Checklist section 5: what breaks each rule, what does not, and the key of its text. */
const table: readonly Rule[] = [
  [
    "5.1 5.2 5.3 5.4 5.12",
    "signUp",
    "phone",
    wrongPhones,
    ["650000007", "660000007", "670000007", "680000007", "699999997"],
    "validation.phone",
  ],
  [
    "5.5 5.6",
    "signIn",
    "identifier",
    [undefined, "", "abc", "x@", "640000001", ...misread],
    ["a@b.cm", "670000001"],
    "validation.identifier",
  ],
  ["5.7", "signIn", "password", [undefined, ""], ["x"], "validation.passwordRequired"],
  ["5.8", "signUp", "name", [undefined, "", "  "], ["Ada"], "validation.nameRequired"],
  ["5.9 9.19", "signUp", "name", ["Al", " Al ", x(121)], ["Ali", x(120)], "validation.nameMin", 3],
  ["5.10", "signUp", "email", [undefined, "", " "], ["new@b.cm"], "validation.emailRequired"],
  ["5.11", "signUp", "email", ["x@", "a b@c.cm", "@b.cm", "a@b", ...misread], ["newer@b.cm"], "validation.email"],
  ["5.13 9.18", "signUp", "password", ["1234"], ["kz7qp"], "validation.passwordMin", 5],
  ["5.14", "signUp", "confirm", [undefined, "", "other"], [], "validation.confirmMatch"],
  [
    "5.15 5.16",
    "signUp",
    "photo",
    ["not a url", "javascript:alert(1)", "data:image/png;base64,AAAA", "//a.cm/b.png"],
    [undefined, "https://a.cm/b.png", `https://a.cm/${x(2035)}`],
    "validation.photoUrl",
  ],
  [
    "5.16",
    "signUp",
    "photo",
    [`https://a.cm/${x(2036)}`, `https://a.cm/${x(900_000)}`, `data:image/png;base64,${x(900_000)}`],
    [],
    "validation.tooLong",
  ],
  ["5.17", "signUp", "uuid", ["7"], [undefined, "6f1c2f8e-3f64-4a3e-9a55-3f1f0d1b8c12"], "validation.uuid"],
  ["5.18", "signUp", "referral", [x(41)], [undefined], "validation.referral"],
  ["5.19", "signUp", "institution_id", wrongIds, [], "validation.institution"],
  ["5.20", "signUp", "faculty_id", wrongIds, [], "validation.faculty"],
  ["5.21", "signUp", "department_id", wrongIds, [], "validation.department"],
  ["5.22 5.23", "signUp", "category_id", [0, -1, "x"], [undefined], "validation.category"],
  ["5.24 9.19", "contact", "name", ["Al"], ["Ali"], "validation.nameMin", 3],
  ["5.25", "contact", "email", ["x@", ...misread], ["a@b.cm"], "validation.email"],
  ["5.26 9.20", "contact", "subject", [undefined, x(4)], [x(5)], "validation.subjectMin", 5],
  ["5.27 9.20", "contact", "subject", [x(101)], [x(100)], "validation.subjectMax", 100],
  ["5.28 9.21", "contact", "message", [undefined, x(9)], [x(10)], "validation.messageMin", 10],
  ["5.29 9.21", "contact", "message", [x(1001)], [x(1000)], "validation.messageMax", 1000],
  ["5.30", "forgot", "email", [undefined, ""], [], "validation.emailRequired"],
  ["5.31", "forgot", "email", ["x@", ...misread], ["a@b.cm"], "validation.email"],
  ["5.34 9.18", "reset", "password", ["1234"], ["kz7qp"], "validation.passwordMin", 5],
  ["5.35", "reset", "confirm", ["other"], [], "validation.confirmMatch"],
  ["5.36", "settings", "phone", wrongPhones.slice(1), [undefined, "670000077"], "validation.phone"],
  ["5.37", "password", "current_password", [undefined, ""], [], "validation.currentPasswordRequired"],
  ["5.38 9.18", "password", "password", ["1234"], ["kz7qp"], "validation.passwordMin", 5],
  ["5.39", "password", "confirm", ["other"], [], "validation.confirmMatch"],
  ["5.40 9.19", "profile", "name", ["Al"], ["Ali"], "validation.nameMin", 3],
  ["5.41 5.42", "profile", "level_id", [0, -1, "x"], [undefined, 1], "validation.level"],
];

const send = (form: FormName, field: string, value: unknown, language: "en" | "fr") => {
  const { path, method, right } = forms[form];
  const body: Record<string, unknown> = { ...right(), [field]: value };
  if (field === "password" && form !== "signIn") body["confirm"] = value;
  const client = path.startsWith("/api/user") ? signedIn : world.server.client();
  return client.call(path, { method, json: body, headers: { "x-language": language } });
};

describe("every rule of section 5 on the server, for a call made straight", () => {
  const rules = table.map(([rows, form, field, wrong, right, text, bound]) => ({
    rows,
    form,
    field,
    wrong,
    right,
    text,
    bound,
  }));
  test.each(rules)("$rows $form: $field", async ({ form, field, wrong, right, text, bound }) => {
    for (const language of ["en", "fr"] as const)
      for (const value of wrong) {
        const answer = await send(form, field, value, language);
        const words = said(language, text, bound);
        expect([value, answer.status, answer.body]).toEqual([
          value,
          422,
          { code: "validation_failed", message: words, fields: { [field]: words } },
        ]);
      }
    for (const value of right) {
      const answer = await send(form, field, value, "en");
      expect([value, answer.body.fields?.[field]]).toEqual([value, undefined]);
    }
  });

  test.each(["signUp", "reset", "password"] as const)(
    "%s: a password of more than 256 signs is too long",
    async (form) => {
      const { status, body } = await send(form, "password", x(257), "en");
      const words = said("en", "validation.tooLong");
      expect([status, body.fields]).toEqual([422, { password: words, confirm: words }]);
    },
  );
});
