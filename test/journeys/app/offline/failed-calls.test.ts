import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type WorldAccount, openSmallWorld, type SmallWorld } from "../../worlds/small-world.ts";
import { retry, spoils, ways } from "./failed-calls-steps.ts";
import { someOf } from "../../../support/full-run.ts";

let world: SmallWorld;
let ada: WorldAccount;
beforeAll(async () => {
  world = await openSmallWorld();
  ada = await world.account();
  const { semester } = world;
  await world.list({ title: "Networks", type: "Exam", semester }, { title: "Compilers", type: "CA", semester });
  await world.server.sql(
    (sql) => sql`INSERT INTO favourite SELECT a.id, p.id FROM account a, paper p WHERE a.email = ${ada.email}`,
  );
});
afterAll(() => world.close());

/** A page, the call that fails, and what is there once it does not. */
const places = [
  ["the papers of a dashboard", "/user/dashboard/university", "papers", "list.failed", "Networks"],
  ["the scope of a dashboard", "/user/dashboard/university", "levels", "list.failed", "Networks"],
  ["the favourites", "/user/favourites", "favourites", "list.failed", "Networks"],
  ["the payment form", "/user/payments?type=paper", "config", "payments.unavailable", "Pay with"],
  ["the subscriptions", "/user/payments", "subscriptions", "list.failed", "You have no active subscription."],
] as const;

describe("a call that fails", () => {
  it.each(someOf(places, 1))(
    "8.5 for %s is told where it is missed, and made again at a press",
    async (_, path, call, words, content) => {
      const student = await world.signedIn(ada);
      for (const how of ways) {
        const mend = await spoils(student, call, how);
        await student.page.goto(path);
        await student.page.getByText(student.t(words)).filter({ visible: true }).first().waitFor();
        expect(await student.page.locator(".toast").count()).toBe(0);
        await mend();
        await retry(student).first().click();
        await student.sees(content);
        await retry(student).waitFor({ state: "detached" });
        await student.page.evaluate(() => sessionStorage.clear());
      }
      await student.leaves();
    },
  );
});
