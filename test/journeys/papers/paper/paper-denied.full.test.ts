import { afterAll, beforeAll, expect, it } from "vitest";
import { openSmallWorld, type SmallWorld } from "../../worlds/small-world.ts";
import { pathOf, expectSoon } from "../../support/page-network.ts";

let world: SmallWorld;
let solution: number;
beforeAll(async () => {
  world = await openSmallWorld();
  [solution = 0] = await world.list({
    title: "Networks Solution",
    kind: "SOLUTION",
    type: "Exam Solution",
    semester: "first",
  });
});
afterAll(() => world.close());

it("4.36 a solution that a free one would open asks before it uses one, and opens then", async () => {
  const words = {
    en: ["Use 1 of your 3 free solutions?", "Use a free solution"],
    fr: ["Utiliser 1 de vos 3 corrigés gratuits ?", "Utiliser un corrigé gratuit"],
  } as const;
  for (const language of ["en", "fr"] as const) {
    const account = await world.account();
    const used = async () =>
      (
        await world.server.sql(
          (sql) => sql<{
            n: number;
          }>`SELECT count(*)::int AS n FROM solution_trial t JOIN account a ON a.id = t.account_id
            WHERE a.email = ${account.email}`,
        )
      )[0]?.n;
    const student = await world.signedIn(account, { language });
    const { page, t } = student;
    await page.goto(`/user/paper/${solution}/x`);
    await student.sees(words[language][0]);
    expect(await page.getByRole("link", { name: t("access.toPayments") }).getAttribute("href")).toContain(
      "type=solution",
    );
    expect(await used()).toBe(0);
    await page.getByRole("button", { name: words[language][1] }).click();
    await expectSoon(used).toBe(1);
    await student.leaves();
  }
});

it("8.27 a paper that does not exist is not found, and leads back to the dashboard", async () => {
  for (const language of ["en", "fr"] as const) {
    const student = await world.signedIn(await world.account(), { language });
    await student.page.goto("/user/paper/999999/nothing");
    await student.sees(student.t("notFound.paper"));
    await student.page
      .getByRole("main")
      .getByRole("link", { name: student.t("menu.dashboard") })
      .click();
    await expectSoon(() => pathOf(student.page)).toBe("/user/dashboard/university");
    await student.leaves();
  }
});
