import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { Language } from "../../../src/contract/entities.ts";
import type { SignUpForm } from "../../../src/contract/forms.ts";
import { newReferralCode } from "../ensure-account.sql.ts";
import { drawUuid } from "../../secure-random.ts";

/** Rules that only the database can judge, by field, in the order of the form. True where it is broken. */
const rules = {
  email: "error.conflictAccount",
  phone: "error.conflictAccount",
  uuid: "validation.uuid",
  referral: "validation.referral",
  institution_id: "validation.institution",
  faculty_id: "validation.faculty",
  department_id: "validation.department",
  level_id: "validation.level",
  category_id: "validation.category",
} as const;

/** What tells of other accounts. */
const taken = new Set(["email", "phone", "uuid"]);

/** Every field of a form that is taken, or names what the catalogue does not have at that place; by the key of its text. */
export const findFormErrors = Effect.fn("SignUp.findFormErrors")(function* (form: SignUpForm) {
  const sql = yield* SqlClient.SqlClient;
  const { level_id = null, category_id = null, uuid = null, referral = null } = form;
  const broken = yield* sql<Record<keyof typeof rules, boolean>>`SELECT
    EXISTS (SELECT FROM account WHERE lower(email) = lower(${form.email})) AS email,
    EXISTS (SELECT FROM account WHERE phone = ${form.phone} AND email_verified) AS phone,
    EXISTS (SELECT FROM account WHERE uuid = ${uuid}::uuid) AS uuid,
    ${referral}::text IS NOT NULL AND NOT EXISTS (SELECT FROM account WHERE referral = ${referral} AND closed_at IS NULL)
      AS referral,
    NOT EXISTS (SELECT FROM institution WHERE id = ${form.institution_id} AND NOT hidden) AS institution_id,
    NOT EXISTS (SELECT FROM faculty WHERE id = ${form.faculty_id} AND institution_id = ${form.institution_id}
      AND NOT hidden)
      AS faculty_id,
    NOT EXISTS (SELECT FROM department WHERE id = ${form.department_id} AND faculty_id = ${form.faculty_id}
      AND NOT hidden)
      AS department_id,
    ${level_id}::int IS NOT NULL AND NOT EXISTS (SELECT FROM level WHERE id = ${level_id}::int AND NOT hidden) AS level_id,
    ${category_id}::int IS NOT NULL AND NOT EXISTS (SELECT FROM category WHERE id = ${category_id}::int
      AND NOT hidden) AS category_id`;
  const found = Object.entries(rules).filter(([field]) => broken[0]?.[field as keyof typeof rules]);
  return Object.fromEntries(found) as Readonly<Record<string, string>>;
}, Effect.orDie);

/** Fields that name what is not there; nothing of what other accounts have. */
export const findReferenceErrors = (form: SignUpForm) =>
  Effect.map(findFormErrors(form), (fields) =>
    Object.fromEntries(Object.entries(fields).filter(([field]) => !taken.has(field))),
  );

interface NewAccount {
  readonly form: SignUpForm;
  readonly passwordHash: string;
  readonly language: Language;
}

/** Makes the account of a student; undefined when its address or identifier was taken in the meantime. */
export const insertAccount = Effect.fn("SignUp.insertAccount")(function* ({
  form,
  passwordHash,
  language,
}: NewAccount) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<{ id: number }>`INSERT INTO account
      (uuid, created_at, name, email, phone, password_hash, photo, institution_id, faculty_id, level_id, category_id, referral,
        referred_by, language)
    VALUES (${form.uuid ?? (yield* drawUuid)}, ${new Date(yield* Clock.currentTimeMillis)}, ${form.name}, ${form.email}, ${form.phone},
      ${passwordHash}, ${form.photo ?? null}, ${form.institution_id}, ${form.faculty_id}, ${form.level_id ?? null},
      ${form.category_id ?? null}, ${yield* newReferralCode},
      (SELECT id FROM account WHERE referral = ${form.referral ?? null}), ${language})
    ON CONFLICT DO NOTHING RETURNING id`;
  for (const { id } of rows)
    yield* sql`INSERT INTO account_department ${sql.insert({ account_id: id, department_id: form.department_id })}`;
  return rows[0]?.id;
}, Effect.orDie);
