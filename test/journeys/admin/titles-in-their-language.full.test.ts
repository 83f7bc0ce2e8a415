import { afterAll, beforeAll, expect, it } from "vitest";
import { expectSoon } from "../support/page-network.ts";
import { openSmallWorld, type SmallWorld } from "../worlds/small-world.ts";

const TITLE = "Thermodynamique appliquée";
let world: SmallWorld;
beforeAll(async () => {
  world = await openSmallWorld();
  const student = await world.account();
  const [paper] = await world.list({ title: TITLE });
  await world.server.sql(
    (sql) => sql`WITH french AS (UPDATE paper SET language = 'fr' WHERE id = ${paper!}),
      reported AS (INSERT INTO paper_report (paper_id, account_id, reason, created_at)
        SELECT ${paper!}, id, 'unreadable', now() FROM account WHERE email = ${student.email}),
      outlined AS (INSERT INTO outline (paper_id, chart, state, rules, changed_at)
        VALUES (${paper!}, 1, 'doubtful', 1, now()) ON CONFLICT (paper_id) DO UPDATE SET state = 'doubtful')
      INSERT INTO solution (paper_id, sha256, language, prompt, chart, state, changed_at)
        VALUES (${paper!}, decode('00', 'hex'), 'en', 1, 1, 'review', now())`,
  );
});
afterAll(() => world.close());

it("a French title says that it is French in the lists of an English console", async () => {
  const admin = await world.signedIn(await world.account({ role: "admin" }));
  for (const list of ["reports", "outlines", "solutions"]) {
    await admin.page.goto(`/admin/${list}`);
    const title = admin.page.locator(".row-title", { hasText: TITLE });
    await expectSoon(() => title.evaluateAll((found) => found.map((one) => (one as HTMLElement).lang))).toEqual(["fr"]);
  }
  await admin.page.getByRole("link", { name: TITLE }).click();
  await admin.page.getByRole("heading", { level: 2, name: TITLE }).waitFor();
  expect(await admin.page.getByRole("heading", { level: 2, name: TITLE }).getAttribute("lang")).toBe("fr");
  await admin.leaves();
});
