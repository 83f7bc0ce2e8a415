import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type WorldAccount, openSmallWorld, type SmallWorld } from "../worlds/small-world.ts";
import type { Student } from "../worlds/demo-world.ts";
import { failCalls, recordCalls, pathOf, expectSoon } from "../support/page-network.ts";

let world: SmallWorld;
let readable: Readonly<Record<"university" | "hnd" | "concour", number>>;
beforeAll(async () => {
  world = await openSmallWorld();
  readable = {
    university: await world.store({ title: "Networks", semester: "first" }),
    hnd: await world.store({ title: "Web", area: "hnd", categories: ["hnd-software"] }),
    concour: await world.store({ title: "Physique", area: "concour", categories: ["concour-enspy"] }),
  };
});
afterAll(() => world.close());

const laptop = { viewport: { width: 1280, height: 720 } };
const pay = ({ page }: Student) => page.getByRole("main").getByRole("button", { name: /^Pay / });
const waits = ({ page, t }: Student) => page.getByRole("heading", { name: t("payments.waitingTitle") }).waitFor();
const confirms = async (student: Student) => {
  await pay(student).click();
  await student.page.getByRole("dialog").getByRole("button", { name: /^Pay / }).click();
};
const opens = async (account: WorldAccount, path = "/user/payments?type=paper", options = {}) => {
  const student = await world.signedIn(account, options);
  await student.page.goto(path);
  return student;
};
/** The payer says yes, and the server looks at once. */
const approves = async ({ phone }: WorldAccount) => {
  const prompt = () => world.mtn.phone.waiting().find((waiting) => waiting.phone === phone);
  await expectSoon(prompt).toBeDefined();
  world.mtn.phone.answer(prompt()!.id, { approve: true });
  world.server.clock.advance(30_000);
};
const isPaid = (student: Student) => student.sees(student.t("payments.succeeded"));
const payments = ({ email }: WorldAccount) =>
  world.server.sql(
    (sql) =>
      sql<{
        state: string;
      }>`SELECT state FROM payment WHERE account_id = (SELECT id FROM account WHERE email = ${email})`,
  );

describe("while the payer is asked", () => {
  it("says so where the browser does not let the code be copied", async () => {
    const account = await world.account();
    const student = await opens(account);
    const { page, t } = student;
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("NotAllowedError"));
    });
    await confirms(student);
    await waits(student);
    await page.getByRole("button", { name: t("payments.copy") }).click();
    await expectSoon(() => page.locator(".toast").innerText()).toBe(t("payments.notCopied"));
    await approves(account);
    await student.leaves();
  });

  it("goes on after a reload, in another tab and after leaving the page: it is one payment", async () => {
    const account = await world.account();
    const student = await opens(account);
    const { page, t } = student;
    const wire = recordCalls(page);
    await pay(student).waitFor();
    await confirms(student);
    await waits(student);
    await page.reload();
    await waits(student);
    await page
      .getByRole("link", { name: t("menu.favourites") })
      .filter({ visible: true })
      .click();
    await page.getByRole("heading", { level: 1, name: t("menu.favourites") }).waitFor();
    await page.goBack();
    await waits(student);
    const tab = await student.visit.context.newPage();
    await tab.goto("/user/payments?type=paper");
    await tab.getByRole("heading", { name: t("payments.waitingTitle") }).waitFor();
    await approves(account);
    await isPaid(student);
    await tab.getByText(t("payments.succeeded")).waitFor();
    expect((await wire.sent("payments/university")).length).toBe(1);
    expect(await payments(account)).toEqual([{ state: "succeeded" }]);
    await student.leaves();
  });

  it("shows the new subscription and transaction without a reload, once it is paid", async () => {
    const account = await world.account();
    const student = await opens(account, "/user/payments?type=paper", laptop);
    const { page, t } = student;
    await student.sees(t("payments.noTransactions"));
    await confirms(student);
    await waits(student);
    await approves(account);
    await isPaid(student);
    for (const list of ["payments.subscriptionsTitle", "payments.historyTitle"] as const)
      await expectSoon(() =>
        page
          .getByRole("list", { name: t(list) })
          .getByRole("listitem")
          .count(),
      ).toBe(1);
    await page.getByRole("link", { name: t("payments.openPapers") }).click();
    await expectSoon(() => pathOf(page)).toBe("/user/dashboard/university");
    await page
      .getByText(/^Open until /)
      .first()
      .waitFor();
    await student.leaves();
  });
});

