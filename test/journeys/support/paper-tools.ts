import type { Student } from "../worlds/demo-world.ts";

/** Opens what is behind 'more' in the bar of the reader, unless it is open. */
export const openMore = async ({ page, t }: Pick<Student, "page" | "t">): Promise<void> => {
  const more = page.getByRole("button", { name: t("reader.more"), exact: true });
  if ((await more.getAttribute("aria-expanded")) === "false") await more.click();
  await page.getByRole("region", { name: t("reader.more"), exact: true }).waitFor();
};
