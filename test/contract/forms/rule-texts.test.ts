import { Schema } from "effect";
import { describe, expect, it } from "vitest";
import { createValidator } from "../../../src/contract/validation.ts";
import * as forms from "../../../src/contract/forms.ts";
import { languages } from "../../../src/contract/entities.ts";
import { lastYear } from "../../../src/contract/papers/paper-year.ts";
import { ruleText } from "../../../server/http/errors/error-texts.ts";
import { english, french } from "../../i18n/text-tables.ts";

const now = Date.parse("2026-11-20T12:00:00Z");

/** The exact words of product.md §5 and of the copy deck. */
const words: Readonly<Record<string, readonly [en: string, fr: string]>> = {
  "validation.phone": ["Provide either an MTN or Orange phone number.", "Indiquez un numéro MTN ou Orange."],
  "validation.identifier": [
    "Provide either a valid email address, or an MTN or Orange phone number",
    "Indiquez une adresse e-mail valide, ou un numéro MTN ou Orange",
  ],
  "validation.passwordRequired": ["Enter your password", "Entrez votre mot de passe"],
  "validation.passwordMin": [
    "The password needs at least 5 characters",
    "Le mot de passe doit avoir au moins 5 caractères",
  ],
  "validation.confirmMatch": ["The two passwords are not the same", "Les deux mots de passe ne sont pas identiques"],
  "validation.nameMin": ["The name needs at least 3 characters", "Le nom doit avoir au moins 3 caractères"],
  "validation.category": ["The category is invalid", "La catégorie n’est pas valide"],
  "validation.subjectMin": ["The subject needs at least 5 characters", "L’objet doit avoir au moins 5 caractères"],
  "validation.subjectMax": ["The subject can have at most 100 characters", "L’objet peut avoir au plus 100 caractères"],
  "validation.messageMin": ["The message needs at least 10 characters", "Le message doit avoir au moins 10 caractères"],
  "validation.messageMax": [
    "The message can have at most 1000 characters",
    "Le message peut avoir au plus 1000 caractères",
  ],
  "validation.codeLength": ["Enter the 5 digits of the code", "Entrez les 5 chiffres du code"],
  "validation.service": ["Choose MTN or ORANGE", "Choisissez MTN ou ORANGE"],
  "validation.levelRequired": ["Choose a level", "Choisissez un niveau"],
  "validation.semesterRequired": ["Choose a semester", "Choisissez un semestre"],
  "validation.categoryRequired": ["Choose a category", "Choisissez une catégorie"],
  "validation.departments": ["Select at least one department", "Choisissez au moins un département"],
  "validation.year": ["Choose a year from 2000 to 2027", "Choisissez une année de 2000 à 2027"],
};

const wrong = {
  identifier: "abc",
  password: "1234",
  confirm: "other",
  current_password: "",
  name: "Al",
  email: "x@",
  phone: "640000001",
  photo: "not a url",
  uuid: "7",
  referral: "a".repeat(41),
  subject: "Hell",
  message: "short",
  code: "12",
  service: "mtn",
  type: "quiz",
  title: "",
  year: 1999,
  department_id: "",
  institution_id: 0,
  faculty_id: 0,
  level_id: 0,
  semester_id: 0,
  category_id: 0,
  levelId: 0,
  semesterId: 0,
  categoryId: 0,
};
const all = [
  ...Object.values(forms).filter(Schema.isSchema),
  forms.universityUploadForm(lastYear(now)),
  forms.categoryUploadForm(lastYear(now)),
];
const said = (typed: unknown) =>
  all.flatMap((form) => {
    const verdict = createValidator(form as Schema.Codec<unknown, unknown>)(typed);
    return verdict.ok ? [] : Object.values(verdict.rules);
  });

describe("the text of a broken rule", () => {
  it.each(Object.entries(words))("%s", (rule, [en, fr]) => {
    expect(ruleText("en", rule, now)).toBe(en);
    expect(ruleText("fr", rule, now)).toBe(fr);
  });

  it("stands in both languages for every rule that a form can break", () => {
    const rules = new Set([wrong, {}].flatMap(said));
    expect(rules.size).toBeGreaterThan(25);
    const tables = { en: new Map(english), fr: new Map(french) };
    for (const language of languages) {
      const without = [...rules].filter((rule) => !tables[language].has(rule));
      expect(without).toEqual([]);
      for (const rule of rules) expect(ruleText(language, rule, now)).not.toMatch(/[{}]|undefined|validation\./);
    }
  });
});
