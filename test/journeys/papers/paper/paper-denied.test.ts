import { afterAll, beforeAll, expect, it } from "vitest";
import { openSmallWorld, type SmallWorld } from "../../worlds/small-world.ts";
import { pathOf, expectSoon } from "../../support/page-network.ts";
import { someOf } from "../../../support/full-run.ts";

let world: SmallWorld;
let resit: number;
let hnd: number;
let concour: number;
let solution: number;
beforeAll(async () => {
  world = await openSmallWorld();
  resit = await world.store({ title: "Operating Systems", semester: "resit" });
  [hnd = 0, concour = 0, solution = 0] = await world.list(
    { title: "Web", area: "hnd", categories: ["hnd-software"] },
    { title: "Mathématiques", area: "concour", categories: ["concour-enspy"] },
    { title: "Networks Solution", kind: "SOLUTION", type: "Exam Solution", semester: "first" },
  );
});
afterAll(() => world.close());

it("6.11, 8.21, 8.22, 8.24 a paper without a subscription is denied: it says why, names level and semester, and leads to the payment page", async () => {
  const account = await world.account();
  const words = {
    en: ["You have no active subscription for this paper.", "To open it, subscribe for Level 300, Resit."],
    fr: ["Vous n’avez pas d’abonnement actif pour cette épreuve.", "abonnez-vous pour Niveau 300, Rattrapage"],
  };
  const offers = {
    en: /Level 300, Resit [^.]*\. ?1 paper, until \d+ \w+ \d{4} 1,500 ?FCFA/,
    fr: /Niveau 300, Rattrapage [^.]*\. ?1 épreuve, jusqu’au \S+ \S+ \d{4} 1 500 ?FCFA/,
  };
  for (const language of ["en", "fr"] as const) {
    const student = await world.signedIn(account, { language });
    const { page, t } = student;
    await page.goto(`/user/paper/${resit}/x`);
    await page.getByRole("heading", { name: t("access.deniedTitle") }).waitFor();
    const text = await page.getByRole("main").innerText();
    for (const part of words[language]) expect(text).toContain(part);
    expect(text.replace(/\s+/g, " ")).toMatch(offers[language]);
    expect(
      await page.getByRole("link", { name: t("access.byPoints", { value: "10", count: "0" }) }).getAttribute("href"),
    ).toBe("/user/points");
    expect(await page.getByRole("img", { name: /^Page 1/ }).count()).toBe(0);
    const view = page.locator("summary", { hasText: t("access.wholePage") });
    expect(await view.innerText()).toBe(t("access.wholePage"));
    await view.click();
    expect(await view.innerText()).toBe(t("access.topOfPage"));
    await view.click();
    expect(await view.innerText()).toBe(t("access.wholePage"));
    await page.getByRole("link", { name: t("access.toPayments") }).click();
    await expectSoon(() => pathOf(page)).toMatch(
      /^\/user\/payments\?type=paper&area=university&level=\d+&semester=\d+&paper=\d+$/,
    );
    expect(await page.getByLabel(t("field.level")).locator("option:checked").innerText()).toBe(
      { en: "Level 300", fr: "Niveau 300" }[language],
    );
    await student.leaves();
  }
  const client = world.server.client();
  await client.signIn(account.email);
  for (const call of ["file", "pages"]) {
    const refused = await client.get(`/api/papers/${resit}/${call}`);
    expect([refused.status, refused.body.code]).toEqual([403, "no_subscription"]);
  }
});

it.each(
  someOf(
    [
      ["en", "To open it, subscribe to the category", "The subscription lasts 3 months."],
      ["fr", "Pour l’ouvrir, abonnez-vous à la catégorie", "L’abonnement dure 3 mois."],
    ] as const,
    1,
  ),
)("8.23 a paper of HND or Concour names its category in %s", async (language, how, months) => {
  const student = await world.signedIn(await world.account(), { language });
  const { page, t } = student;
  for (const id of [hnd, concour]) {
    await page.goto(`/user/paper/${id}/x`);
    await page.getByRole("heading", { name: t("access.deniedTitle") }).waitFor();
    const [names] = await world.server.sql(
      (sql) => sql<{ en: string; fr: string }>`SELECT c.name AS en, c.name_fr AS fr FROM category c
        JOIN paper_category p ON p.category_id = c.id WHERE p.paper_id = ${id}`,
    );
    const category = names![language];
    await student.sees(`${how} ${category}. ${months}`);
    await page.getByRole("link", { name: t("access.toPayments") }).click();
    await page.getByLabel(t("field.category")).waitFor();
    expect(await page.getByLabel(t("field.category")).locator("option:checked").innerText()).toBe(category);
    expect(pathOf(page)).toContain("category=");
  }
  await student.leaves();
});

it("8.20 a solution that is not paid, with no trial left, says in the words of product.md that solutions are not paid", async () => {
  const account = await world.account();
  // All papers of this world are one file, which a trial opens once.
  await world.server.sql((sql) => sql`UPDATE paper SET sha256 = ${Buffer.alloc(32, 7)} WHERE id = ${solution}`);
  await world.server.sql(
    (sql) => sql`INSERT INTO solution_trial (account_id, paper_id, at) SELECT a.id, p.id, now() FROM account a, paper p
      WHERE a.email = ${account.email} AND p.id IN (${resit}, ${hnd}, ${concour})`,
  );
  const student = await world.signedIn(account);
  await student.page.goto(`/user/paper/${solution}/x`);
  await student.sees("You have not paid to view solutions for the category for which this paper belongs to.");
  expect(await student.page.getByRole("link", { name: student.t("access.toPayments") }).getAttribute("href")).toContain(
    "type=solution",
  );
  await student.leaves();
});

it("4.36 a solution that is free once the address is verified says so, and leads to the code", async () => {
  const account = await world.account();
  await world.server.sql((sql) => sql`UPDATE account SET email_verified = false WHERE email = ${account.email}`);
  const student = await world.signedIn(account);
  await student.page.goto(`/user/paper/${solution}/x`);
  await student.sees("Verify your email address to use your free solutions, or subscribe to solutions.");
  await student.page.getByRole("button", { name: student.t("access.toVerify") }).click();
  await expectSoon(() => pathOf(student.page)).toBe("/email/verify");
  await student.leaves();
});
