import { afterAll, beforeAll, expect, it } from "vitest";
import { texts } from "../../../src/i18n/server.ts";
import { expectSoon } from "../support/page-network.ts";
import { opensPayments, pay } from "../support/payments-page.ts";
import type { Student } from "../worlds/demo-world.ts";
import { openSmallWorld, type SmallWorld } from "../worlds/small-world.ts";

let world: SmallWorld;
beforeAll(async () => {
  world = await openSmallWorld();
});
afterAll(() => world.close());

const language = ({ page }: Student, name: "English" | "Français") =>
  page
    .getByRole("navigation", { name: /^(Language|Langue)$/ })
    .filter({ visible: true })
    .getByText(name, { exact: true });
const names = { en: "Level 300, ", fr: "Niveau 300, " } as const;
const scopes = ({ page }: Student) => page.getByText(/^(Level|Niveau) 300, /);
/** The texts of the page that name what is or was paid for. */
const named = async (student: Student): Promise<readonly string[]> =>
  (await scopes(student).allInnerTexts()).map((text) => text.slice(0, text.indexOf(",") + 2));

it("names what is paid for in the language of the page, also after it is changed: in the form, the receipt and the lists", async () => {
  const account = await world.account();
  await world.subscribe(account, { level: "level-300", semester: world.semester }, "solution");
  const student = await opensPayments(world, account);
  const { page } = student;
  const french = texts("fr").t;
  const level = () =>
    page
      .getByRole("combobox", { name: french("field.level") })
      .locator("option:checked")
      .innerText();
  await expectSoon(() => named(student)).toEqual([names.en]);
  await language(student, "Français").click();
  await expectSoon(() => named(student)).toEqual([names.fr]);
  await expectSoon(level).toBe("Niveau 300");
  await language(student, "English").click();
  await expectSoon(() => named(student)).toEqual([names.en]);
  await pay(student).click();
  await page.getByRole("dialog").getByRole("button", { name: /^Pay / }).click();
  const prompt = () => world.mtn.phone.waiting().find((waiting) => waiting.phone === account.phone);
  await expectSoon(prompt).toBeDefined();
  world.mtn.phone.answer(prompt()!.id, { approve: true });
  world.server.clock.advance(30_000);
  await student.sees(student.t("payments.succeeded"));
  // The receipt, the subscription and the transaction.
  await expectSoon(() => named(student)).toEqual([names.en, names.en, names.en]);
  await language(student, "Français").click();
  await expectSoon(() => named(student)).toEqual([names.fr, names.fr, names.fr]);
  expect(await page.getByText(french("payments.succeeded")).count()).toBe(1);
  await student.leaves();
});
