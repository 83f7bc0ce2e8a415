import type { Student } from "../worlds/demo-world.ts";
import type { SmallWorld, WorldAccount } from "../worlds/small-world.ts";
import { expectSoon } from "./page-network.ts";

/** The promotional popup of the page. */
export const popup = ({ page }: Student) =>
  page.getByRole("complementary").filter({ has: page.locator(".popup-title") });
export const popupTitle = (student: Student) => popup(student).getByRole("heading").innerText();

/** Moves the page's clock by so many seconds. */
export const passes = ({ page }: Student, seconds: number) => page.clock.runFor(seconds * 1000);
/** Lets the page's clock go on until so many seconds after its load. */
export const until = async ({ page }: Student, seconds: number) => {
  const left = seconds * 1000 - (await page.evaluate(() => performance.now()));
  await page.clock.runFor(Math.max(0, left));
};
/** The page stands still, has the popup's part, which comes 8 s after its load, and has heard how often the popup comes. */
export const hearsTimes = async (student: Student) => {
  const { page } = student;
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3_000);
  let isTold = false;
  page.on("response", (response) => (isTold ||= response.url().endsWith("/api/config")));
  await until(student, 12);
  await expectSoon(() => passes(student, 0.1).then(() => isTold)).toBe(true);
  await page.evaluate(() => fetch("/api/health/live").then((answer) => answer.text()));
};

/** A new student who has not verified the e-mail address. */
export const unverified = async (world: SmallWorld): Promise<WorldAccount> => {
  const account = await world.account();
  await world.server.sql((sql) => sql`UPDATE account SET email_verified = false WHERE email = ${account.email}`);
  return account;
};
