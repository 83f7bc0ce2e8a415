import type { Student } from "../../worlds/demo-world.ts";

export const button = ({ page }: Student, name: string) => page.getByRole("button", { name, exact: true });
export const toast = ({ page }: Student) => page.locator(".toast");
export const details = ({ page }: Student) =>
  page
    .locator("dl.details > div")
    .evaluateAll((lines) =>
      Object.fromEntries(
        lines.map((line) => [line.querySelector("dt")!.innerText, line.querySelector("dd")!.innerText]),
      ),
    );
export const detail = async (student: Student, name: string) => (await details(student))[name];
export const opens = async (student: Student) => {
  await student.page.goto("/user/profile");
  await button(student, student.t("profile.editTitle")).waitFor();
};
export const edits = async (student: Student) => {
  await button(student, student.t("profile.editTitle")).click();
  return student.page.getByRole("dialog", { name: student.t("profile.editTitle") });
};
export const renames = async (student: Student, name: string) => {
  const dialog = await edits(student);
  await dialog.getByLabel(student.t("field.name")).fill(name);
  await dialog.getByRole("button", { name: student.t("common.save") }).click();
  return dialog;
};
export const chooses = ({ page, t }: Student, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.getByLabel(t("profile.photoChange")).setInputFiles(file);
export const savesPhoto = (student: Student) => button(student, student.t("profile.photoSave")).click();
