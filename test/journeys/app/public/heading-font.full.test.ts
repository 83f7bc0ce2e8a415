import type { CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSmallWorld, type SmallWorld } from "../../worlds/small-world.ts";
import { saveData } from "../../../support/save-data.ts";
import type { Student } from "../../worlds/demo-world.ts";
import { expectSoon } from "../../support/page-network.ts";
import { savesData } from "../../support/phone-storage.ts";

let world: SmallWorld;
beforeAll(async () => {
  world = await openSmallWorld();
});
afterAll(() => world.close());

const openDevtools = async ({ page, visit }: Student): Promise<CDPSession> => {
  const devtools = await visit.context.newCDPSession(page);
  await devtools.send("DOM.enable");
  await devtools.send("CSS.enable");
  return devtools;
};
/** The families that the page's first heading is drawn in. */
const familiesOf = async (devtools: CDPSession): Promise<readonly string[]> => {
  const { root } = await devtools.send("DOM.getDocument");
  const { nodeId } = await devtools.send("DOM.querySelector", { nodeId: root.nodeId, selector: "h1" });
  const { fonts } = await devtools.send("CSS.getPlatformFontsForNode", { nodeId });
  return fonts.map(({ familyName }) => familyName);
};

const fetchedFonts = (page: Page): readonly string[] => {
  const fonts: string[] = [];
  page.on("request", (request) => void (request.resourceType() === "font" && fonts.push(request.url())));
  return fonts;
};

describe("headings", () => {
  it("are drawn in their own letters once these come, however late, as they are without a connection", async () => {
    const student = await world.signedIn(await world.account());
    const { page } = student;
    const late = Promise.withResolvers<void>();
    await page.route("**/*.woff2", async (route) => {
      await late.promise;
      await route.continue();
    });
    await page.goto("/user/points");
    await page.locator("h1").waitFor();
    const devtools = await openDevtools(student);
    // A browser that may leave a late font out has done so by then.
    await expectSoon(() => page.evaluate(() => performance.now())).toBeGreaterThan(4_000);
    expect(await familiesOf(devtools)).not.toContain("Besley");
    late.resolve();
    await expectSoon(() => familiesOf(devtools)).toEqual(["Besley"]);
    await student.leaves();
  });

  it("are drawn in the phone's own letters, and none are fetched, where the browser is told to save data", async () => {
    const student = await world.signedIn(await world.account());
    const { page } = student;
    await page.addInitScript(saveData);
    const fonts = fetchedFonts(page);
    for (const path of ["/", "/privacy-policy", "/user/points"]) {
      await page.goto(path, { waitUntil: "load" });
      await page.locator("h1").waitFor();
      await page.waitForTimeout(500);
    }
    expect(fonts).toEqual([]);
    await student.leaves();
  });

  it("are drawn so too where the student saves data on this phone", async () => {
    const student = await world.signedIn(await world.account());
    const { page } = student;
    const devtools = await openDevtools(student);
    await savesData(student);
    for (const path of ["/user/points", "/"]) {
      await page.goto(path, { waitUntil: "load" });
      await page.locator("h1").waitFor();
      await page.waitForTimeout(500);
      // A font that an earlier page loaded is in the browser's cache, and Chromium opens it ahead.
      expect(await familiesOf(devtools)).not.toContain("Besley");
    }
    await student.leaves();
  });

  it("have letters of their own on public pages, where data are not saved", async () => {
    const visitor = await world.visitor();
    const fonts = fetchedFonts(visitor.page);
    await visitor.page.goto("/");
    await expectSoon(() => fonts.length).toBe(1);
    await visitor.leaves();
  });
});
