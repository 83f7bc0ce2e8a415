import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type WorldAccount, openSmallWorld, type SmallWorld } from "../worlds/small-world.ts";
import type { Student } from "../worlds/demo-world.ts";
import { holdCall, expectSoon } from "../support/page-network.ts";

let world: SmallWorld;
let readable: Readonly<Record<"university" | "hnd" | "concour", number>>;
let others: readonly number[];
beforeAll(async () => {
  world = await openSmallWorld();
  readable = {
    university: await world.store({ title: "Networks", semester: "first" }),
    hnd: await world.store({ title: "Web", area: "hnd", categories: ["hnd-software"] }),
    concour: await world.store({ title: "Physique", area: "concour", categories: ["concour-enspy"] }),
  };
  others = await world.list(
    { title: "Other semester", semester: "second" },
    { title: "Other level", level: "level-200", semester: "first" },
    { title: "Accountancy", area: "hnd", categories: ["hnd-accountancy"] },
    { title: "Chimie", area: "concour", categories: ["concour-ens-maroua"] },
  );
});
afterAll(() => world.close());

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

describe("paying opens what was paid for, and nothing else", () => {
  it.each([
    ["1.19, 4.32, 6.13, 7.57 a level and semester", "university"],
    ["1.20, 4.33 a category of HND", "hnd"],
    ["1.21, 4.34 a category of Concour", "concour"],
  ] as const)("%s", async (_, area) => {
    const account = await world.account();
    const student = await opens(account, `/user/paper/${readable[area]}/x`);
    const { page, t } = student;
    await page.getByRole("link", { name: t("access.toPayments") }).click();
    await pay(student).waitFor();
    await confirms(student);
    await waits(student);
    await approves(account);
    await isPaid(student);
    await page.goto(`/user/paper/${readable[area]}/x`);
    await page.getByRole("img", { name: /^Page 1 of / }).waitFor();
    const denied = [...others, ...Object.entries(readable).flatMap(([name, id]) => (name === area ? [] : [id]))];
    const client = world.server.client();
    await client.signIn(account.email);
    for (const id of denied) {
      const { status, body } = await client.get(`/api/papers/${id}/file`);
      expect([status, body.code]).toEqual([403, "no_subscription"]);
    }
    for (const path of ["university", "category"])
      expect((await world.server.client().post(`/api/payments/${path}`, {})).status).toBe(401);
    for (const id of others) {
      await page.goto(`/user/paper/${id}/x`);
      await page.getByRole("heading", { name: t("access.deniedTitle") }).waitFor();
    }
    await student.leaves();
  });
});

describe("while the payer is asked", () => {
  it("9.14 shows MTN's code, which can be dialled and copied, the time left, and no demo phone outside the demo", async () => {
    const account = await world.account();
    const student = await opens(account);
    const { page, t } = student;
    await student.visit.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await pay(student).waitFor();
    await confirms(student);
    await waits(student);
    await page.getByText("*126#", { exact: true }).waitFor();
    expect(await page.getByRole("link", { name: t("payments.dialIt") }).getAttribute("href")).toBe("tel:*126%23");
    await page.getByRole("button", { name: t("payments.copy") }).click();
    await expectSoon(() => page.locator(".toast").innerText()).toBe(t("payments.copied"));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("*126#");
    const left = page.getByText(/^\d+:\d\d$/).first();
    const before = await left.innerText();
    await expectSoon(() => left.innerText()).not.toBe(before);
    expect(await page.getByRole("link", { name: t("payments.demoPhone") }).count()).toBe(0);
    await approves(account);
    await student.leaves();
  });
});

describe("an order on a bad line", () => {
  it("of two tabs at once makes one payment: the second tab is led to the one that waits", async () => {
    const account = await world.account();
    const student = await opens(account);
    await pay(student).waitFor();
    const { page, t } = student;
    const tab = await student.visit.context.newPage();
    await tab.goto("/user/payments?type=paper");
    await tab.getByRole("main").getByRole("button", { name: /^Pay / }).waitFor();
    const held = await holdCall(page, "payments/university");
    await confirms(student);
    await held.arrived;
    await tab.getByRole("main").getByRole("button", { name: /^Pay / }).click();
    await tab.getByRole("dialog").getByRole("button", { name: /^Pay / }).click();
    await tab.getByRole("heading", { name: t("payments.waitingTitle") }).waitFor();
    held.release();
    await waits(student);
    expect((await payments(account)).length).toBe(1);
    await approves(account);
    for (const one of [page, tab]) await one.getByText(t("payments.succeeded")).waitFor();
    await student.leaves();
  });
});
