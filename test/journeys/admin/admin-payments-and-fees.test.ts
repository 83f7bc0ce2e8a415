import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type WorldAccount, openSmallWorld, type SmallWorld } from "../worlds/small-world.ts";
import { pathOf, expectSoon } from "../support/page-network.ts";
import type { Student } from "../worlds/demo-world.ts";

let world: SmallWorld;
let beatrice: WorldAccount;
/** A student of the same name. */
let namesake: WorldAccount;
beforeAll(async () => {
  world = await openSmallWorld();
  beatrice = await world.account({ name: "Fon Beatrice", role: "admin" });
  namesake = await world.account({ name: "Fon Beatrice" });
});
afterAll(() => world.close());

const laptop = { viewport: { width: 1280, height: 800 } };
const opens = async (path: string, account = beatrice) => {
  const admin = await world.signedIn(account, laptop);
  await admin.page.goto(path);
  return admin;
};

/** Where the menu leads, by name and address. */
const menuOf = async ({ page, t }: Student): Promise<readonly (readonly [string | null, string | null])[]> => {
  const links = page.getByRole("navigation", { name: t("menu.label") }).getByRole("link");
  await expectSoon(() => links.count()).toBeGreaterThan(5);
  return links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute("href")] as const));
};
/** What is read and pressed on a page that has loaded. */
const shownOn = async ({ page }: Student): Promise<readonly string[]> => {
  await page.locator("h1:not(.visually-hidden)").waitFor();
  const main = page.getByRole("main");
  await expectSoon(() => main.locator("[aria-busy=true]").count()).toBe(0);
  return main.locator("h1, h2, h3, button, a, label").allInnerTexts();
};

describe("the console", () => {
  it("6.1 is all in which what an admin sees differs from a student's: one more place in the menu", async () => {
    const [admin, student] = [await opens("/user/favourites"), await opens("/user/favourites", namesake)];
    const menu = await menuOf(student);
    expect(await menuOf(admin)).toEqual([...menu, ["Admin", "/admin/papers"]]);
    const places = menu.flatMap(([, path]) => (path?.startsWith("/user/") ? [path] : []));
    expect(places.length).toBeGreaterThan(4);
    for (const path of places) {
      for (const { page } of [admin, student]) await page.goto(path);
      const differences = async () => {
        const [one, other] = [await shownOn(admin), await shownOn(student)];
        return [...one.filter((text) => !other.includes(text)), ...other.filter((text) => !one.includes(text))];
      };
      await expectSoon(differences).toEqual([]);
    }
    for (const one of [admin, student]) await one.leaves();
  });

  it("2.47, 6.1, 6.21 is the last place in an admin's menu; to a student it is not there", async () => {
    const admin = await opens("/user/favourites");
    const menu = admin.page.getByRole("navigation", { name: admin.t("menu.label") });
    const links = menu.getByRole("list").last().getByRole("link");
    await expectSoon(() => links.last().innerText()).toBe("Admin");
    await links.last().click();
    await expectSoon(() => pathOf(admin.page)).toBe("/admin/papers");
    await admin.page.getByRole("heading", { level: 1, name: "Admin" }).waitFor();
    const places = admin.page.getByRole("navigation", { name: "Administration" });
    for (const [name, path] of [
      ["Payments", "/admin/payments"],
      ["Fees", "/admin/fees"],
      ["Review queue", "/admin/papers"],
    ] as const) {
      await places.getByRole("link", { name }).click();
      await expectSoon(() => pathOf(admin.page)).toBe(path);
      expect(await places.getByRole("link", { name }).getAttribute("aria-current")).toBe("page");
    }
    await admin.leaves();

    const student = await opens("/admin", await world.account());
    await student.sees(student.t("admin.notHere"));
    expect(await student.page.getByRole("link", { name: "Admin", exact: true }).count()).toBe(0);
    await student.leaves();
  });
});
