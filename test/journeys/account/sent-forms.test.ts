import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { languages } from "../../../src/contract/entities.ts";
import { axeViolations } from "../../support/layout-checks.ts";
import type { Student } from "../worlds/demo-world.ts";
import { openSmallWorld, type SmallWorld, type WorldAccount } from "../worlds/small-world.ts";
import { expectSoon, pathOf, recordCalls } from "../support/page-network.ts";

let world: SmallWorld;
let ada: WorldAccount;
let paper: number;
beforeAll(async () => {
  world = await openSmallWorld();
  [paper = 0] = await world.list({ title: "Compilers", type: "CA", semester: world.semester });
  ada = await world.account({ name: "Ada Bih Che" });
});
afterAll(() => world.close());

const ENTRY = /\/assets\/index-[^/]*\.js$/;
/** Holds the app back until it is let come. */
const holdApp = async (page: Page): Promise<() => void> => {
  const free = Promise.withResolvers<void>();
  await page.route(ENTRY, async (route) => {
    await free.promise;
    await route.continue().catch(() => undefined);
  });
  return () => free.resolve();
};
const fields = ({ page, t }: Student) => ({
  identifier: page.getByLabel(t("signin.identifier")),
  password: page.getByLabel(t("field.password"), { exact: true }),
  submit: page.locator("form [type=submit]"),
});
/** Sends a wrong password, and waits for what the server says. */
const pressWrongly = async (visitor: Student): Promise<void> => {
  const { identifier, password, submit } = fields(visitor);
  await identifier.fill(ada.email);
  await password.fill("not the password");
  const answered = visitor.page.waitForResponse("**/api/auth/signin");
  await submit.click();
  await answered;
};
const isTakenOver = (page: Page) => page.locator("form:not([data-sent])").waitFor();
const arrived = ({ page, t }: Student) =>
  page.getByRole("button", { name: t("shell.accountMenu", { name: ada.name }) }).waitFor();

describe.each(languages)("the sign-in form before the app is there, in %s", (language) => {
  it("keeps what is typed, the fields themselves and the focus in the middle of a word", async () => {
    const visitor = await world.visitor({ language });
    const { page } = visitor;
    const release = await holdApp(page);
    await page.goto("/signin");
    const { identifier, password, submit } = fields(visitor);
    expect(await page.title()).toBe(`${visitor.t("signin.submit")} · Annales`);
    expect(await page.locator("html").getAttribute("lang")).toBe(language);
    await identifier.pressSequentially(ada.email);
    await page.keyboard.press("Tab");
    await page.keyboard.type(ada.password.slice(0, 4));
    expect(await axeViolations(page)).toEqual([]);
    const before = await password.elementHandle();
    release();
    await isTakenOver(page);
    await page.keyboard.type(ada.password.slice(4));
    expect(await identifier.inputValue()).toBe(ada.email);
    expect(await password.inputValue()).toBe(ada.password);
    expect(await password.evaluate((now, old) => now === old, before)).toBe(true);
    await submit.click();
    await arrived(visitor);
    await visitor.leaves();
  });

  it("signs in at a press, once, says so, and leads on as soon as the app is there", async () => {
    const visitor = await world.visitor({ language });
    const { page } = visitor;
    const wire = recordCalls(page);
    const release = await holdApp(page);
    await page.goto("/signin");
    const { identifier, password, submit } = fields(visitor);
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
    await arrived(visitor);
    expect(await wire.sent("auth/signin")).toHaveLength(1);
    await visitor.leaves();
  });

  it("says what was wrong with what was pressed, and asks once", async () => {
    const visitor = await world.visitor({ language });
    const { page, t } = visitor;
    const wire = recordCalls(page);
    const release = await holdApp(page);
    await page.goto("/signin");
    await pressWrongly(visitor);
    release();
    await page.getByRole("alert").getByText(t("error.invalidCredentials")).waitFor();
    expect(await wire.sent("auth/signin")).toHaveLength(1);
    expect(await fields(visitor).identifier.inputValue()).toBe(ada.email);
    await visitor.leaves();
  });

  it("sends what was typed after the press", async () => {
    const visitor = await world.visitor({ language });
    const { page } = visitor;
    const wire = recordCalls(page);
    const release = await holdApp(page);
    await page.goto("/signin");
    await pressWrongly(visitor);
    await fields(visitor).password.fill(ada.password);
    release();
    await arrived(visitor);
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
    const { identifier } = fields(visitor);
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
    await isTakenOver(page);
    expect(await page.locator("html").getAttribute("lang")).toBe(language);
    await visitor.leaves();
  });
});

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
    await isTakenOver(page);
    await expectSoon(() => page.getByLabel(t("field.email")).inputValue()).toBe(ada.email);
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
    const { identifier, password, submit } = fields(visitor);
    await identifier.fill(ada.email);
    await password.fill(ada.password);
    await submit.click();
    await expectSoon(() => refused).toBeGreaterThan(0);
    isGone = false;
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await arrived(visitor);
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
    await isTakenOver(page);
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
    const { identifier, password, submit } = fields(visitor);
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
    await arrived(student);
    await student.leaves();
  });

  it("is in the language that was chosen on this phone, whatever the cookie says", async () => {
    const visitor = await world.visitor({ language: "fr" });
    const { page } = visitor;
    await visitor.visit.context.clearCookies();
    await page.goto("/signin");
    await fields(visitor).identifier.waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("fr");
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
    await isTakenOver(page);
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
    const { identifier, password, submit } = fields(visitor);
    await visitor.sees(t("access.signinNeeded"));
    expect(pathOf(page)).toBe(`/signin?to=${encodeURIComponent(link)}`);
    await identifier.fill(ada.email);
    await password.fill(ada.password);
    await submit.click();
    release();
    await page.waitForURL(`**${link}`);
    await arrived(visitor);
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
    await arrived(student);
    expect(pathOf(page)).toBe(`/user/paper/${paper}/compilers`);
    await student.leaves();
  });
});

describe("the landing page", () => {
  const named = (page: Page) =>
    page.locator("link[rel=prefetch]").evaluateAll((links) => links.map((link) => link.getAttribute("href")));

  it("asks ahead for what the sign-in form loads, and for nothing else", async () => {
    const visitor = await world.visitor();
    const { page } = visitor;
    await page.goto("/");
    await expectSoon(async () => (await named(page)).length).toBeGreaterThan(0);
    const ahead = await named(page);
    const html = await (await page.request.get("/signin")).text();
    const [beforeMap = "", afterMap = ""] = html.split(/<script type="importmap">[^<]*/);
    const wanted = `${beforeMap}${afterMap}`.match(/\/assets\/[\w./-]+/g) ?? [];
    expect(ahead.toSorted()).toEqual([...new Set(wanted)].toSorted());
    await visitor.leaves();
  });

  it("asks for nothing ahead where data are saved, or a student is signed in", async () => {
    const saving = await world.visitor();
    await saving.page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true }),
    );
    for (const one of [saving, await world.signedIn(ada)]) {
      await one.page.goto("/", { waitUntil: "load" });
      await one.page.waitForTimeout(500);
      expect(await named(one.page)).toEqual([]);
      await one.leaves();
    }
  });
});
