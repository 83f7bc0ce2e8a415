import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { notify } from "../../server/notifications/notify.ts";
import { opensPayments, pay, dialog } from "./payments-page.ts";
import { type Account, openSmallWorld, type SmallWorld } from "./small-world.ts";
import { answer, cut, hold, keptAuth, listen, pathOf, soon, stored } from "./wire.ts";
import type { Student } from "./world.ts";

let world: SmallWorld;
beforeAll(async () => {
  world = await openSmallWorld();
});
afterAll(() => world.close());

const bell = ({ page }: Student) => page.locator(".bell-place").getByRole("button");
const panel = ({ page, t }: Student) => page.getByRole("dialog", { name: t("shell.notifications") });
const approves = async ({ phone }: Account) => {
  const prompt = () => world.mtn.phone.waiting().find((waiting) => waiting.phone === phone);
  await soon(prompt).toBeDefined();
  world.mtn.phone.answer(prompt()!.id, { approve: true });
  world.server.clock.advance(30_000);
};
const idOf = async ({ email }: Account) => {
  const rows = await world.server.sql((sql) => sql<{ id: number }>`SELECT id FROM account WHERE email = ${email}`);
  return rows[0]!.id;
};

/** How many were read in the session of this tab. */
const readIn = async (page: Page): Promise<number> =>
  (JSON.parse((await stored(page)).session["notificationsRead"] ?? "[]") as readonly number[]).length;

it.each([
  ["1.26, 2.36, 2.37, 2.73, 2.74, 2.106, 3.70, 3.71, 3.109, 4.40, 4.41, 6.20, 8.28", "en"],
  ["1.26, 2.36, 2.37, 2.73, 2.74, 2.106, 3.70, 3.71, 3.109, 4.40, 4.41, 6.20, 8.28 in French:", "fr"],
] as const)(
  "%s a payment rings the bell by itself, opening its notification reads it, and all are marked and deleted (%s)",
  async (_, language) => {
    const account = await world.account();
    const student = await opensPayments(world, account, undefined, { language });
    const { page, t } = student;
    await bell(student).waitFor();
    await pay(student).click();
    await dialog(student)
      .getByRole("button", { name: /^(Pay|Payer) / })
      .click();
    await approves(account);
    await soon(() => bell(student).getAttribute("aria-label")).toBe(t("shell.unreadOne", { count: 1 }));

    await bell(student).click();
    const row = panel(student).getByRole("button", { name: t("push.paymentReceivedTitle") });
    expect(await panel(student).getByText("FCFA").count()).toBe(0);
    await row.click();
    await panel(student).getByText("FCFA").waitFor();
    await page.keyboard.press("Escape");
    await soon(() => bell(student).getAttribute("aria-label")).toBe(t("shell.notifications"));
    await soon(() => readIn(page)).toBe(1);
    await page.reload();
    await soon(() => bell(student).getAttribute("aria-label")).toBe(t("shell.notifications"));
    expect(await readIn(page)).toBe(1);
    const tab = await student.visit.context.newPage();
    await tab.goto(page.url());
    await tab
      .locator(".bell-place")
      .getByRole("button", { name: t("shell.notifications") })
      .waitFor();
    expect(await readIn(tab)).toBe(0);
    await tab.close();

    await world.server.run(notify(await idOf(account), "point.earned", {}));
    await soon(() => bell(student).getAttribute("aria-label")).toBe(t("shell.unreadOne", { count: 1 }));
    await bell(student).click();
    const loaded = page.waitForEvent("load");
    await panel(student)
      .getByRole("button", { name: t("notifications.markAllRead") })
      .click();
    await soon(() => panel(student).getByRole("status").allInnerTexts()).toContainEqual(
      expect.stringContaining(t("done.notificationsRead")),
    );
    await loaded;
    await bell(student).click();
    await panel(student)
      .getByRole("button", { name: t("notifications.deleteAll") })
      .click();
    await page
      .getByRole("dialog", { name: t("notifications.deleteAllTitle") })
      .getByRole("button", { name: t("notifications.deleteAll") })
      .click();
    await panel(student).getByText(t("notifications.noNotification")).waitFor();
    await student.leaves();
  },
);

it("6.18, 6.19, 8.32 with notifications turned off the panel says so, and none is asked for", async () => {
  const account = await world.account();
  await world.server.sql((sql) => sql`UPDATE account SET notify = false WHERE email = ${account.email}`);
  const student = await world.signedIn(account);
  const calls = listen(student.page);
  await student.page.goto("/user/points");
  await bell(student).click();
  await panel(student).getByText(student.t("notifications.offNotification")).waitFor();
  expect(await calls.sent("notifications")).toEqual([]);
  await student.leaves();
});

const failures = { "500": 500, "503": 503, "no answer": 0 } as const;

it.each(Object.entries(failures))(
  "8.38, 8.39 a failed fetch (%s) clears the token and the auth state, nothing else, and leads to sign-in with the way back",
  async (_, status) => {
    const student = await world.signedIn(await world.account(), { language: "fr" });
    const { page } = student;
    await page.goto("/user/points");
    await bell(student).waitFor();
    const before = await stored(page);
    if (status === 0) await cut(page, "notifications");
    else await answer(page, "notifications", { status, json: { message: "Broken", code: "internal" } });
    await page.reload();
    await soon(() => pathOf(page)).toBe("/signin?to=%2Fuser%2Fpoints");
    await page.getByRole("heading", { level: 1, name: student.t("signin.title") }).waitFor();
    const { accessToken: _token, auth: _auth, ...local } = before.local;
    const { authChecked: _checked, ...session } = before.session;
    expect(await stored(page)).toEqual({
      local: { ...local, auth: JSON.stringify({ isAuth: false, user: null }) },
      session,
    });
    expect(local["preferredLanguage"]).toBe("fr");
    await student.leaves();
  },
);

it("a failed fetch in one tab resets the other, which keeps what lies beside the auth state", async () => {
  const student = await world.signedIn(await world.account());
  const { page, visit } = student;
  await page.goto("/user/points");
  await bell(student).waitFor();
  const tab = await visit.context.newPage();
  await answer(tab, "notifications", { status: 500, json: { message: "Broken", code: "internal" } });
  await tab.goto("/user/favourites");
  await soon(() => pathOf(tab)).toBe("/signin?to=%2Fuser%2Ffavourites");
  await soon(() => pathOf(page)).toBe("/signin?to=%2Fuser%2Fpoints");
  const { local } = await stored(page);
  expect([local["auth"], local["accessToken"]]).toEqual([JSON.stringify({ isAuth: false, user: null }), undefined]);
  await student.leaves();
});

it("a fetch on its way while the page is left or reloaded is none that failed", async () => {
  const student = await world.signedIn(await world.account());
  const { page, t } = student;
  const held = await hold(page, "notifications");
  await page.goto("/user/points");
  await held.arrived;
  for (const path of ["/user/favourites", "/privacy-policy", "/user/points"]) {
    await page.goto(path);
    await page.locator("h1:not(.unseen)").waitFor();
    await page.reload();
  }
  await page.getByRole("heading", { level: 1, name: t("menu.myPoints") }).waitFor();
  held.release();
  await bell(student).waitFor();
  expect(await keptAuth(page)).toMatchObject({ isAuth: true });
  await student.leaves();
});
