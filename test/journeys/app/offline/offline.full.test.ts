import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { waitForCachedAppFiles } from "../../support/cached-app-files.ts";
import { pay } from "../../support/payments-page.ts";
import { type WorldAccount, openSmallWorld, type SmallWorld } from "../../worlds/small-world.ts";
import { notify } from "../../../../server/notifications/notify.sql.ts";
import { mockAnswer, holdCall, deviceStoreKeys, pathOf, expectSoon } from "../../support/page-network.ts";
import { Student } from "../../worlds/demo-world.ts";
import { TITLE, isDrawn, keep, letGo } from "./offline-steps.ts";

let world: SmallWorld;
let paper: number;
beforeAll(async () => {
  world = await openSmallWorld();
  paper = await world.store({ title: TITLE, code: "CEF350", year: 2023 }, 3);
});
afterAll(() => world.close());

const path = () => `/user/paper/${paper}/operating-systems`;
/** How many page pictures the phone keeps. */
const pictures = async ({ page }: Student): Promise<number> => (await deviceStoreKeys(page, "pictures")).length;
/** A student with a subscription, on a phone whose worker is at work, before the open paper. */
const reads = async (language: "en" | "fr" = "en", given?: WorldAccount): Promise<Student> => {
  const account = given ?? (await world.account());
  if (given === undefined) await world.subscribe(account, { level: "level-300", semester: "first" });
  const student = await world.signedIn(account, { language, serviceWorkers: "allow" });
  await student.page.goto(path());
  await student.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expectSoon(() => isDrawn(student, 1)).toBe(true);
  return student;
};

describe("without a connection", () => {
  it("a paper kept in one tab stays whole where another tab begins to keep it and stops", async () => {
    const student = await reads();
    const { page, t, visit } = student;
    const second = new Student({ ...visit, page: await visit.context.newPage() }, "en");
    await second.page.goto(path());
    await (await keep(second)).waitFor();
    await (await keep(student)).click();
    await (await letGo(student)).waitFor();
    const last = await holdCall(second.page, `papers/${paper}/pages/3`);
    await (await keep(second)).click();
    await second.page.getByRole("button", { name: t("offline.keeping", { done: 2, count: 3 }) }).click();
    last.release();
    await (await keep(second)).waitFor();
    await page.reload();
    await (await letGo(student)).waitFor();
    expect(await pictures(student)).toBe(3);
    await visit.context.setOffline(true);
    await page.reload();
    for (const n of [1, 2, 3]) await expectSoon(() => isDrawn(student, n)).toBe(true);
    await visit.context.close();
  });

  it("a dashboard says until when a subscription runs, and offers none that it does not know of", async () => {
    const account = await world.account();
    await world.subscribe(account, { level: "level-300", semester: world.semester });
    const { page, t, visit } = await world.signedIn(account, { serviceWorkers: "allow" });
    const badge = page.getByText(t("payments.activeUntil", { date: "" }));
    const subscribe = page.getByRole("link", { name: t("dashboard.subscribe") });
    const retry = page.getByRole("button", { name: t("common.retry"), exact: true });
    await page.goto("/user/dashboard/university");
    await badge.waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await badge.waitFor();
    await visit.context.setOffline(true);
    await page.reload();
    await retry.waitFor();
    await badge.waitFor();
    await page.getByText(t("alert.offline")).waitFor();
    expect([await subscribe.count(), await page.locator(".grey").count()]).toEqual([0, 0]);
    await visit.context.setOffline(false);
    await retry.waitFor({ state: "detached" });
    await badge.waitFor();
    await visit.context.setOffline(true);
    await page.goto("/user/dashboard/hnd");
    await retry.waitFor();
    await page.getByText(t("alert.offline")).waitFor();
    expect([await subscribe.count(), await page.locator(".grey").count()]).toEqual([0, 0]);
    await visit.context.close();
  });

  it("the payment page has the kept subscription first, then one line, and asks for its other parts again within 8 s of the connection's return", async () => {
    const student = await reads();
    const { page, t, visit } = student;
    const until = page.getByText(t("payments.activeUntil", { date: "" }));
    await page.goto("/user/payments?area=university&type=paper");
    await until.waitFor();
    await waitForCachedAppFiles(student);
    await page.clock.install();
    await visit.context.setOffline(true);
    await page.reload();
    const line = page.getByText(t("payments.needsConnection"));
    await line.waitFor();
    await until.waitFor();
    expect(await page.getByRole("heading", { level: 2 }).allInnerTexts()).toEqual([t("payments.subscriptionsTitle")]);
    expect([await page.getByRole("alert").count(), await page.locator(".empty").count()]).toEqual([0, 0]);
    const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
    expect(await top(line)).toBeGreaterThan(await top(until));
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await visit.context.setOffline(false);
    // By the page's clock, so that a slow machine has the time it needs: the line is shown for no more than 8 s.
    let steps = 0;
    const lines = async () => {
      if (steps < 80) {
        steps += 1;
        await page.clock.runFor(100);
      }
      return line.count();
    };
    await expectSoon(lines).toBe(0);
    await pay(student).waitFor();
    await page.getByText(t("payments.noTransactions")).waitFor();
    await visit.context.close();
  });

  it("a phone that is connected and gets no answer, as its data are used up, keeps its student signed in: the kept paper opens", async () => {
    const student = await reads();
    const { page, visit } = student;
    await (await keep(student)).click();
    await (await letGo(student)).waitFor();
    await page.route("**/api/**", (route) => route.abort("connectionfailed"));
    const asked = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/health/live"));
    await page.reload();
    await asked;
    for (const n of [1, 2, 3]) await expectSoon(() => isDrawn(student, n)).toBe(true);
    await page.goto("/user/favourites");
    await page.getByRole("link", { name: student.t("paper.previewOf", { title: TITLE }) }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem("accessToken"))).not.toBe(null);
    await visit.context.close();
  });

  it("a public page says so in the chosen language, and leads to the papers of the phone", async () => {
    const student = await reads("fr");
    const { page, visit } = student;
    await visit.context.setOffline(true);
    const said = page.getByRole("heading", { name: "Vous êtes hors connexion" });
    // The worker's own line is cut a moment after the page's.
    await expectSoon(() => page.goto("/general-terms").then(() => said.count())).toBe(1);
    expect(await page.getByRole("heading").count()).toBe(1);
    expect(await page.getByRole("link").first().getAttribute("href")).toBe("/user/favourites");
    await visit.context.close();
  });

  it("a copy is let go once the subscription is over", async () => {
    const student = await reads();
    const { page, t, visit } = student;
    await (await keep(student)).click();
    await (await letGo(student)).waitFor();
    expect(await pictures(student)).toBe(3);
    const longAgo = "interval '400 days'";
    await world.server.sql(
      (sql) =>
        sql`UPDATE subscription SET starts_at = starts_at - ${sql.literal(longAgo)}, ends_at = ends_at - ${sql.literal(longAgo)}`,
    );
    await page.reload();
    await page.getByText(t("access.noSubscription")).waitFor();
    await expectSoon(() => pictures(student)).toBe(0);
    await visit.context.close();
  });

  it("nothing of a student stays on the phone after they sign out", async () => {
    const student = await reads();
    const { page, visit } = student;
    await (await keep(student)).click();
    await (await letGo(student)).waitFor();
    expect(await pictures(student)).toBe(3);
    await page.setViewportSize({ width: 1280, height: 720 });
    await student.signsOut();
    await page.waitForURL((url) => url.pathname === "/");
    await expectSoon(() => pictures(student)).toBe(0);
    await visit.context.close();
  });
});

