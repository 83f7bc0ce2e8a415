import { Effect } from "effect";
import { afterAll, beforeAll, expect, it } from "vitest";
import { notify } from "../../../../server/notifications/notify.sql.ts";
import { type WorldAccount, openSmallWorld, type SmallWorld } from "../../worlds/small-world.ts";
import { mockAnswer, holdCall, storedAuth, pathOf, expectSoon, readStorage } from "../../support/page-network.ts";
import type { Student } from "../../worlds/demo-world.ts";

let world: SmallWorld;
beforeAll(async () => {
  world = await openSmallWorld();
});
afterAll(() => world.close());

const bell = ({ page }: Student) => page.locator(".notifications-slot").getByRole("button");
const panel = ({ page, t }: Student) => page.getByRole("dialog", { name: t("shell.notifications") });
const rows = (student: Student) => panel(student).getByRole("listitem");
const idOf = async ({ email }: WorldAccount) => {
  const rows = await world.server.sql((sql) => sql<{ id: number }>`SELECT id FROM account WHERE email = ${email}`);
  return rows[0]!.id;
};

/** Tells the account of so many points. */
const tell = async (account: WorldAccount, times = 1) => {
  const id = await idOf(account);
  await world.server.run(Effect.forEach(Array.from({ length: times }), () => notify(id, "point.earned", {})));
};

it("a failed fetch in one tab resets the other, which keeps what lies beside the auth state", async () => {
  const student = await world.signedIn(await world.account());
  const { page, visit } = student;
  await page.goto("/user/points");
  await bell(student).waitFor();
  const tab = await visit.context.newPage();
  await mockAnswer(tab, "notifications", { status: 500, json: { message: "Broken", code: "internal" } });
  await tab.goto("/user/favourites");
  await expectSoon(() => pathOf(tab)).toBe("/signin?to=%2Fuser%2Ffavourites");
  await expectSoon(() => pathOf(page)).toBe("/signin?to=%2Fuser%2Fpoints");
  const { local } = await readStorage(page);
  expect([local["auth"], local["accessToken"]]).toEqual([JSON.stringify({ isAuth: false, user: null }), undefined]);
  await student.leaves();
});

it("a fetch on its way while the page is left or reloaded is none that failed", async () => {
  const student = await world.signedIn(await world.account());
  const { page, t } = student;
  const held = await holdCall(page, "notifications");
  await page.goto("/user/points");
  await held.arrived;
  for (const path of ["/user/favourites", "/privacy-policy", "/user/points"]) {
    await page.goto(path);
    await page.locator("h1:not(.visually-hidden)").waitFor();
    await page.reload();
  }
  await page.getByRole("heading", { level: 1, name: t("menu.myPoints") }).waitFor();
  held.release();
  await bell(student).waitFor();
  expect(await storedAuth(page)).toMatchObject({ isAuth: true });
  await student.leaves();
});

it.each(["en", "fr"] as const)(
  "one tap opens what an unread one is about and reads it; its dot is beside the title, and the actions share a line (%s)",
  async (language) => {
    const account = await world.account();
    await tell(account);
    const student = await world.signedIn(account, { language });
    const { page, t } = student;
    await page.goto("/user/favourites");
    await bell(student).click();
    const row = rows(student).first();
    const leads = row.getByRole("link", { name: t("notifications.openOne", { title: t("push.pointEarnedTitle") }) });
    await leads.waitFor();
    const dots = await row.evaluate((node) =>
      [node, node.querySelector(".row-title")!].map((part) => getComputedStyle(part, "::before").content),
    );
    expect(dots).toEqual(["none", '""']);
    const actions = panel(student).locator(".panel-actions").getByRole("button");
    const [first, second] = [(await actions.nth(0).boundingBox())!, (await actions.nth(1).boundingBox())!];
    expect([first.y, first.height]).toEqual([second.y, second.height]);
    expect(second.x + second.width).toBeLessThanOrEqual(360);
    await leads.click();
    await expectSoon(() => pathOf(page)).toBe("/user/points");
    await panel(student).waitFor({ state: "detached" });
    await expectSoon(() => bell(student).getAttribute("aria-label")).toBe(t("shell.notifications"));
    await student.leaves();
  },
);
