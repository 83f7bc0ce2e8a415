import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paymentServices } from "../../../src/contract/payments/payment.ts";
import { APPROVAL_TIMEOUT } from "../../../src/contract/payments/payment-timing.ts";
import { orangeStandInSettings } from "../../../demo/stand-in-settings.ts";
import { type OrangeStandIn, startOrange } from "../../../stand-ins/orange/orange-stand-in.ts";
import { opensPayments, pay, phone } from "../support/payments-page.ts";
import { type WorldAccount, openSmallWorld, type SmallWorld } from "../worlds/small-world.ts";
import { someOf } from "../../support/full-run.ts";
import { journeyLanguages } from "../support/journey-languages.ts";
import { expectSoon } from "../support/page-network.ts";
import type { Student } from "../worlds/demo-world.ts";

let orange: OrangeStandIn;
let world: SmallWorld;
beforeAll(async () => {
  orange = await startOrange();
  world = await openSmallWorld({ orange: orangeStandInSettings(orange) });
});
afterAll(async () => {
  await world.close();
  await orange.close();
});

const MINUTE = 60_000;
type Service = (typeof paymentServices)[number];
let numbers = 0;
/** A number that no other test has. */
const numberOf = (service: Service): string => {
  numbers += 1;
  return `${service === "MTN" ? "6701234" : "6901234"}${10 + numbers}`;
};
const orders = async (student: Student) => {
  const { page, t } = student;
  await pay(student).click();
  await confirms(student);
  await waits(page, t);
};
const confirms = ({ page }: Student) =>
  page
    .getByRole("dialog")
    .getByRole("button", { name: /^(Pay|Payer) / })
    .click();
const waits = (page: Student["page"], t: Student["t"]) =>
  page.getByRole("heading", { name: t("payments.waitingTitle") }).waitFor();
/** The payer answers on the phone, and the server looks some time later. */
const answers = async (service: Service, number: string, approve: boolean, later = 30_000) => {
  const stand = service === "MTN" ? world.mtn : orange;
  const prompt = () => stand.phone.waiting().find((waiting) => waiting.phone === number);
  await expectSoon(prompt).toBeDefined();
  stand.phone.answer(prompt()!.id, { approve });
  world.server.clock.advance(later);
};
const statesOf = ({ email }: WorldAccount) =>
  world.server.sql(
    (sql) => sql<{ state: string; phone: string }>`SELECT state, phone FROM payment p
      WHERE account_id = (SELECT id FROM account WHERE email = ${email}) ORDER BY created_at`,
  );

const byServices = paymentServices.flatMap((service) =>
  journeyLanguages.map((language) => [service, language] as const),
);

describe.each(someOf(byServices, 1))("a payment by %s in %s", (service, language) => {
  it("is declined, tried again with another number, found again after a reload, and paid; the receipt opens", async () => {
    const account = await world.account({ phone: numberOf(service) });
    const student = await opensPayments(world, account, undefined, { language });
    const { page, t } = student;
    await orders(student);
    await answers(service, account.phone, false);
    await student.sees(t("payments.failedRejected"));
    await page.getByRole("button", { name: t("common.retry") }).click();
    const other = numberOf(service);
    await page.getByRole("radio", { name: t("payments.phoneOther") }).check();
    await phone(student).fill(other);
    await orders(student);
    await page.reload();
    await waits(page, t);
    await answers(service, other, true);
    await student.sees(t("payments.succeeded"));
    expect(await statesOf(account)).toEqual([
      { state: expect.stringMatching(/^(failed|cancelled)$/), phone: account.phone },
      { state: "succeeded", phone: other },
    ]);
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name: new RegExp(`^${t("payments.saveReceipt")}`) }).click();
    expect((await readFile(await (await coming).path())).subarray(0, 5).toString()).toBe("%PDF-");
    await student.leaves();
  });

  it("expires when no one approves; a late approval is being checked, and is not to be paid again", async () => {
    const account = await world.account({ phone: numberOf(service) });
    const student = await opensPayments(world, account, undefined, { language });
    const { page, t } = student;
    await orders(student);
    await expectSoon(() => statesOf(account)).toMatchObject([{ state: "pending" }]);
    world.server.clock.advance(APPROVAL_TIMEOUT + MINUTE);
    await student.sees(t("payments.failedExpired"));
    await student.sees(t("payments.refuseOld"));
    await answers(service, account.phone, true, 10 * MINUTE);
    await expectSoon(() => statesOf(account)).toMatchObject([{ state: "review" }]);
    await page.reload();
    await student.sees(t("payments.checkingTitle"));
    await student.sees(t("payments.checking", { service }));
    expect(await pay(student).count()).toBe(0);
    await student.leaves();
  });
});

it("that the server refuses after the dialog says why in sight, with the form below", async () => {
  const account = await world.account({ phone: numberOf("MTN") });
  const student = await opensPayments(world, account, undefined, { language: "fr" });
  const { page, t } = student;
  const other = numberOf("MTN");
  const paysFromOther = async () => {
    await page.getByRole("radio", { name: t("payments.phoneOther") }).check();
    await phone(student).fill(other);
    await pay(student).click();
    await confirms(student);
  };
  await paysFromOther();
  await waits(page, t);
  await answers("MTN", other, false);
  await student.sees(t("payments.failedRejected"));
  await page.getByRole("button", { name: t("common.retry") }).click();
  await paysFromOther();
  const alert = page.getByRole("main").getByRole("alert");
  await alert.waitFor();
  await expectSoon(() => alert.evaluate((node) => node.getBoundingClientRect().top)).toBeGreaterThan(56);
  expect(await phone(student).inputValue()).toBe(other);
  await student.leaves();
});