const bell = ({ page }: Student) => page.locator(".notifications-slot").getByRole("button");
const told = ({ page, t }: Student) => page.getByRole("dialog", { name: t("shell.notifications") }).getByRole("list");

describe("notifications", () => {
  it("of which a fetch fails leave the papers on the phone: the student signs in again and reads on", async () => {
    const account = await world.account();
    await world.subscribe(account, { level: "level-300", semester: "first" });
    const student = await reads("en", account);
    const { page, visit } = student;
    await (await keep(student)).click();
    await (await letGo(student)).waitFor();
    const stop = await mockAnswer(page, "notifications", { status: 500, json: { message: "No", code: "internal" } });
    await page.reload();
    await expectSoon(() => pathOf(page)).toBe(`/signin?to=${encodeURIComponent(path())}`);
    expect(await pictures(student)).toBe(3);
    await stop();
    await student.signsIn(account.email, account.password);
    await (await letGo(student)).waitFor();
    await visit.context.setOffline(true);
    await page.reload();
    await expectSoon(() => isDrawn(student, 1)).toBe(true);
    await visit.context.close();
  });

  it.each(["en", "fr"] as const)(
    "are listed in %s as they were seen last without a connection, and asked for once it is back (G20)",
    async (language) => {
      const account = await world.account();
      await world.subscribe(account, { level: "level-300", semester: "first" });
      const rows = await world.server.sql(
        (sql) => sql<{ id: number }>`SELECT id FROM account WHERE email = ${account.email}`,
      );
      await world.server.run(notify(rows[0]!.id, "point.earned", {}));
      const student = await reads(language, account);
      const { page, t, visit } = student;
      await page.goto("/user/favourites");
      await expectSoon(() => bell(student).getAttribute("aria-label")).toBe(t("shell.unreadOne", { count: 1 }));
      await waitForCachedAppFiles(student);
      await visit.context.setOffline(true);
      await page.reload();
      await expectSoon(() => bell(student).getAttribute("aria-label")).toBe(t("shell.unreadOne", { count: 1 }));
      await bell(student).click();
      await told(student).getByText(t("push.pointEarnedTitle")).waitFor();
      await world.server.sql((sql) => sql`DELETE FROM notification WHERE account_id = ${rows[0]!.id}`);
      await visit.context.setOffline(false);
      await student.sees(t("notifications.noNotification"));
      await visit.context.setOffline(true);
      await page.reload();
      await bell(student).click();
      await student.sees(t("notifications.noNotification"));
      await world.server.run(notify(rows[0]!.id, "point.earned", {}));
      await visit.context.setOffline(false);
      await told(student).getByText(t("push.pointEarnedTitle")).waitFor();
      expect(pathOf(page)).toBe("/user/favourites");
      await visit.context.close();
    },
  );
});
