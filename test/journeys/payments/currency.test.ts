import { afterAll, beforeAll, expect, it } from "vitest";
import { journeyLanguages } from "../support/journey-languages.ts";
import { expectSoon } from "../support/page-network.ts";
import { OTHER_MONEY, textsOn } from "../support/page-texts.ts";
import { dialog, pay } from "../support/payments-page.ts";
import type { Student } from "../worlds/demo-world.ts";
import { reviewedPayment } from "../worlds/payment-in-review.ts";
import { openSmallWorld, type SmallWorld, type WorldAccount } from "../worlds/small-world.ts";

let world: SmallWorld;
let ada: WorldAccount;
let admin: WorldAccount;
let reviewed: string;
beforeAll(async () => {
  world = await openSmallWorld();
  ada = await world.account();
  admin = await world.account({ role: "admin" });
  reviewed = await reviewedPayment(world, await world.account());
});
afterAll(() => world.close());

/** The page shows amounts of so many FCFA at least, and no other currency. */
const showsFcfa = async ({ page }: Student, least: number) => {
  const amounts = async () => (await textsOn(page)).filter((text) => /\d\sFCFA/.test(text)).length;
  await expectSoon(amounts).toBeGreaterThanOrEqual(least);
  expect((await textsOn(page)).filter((text) => OTHER_MONEY.test(text))).toEqual([]);
};

it.each(journeyLanguages)("9.9 is FCFA wherever an amount is shown, in %s", async (language) => {
  const student = await world.signedIn(ada, { language });
  await student.page.goto("/");
  await showsFcfa(student, 2);
  await student.page.goto("/general-terms");
  await showsFcfa(student, 0);
  await student.page.goto("/user/payments");
  await student.page.getByRole("button", { name: student.t("payments.begin") }).click();
  await student.page.getByRole("dialog", { name: student.t("payments.typeTitle") }).waitFor();
  await showsFcfa(student, 2);
  for (const area of ["hnd", "concour", "university"]) {
    await student.page.goto(`/user/payments?area=${area}&type=solution`);
    await pay(student).waitFor();
    await showsFcfa(student, 1);
  }
  await pay(student).click();
  await dialog(student).waitFor();
  await showsFcfa(student, 2);
  await student.leaves();

  const office = await world.signedIn(admin, { language });
  for (const path of ["fees", "payments", `payments/${reviewed}`]) {
    await office.page.goto(`/admin/${path}`);
    await showsFcfa(office, 1);
  }
  await office.visit.context.close();
});