describe("an order on a bad line", () => {
  it("that got no answer is sent again with the same key, and charged once", async () => {
    const account = await world.account();
    const student = await opens(account);
    const { page, t } = student;
    const wire = recordCalls(page);
    await pay(student).waitFor();
    const isOrder = (url: URL) => url.pathname === "/api/payments/university";
    await page.route(isOrder, async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    await confirms(student);
    await page.getByRole("heading", { name: t("payments.unsentTitle") }).waitFor();
    await student.sees(t("payments.chargedOnce"));
    await page.unroute(isOrder);
    await page.getByRole("button", { name: t("payments.sendAgain") }).click();
    await waits(student);
    const keys = (await wire.sent("payments/university")).map(({ headers }) => headers["idempotency-key"]);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    expect((await payments(account)).length).toBe(1);
    await approves(account);
    await student.leaves();
  });

  it("that never arrived can be taken back, and given again", async () => {
    const account = await world.account();
    const student = await opens(account);
    const { page, t } = student;
    await pay(student).waitFor();
    const mend = await failCalls(page, "payments/university");
    await confirms(student);
    await page.getByRole("heading", { name: t("payments.unsentTitle") }).waitFor();
    await mend();
    await page.getByRole("button", { name: t("common.back") }).click();
    await pay(student).waitFor();
    await confirms(student);
    await waits(student);
    expect((await payments(account)).length).toBe(1);
    await approves(account);
    await student.leaves();
  });

  it("waits on while the line is away, and is told when it is back", async () => {
    const account = await world.account();
    const student = await opens(account);
    await pay(student).waitFor();
    await confirms(student);
    await waits(student);
    await student.visit.context.setOffline(true);
    await approves(account);
    await student.visit.context.setOffline(false);
    await isPaid(student);
    await student.leaves();
  });
});

describe("a category that was paid for", () => {
  const subscription = async ({ email }: WorldAccount) => {
    const [found] = await world.server.sql(
      (sql) => sql<{ starts_at: Date; ends_at: Date }>`SELECT starts_at, ends_at FROM subscription
        WHERE account_id = (SELECT id FROM account WHERE email = ${email})`,
    );
    return found!;
  };
  /** The day in Cameroon, UTC+1, so many months on; the last one where the month is shorter. */
  const dayOn = (from: Date, months: number): Date => {
    const { 0: year, 1: month, 2: day } = inCameroon(from).toISOString().slice(0, 10).split("-").map(Number) as never;
    const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
    return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last)));
  };
  const inCameroon = (moment: Date) => new Date(moment.getTime() + 3_600_000);
  /** Keeps the server's clock at a moment, however long the page takes. */
  const whileItIs = async (moment: number, act: () => Promise<void>) => {
    const hold = setInterval(() => world.server.clock.set(moment), 20);
    world.server.clock.set(moment);
    await act().finally(() => clearInterval(hold));
  };

  it.each([
    ["HND", "hnd", "en", "en-GB", "Open until"],
    ["Concour", "concour", "fr", "fr-FR", "Valable jusqu’au"],
  ] as const)(
    "4.35, 9.8 of %s is open for 3 months, as the page says: a second before the end it opens, a second after it is denied",
    async (_, area, language, locale, until) => {
      const account = await world.account();
      const payer = await opens(account, `/user/paper/${readable[area]}/x`);
      await payer.page.getByRole("link", { name: payer.t("access.toPayments") }).click();
      await pay(payer).waitFor();
      await confirms(payer);
      await waits(payer);
      await approves(account);
      await isPaid(payer);
      await payer.leaves();

      const { starts_at: starts, ends_at: ends } = await subscription(account);
      const due = dayOn(starts, 3);
      expect(inCameroon(ends).toISOString()).toBe(
        `${due.toISOString().slice(0, 10)}T${inCameroon(starts).toISOString().slice(11)}`,
      );
      const day = due.toLocaleDateString(locale, { dateStyle: "long", timeZone: "UTC" });
      world.server.clock.set(ends.getTime() - 60_000);
      const student = await opens(account, "/user/payments", { language });
      const { page, t } = student;
      const listed = page.getByRole("list", { name: t("payments.subscriptionsTitle") });
      await expectSoon(() => listed.innerText()).toContain(
        `${until} ${language === "fr" ? day.replace(/^1 /, "1er ") : day}`,
      );

      const client = world.server.client();
      await client.signIn(account.email);
      const answered = async () => (await client.get(`/api/papers/${readable[area]}/file`)).status;
      await whileItIs(ends.getTime() - 1_000, async () => {
        await page.goto(`/user/paper/${readable[area]}/x`);
        await page.getByRole("img", { name: /^Page 1 / }).waitFor();
        expect(await answered()).toBe(200);
      });
      world.server.clock.set(ends.getTime() + 1_000);
      expect(await answered()).toBe(403);
      await page.reload();
      await page.getByRole("heading", { name: t("access.deniedTitle") }).waitFor();
      await student.leaves();
    },
  );
});
