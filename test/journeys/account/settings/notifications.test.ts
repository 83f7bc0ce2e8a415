import { Effect } from "effect";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { notify } from "../../../../server/notifications/notify.sql.ts";
import { opensPayments, pay, dialog } from "../../support/payments-page.ts";
import { type WorldAccount, openSmallWorld, type SmallWorld } from "../../worlds/small-world.ts";
import { journeyLanguages } from "../../support/journey-languages.ts";
import { mockAnswer, failCalls, recordCalls, pathOf, expectSoon, readStorage } from "../../support/page-network.ts";
import type { Student } from "../../worlds/demo-world.ts";
import { someOf } from "../../../support/full-run.ts";

let world: SmallWorld;
beforeAll(async () => {
  world = await openSmallWorld();
});
afterAll(() => world.close());

const bell = ({ page }: Student) => page.locator(".notifications-slot").getByRole("button");
const badge = ({ page }: Student) => page.locator(".notifications-slot .count");
const panel = ({ page, t }: Student) => page.getByRole("dialog", { name: t("shell.notifications") });
const rows = (student: Student) => panel(student).getByRole("listitem");
const approves = async ({ phone }: WorldAccount) => {
  const prompt = () => world.mtn.phone.waiting().find((waiting) => waiting.phone === phone);
  await expectSoon(prompt).toBeDefined();
  world.mtn.phone.answer(prompt()!.id, { approve: true });
  world.server.clock.advance(30_000);
};
const idOf = async ({ email }: WorldAccount) => {
  const rows = await world.server.sql((sql) => sql<{ id: number }>`SELECT id FROM account WHERE email = ${email}`);
  return rows[0]!.id;
};

/** Tells the account of so many points. */
const tell = async (account: WorldAccount, times = 1) => {
  const id = await idOf(account);
  await world.server.run(Effect.forEach(Array.from({ length: times }), () => notify(id, "point.earned", {})));
};

/** How many were read in the session of this tab. */
const readIn = async (page: Page): Promise<number> =>
  (JSON.parse((await readStorage(page)).session["notificationsRead"] ?? "[]") as readonly number[]).length;

