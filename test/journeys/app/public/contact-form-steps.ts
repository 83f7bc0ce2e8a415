import type { Student } from "../../worlds/demo-world.ts";

export const message = {
  name: "Ngozi Abega",
  email: "ngozi@example.com",
  subject: "A missing paper",
  message: "The exam of CEF 341 of 2021 is not there.",
};
export const labels = ["name", "email", "subject", "message"] as const;
export const writes = async ({ page, t }: Student, given: Partial<typeof message> = message): Promise<void> => {
  for (const name of labels)
    if (given[name] !== undefined) await page.getByLabel(t(`field.${name}`), { exact: true }).fill(given[name]);
};
export const written = ({ page, t }: Student): Promise<readonly string[]> =>
  Promise.all(labels.map((name) => page.getByLabel(t(`field.${name}`), { exact: true }).inputValue()));
