import type { Student } from "../worlds/demo-world.ts";

export const button = ({ page }: Student, name: string) => page.getByRole("button", { name, exact: true });
export const dialog = ({ page }: Student) => page.getByRole("dialog");
export const redeem = (student: Student) => button(student, student.t("points.redeem", { value: 10 }));
export const confirm = (student: Student) =>
  dialog(student).getByRole("button", { name: student.t("points.redeem", { value: 10 }), exact: true });
export const continues = (student: Student) =>
  dialog(student)
    .getByRole("button", { name: student.t("common.continue") })
    .click();
export const opens = async (student: Student) => {
  await student.page.goto("/user/points");
  await button(student, student.t("referral.copyLink")).waitFor();
};
