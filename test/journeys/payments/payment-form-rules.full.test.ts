import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { alert, dialog, opensPayments, pay, phone } from "../support/payments-page.ts";
import { type WorldAccount, openSmallWorld, type SmallWorld } from "../worlds/small-world.ts";
import { journeyLanguages } from "../support/journey-languages.ts";
import { mockAnswer, recordCalls, expectSoon } from "../support/page-network.ts";

let world: SmallWorld;
let ada: WorldAccount;
beforeAll(async () => {
  world = await openSmallWorld();
  ada = await world.account();
});
afterAll(() => world.close());

const straight = async (account: WorldAccount, path: string, body: object, language = "en") => {
  const client = world.server.client({ "x-language": language });
  await client.signIn(account.email);
  return client.post(`/api/payments/${path}`, body);
};

describe.each(journeyLanguages)("a wrong order in %s", (language) => {
  const said = {
    en: {
      service: "Choose MTN or ORANGE",
      phone: "Provide either an MTN or Orange phone number.",
      level: "Choose a level",
      semester: "Choose a semester",
      category: "Choose a category",
    },
    fr: {
      service: "Choisissez MTN ou ORANGE",
      phone: "Indiquez un numéro MTN ou Orange.",
      level: "Choisissez un niveau",
      semester: "Choisissez un semestre",
      category: "Choisissez une catégorie",
    },
  }[language];
  const university = { service: "MTN", phone: "670000001", levelId: 1, semesterId: 1, type: "paper" };
  const category = { service: "MTN", phone: "670000001", categoryId: 1, type: "paper" };
  const refuses = async (path: string, body: object, message: string) => {
    const refused = await straight(ada, path, body, language);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([422, "validation_failed", message]);
  };

  it("1.4, 5.1, 5.2, 5.3, 5.4, 5.44 of so many FCFA with a wrong phone shows the alert and is not sent; the server refuses it too", async () => {
    const student = await opensPayments(world, ada, undefined, { language });
    const { page, t } = student;
    const wire = recordCalls(page);
    expect(await pay(student).innerText()).toMatch(language === "en" ? /^Pay 1,500\sFCFA$/ : /^Payer 1\s500\sFCFA$/);
    await page.getByRole("radio", { name: t("payments.phoneOther") }).check();
    for (const wrong of ["67000000", "6700000001", "770000001", "640000001", ""]) {
      await phone(student).fill(wrong);
      await pay(student).click();
      await expectSoon(() => alert(student).innerText()).toBe(said.phone);
      await alert(student)
        .getByRole("button", { name: t("alert.close") })
        .click();
      await alert(student).waitFor({ state: "detached" });
      await refuses("university", { ...university, phone: wrong }, said.phone);
      await refuses("category", { ...category, phone: wrong }, said.phone);
    }
    for (const right of ["670000001", "650000001", "660000001", "680000001", "690000001", "+237 6 70 00 00 01"]) {
      await phone(student).fill(right);
      await pay(student).click();
      await dialog(student)
        .getByRole("button", { name: t("common.back") })
        .click();
      await dialog(student).waitFor({ state: "detached" });
    }
    expect((await wire.sent()).filter(({ method }) => method === "POST")).toEqual([]);
    await student.leaves();
  });

  it("5.45, 5.46, 5.47 without level, semester or category shows the alert and is not sent; the server refuses it too", async () => {
    const student = await opensPayments(world, ada, undefined, { language });
    const { page, t } = student;
    const wire = recordCalls(page);
    const empties = async (label: "field.level" | "field.semester" | "field.category", message: string) => {
      const before = await page.getByLabel(t(label)).inputValue();
      await page.getByLabel(t(label)).selectOption("");
      await pay(student).click();
      await expectSoon(() => alert(student).innerText()).toBe(message);
      expect(await page.getByLabel(t(label)).getAttribute("aria-invalid")).toBe("true");
      await page.getByLabel(t(label)).selectOption(before);
    };
    await empties("field.level", said.level);
    await empties("field.semester", said.semester);
    await page.goto("/user/payments?area=hnd&type=paper");
    await empties("field.category", said.category);
    expect((await wire.sent()).filter(({ method }) => method === "POST")).toEqual([]);
    for (const wrong of [undefined, 0, -1]) {
      await refuses("university", { ...university, levelId: wrong }, said.level);
      await refuses("university", { ...university, semesterId: wrong }, said.semester);
      await refuses("category", { ...category, categoryId: wrong }, said.category);
    }
    await student.leaves();
  });

  it("5.43 without an operator shows the alert and is not sent; the server refuses it too", async () => {
    const student = await world.signedIn(await world.account({ phone: `66000000${language === "en" ? 1 : 2}` }), {
      language,
    });
    const { page, t } = student;
    const config = (await world.server.client().get("/api/config")).body;
    await mockAnswer(page, "config", { status: 200, json: { ...config, services: ["MTN", "ORANGE"] } });
    await page.goto("/user/payments?type=paper");
    await pay(student).waitFor();
    const wire = recordCalls(page);
    expect(
      await page
        .getByRole("group", { name: t("payments.service") })
        .getByRole("radio", { checked: true })
        .count(),
    ).toBe(0);
    await pay(student).click();
    await expectSoon(() => alert(student).innerText()).toBe(said.service);
    await page.getByRole("radio", { name: "ORANGE" }).check();
    await pay(student).click();
    await dialog(student).waitFor();
    expect((await wire.sent()).filter(({ method }) => method === "POST")).toEqual([]);
    for (const wrong of [undefined, "mtn", "CAMTEL"]) {
      await refuses("university", { ...university, service: wrong }, said.service);
      await refuses("category", { ...category, service: wrong }, said.service);
    }
    await student.leaves();
  });
});
