import type { CDPSession } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSmallWorld, type SmallWorld } from "../worlds/small-world.ts";
import { expectSoon } from "../support/page-network.ts";

let world: SmallWorld;
beforeAll(async () => {
  world = await openSmallWorld();
});
afterAll(() => world.close());

/** The families that the page's first heading is drawn in. */
const familiesOf = async (devtools: CDPSession): Promise<readonly string[]> => {
  const { root } = await devtools.send("DOM.getDocument");
  const { nodeId } = await devtools.send("DOM.querySelector", { nodeId: root.nodeId, selector: "h1" });
  const { fonts } = await devtools.send("CSS.getPlatformFontsForNode", { nodeId });
  return fonts.map(({ familyName }) => familyName);
};

describe("headings", () => {
  it("are drawn in their own letters once these come, however late, as they are without a connection", async () => {
    const student = await world.signedIn(await world.account());
    const { page, visit } = student;
    const late = Promise.withResolvers<void>();
    await page.route("**/*.woff2", async (route) => {
      await late.promise;
      await route.continue();
    });
    await page.goto("/user/points");
    await page.locator("h1").waitFor();
    const devtools = await visit.context.newCDPSession(page);
    await devtools.send("DOM.enable");
    await devtools.send("CSS.enable");
    // A browser that may leave a late font out has done so by then.
    await expectSoon(() => page.evaluate(() => performance.now())).toBeGreaterThan(4_000);
    expect(await familiesOf(devtools)).not.toContain("Besley");
    late.resolve();
    await expectSoon(() => familiesOf(devtools)).toEqual(["Besley"]);
    await student.leaves();
  });
});
