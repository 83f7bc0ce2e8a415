import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type WorldAccount, openSmallWorld, type SmallWorld } from "../../worlds/small-world.ts";
import type { Student } from "../../worlds/demo-world.ts";
import { failCalls, storedAuth, pathOf, expectSoon, readStorage } from "../../support/page-network.ts";

let world: SmallWorld;
let ada: WorldAccount;
beforeAll(async () => {
  world = await openSmallWorld();
  ada = await world.account();
});
afterAll(() => world.close());

const account = ({ page, t }: Student, { name }: WorldAccount) =>
  page.getByRole("button", { name: t("shell.accountMenu", { name }) });

describe("restoring", () => {
  it.each([
    [5_100, "goes on as signed out"],
    [4_800, "goes on with the session that was kept"],
  ])("3.94 from a storage that takes %i ms to answer %s", async (ms) => {
    const student = await world.signedIn(ada);
    const { page } = student;
    await page.addInitScript((blocked) => {
      const getItem = Reflect.get(Storage.prototype, "getItem") as (this: Storage, name: string) => string | null;
      let isSlow = true;
      Storage.prototype.getItem = function read(this: Storage, name: string) {
        if (isSlow && name === "authChecked") {
          isSlow = false;
          const until = performance.now() + blocked;
          while (performance.now() < until);
        }
        return getItem.call(this, name);
      };
    }, ms);
    await page.goto("/user/favourites");
    const isOut = ms > 5_000;
    await expectSoon(() => pathOf(page)).toBe(isOut ? "/signin?to=%2Fuser%2Ffavourites" : "/user/favourites");
    const title = student.t(isOut ? "signin.title" : "menu.favourites");
    await page.getByRole("heading", { name: title }).first().waitFor();
    await student.leaves();
  });
});

describe("a visitor", () => {
  it("is told of another page that it comes after signing in", async () => {
    const visitor = await world.visitor();
    await visitor.page.goto("/user/favourites");
    await visitor.sees(visitor.t("signin.returnNotice"));
    await visitor.leaves();
  });
});

describe("the check of a kept session", () => {
  it("that gets no answer waits: the kept session stays, and the check is made when the line is back", async () => {
    const student = await world.signedIn(ada);
    const { page } = student;
    const mend = await failCalls(page, "auth/check");
    await page.goto("/user/favourites");
    await account(student, ada).waitFor();
    expect(await storedAuth(page)).toMatchObject({ isAuth: true });
    await mend();
    const answered = page.waitForResponse("**/api/auth/check");
    await page.evaluate(() => dispatchEvent(new Event("online")));
    expect((await answered).status()).toBe(200);
    await expectSoon(async () => (await readStorage(page)).session["authChecked"]).toBe("true");
    await student.leaves();
  });

  it("does not open on a token without its cookie", async () => {
    const student = await world.signedIn(ada);
    await student.visit.context.clearCookies({ name: "__Host-annales" });
    await student.page.goto("/user/favourites");
    await expectSoon(() => pathOf(student.page)).toBe("/signin?to=%2Fuser%2Ffavourites");
    await student.leaves();
  });
});
