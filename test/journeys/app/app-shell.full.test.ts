import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type WorldAccount, openSmallWorld, type SmallWorld } from "../worlds/small-world.ts";
import { journeyLanguages } from "../support/journey-languages.ts";
import type { Student } from "../worlds/demo-world.ts";
import { expectSoon } from "../support/page-network.ts";

let world: SmallWorld;
let ada: WorldAccount;
beforeAll(async () => {
  world = await openSmallWorld();
  ada = await world.account({ name: "Ada Bih Che" });
  await world.list({ title: "Networks", code: "CEF341", year: 2021, semester: "resit" });
});
afterAll(() => world.close());

const phone = { viewport: { width: 360, height: 740 } };
const laptop = { viewport: { width: 1280, height: 720 } };
const heading = ({ page }: Student, name: string) =>
  page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
/** The sidebar: on a phone the drawer must have been opened. */
const menu = ({ page, t }: Student) =>
  page.getByRole("navigation", { name: t("menu.label") }).filter({ visible: true });
const openDrawer = async (student: Student) => {
  await student.page.getByRole("button", { name: student.t("menu.open") }).click();
  await menu(student).waitFor();
};

describe("the sidebar", () => {
  it("opens on a phone as a dialog that Escape closes; the focus goes back to its button", async () => {
    const student = await world.signedIn(ada, phone);
    const { page, t } = student;
    await page.goto("/user/favourites");
    await openDrawer(student);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    const button = page.getByRole("button", { name: t("menu.open") });
    await expectSoon(() => button.evaluate((node) => node === document.activeElement)).toBe(true);
    await student.leaves();
  });
});

describe("the top bar", () => {
  it("2.78 opens the account's menu from the name on a phone, whole within the window; the title stays when the page is scrolled", async () => {
    const student = await world.signedIn(ada, phone);
    const { page, t } = student;
    await page.goto("/user/settings");
    await page.locator(".account-name").click();
    const box = (await page.locator(".account-menu").boundingBox())!;
    expect([box.x >= 0, box.x + box.width <= 360, box.y + box.height <= 740]).toEqual([true, true, true]);
    await page
      .locator(".account-menu")
      .getByRole("link", { name: t("menu.profile") })
      .click();
    await heading(student, t("menu.profile"));
    await page.goto("/user/settings");
    await heading(student, t("menu.settings"));
    await page.evaluate(() => scrollTo(0, 400));
    const title = (await page.getByRole("heading", { level: 1 }).boundingBox())!;
    expect([title.y >= 0, title.y + title.height <= 57]).toEqual([true, true]);
    await student.leaves();
  });

  it("2.76 has the photo of the student where there is one, from the API base address and its path", async () => {
    const account = await world.account();
    await world.server.sql((sql) => sql`UPDATE account SET photo = 'photos/7.png' WHERE email = ${account.email}`);
    const student = await world.signedIn(account);
    const { page } = student;
    await page.route("**/api/photos/7.png", (route) => route.fulfill({ path: "src/ui/brand/public/icon-192.png" }));
    await page.goto("/user/favourites");
    const picture = page.locator(".account .avatar img");
    await picture.waitFor();
    expect(await picture.getAttribute("src")).toBe("/api/photos/7.png");
    await expectSoon(() => picture.evaluate((node) => (node as HTMLImageElement).naturalWidth)).toBe(192);
    await student.leaves();
  });

  it("3.5 has a photo of another site as it is, and initials where it does not come", async () => {
    const account = await world.account({ name: "Ada Bih" });
    const elsewhere = "https://photos.example/ada.png";
    await world.server.sql((sql) => sql`UPDATE account SET photo = ${elsewhere} WHERE email = ${account.email}`);
    const student = await world.signedIn(account);
    const { page } = student;
    const picture = page.locator(".account .avatar img");
    const widthOf = () => picture.evaluate((node) => (node as HTMLImageElement).naturalWidth);
    await page.route(elsewhere, (route) => route.abort("connectionfailed"));
    const lost = page.waitForEvent("requestfailed");
    await page.goto("/user/favourites");
    await lost;
    expect([await picture.getAttribute("src"), await widthOf()]).toEqual([elsewhere, 0]);
    expect(await page.locator(".account .avatar").innerText()).toBe("AB");
    await page.unroute(elsewhere);
    await page.route(elsewhere, (route) => route.fulfill({ path: "src/ui/brand/public/icon-192.png" }));
    await page.reload();
    await expectSoon(widthOf).toBe(192);
    await student.leaves();
  });
});

describe("the keyboard", () => {
  it("comes first to a link that skips to the content", async () => {
    const student = await world.signedIn(ada, laptop);
    const { page, t } = student;
    for (const path of ["/user/payments", "/"]) {
      await page.goto(path);
      await page.locator("h1:not(.visually-hidden)").waitFor();
      await page.keyboard.press("Tab");
      const skip = page.getByRole("link", { name: t("common.skipToContent") });
      expect(await skip.evaluate((node) => node === document.activeElement)).toBe(true);
      expect(await skip.isVisible()).toBe(true);
      await page.keyboard.press("Enter");
      await expectSoon(() => page.evaluate(() => document.activeElement?.id)).toBe("content");
    }
    await student.leaves();
  });

  it("stands at the content after another page was opened, at its top", async () => {
    const student = await world.signedIn(ada, phone);
    const { page, t } = student;
    await page.goto("/user/payments?type=paper");
    await page.getByRole("radio", { name: t("payments.serviceMtn") }).waitFor();
    await page.evaluate(() => scrollTo(0, 5000));
    await page
      .getByRole("link", { name: t("menu.favourites") })
      .filter({ visible: true })
      .click();
    await heading(student, t("menu.favourites"));
    await expectSoon(() => page.evaluate(() => [document.activeElement?.id, scrollY])).toEqual(["content", 0]);
    await student.leaves();
  });
});

const ofCivilEngineering = {
  institution: "ub",
  faculty: "ub-fet",
  departments: ["ub-fet-civil-engineering"],
  level: "level-300",
};

it.each(journeyLanguages)("2.46 every list of a new student says in %s that it is empty", async (language) => {
  const student = await world.signedIn(await world.account(ofCivilEngineering), { language });
  const { page, t } = student;
  for (const [path, ...words] of [
    ["dashboard/university", "dashboard.empty"],
    ["favourites", "favourites.empty"],
    ["uploads", "uploads.empty"],
    ["payments", "payments.noSubscriptions", "payments.noTransactions"],
    ["points", "points.historyEmpty"],
  ] as const) {
    await page.goto(`/user/${path}`);
    for (const word of words) await student.sees(t(word));
  }
  await page.locator(".notifications-slot").getByRole("button").click();
  await student.sees(t("notifications.noNotification"));
  await student.leaves();
});

it.each(journeyLanguages)("2.46 every list of the console says in %s that it is empty", async (language) => {
  const admin = await world.signedIn(await world.account({ name: "Fon Beatrice", role: "admin" }), { language });
  const { page, t } = admin;
  for (const [path, word] of [
    ["papers", "admin.reviewEmpty"],
    ["payments", "admin.paymentsEmpty"],
    ["reports", "admin.reportsEmpty"],
    ["requests", "asked.empty"],
    ["solutions", "admin.solutionsEmpty"],
    ["messages", "messages.emptyOpen"],
    ["announcements", "announcement.empty"],
    ["fees", "admin.changesEmpty"],
    ["users?q=zzz", "users.none"],
  ] as const) {
    await page.goto(`/admin/${path}`);
    await admin.sees(t(word));
  }
  await admin.leaves();
});
