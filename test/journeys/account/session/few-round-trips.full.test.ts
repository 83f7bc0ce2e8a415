import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { phoneScreen } from "../../../../scripts/bench/browser/phone-profiles.ts";
import { saveData } from "../../../support/save-data.ts";
import { openSmallWorld, type SmallWorld, type WorldAccount } from "../../worlds/small-world.ts";
import { expectSoon, isPictureLoaded, recordCalls } from "../../support/page-network.ts";

let world: SmallWorld;
let ada: WorldAccount;
let networks: number;
beforeAll(async () => {
  world = await openSmallWorld();
  ada = await world.account({ name: "Ada Bih Che" });
  networks = await world.store({ title: "Networks", semester: world.semester });
  await world.subscribe(ada, { level: "level-300", semester: world.semester });
});
afterAll(() => world.close());

const row = () => `a[href^="/user/paper/${networks}/"]`;
/** Holds files back until they are let come. */
const holdFiles = async (page: Page, files: RegExp): Promise<() => void> => {
  const free = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await free.promise;
    await route.continue().catch(() => undefined);
  });
  return () => free.resolve();
};
const scriptsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith(".js")),
  );
const names = async (page: Page): Promise<string> => (await scriptsOf(page)).join(" ");
const isPageShown = (page: Page): Promise<boolean> => isPictureLoaded(page.locator("#page-1 img"));
const fillIn = async (page: Page): Promise<void> => {
  await page.locator("[name=identifier]").fill(ada.email);
  await page.locator("[name=password]").fill(ada.password);
};

describe("the sign-in page, once its form can be used", () => {
  it("loads the files of the dashboard, not those of the reader, and what its scope names", async () => {
    const visitor = await world.visitor();
    const { page } = visitor;
    const wire = recordCalls(page);
    await page.goto("/signin");
    await expectSoon(() => names(page)).toMatch(/dashboard-later-.*/);
    await expectSoon(async () => (await wire.sent()).map(({ path }) => path)).toEqual(
      expect.arrayContaining(["semesters", "academic-year"]),
    );
    const before = await names(page);
    expect(before).not.toMatch(/paper-route/);
    await fillIn(page);
    await page.route(/paper-route-[^/]*\.js$/, (route) => route.abort());
    await page.route(/paper-links-[^/]*\.js$/, (route) => route.abort());
    await page.locator("form [type=submit]").click();
    await page.locator(row()).first().waitFor();
    expect((await wire.sent("semesters")).length).toBe(1);
    expect((await wire.sent("papers")).length).toBe(1);
    // The page's import map is let through: no file is looked for by its stable name.
    expect(await names(page)).not.toMatch(/\.now\./);
    await visitor.leaves();
  });

  it("loads the reader instead where a paper is the way back, and nothing where data are saved", async () => {
    const visitor = await world.visitor();
    await visitor.page.goto(`/signin?to=%2Fuser%2Fpaper%2F${networks}%2Fnetworks`);
    await expectSoon(() => names(visitor.page)).toMatch(/paper-route-/);
    expect(await names(visitor.page)).not.toMatch(/dashboard-later/);
    await visitor.leaves();
    const saving = await world.visitor();
    await saving.page.addInitScript(saveData);
    await saving.page.goto("/signin");
    await saving.page.locator("form:not([data-sent])").waitFor();
    await saving.page.waitForTimeout(500);
    expect(await names(saving.page)).not.toMatch(/dashboard-later|idle-parts/);
    await saving.leaves();
  });
});

describe("a dashboard that is loaded again", () => {
  it("asks for its papers while its texts are on their way, and once only", async () => {
    const student = await world.signedIn(ada);
    const { page } = student;
    const wire = recordCalls(page);
    const release = await holdFiles(page, /\/assets\/en\/[^/]*\.js$/);
    await page.goto("/user/dashboard/university", { waitUntil: "commit" });
    await expectSoon(async () => (await wire.sent("papers")).length).toBe(1);
    expect(await page.locator(row()).count()).toBe(0);
    release();
    await page.locator(row()).first().waitFor();
    for (const path of ["papers", "semesters", "levels", "academic-year"])
      expect([path, (await wire.sent(path)).length]).toEqual([path, 1]);
    await student.leaves();
  });
});

describe("a paper whose link is pressed before the reader is there", () => {
  it("has its picture asked for at once, and once only", async () => {
    const student = await world.signedIn(ada, phoneScreen);
    const { page } = student;
    const wire = recordCalls(page);
    const release = await holdFiles(page, /\/assets\/paper-route-[^/]*\.js$/);
    await page.goto("/user/dashboard/university");
    await page.locator(row()).first().waitFor();
    await page.waitForTimeout(1000);
    await page.locator(row()).first().click({ delay: 1000 });
    await expectSoon(async () => (await wire.sent(`papers/${networks}/pages/1`)).length).toBe(1);
    expect(await page.locator("#page-1").count()).toBe(0);
    release();
    await expectSoon(() => isPageShown(page)).toBe(true);
    expect((await wire.sent(`papers/${networks}/pages/1`)).length).toBe(1);
    await student.leaves();
  });
});

describe("a browser that knows no import maps", () => {
  it("finds the app's files by their stable names, and starts the app once", async () => {
    const visitor = await world.visitor();
    const { page } = visitor;
    const wire = recordCalls(page);
    await page.route(/\/(?:signin|user\/[^.]*)(?:\?.*)?$/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace(/<script type="importmap">[^<]*<\/script>/, ""),
      });
    });
    await page.goto("/signin");
    await page.locator("form:not([data-sent])").waitFor();
    await fillIn(page);
    await page.locator("form [type=submit]").click();
    await page.locator(row()).first().click();
    await expectSoon(() => isPageShown(page)).toBe(true);
    expect(await names(page)).toMatch(/\.now\.js/);
    await page.goto("/user/dashboard/university");
    await page.locator(row()).first().waitFor();
    wire.forget();
    await page.reload();
    await page.locator(row()).first().waitFor();
    expect((await wire.sent("papers")).length).toBe(1);
    await visitor.leaves();
  });
});
