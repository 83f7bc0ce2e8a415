import { afterAll, beforeAll, it } from "vitest";
import { opensPayments, pay, phone } from "../support/payments-page.ts";
import { type WorldAccount, openSmallWorld, type SignedInOptions, type SmallWorld } from "../worlds/small-world.ts";
import { expectSoon } from "../support/page-network.ts";

let world: SmallWorld;
let ada: WorldAccount;
beforeAll(async () => {
  world = await openSmallWorld();
  ada = await world.account();
});
afterAll(() => world.close());

const opens = (account: WorldAccount, query?: string, options: SignedInOptions = {}) =>
  opensPayments(world, account, query, options);

it("another number has its field in sight at once, and the focus where it is wrong", async () => {
  const student = await opens(ada);
  const { page, t } = student;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("radio", { name: t("payments.phoneOther") }).check();
  const isUncovered = () =>
    phone(student).evaluate((field) => {
      const { left, top, height } = field.getBoundingClientRect();
      return document.elementFromPoint(left + 20, top + height / 2) === field;
    });
  await expectSoon(isUncovered).toBe(true);
  await page.evaluate(() => scrollTo(0, 0));
  await pay(student).click();
  await expectSoon(() => phone(student).evaluate((field) => field === document.activeElement)).toBe(true);
  await expectSoon(isUncovered).toBe(true);
  await student.leaves();
});
