import type { Page } from "playwright-core";
import type { Student } from "../../worlds/demo-world.ts";
import type { WorldAccount } from "../../worlds/small-world.ts";

/** The first file of the app. */
export const ENTRY = /\/assets\/index-[^/]*\.js$/;
/** Holds the app back until it is let come. */
export const holdApp = async (page: Page): Promise<() => void> => {
  const free = Promise.withResolvers<void>();
  await page.route(ENTRY, async (route) => {
    await free.promise;
    await route.continue().catch(() => undefined);
  });
  return () => free.resolve();
};
export const signInFields = ({ page, t }: Student) => ({
  identifier: page.getByLabel(t("signin.identifier")),
  password: page.getByLabel(t("field.password"), { exact: true }),
  submit: page.locator("form [type=submit]"),
});
/** Sends a wrong password, and waits for what the server says. */
export const pressWrongly = async (visitor: Student, { email }: WorldAccount): Promise<void> => {
  const { identifier, password, submit } = signInFields(visitor);
  await identifier.fill(email);
  await password.fill("not the password");
  const answered = visitor.page.waitForResponse("**/api/auth/signin");
  await submit.click();
  await answered;
};
/** Waits until the app has taken over the form that the server sent. */
export const untilTakenOver = (page: Page) => page.locator("form:not([data-sent])").waitFor();
/** Waits for a page of a student who is signed in. */
export const untilSignedIn = ({ page, t }: Student, { name }: WorldAccount) =>
  page.getByRole("button", { name: t("shell.accountMenu", { name }) }).waitFor();
