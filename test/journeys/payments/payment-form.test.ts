import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { alert, dialog, opensPayments, pay, phone } from "../support/payments-page.ts";
import { type WorldAccount, openSmallWorld, type SignedInOptions, type SmallWorld } from "../worlds/small-world.ts";
import { mockAnswer, holdCall, recordCalls, expectSoon } from "../support/page-network.ts";
import { someOf } from "../../support/full-run.ts";

let world: SmallWorld;
let ada: WorldAccount;
beforeAll(async () => {
  world = await openSmallWorld();
  ada = await world.account();
});
afterAll(() => world.close());

const opens = (account: WorldAccount, query?: string, options: SignedInOptions = {}) =>
  opensPayments(world, account, query, options);

describe("the payment form", () => {
  it("2.12, 2.34, 8.30 stands with subscriptions and transactions, which are empty at first", async () => {
    for (const language of ["en", "fr"] as const) {
      const student = await opens(ada, undefined, { language });
      await student.sees(student.t("payments.noTransactions"));
      await student.sees(student.t("payments.noSubscriptions"));
      await student.leaves();
    }
  });

  it("1.31, 2.105 asks in a dialog for papers or solutions, each with its fee, before the form", async () => {
    const student = await world.signedIn(ada);
    const { page, t } = student;
    const types = page.getByRole("dialog", { name: t("payments.typeTitle") });
    const chooses = (name: string) => types.getByRole("button", { name: new RegExp(`^${name}, `, "u") }).click();
    await page.goto("/user/payments");
    await page.getByRole("button", { name: t("payments.begin") }).click();
    expect(await types.getByRole("button", { name: /FCFA$/ }).allInnerTexts()).toEqual([
      expect.stringMatching(/^Papers, 1,500\sFCFA$/),
      expect.stringMatching(/^Solutions, 1,000\sFCFA$/),
    ]);
    expect(await pay(student).count()).toBe(0);
    await page.keyboard.press("Escape");
    await types.waitFor({ state: "detached" });
    await page.getByRole("button", { name: t("payments.begin") }).click();
    await chooses(t("field.solutions"));
    expect(await pay(student).innerText()).toMatch(/^Pay 1,000\sFCFA$/);
    await page.getByRole("button", { name: t("payments.changeType") }).click();
    await chooses(t("field.papers"));
    expect(await pay(student).innerText()).toMatch(/^Pay 1,500\sFCFA$/);
    await page.goto("/user/payments?area=hnd&type=paper");
    expect(await pay(student).innerText()).toMatch(/^Pay 2,000\sFCFA$/);
    await student.leaves();
  });

  it("3.3, 4.54, 4.55, 4.56 takes the account's number, which cannot be typed over, or an empty box for another", async () => {
    const student = await opens(ada);
    const { page, t } = student;
    expect([await phone(student).inputValue(), await phone(student).isDisabled()]).toEqual([ada.phone, true]);
    await page.getByRole("radio", { name: t("payments.phoneOther") }).check();
    expect([await phone(student).inputValue(), await phone(student).isEnabled()]).toEqual(["", true]);
    await phone(student).fill("690000009");
    await page.getByRole("radio", { name: t("payments.phoneAccount") }).check();
    expect([await phone(student).inputValue(), await phone(student).isDisabled()]).toEqual([ada.phone, true]);
    await student.leaves();
  });

  it("1.31, 2.102 asks in a dialog what, how much and which number, before anything is sent; one may go back", async () => {
    for (const language of ["en", "fr"] as const) {
      const student = await opens(ada, "?area=hnd", { language });
      const { page, t } = student;
      const wire = recordCalls(page);
      const category = { en: "Software Engineering", fr: "Génie logiciel" }[language];
      await page.getByLabel(t("field.category")).selectOption({ label: category });
      await pay(student).click();
      const text = (await dialog(student).innerText()).replace(/\s/g, " ");
      for (const part of [
        category,
        language === "en" ? "2,000 FCFA" : "2 000 FCFA",
        `6 70 00 00 0${ada.phone.at(-1)}`,
        "MTN",
      ])
        expect(text).toContain(part);
      await dialog(student)
        .getByRole("button", { name: t("common.back") })
        .click();
      await dialog(student).waitFor({ state: "detached" });
      expect(await page.getByLabel(t("field.category")).locator("option:checked").innerText()).toBe(category);
      expect((await wire.sent()).filter(({ method }) => method === "POST")).toEqual([]);
      await student.leaves();
    }
  });

  it("2.90, 2.91, 3.59, 3.60, 3.61, 3.62 sends once what was confirmed: a level and semester, or a category, and the phone", async () => {
    const eve = await world.account();
    for (const [query, path, names] of [
      ["?area=university", "payments/university", ["levelId", "phone", "semesterId", "service", "type"]],
      ["?area=hnd&category=", "payments/category", ["categoryId", "phone", "service", "type"]],
    ] as const) {
      const [category] = await world.server.sql(
        (sql) => sql<{ id: number }>`SELECT id FROM category WHERE key = 'hnd-software'`,
      );
      const student = await opens(eve, path === "payments/category" ? `${query}${category?.id}` : query);
      const { page, t } = student;
      const wire = recordCalls(page);
      const held = await holdCall(page, path);
      await pay(student).click();
      await dialog(student).getByRole("button", { name: /^Pay / }).dblclick();
      await held.arrived;
      const busy = dialog(student).getByRole("button", { name: "Loading...", exact: true });
      expect(await busy.isDisabled()).toBe(true);
      await page.keyboard.press("Escape");
      await dialog(student).waitFor();
      held.release();
      await page.getByRole("heading", { name: t("payments.waitingTitle") }).waitFor();
      const sent = await wire.sent(path);
      expect(sent.length).toBe(1);
      const body = JSON.parse(sent[0]?.body ?? "{}") as Record<string, unknown>;
      expect(Object.keys(body).sort()).toEqual(names);
      expect(body).toMatchObject({ phone: eve.phone, service: "MTN", type: "paper" });
      expect(sent[0]?.headers["idempotency-key"]).toMatch(/^[0-9a-f-]{36}$/);
      await student.leaves();
    }
  });
});

