import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orangeStandInSettings } from "../../../demo/stand-in-settings.ts";
import { type OrangeStandIn, startOrange } from "../../../stand-ins/orange/orange-stand-in.ts";
import { opensPayments, pay, phone } from "../support/payments-page.ts";
import { type WorldAccount, openSmallWorld, type SmallWorld } from "../worlds/small-world.ts";
import { journeyLanguages } from "../support/journey-languages.ts";
import { recordCalls, expectSoon } from "../support/page-network.ts";
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

let numbers = 0;
const orangeNumber = () => {
  numbers += 1;
  return world.account({ phone: `69012345${numbers}` });
};
const operator = ({ page, t }: Student, name: "payments.serviceMtn" | "payments.serviceOrange") =>
  page.getByRole("radio", { name: t(name) });
const isChosen = (student: Student, name: "payments.serviceMtn" | "payments.serviceOrange") =>
  operator(student, name).isChecked();
const confirms = async (student: Student) => {
  await pay(student).click();
  await student.page
    .getByRole("dialog")
    .getByRole("button", { name: /^(Pay|Payer) / })
    .click();
};
const answers = async ({ phone: number }: Pick<WorldAccount, "phone">, approve: boolean) => {
  const prompt = () => orange.phone.waiting().find((waiting) => waiting.phone === number);
  await expectSoon(prompt).toBeDefined();
  orange.phone.answer(prompt()!.id, { approve });
  world.server.clock.advance(30_000);
};

describe("paying with Orange", () => {
  it("1.30, 9.12, 9.13 is offered beside MTN and nothing else, and preselected by the number; the student is free to choose the other", async () => {
    const student = await opensPayments(world, await orangeNumber());
    const { page, t } = student;
    expect(
      await page.locator("input[name=service]").evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
    ).toEqual(["MTN", "ORANGE"]);
    expect(await isChosen(student, "payments.serviceOrange")).toBe(true);
    await page.getByRole("radio", { name: t("payments.phoneOther") }).check();
    await phone(student).fill("670000001");
    await expectSoon(() => isChosen(student, "payments.serviceMtn")).toBe(true);
    await phone(student).fill("690000001");
    await expectSoon(() => isChosen(student, "payments.serviceOrange")).toBe(true);
    await operator(student, "payments.serviceMtn").check();
    await pay(student).click();
    await page.getByRole("dialog").getByText("(MTN)").waitFor();
    await student.leaves();
  });

  it.each(journeyLanguages)(
    "3.59, 9.13, 9.14 says what to dial, and opens the papers once it is approved, in %s; the receipt is a file",
    async (language) => {
      const account = await orangeNumber();
      const student = await opensPayments(world, account, undefined, { language });
      const { page, t } = student;
      const wire = recordCalls(page);
      await confirms(student);
      await page.getByRole("heading", { name: t("payments.waitingTitle") }).waitFor();
      const [sent] = await wire.sent("payments/university");
      expect(JSON.parse(sent?.body ?? "{}")).toMatchObject({ service: "ORANGE", phone: account.phone });
      await page.getByText("#150*50#", { exact: true }).waitFor();
      await student.sees(t("payments.dialOrange", { code: "#150*50#" }));
      expect(await page.getByRole("link", { name: t("payments.dialIt") }).getAttribute("href")).toBe(
        "tel:%23150*50%23",
      );
      await answers(account, true);
      await student.sees(t("payments.succeeded"));
      const receipt = page.getByRole("button", { name: new RegExp(`^${t("payments.saveReceipt")}`) });
      const coming = page.waitForEvent("download");
      await receipt.click();
      const download = await coming;
      expect(download.suggestedFilename()).toMatch(
        language === "en" ? /^Receipt Level 300, .*\.pdf$/ : /^Reçu Niveau 300, .*\.pdf$/,
      );
      expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-");
      await student.leaves();
    },
  );
});
