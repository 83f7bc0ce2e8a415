import type { PreparedPage } from "./page/browser/test-page.ts";

/** Opens what is behind 'more' in the bar of the reader, unless it is open. */
export const openMore = async ({ page, t }: PreparedPage): Promise<void> => {
  const more = page.getByRole("button", { name: t("reader.more"), exact: true });
  if ((await more.getAttribute("aria-expanded")) === "false") await more.click();
  await page.getByRole("region", { name: t("reader.more"), exact: true }).waitFor();
};
