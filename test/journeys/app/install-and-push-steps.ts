import type { Student } from "../worlds/demo-world.ts";

export const install = ({ page, t }: Student) => page.getByRole("button", { name: t("install.action"), exact: true });
export const toast = ({ page }: Student) => page.locator(".toast");
export const goesToSettings = async ({ page, t }: Student) => {
  await page
    .getByRole("link", { name: t("menu.settings"), exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByText(t("install.title"), { exact: true }).waitFor();
};
/** What Chromium does once, early, for a page that can be installed. */
export const offers = ({ page }: Student, outcome: "accepted" | "dismissed" | "broken") =>
  page.evaluate((end) => {
    const prompt = () => (end === "broken" ? Promise.reject(new Error("NotAllowedError")) : Promise.resolve());
    const offer = new Event("beforeinstallprompt", { cancelable: true });
    dispatchEvent(Object.assign(offer, { prompt, userChoice: Promise.resolve({ outcome: end }) }));
  }, outcome);