describe("a refusal of the server", () => {
  it.each(
    someOf(
      [
        [429, { code: "too_many_requests", message: "Too many attempts. Wait 60 s and try again" }],
        [422, { code: "validation_failed", message: "Choose a level", fields: { levelId: "Choose a level" } }],
        [409, { code: "conflict", message: "This has changed in the meantime. Refresh the page" }],
      ],
      1,
    ),
  )("%i shows its message above the form, which stays as it was", async (status, json) => {
    const student = await opens(ada);
    const { page, t } = student;
    await mockAnswer(page, "payments/university", { status, json });
    await page.getByRole("radio", { name: t("payments.phoneOther") }).check();
    await phone(student).fill("690000009");
    await pay(student).click();
    expect(await page.locator("[name=payer]:checked").getAttribute("value"), "behind the dialog").toBe("other");
    await dialog(student).getByRole("button", { name: /^Pay / }).click();
    await expectSoon(() => alert(student).innerText()).toBe(json.message);
    expect(await phone(student).inputValue()).toBe("690000009");
    await student.leaves();
  });
});

describe("the list of transactions", () => {
  it("1.31, 3.63, 3.64, 3.65, 3.66, 3.67, 3.68, 4.5 shows completed payments only, each with what it was for and 'success'", async () => {
    const eve = await world.account();
    const insert = (state: string, type: string, category: string | null) =>
      world.server.sql(
        (
          sql,
        ) => sql`INSERT INTO payment (id, account_id, chart, state, service, phone, amount, type, level_id, semester_id,
            category_id, academic_year, language, created_at, expires_at)
          SELECT ${randomUUID()}::uuid, a.id, 1, ${state}, 'MTN', ${eve.phone}, 1500, ${type},
            (SELECT id FROM level WHERE key = 'level-400' AND ${category}::text IS NULL),
            (SELECT id FROM semester WHERE key = 'second' AND ${category}::text IS NULL),
            (SELECT id FROM category WHERE key = ${category}), '2026/2027', 'en', '2026-03-05T10:00:00Z', '2026-03-05T10:05:00Z'
          FROM account a WHERE email = ${eve.email}`,
      );
    await insert("succeeded", "paper", null);
    await insert("succeeded", "solution", "hnd-software");
    for (const state of ["failed", "expired", "cancelled"]) await insert(state, "paper", "concour-enspy");
    await insert("pending", "paper", "hnd-accountancy");
    for (const [language, words] of [
      [
        "en",
        {
          university: ["Level 400", "Second Semester", "2026/2027", "Papers", "5 Mar 2026", "success"],
          category: ["Software Engineering", "Solutions", "5 Mar 2026", "success"],
        },
      ],
      [
        "fr",
        {
          university: ["Niveau 400", "Second semestre", "2026/2027", "Épreuves", "5 mars 2026", "succès"],
          category: ["Génie logiciel", "Corrigés", "5 mars 2026", "succès"],
        },
      ],
    ] as const) {
      const student = await opens(eve, undefined, { language });
      const rows = student.page.getByRole("list", { name: student.t("payments.historyTitle") }).getByRole("listitem");
      await expectSoon(() => rows.count()).toBe(2);
      const texts = (await rows.allInnerTexts()).map((text) => text.replace(/\s+/g, " "));
      const university = texts.find((text) => text.includes("2026/2027")) ?? "";
      const category = texts.find((text) => !text.includes("2026/2027")) ?? "";
      for (const part of words.university) expect(university).toContain(part);
      for (const part of words.category) expect(category).toContain(part);
      for (const row of await rows.allInnerTexts()) expect(row).toMatch(/ 1[,\s]500\sFCFA(\s|$)/);
      await student.leaves();
    }
  });
});
