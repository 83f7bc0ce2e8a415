import type { Student } from "../../worlds/demo-world.ts";

export const android = {
  "user-agent": "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36",
};
export const button = ({ page }: Student, name: string) => page.getByRole("button", { name, exact: true });
export const dialog = ({ page }: Student) => page.getByRole("dialog");
export const toast = ({ page }: Student) => page.locator(".toast");
export const editName = ({ t }: Student, field: "field.phone" | "field.password") => `${t("common.edit")}, ${t(field)}`;
export const field = (student: Student, name: string) => dialog(student).getByLabel(name, { exact: true });
export const opens = async (student: Student) => {
  await student.page.goto("/user/settings");
  await button(student, editName(student, "field.phone")).waitFor();
};
