import type { Locator } from "playwright-core";
import type { Student } from "../worlds/demo-world.ts";

type Reader = Pick<Student, "page" | "t">;

/** Opens the sheet of filters. */
export const opensFilters = async ({ page, t }: Reader): Promise<Locator> => {
  await page.getByRole("button", { name: new RegExp(`^${t("filter.title")}`) }).click();
  return page.getByRole("dialog", { name: t("filter.title"), exact: true });
};

/** Presses the filter of that name, whatever its count, and goes back to the list. */
export const filtersBy = async (student: Reader, name: string): Promise<void> => {
  const sheet = await opensFilters(student);
  await sheet.getByRole("button", { name: new RegExp(`^${name} \\d+$`) }).click();
  await sheet.getByRole("button", { name: student.t("filter.show"), exact: true }).click();
};

/** Takes all filters off. */
export const clearsFilters = async (student: Reader): Promise<void> => {
  const sheet = await opensFilters(student);
  await sheet.getByRole("button", { name: student.t("filter.clear"), exact: true }).click();
  await sheet.getByRole("button", { name: student.t("filter.show"), exact: true }).click();
};
