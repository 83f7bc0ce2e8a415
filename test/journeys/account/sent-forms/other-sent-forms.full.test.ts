import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { languages } from "../../../../src/contract/entities.ts";
import { axeViolations } from "../../../support/layout-checks.ts";
import { saveData } from "../../../support/save-data.ts";
import { openSmallWorld, type SmallWorld, type WorldAccount } from "../../worlds/small-world.ts";
import { expectSoon, pathOf, recordCalls } from "../../support/page-network.ts";
import { holdApp, signInFields, untilSignedIn, untilTakenOver } from "./sent-form-steps.ts";

let world: SmallWorld;
let ada: WorldAccount;
let paper: number;
beforeAll(async () => {
  world = await openSmallWorld();
  [paper = 0] = await world.list({ title: "Compilers", type: "CA", semester: world.semester });
  ada = await world.account({ name: "Ada Bih Che" });
});
afterAll(() => world.close());

describe.each(languages)("the form of a forgotten password before the app is there, in %s", (language) => {
  it("keeps what is typed and pressed, and asks for one code", async () => {
    const visitor = await world.visitor({ language });
    const { page, t } = visitor;
    const wire = recordCalls(page);
    const release = await holdApp(page);
    await page.goto("/password/forgot");
    await page.getByLabel(t("field.email")).fill(ada.email);
    await page.locator("form [type=submit]").click();
    expect(await axeViolations(page)).toEqual([]);
    release();
    await expectSoon(() => pathOf(page)).toBe("/password/verify");
    expect(await wire.sent("auth/password/forgot")).toHaveLength(1);
    await visitor.leaves();
  });

  it("begins with the address that was given before", async () => {
    const visitor = await world.visitor({ language });
    const { page, t } = visitor;
    await page.addInitScript((email) => sessionStorage.setItem("verifyEmail", email), ada.email);
    await page.goto("/password/forgot");
    await untilTakenOver(page);
    await expectSoon(() => page.getByLabel(t("field.email")).inputValue()).toBe(ada.email);
    await visitor.leaves();
  });
});

describe.each(languages)("the form of a sign-up before the app is there, in %s", (language) => {
  it("keeps what is typed and pressed, and goes on to the school", async () => {
    const visitor = await world.visitor({ language });
    const { page, t } = visitor;
    const release = await holdApp(page);
    await page.goto("/signup?ref=A1B2C3");
    await page.getByLabel(t("signup.name")).fill("Ngo Bell");
    await page.getByLabel(t("field.email")).fill("ngo@example.com");
    await page.getByLabel(t("signup.phone")).fill("677123456");
    await page.getByLabel(t("field.password"), { exact: true }).fill("quinine7");
    await page.getByLabel(t("signup.confirm")).fill("quinine7");
    await page.locator("form [type=submit]").click();
    expect(await axeViolations(page)).toEqual([]);
    release();
    await page.getByRole("heading", { name: t("signup.stepSchool") }).waitFor();
    await page.goBack();
    await expectSoon(() => page.getByLabel(t("signup.name")).inputValue()).toBe("Ngo Bell");
    await visitor.leaves();
  });

  it("keeps what is typed when it is loaded again in the middle, but no password", async () => {
    const visitor = await world.visitor({ language });
    const { page, t } = visitor;
    const release = await holdApp(page);
    await page.goto("/signup");
    await page.getByLabel(t("signup.name")).fill("Ngo Bell");
    await page.getByLabel(t("field.password"), { exact: true }).fill("quinine7");
    await page.reload();
    expect(await page.getByLabel(t("signup.name")).inputValue()).toBe("Ngo Bell");
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain("quinine7");
    release();
    await untilTakenOver(page);
    expect(await page.getByLabel(t("signup.name")).inputValue()).toBe("Ngo Bell");
    expect(await page.getByLabel(t("field.password"), { exact: true }).inputValue()).toBe("");
    await visitor.leaves();
  });

  it("shows no first step to who left at a later one", async () => {
    const visitor = await world.visitor({ language });
    const { page, t } = visitor;
    await page.goto("/signup");
    await page.evaluate(() => history.replaceState({ signUp: {} }, ""));
    const release = await holdApp(page);
    await page.reload();
    expect(await page.locator("#app").innerHTML()).toBe("");
    release();
    await page.getByLabel(t("signup.name")).waitFor();
    await visitor.leaves();
  });
});

describe("a link to a paper, opened by a visitor", () => {
  it("is the sign-in form before the app is there, and leads to the paper", async () => {
    const visitor = await world.visitor({ language: "fr" });
    const { page, t } = visitor;
    const release = await holdApp(page);
    const link = `/user/paper/${paper}/compilers?page=2`;
    await page.goto(link);
    const { identifier, password, submit } = signInFields(visitor);
    await visitor.sees(t("access.signinNeeded"));
    expect(pathOf(page)).toBe(`/signin?to=${encodeURIComponent(link)}`);
    await identifier.fill(ada.email);
    await password.fill(ada.password);
    await submit.click();
    release();
    await page.waitForURL(`**${link}`);
    await untilSignedIn(visitor, ada);
    await visitor.leaves();
  });

  it("is no form to a student who is signed in", async () => {
    const student = await world.signedIn(ada);
    const { page } = student;
    const release = await holdApp(page);
    await page.goto(`/user/paper/${paper}/compilers`, { waitUntil: "commit" });
    await page.locator("#app").waitFor({ state: "attached" });
    expect(await page.locator("form").count()).toBe(0);
    release();
    await untilSignedIn(student, ada);
    expect(pathOf(page)).toBe(`/user/paper/${paper}/compilers`);
    await student.leaves();
  });
});

describe("the landing page", () => {
  const named = (page: Page) =>
    page.locator("link[rel=prefetch]").evaluateAll((links) => links.map((link) => link.getAttribute("href")));

  it("asks ahead for the page of the sign-in form and what it loads, and for nothing else", async () => {
    const visitor = await world.visitor();
    const { page } = visitor;
    await page.goto("/");
    await expectSoon(async () => (await named(page)).length).toBeGreaterThan(0);
    const ahead = await named(page);
    const html = await (await page.request.get("/signin")).text();
    const [beforeMap = "", afterMap = ""] = html.split(/<script type="importmap">[^<]*/);
    const wanted = `${beforeMap}${afterMap}`.match(/\/assets\/[\w./-]+/g) ?? [];
    expect(ahead.toSorted()).toEqual([...new Set(wanted)].toSorted());
    await page.locator('a[href^="/signin"]').filter({ visible: true }).first().click();
    await page.waitForURL("**/signin");
    const deliveryType = await page.evaluate(
      () => (performance.getEntriesByType("navigation")[0] as unknown as { deliveryType: string }).deliveryType,
    );
    expect(deliveryType).toBe("navigational-prefetch");
    await visitor.leaves();
  });

  it("asks for nothing ahead where data are saved, or a student is signed in", async () => {
    const saving = await world.visitor();
    await saving.page.addInitScript(saveData);
    for (const one of [saving, await world.signedIn(ada)]) {
      await one.page.goto("/", { waitUntil: "load" });
      await one.page.waitForTimeout(500);
      expect(await named(one.page)).toEqual([]);
      await one.leaves();
    }
  });
});
