import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeViolations } from "../../../support/layout-checks.ts";
import { openSmallWorld, type SmallWorld, type WorldAccount } from "../../worlds/small-world.ts";
import { journeyLanguages } from "../../support/journey-languages.ts";
import { expectSoon, pathOf, recordCalls } from "../../support/page-network.ts";
import { ENTRY, holdApp, pressWrongly, signInFields, untilSignedIn, untilTakenOver } from "./sent-form-steps.ts";

let world: SmallWorld;
let ada: WorldAccount;
beforeAll(async () => {
  world = await openSmallWorld();
  ada = await world.account({ name: "Ada Bih Che" });
});
afterAll(() => world.close());

describe.each(journeyLanguages)("the sign-in form before the app is there, in %s", (language) => {
  it("keeps what is typed, the fields themselves and the focus in the middle of a word", async () => {
    const visitor = await world.visitor({ language });
    const { page } = visitor;
    const release = await holdApp(page);
    await page.goto("/signin");
    const { identifier, password, submit } = signInFields(visitor);
    expect(await page.title()).toBe(`${visitor.t("signin.submit")} · Annales`);
    expect(await page.locator("html").getAttribute("lang")).toBe(language);
    await identifier.pressSequentially(ada.email);
    await page.keyboard.press("Tab");
    await page.keyboard.type(ada.password.slice(0, 4));
    expect(await axeViolations(page)).toEqual([]);
    const before = await password.elementHandle();
    release();
    await untilTakenOver(page);
    await page.keyboard.type(ada.password.slice(4));
    expect(await identifier.inputValue()).toBe(ada.email);
    expect(await password.inputValue()).toBe(ada.password);
    expect(await password.evaluate((now, old) => now === old, before)).toBe(true);
    await submit.click();
    await untilSignedIn(visitor, ada);
    await visitor.leaves();
  });

  it("says what was wrong with what was pressed, and asks once", async () => {
    const visitor = await world.visitor({ language });
    const { page, t } = visitor;
    const wire = recordCalls(page);
    const release = await holdApp(page);
    await page.goto("/signin");
    await pressWrongly(visitor, ada);
    release();
    await page.getByRole("alert").getByText(t("error.invalidCredentials")).waitFor();
    expect(await wire.sent("auth/signin")).toHaveLength(1);
    expect(await signInFields(visitor).identifier.inputValue()).toBe(ada.email);
    await visitor.leaves();
  });

  it("sends what was typed after the press", async () => {
    const visitor = await world.visitor({ language });
    const { page } = visitor;
    const wire = recordCalls(page);
    const release = await holdApp(page);
    await page.goto("/signin");
    await pressWrongly(visitor, ada);
    await signInFields(visitor).password.fill(ada.password);
    release();
    await untilSignedIn(visitor, ada);
    expect(await wire.sent("auth/signin")).toHaveLength(2);
    await visitor.leaves();
  });

  it("keeps a press on the other language, and what was typed", async () => {
    const visitor = await world.visitor({ language });
    const { page } = visitor;
    const other = language === "en" ? "fr" : "en";
    const button = page.locator(`.language[lang=${other}]`);
    const release = await holdApp(page);
    await page.goto("/signin");
    const { identifier } = signInFields(visitor);
    await identifier.fill(ada.email);
    const typedInto = await page.locator("[name=identifier]").elementHandle();
    await button.click();
    expect(await button.getAttribute("aria-busy")).toBe("true");
    expect(await axeViolations(page)).toEqual([]);
    release();
    await expectSoon(() => page.locator("html").getAttribute("lang")).toBe(other);
    await expectSoon(() => page.locator("h1").textContent()).not.toBe(visitor.t("signin.title"));
    expect(await page.locator("[name=identifier]").evaluate((now, old) => now === old, typedInto)).toBe(true);
    expect(await page.locator("[name=identifier]").inputValue()).toBe(ada.email);
    expect(await button.getAttribute("aria-busy")).toBeNull();
    await page.goto("/");
    expect(await page.locator("html").getAttribute("lang")).toBe(other);
    await visitor.leaves();
  });

  it("takes back a press on the other language by one on the present", async () => {
    const visitor = await world.visitor({ language });
    const { page } = visitor;
    const release = await holdApp(page);
    await page.goto("/signin");
    await page.locator(".language:not([aria-current])").click();
    await page.locator(".language[aria-current]").click();
    expect(await page.locator(".language[aria-busy]").count()).toBe(0);
    release();
    await untilTakenOver(page);
    expect(await page.locator("html").getAttribute("lang")).toBe(language);
    await visitor.leaves();
  });
});

