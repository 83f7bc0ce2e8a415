import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type WorldAccount, openSmallWorld, type SmallWorld } from "../worlds/small-world.ts";
import { recordCalls, expectSoon, readStorage } from "../support/page-network.ts";
import { plainFile, uploadSteps } from "../support/upload-steps.ts";
import { filtersBy } from "../support/filter-sheet.ts";
import { texts } from "../../../src/i18n/server.ts";

let world: SmallWorld;
let ada: WorldAccount;
beforeAll(async () => {
  world = await openSmallWorld();
  ada = await world.account();
  for (const type of ["Exam", "CA"] as const) await world.list({ title: "Networks", semester: world.semester, type });
});
afterAll(() => world.close());

const french = texts("fr").t;
const switcher = (page: Page) =>
  page.getByRole("navigation", { name: /^(Language|Langue)$/ }).filter({ visible: true });

/** The box that holds an element in its place: itself or an ancestor with `position: fixed`. */
const heldAt = (page: Page) =>
  switcher(page).evaluate((node) => {
    let box: Element | null = node;
    while (box !== null && getComputedStyle(box).position !== "fixed") box = box.parentElement;
    const { right, bottom } = node.getBoundingClientRect();
    return { isFixed: box !== null, fromRight: innerWidth - right, fromBottom: innerHeight - bottom };
  });
const offered = (page: Page) =>
  switcher(page)
    .locator("a, button")
    .evaluateAll((all) => all.map((one) => [one.lastChild?.textContent, one.getAttribute("aria-current")]));

it("1.36, 2.107 offers exactly English and Français on every page, and marks the present one", async () => {
  const student = await world.signedIn(ada);
  const visitor = await world.visitor();
  const ways = [
    ...["/", "/privacy-policy", "/signin", "/nowhere"].map((path) => [visitor, path] as const),
    ...["/user/dashboard/university", "/user/payments", "/user/favourites"].map((path) => [student, path] as const),
  ];
  for (const [{ page }, path] of ways) {
    await page.goto(path);
    await switcher(page)
      .getByText(/(English|Français)$/)
      .first()
      .waitFor();
    expect(await switcher(page).count()).toBe(1);
    expect(await offered(page)).toEqual([
      ["English", "true"],
      ["Français", null],
    ]);
  }
  for (const { page } of [visitor, student]) {
    await switcher(page).getByText("Français").click();
    await expectSoon(() => offered(page)).toEqual([
      ["English", null],
      ["Français", "true"],
    ]);
  }
  await visitor.leaves();
  await student.leaves();
});

it("2.107, 2.108 can be reached in a sheet, clear of its buttons; the form keeps its words and its file", async () => {
  const student = await world.signedIn(ada, { viewport: { width: 360, height: 740 } });
  const { page, t } = student;
  const form = uploadSteps(student);
  await form.opens();
  await form.field(t("field.title")).fill("Half a title");
  await form.chooses(await plainFile("Half a form"));
  const inSheet = page.getByRole("dialog").getByRole("navigation");
  const submit = page.getByRole("dialog").locator("button[type=submit]");
  await submit.scrollIntoViewIfNeeded();
  await page.getByRole("dialog").evaluate((sheet) => sheet.scrollTo(0, sheet.scrollHeight));
  const [choice, button] = [await inSheet.boundingBox(), await submit.boundingBox()];
  expect([choice!.x + choice!.width, choice!.y + choice!.height]).toEqual([360, 740]);
  expect(button!.y + button!.height).toBeLessThanOrEqual(choice!.y);
  await inSheet.getByText("Français").click();
  const sheet = page.getByRole("dialog", { name: french("upload.title") });
  await expectSoon(() => sheet.getByLabel(french("field.title"), { exact: true }).inputValue()).toBe("Half a title");
  await expectSoon(() => sheet.getByText("paper.pdf").count()).toBe(1);
  const told = page.getByText(french("upload.draftKept")).waitFor();
  await sheet.getByRole("button", { name: french("common.close"), exact: true }).click();
  await told;
  await student.leaves();
});

it("1.38 is English at first, in a French browser too", async () => {
  const visitor = await world.visitor({ locale: "fr-FR" });
  const { page, t } = visitor;
  await page.goto("/");
  await page.getByRole("heading", { level: 1, name: t("landing.title") }).waitFor();
  await page.goto("/signin");
  await page.getByRole("heading", { level: 1, name: t("signin.title") }).waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe("en");
  await visitor.leaves();
});

it("1.37, 3.96 is kept once it is chosen: on public pages, in the app, and after a reload", async () => {
  const visitor = await world.visitor();
  const { page } = visitor;
  await page.goto("/");
  await switcher(page).getByText("Français").click();
  await page.getByRole("heading", { level: 1, name: french("landing.title") }).waitFor();
  expect((await readStorage(page)).local["preferredLanguage"]).toBe("fr");
  await page.goto("/general-terms");
  await page.getByRole("heading", { level: 1, name: french("terms.title") }).waitFor();
  await page.goto("/signin");
  await page.getByRole("heading", { level: 1, name: french("signin.title") }).waitFor();
  await page.reload();
  await page.getByRole("heading", { level: 1, name: french("signin.title") }).waitFor();
  await switcher(page).getByText("English").click();
  await page.getByRole("heading", { level: 1, name: visitor.t("signin.title") }).waitFor();
  expect((await readStorage(page)).local["preferredLanguage"]).toBe("en");
  await page.goto("/");
  await page.getByRole("heading", { level: 1, name: visitor.t("landing.title") }).waitFor();
  await visitor.leaves();
});

it("changes every text of an open page without a load, and what the server is asked from then on", async () => {
  const student = await world.signedIn(ada);
  const { page, t } = student;
  await page.goto("/user/dashboard/university");
  await page.getByRole("heading", { name: t("menu.dashboard") }).waitFor();
  const loads: string[] = [];
  page.on("domcontentloaded", () => loads.push(page.url()));
  const wire = recordCalls(page);
  await switcher(page).getByText("Français").click();
  await page.getByRole("heading", { name: french("menu.dashboard") }).waitFor();
  await expectSoon(() => page.locator("html").getAttribute("lang")).toBe("fr");
  await filtersBy({ page, t: french }, french("paper.typeExam"));
  await expectSoon(async () => (await wire.sent("papers")).map(({ headers }) => headers["x-language"])).toContain("fr");
  expect(loads).toEqual([]);
  await student.leaves();
});

it("2.108 stays fixed at the bottom right on public and signed-in pages, after scrolling too", async () => {
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1280, height: 720 },
  ]) {
    const student = await world.signedIn(ada, { viewport });
    const { page } = student;
    for (const path of ["/", "/user/dashboard/university", "/user/payments"]) {
      await page.goto(path);
      await page.locator("h1:not(.visually-hidden)").waitFor();
      for (const scroll of [0, 10_000]) {
        await page.evaluate((top) => scrollTo(0, top), scroll);
        const { isFixed, fromRight, fromBottom } = await heldAt(page);
        expect([path, viewport.width, isFixed]).toEqual([path, viewport.width, true]);
        expect(Math.max(Math.abs(fromRight), Math.abs(fromBottom))).toBeLessThanOrEqual(24);
      }
    }
    await student.leaves();
  }
});
