import { presses } from "../../support/sign-up-steps.ts";
import { pathOf, expectSoon } from "../../support/page-network.ts";
import type { Student } from "../../worlds/demo-world.ts";

export const forgets = async (student: Student, email: string): Promise<void> => {
  const { page, t } = student;
  await page.goto("/signin");
  await page.getByRole("link", { name: t("signin.forgot") }).click();
  await expectSoon(() => pathOf(page)).toBe("/password/forgot");
  await page.getByLabel(t("field.email")).fill(email);
  await presses(student, t("forgot.submit"));
  await expectSoon(() => pathOf(page)).toBe("/password/verify");
};
export const chooses = async (student: Student, password: string, confirm = password): Promise<void> => {
  const { page, t } = student;
  await page.getByLabel(t("field.newPassword"), { exact: true }).fill(password);
  await page.getByLabel(t("field.newPasswordConfirm"), { exact: true }).fill(confirm);
  await presses(student, t("reset.submit"));
};
