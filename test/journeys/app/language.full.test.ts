import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type WorldAccount, openSmallWorld, type SmallWorld } from "../worlds/small-world.ts";
import { mockAnswer, storedAuth, recordCalls, pathOf, expectSoon, readStorage } from "../support/page-network.ts";
import type { Student } from "../worlds/demo-world.ts";
import { texts } from "../../../src/i18n/server.ts";

let world: SmallWorld;
beforeAll(async () => {
  world = await openSmallWorld();
  for (const type of ["Exam", "CA"] as const) await world.list({ title: "Networks", semester: world.semester, type });
});
afterAll(() => world.close());

const french = texts("fr").t;
const switcher = (page: Page) =>
  page.getByRole("navigation", { name: /^(Language|Langue)$/ }).filter({ visible: true });

const names = ["levels", "semesters", "currentSemester"] as const;
const languageOf = async ({ email }: WorldAccount) => {
  const rows = await world.server.sql(
    (sql) => sql<{ language: string }>`SELECT language FROM account WHERE email = ${email}`,
  );
  return rows[0]?.language;
};
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
/** Holds the public pages to one language; those for visitors only where no one is signed in. */
const speaks = async ({ page }: Student, language: "en" | "fr", isSignedIn = false) => {
  const { t } = texts(language);
  for (const [path, name] of [
    ["/", t("landing.title")],
    ["/privacy-policy", t("privacy.title")],
    ...(isSignedIn ? [] : [["/signin", t("signin.title")] as const]),
    ["/contact", t("contact.title")],
    ["/nowhere", t("notFound.title")],
  ] as const) {
    await page.goto(path);
    await heading(page, name);
    expect([path, await page.locator("html").getAttribute("lang")]).toEqual([path, language]);
  }
};

it("chosen on a public page it is that of the account too: the stored user, the server and cached names follow", async () => {
  const account = await world.account();
  const student = await world.signedIn(account);
  const { page } = student;
  await page.goto("/user/dashboard/university");
  await student.sees("Networks");
  expect(Object.keys((await readStorage(page)).session)).toEqual(expect.arrayContaining([...names]));
  await page.goto("/privacy-policy");
  await switcher(page).getByText("Français").click();
  await heading(page, french("privacy.title"));
  const { session } = await readStorage(page);
  expect(names.filter((name) => name in session)).toEqual([]);
  await expectSoon(() => languageOf(account)).toBe("fr");
  await expectSoon(async () => (await storedAuth(page)).user).toMatchObject({
    language: "fr",
    level: { name: "Niveau 300" },
  });
  await page.goto("/user/dashboard/university");
  await heading(page, french("menu.dashboard"));
  await expectSoon(async () => (await readStorage(page)).session["levels"] ?? "").toContain("Niveau");
  await student.leaves();
});

it("chosen on a public page and left at once it still reaches the server, and told once it is not told again", async () => {
  const account = await world.account();
  const student = await world.signedIn(account);
  const { page } = student;
  const wire = recordCalls(page);
  await page.goto("/");
  await switcher(page).getByText("Français").click();
  await page.waitForURL("**/?lang=fr");
  await page.goto("/general-terms");
  await heading(page, french("terms.title"));
  await expectSoon(() => languageOf(account)).toBe("fr");
  await page.goto("/?lang=fr");
  await heading(page, french("landing.title"));
  await page.reload();
  await heading(page, french("landing.title"));
  expect((await wire.sent("user/settings")).map(({ method, body }) => [method, body])).toEqual([
    ["PATCH", JSON.stringify({ language: "fr" })],
  ]);
  await student.leaves();
});

it("stays as chosen on a public page where the server does not hear of it", async () => {
  const student = await world.signedIn(await world.account());
  const { page } = student;
  const calls = recordCalls(page);
  await mockAnswer(page, "user/settings", { status: 500, json: { message: "No", code: "internal" } });
  await page.goto("/");
  await switcher(page).getByText("Français").click();
  await heading(page, french("landing.title"));
  await expectSoon(async () => (await calls.sent("user/settings")).length).toBe(1);
  await speaks(student, "fr", true);
  expect(await page.getByRole("alert").count()).toBe(0);
  await student.leaves();
});

it("is one language in all tabs: the app follows what is chosen in another, with the names it had cached", async () => {
  const student = await world.signedIn(await world.account());
  const { page, visit } = student;
  await page.goto("/user/dashboard/university");
  await student.sees("Networks");
  const tab = await visit.context.newPage();
  await tab.goto("/");
  await switcher(tab).getByText("Français").click();
  await heading(page, french("menu.dashboard"));
  await expectSoon(async () => (await readStorage(page)).session["levels"] ?? "").not.toContain("Level");
  await page.goto("/user/favourites");
  await page.goto("/user/dashboard/university");
  await expectSoon(async () => (await readStorage(page)).session["levels"] ?? "").toContain("Niveau");
  await switcher(page).getByText("English").click();
  await heading(page, student.t("menu.dashboard"));
  await heading(tab, student.t("landing.title"));
  await student.leaves();
});

it("is the one chosen where the cookie is gone, or the Back button shows a page of before", async () => {
  const visitor = await world.visitor();
  const { page } = visitor;
  await page.goto("/general-terms");
  await switcher(page).getByText("Français").click();
  await heading(page, french("terms.title"));
  await visitor.visit.context.clearCookies();
  await speaks(visitor, "fr");
  await page.goto("/privacy-policy");
  await switcher(page).getByText("English").click();
  await heading(page, visitor.t("privacy.title"));
  await page.goto("/?lang=fr");
  await heading(page, french("landing.title"));
  await speaks(visitor, "fr");
  await visitor.leaves();
});

it.each(["en", "fr"] as const)(
  "signing out in %s leaves one language on every page, and no setting in storage",
  async (language) => {
    const student = await world.signedIn(await world.account(), { language, viewport: { width: 1280, height: 720 } });
    const { page, t } = student;
    await page.goto("/user/favourites");
    await student.signsOut();
    await expectSoon(() => pathOf(page)).toBe("/");
    await heading(page, t("landing.title"));
    await speaks(student, language);
    expect((await readStorage(page)).local["preferredLanguage"]).toBeUndefined();
    await student.leaves();
  },
);

it.each(["en", "fr"] as const)(
  "8.1, 8.2, 8.3 a refused call in %s clears storage and leaves one language on every page",
  async (language) => {
    const student = await world.signedIn(await world.account(), { language });
    const { page, t } = student;
    await page.goto("/user/favourites");
    await heading(page, t("menu.favourites"));
    await mockAnswer(page, "payments", { status: 401, json: { message: "No", code: "unauthenticated" } });
    await page.goto("/user/payments");
    await expectSoon(() => pathOf(page)).toBe("/");
    await heading(page, t("landing.title"));
    const { local, session } = await readStorage(page);
    expect([local, session]).toEqual([{ auth: JSON.stringify({ isAuth: false, user: null }) }, {}]);
    await speaks(student, language);
    await student.leaves();
  },
);
