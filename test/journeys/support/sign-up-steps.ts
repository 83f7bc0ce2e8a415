import { expect } from "vitest";
import type { DashboardType } from "../../../src/contract/entities.ts";
import type { SmallWorld } from "../worlds/small-world.ts";
import { pathOf, expectSoon } from "./page-network.ts";
import type { Student } from "../worlds/demo-world.ts";

/** What someone new writes in the first step. */
export interface NewPerson {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
}

let people = 0;
/** Someone whom the server does not know yet. */
export const newPerson = (changed: Partial<NewPerson> = {}): NewPerson => {
  people += 1;
  const number = String(people).padStart(4, "0");
  return {
    name: "Ngozi Abega",
    email: `new${number}@example.com`,
    phone: `69111${number}`,
    password: "marking-scheme",
    ...changed,
  };
};

/** The code of the newest mail to this address, once `count` mails to it are there. */
export const codeTo = async ({ smtp }: SmallWorld, email: string, count = 1): Promise<string> => {
  const [mail] = await smtp.mailsTo(email, count);
  const [code, ...others] = mail!.text.match(/\b\d{5}\b/g) ?? [];
  expect(others).toEqual([]);
  return code!;
};
/** Any other code of five digits. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 100_000).padStart(5, "0");

export const writePerson = async ({ page, t }: Student, { name, email, phone, password }: NewPerson): Promise<void> => {
  await page.getByLabel(t("signup.name")).fill(name);
  await page.getByLabel(t("field.email")).fill(email);
  await page.getByLabel(t("signup.phone")).fill(phone);
  await page.getByLabel(t("field.password"), { exact: true }).fill(password);
  await page.getByLabel(t("signup.confirm")).fill(password);
};
export const presses = ({ page }: Student, name: string): Promise<void> =>
  page.getByRole("button", { name, exact: true }).click();
export const isAtStep = ({ page, t }: Student, step: "Account" | "School" | "Purpose"): Promise<void> =>
  page.getByRole("heading", { level: 2, name: t(`signup.step${step}`) }).waitFor();

/** The first institution, faculty and department that are offered. */
export const choosePlace = async ({ page, t }: Student): Promise<void> => {
  for (const label of [t("field.institution"), t("field.faculty"), t("field.department")]) {
    const list = page.getByLabel(label, { exact: true });
    await expectSoon(() => list.isEnabled()).toBe(true);
    await list.selectOption({ index: 1 });
  }
};
const purposes = {
  university: "signup.purposeUniversity",
  hnd: "signup.purposeHnd",
  concour: "signup.purposeConcour",
} as const;
export const choosePurpose = ({ page, t }: Student, purpose: DashboardType): Promise<void> =>
  page.getByRole("radio", { name: t(purposes[purpose]) }).check();

/** From the first step to the last, without pressing the last button. */
export const fillSignUp = async (student: Student, person: NewPerson, purpose: DashboardType): Promise<void> => {
  const { t } = student;
  await writePerson(student, person);
  await presses(student, t("common.continue"));
  await isAtStep(student, "School");
  await choosePlace(student);
  await presses(student, t("common.continue"));
  await isAtStep(student, "Purpose");
  await choosePurpose(student, purpose);
};
/** From the first page to the code screen. */
export const signsUp = async (student: Student, person: NewPerson, purpose: DashboardType): Promise<void> => {
  await fillSignUp(student, person, purpose);
  await presses(student, student.t("signup.submit"));
  await expectSoon(() => pathOf(student.page)).toBe("/email/verify");
};
/** Types a code digit after digit, as on a keyboard. */
export const typesCode = async ({ page, t }: Student, code: string): Promise<void> => {
  await page.getByLabel(t("verify.digit", { number: 1 })).click();
  await page.keyboard.type(code);
};
export const digitsOf = ({ page }: Student): Promise<readonly string[]> =>
  page.locator(".boxes > input").evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