describe("the sign-in form where the network is gone in the middle", () => {
  it.each([
    ["the app itself", ENTRY],
    ["its texts", /\/assets\/en\/[^/]*\.js$/],
    ["its screen", /\/assets\/rare\/sign-in-route-[^/]*\.js$/],
  ])("%s comes once it is back; nothing that was typed or pressed is lost", async (_, file) => {
    const visitor = await world.visitor();
    const { page } = visitor;
    let isGone = true;
    let refused = 0;
    await page.route(file, (route) => {
      if (!isGone) return route.continue();
      refused += 1;
      return route.abort("internetdisconnected");
    });
    await page.goto("/signin");
    const { identifier, password, submit } = signInFields(visitor);
    await identifier.fill(ada.email);
    await password.fill(ada.password);
    await submit.click();
    await expectSoon(() => refused).toBeGreaterThan(0);
    isGone = false;
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await untilSignedIn(visitor, ada);
    await visitor.leaves();
  });
});

describe("the page of the sign-in form", () => {
  it("names all that the app needs to take the form over, so that no file asks for another", async () => {
    const visitor = await world.visitor();
    const { page } = visitor;
    await page.addInitScript(() => {
      const look = () => {
        if (document.querySelector("form:not([data-sent])") === null) return void requestAnimationFrame(look);
        Object.assign(globalThis, { loaded: performance.getEntriesByType("resource").map(({ name }) => name) });
      };
      addEventListener("DOMContentLoaded", look);
    });
    await page.goto("/signin");
    await untilTakenOver(page);
    await page.waitForFunction(() => "loaded" in globalThis);
    const { loaded, named } = await page.evaluate(() => ({
      loaded: (globalThis as unknown as { readonly loaded: readonly string[] }).loaded,
      named: document.querySelector<HTMLScriptElement>("script[data-files]")!.dataset["files"]!.split(" "),
    }));
    const scripts = loaded.map((name) => new URL(name).pathname).filter((path) => path.endsWith(".js"));
    expect(new Set(scripts.filter((path) => !path.includes("/sent-form-")))).toEqual(new Set(named));
    await visitor.leaves();
  });

  it("sends nothing without scripts, and cannot be pressed", async () => {
    const visitor = await world.visitor({ javaScriptEnabled: false });
    const { page } = visitor;
    await page.goto("/signin");
    const { identifier, password, submit } = signInFields(visitor);
    await identifier.fill(ada.email);
    await password.fill(ada.password);
    await password.press("Enter");
    expect(await submit.isDisabled()).toBe(true);
    expect(pathOf(page)).toBe("/signin");
    await visitor.visit.context.close();
  });

  it("shows no form to a student who is signed in", async () => {
    const student = await world.signedIn(ada);
    const { page } = student;
    const release = await holdApp(page);
    await page.goto("/signin");
    expect(await page.locator("#app").innerHTML()).toBe("");
    release();
    await untilSignedIn(student, ada);
    await student.leaves();
  });

  it("is in the language that was chosen on this phone, whatever the cookie says", async () => {
    const visitor = await world.visitor({ language: "fr" });
    const { page } = visitor;
    await visitor.visit.context.clearCookies();
    await page.goto("/signin");
    await signInFields(visitor).identifier.waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("fr");
    await visitor.leaves();
  });
});
