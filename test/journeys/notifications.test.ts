import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { notify } from "../../server/notifications/notify.ts";
import { opensPayments, pay, dialog } from "./payments-page.ts";
import { type Account, openSmallWorld, type SmallWorld } from "./small-world.ts";
import { answer, keptAuth, listen, soon, stored } from "./wire.ts";
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

it("8.38, 8.39 a failed fetch clears the token and resets the session", async () => {
  const student = await world.signedIn(await world.account());
  const { page } = student;
  await answer(page, "notifications", { status: 500, json: { message: "Broken", code: "internal" } });
  await page.goto("/user/points");
  await soon(async () => (await stored(page)).local["accessToken"]).toBeUndefined();
  expect(await keptAuth(page)).toEqual({ isAuth: false, user: null });
});
