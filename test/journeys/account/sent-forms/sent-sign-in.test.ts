import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeViolations } from "../../../support/layout-checks.ts";
import { openSmallWorld, type SmallWorld, type WorldAccount } from "../../worlds/small-world.ts";
import { journeyLanguages } from "../../support/journey-languages.ts";
import { expectSoon, pathOf, recordCalls } from "../../support/page-network.ts";
import { holdApp, signInFields, untilSignedIn } from "./sent-form-steps.ts";

let world: SmallWorld;
let ada: WorldAccount;
beforeAll(async () => {
  world = await openSmallWorld();
  ada = await world.account({ name: "Ada Bih Che" });
});
afterAll(() => world.close());

describe.each(journeyLanguages)("the sign-in form before the app is there, in %s", (language) => {
  it("signs in at a press, once, says so, and leads on as soon as the app is there", async () => {
    const visitor = await world.visitor({ language });
    const { page } = visitor;
    const wire = recordCalls(page);
    const release = await holdApp(page);
    await page.goto("/signin");
    const { identifier, password, submit } = signInFields(visitor);
    await identifier.fill(ada.phone);
    await password.fill(ada.password);
    const answered = page.waitForResponse("**/api/auth/signin");
    await password.press("Enter");
    await submit.click();
    expect(await submit.getAttribute("aria-busy")).toBe("true");
    const said = await submit.evaluate((button) => {
      const { content, visibility } = getComputedStyle(button, "::before");
      return [content, visibility];
    });
    expect(said).toEqual([`"${visitor.t("common.loading")}"`, "visible"]);
    expect(await axeViolations(page)).toEqual([]);
    expect(pathOf(page)).toBe("/signin");
    await expectSoon(async () => (await wire.sent("auth/signin")).length).toBe(1);
    await answered;
    release();
    await untilSignedIn(visitor, ada);
    expect(await wire.sent("auth/signin")).toHaveLength(1);
    await visitor.leaves();
  });
});