it.each(
  someOf(
    [
      ["1.26, 2.36, 2.37, 2.73, 2.74, 2.106, 3.70, 3.71, 3.109, 4.40, 4.41, 6.20, 8.28", "en"],
      ["1.26, 2.36, 2.37, 2.73, 2.74, 2.106, 3.70, 3.71, 3.109, 4.40, 4.41, 6.20, 8.28 in French:", "fr"],
    ] as const,
    1,
  ),
)(
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
    await expectSoon(() => bell(student).getAttribute("aria-label")).toBe(t("shell.unreadOne", { count: 1 }));

    await bell(student).click();
    const row = panel(student).getByRole("button", { name: t("push.paymentReceivedTitle") });
    expect(await panel(student).getByText("FCFA").count()).toBe(0);
    await row.click();
    await panel(student).getByText("FCFA").waitFor();
    await page.keyboard.press("Escape");
    await panel(student).waitFor({ state: "detached" });
    await expectSoon(() => bell(student).getAttribute("aria-label")).toBe(t("shell.notifications"));
    await expectSoon(() => readIn(page)).toBe(1);
    await page.reload();
    await expectSoon(() => bell(student).getAttribute("aria-label")).toBe(t("shell.notifications"));
    expect(await readIn(page)).toBe(1);
    const tab = await student.visit.context.newPage();
    await tab.goto(page.url());
    await tab
      .locator(".notifications-slot")
      .getByRole("button", { name: t("shell.notifications") })
      .waitFor();
    expect(await readIn(tab)).toBe(0);
    await tab.close();

    await tell(account, 2);
    await expectSoon(() => bell(student).getAttribute("aria-label")).toBe(t("shell.unreadMany", { count: 2 }));
    await bell(student).click();
    const loaded = page.waitForEvent("load");
    await panel(student)
      .getByRole("button", { name: t("notifications.markAllRead") })
      .click();
    await expectSoon(() => panel(student).getByRole("status").allInnerTexts()).toContainEqual(
      expect.stringContaining(t("done.notificationsRead")),
    );
    await loaded;
    await expectSoon(() => bell(student).getAttribute("aria-label")).toBe(t("shell.notifications"));
    await bell(student).click();
    await expectSoon(() => rows(student).count()).toBe(3);
    for (const text of await rows(student).allInnerTexts()) expect(text).not.toContain(t("notifications.unread"));
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

it.each(
  someOf(
    [
      ["en", "Notifications are turned off. Turn them on in the settings."],
      ["fr", "Les notifications sont désactivées. Activez-les dans les paramètres."],
    ] as const,
    1,
  ),
)(
  "6.18, 6.19, 8.32 with notifications turned off the panel says so in %s, and none is asked for",
  async (language, words) => {
    const account = await world.account();
    await world.server.sql((sql) => sql`UPDATE account SET notify = false WHERE email = ${account.email}`);
    const student = await world.signedIn(account, { language });
    const calls = recordCalls(student.page);
    await student.page.goto("/user/points");
    await bell(student).click();
    await panel(student).getByText(words, { exact: true }).waitFor();
    expect(await calls.sent("notifications")).toEqual([]);
    await student.leaves();
  },
);

it("2.106, 3.72, 3.73, 7.44 the panel slides over any page, marks what is unread, says when it was told, and asks once", async () => {
  const account = await world.account();
  await tell(account);
  await world.server.sql(
    (sql) =>
      sql`UPDATE notification SET created_at = '2026-03-05T09:07:00Z' WHERE account_id = (SELECT id FROM account WHERE email = ${account.email})`,
  );
  const elsewhere = ["dashboard/university", "favourites", "uploads", "payments", "settings", "profile"];
  for (const [language, unread, month, paths] of [
    ["en", "unread", "Mar", ["points"]],
    ["fr", "non lue", "mars", [...elsewhere, "points"]],
  ] as const) {
    const student = await world.signedIn(account, { language });
    const { page } = student;
    const calls = recordCalls(page);
    for (const path of paths) {
      calls.forget();
      await page.goto(`/user/${path}`);
      await bell(student).click();
      await expectSoon(() => rows(student).count()).toBe(1);
      await page.keyboard.press("Escape");
      await panel(student).waitFor({ state: "detached" });
      await bell(student).click();
      await expectSoon(() => rows(student).count()).toBe(1);
      expect((await calls.sent("notifications")).length).toBe(1);
    }
    const text = (await rows(student).innerText()).replace(/\s+/g, " ");
    expect(text).toMatch(new RegExp(`^5 ${month} 10:07 `));
    expect(text).toContain(unread);
    await page.reload();
    await bell(student).click();
    await expectSoon(() => rows(student).count()).toBe(1);
    expect((await calls.sent("notifications")).length).toBe(2);
    await student.leaves();
  }
});

it("2.74, 2.75, 9.25 the badge counts the unread ones to 99, then says 99+, and is gone when there is none", async () => {
  const account = await world.account();
  const student = await world.signedIn(account);
  await student.page.goto("/user/points");
  await expectSoon(() => bell(student).getAttribute("aria-label")).toBe("Notifications");
  expect(await badge(student).count()).toBe(0);
  await tell(account, 2);
  await expectSoon(() => badge(student).allInnerTexts()).toEqual(["2"]);
  await tell(account, 97);
  await student.page.reload();
  await expectSoon(() => badge(student).allInnerTexts()).toEqual(["99"]);
  await tell(account);
  await expectSoon(() => badge(student).allInnerTexts()).toEqual(["99+"]);
  expect(await bell(student).getAttribute("aria-label")).toBe("99+ unread notifications");
  await student.leaves();
});

it("7.16, 8.42 opening one shows no toast, be it taken or refused by the server", async () => {
  const account = await world.account();
  await tell(account, 2);
  const student = await world.signedIn(account);
  const { page, t } = student;
  await page.goto("/user/points");
  await bell(student).click();
  const opens = async (status: number) => {
    await page.route("**/api/notifications/read/*", async (route) => {
      const taken = await route.fetch();
      await route.fulfill(
        status === 200
          ? { response: taken, json: { ...(await taken.json()), message: "Marked as read" } }
          : { status, json: { message: "Broken", code: "internal" } },
      );
    });
    const answered = page.waitForResponse("**/api/notifications/read/*");
    await rows(student)
      .filter({ hasText: t("notifications.unread") })
      .first()
      .getByRole("button")
      .click();
    expect((await answered).status()).toBe(status);
    await page.unrouteAll();
  };
  await opens(200);
  await expectSoon(() => badge(student).allInnerTexts()).toEqual(["1"]);
  const calls = recordCalls(page);
  await opens(500);
  await expectSoon(() => badge(student).count()).toBe(0);
  expect((await calls.sent()).map(({ method }) => method)).toEqual(["PATCH"]);
  expect(await page.locator(".toast").count()).toBe(0);
  expect(await page.getByRole("alert").count()).toBe(0);
  await student.leaves();
});

describe("the page is loaded again after 3 s", () => {
  const ways = {
    markAllRead: async (student: Student) => {
      await panel(student)
        .getByRole("button", { name: student.t("notifications.markAllRead") })
        .click();
      await expectSoon(() => badge(student).count()).toBe(0);
    },
    deleteAll: async (student: Student) => {
      const name = student.t("notifications.deleteAll");
      await panel(student).getByRole("button", { name }).click();
      await student.page
        .getByRole("dialog", { name: student.t("notifications.deleteAllTitle") })
        .getByRole("button", { name })
        .click();
      await panel(student).getByText(student.t("notifications.noNotification")).waitFor();
    },
  };
  it.each([
    ["4.42, 9.29", "markAllRead"],
    ["4.43, 9.30", "deleteAll"],
  ] as const)("%s once all are done with by %s: not at 2.9 s", async (_, way) => {
    for (const language of journeyLanguages) {
      const account = await world.account();
      await tell(account, 2);
      const student = await world.signedIn(account, { language });
      const { page } = student;
      await page.clock.install();
      await page.goto("/user/points");
      await bell(student).click();
      await expectSoon(() => rows(student).count()).toBe(2);
      const calls = recordCalls(page);
      let loads = 0;
      page.on("load", () => (loads += 1));
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
      await ways[way](student);
      await page.clock.runFor(2_900);
      expect([(await calls.sent("notifications")).length, loads]).toEqual([0, 0]);
      const loaded = page.waitForEvent("load");
      await page.clock.runFor(100);
      await loaded;
      await page.clock.resume();
      await expectSoon(() => calls.sent("notifications").then((sent) => sent.length)).toBe(1);
      expect(await panel(student).count()).toBe(0);
      expect(loads).toBe(1);
      await student.leaves();
    }
  });
});

const failures = { "500": 500, "503": 503, "no answer": 0 } as const;

it.each(someOf(Object.entries(failures), 1))(
  "8.38, 8.39 a failed fetch (%s) clears the token and the auth state, nothing else, and leads to sign-in with the way back",
  async (_, status) => {
    const student = await world.signedIn(await world.account(), { language: "fr" });
    const { page } = student;
    await page.goto("/user/points");
    await bell(student).waitFor();
    const before = await readStorage(page);
    if (status === 0) await failCalls(page, "notifications");
    else await mockAnswer(page, "notifications", { status, json: { message: "Broken", code: "internal" } });
    await page.reload();
    await expectSoon(() => pathOf(page)).toBe("/signin?to=%2Fuser%2Fpoints");
    await page.getByRole("heading", { level: 1, name: student.t("signin.title") }).waitFor();
    const { accessToken: _token, auth: _auth, ...local } = before.local;
    const { authChecked: _checked, ...session } = before.session;
    expect(await readStorage(page)).toEqual({
      local: { ...local, auth: JSON.stringify({ isAuth: false, user: null }) },
      session,
    });
    expect(local["preferredLanguage"]).toBe("fr");
    await student.leaves();
  },
);
