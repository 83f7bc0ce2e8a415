import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PaymentEvent, transitionPayment } from "../../../server/payments/payment-transition.sql.ts";
import type { Student } from "../worlds/demo-world.ts";
import { openSmallWorld, type SmallWorld } from "../worlds/small-world.ts";

let world: SmallWorld;
let admin: Student;
const started: PaymentEvent = { type: "submission.started" };
const accepted: PaymentEvent = { type: "submission.accepted" };
const paid: PaymentEvent = { type: "status.successful", money: { amount: 2000, currency: "XAF" } };

/** A payment that no worker checks. */
const pay = async (...events: readonly PaymentEvent[]): Promise<void> => {
  const { email } = await world.account();
  const [row] = await world.server.sql(
    (sql) => sql<{ id: string }>`INSERT INTO payment (id, account_id, chart, state, service, phone, amount, type,
        category_id, academic_year, language, created_at, expires_at)
      SELECT gen_random_uuid(), a.id, 1, 'created', 'MTN', '670000009', 2000, 'paper', (SELECT max(id) FROM category),
        '2026/2027', 'en', now(), now() + interval '1 hour' FROM account a WHERE a.email = ${email} RETURNING id`,
  );
  for (const event of events) await world.server.run(transitionPayment(row!.id, event));
};

beforeAll(async () => {
  world = await openSmallWorld();
  const beatrice = await world.account({ name: "Fon Beatrice", role: "admin" });
  admin = await world.signedIn(beatrice, { viewport: { width: 1280, height: 900 } });
  await pay(started, accepted, paid);
  await pay(started, accepted, paid);
  await pay(started, { type: "submission.refused", reason: "rejected" });
});
afterAll(() => world.close());

describe("the flows of the console", () => {
  it("show how often payments took each step, and where they are, on the chart and in tables", async () => {
    const { page, t } = admin;
    await page.goto("/admin/fees");
    await page.getByRole("link", { name: t("admin.flows") }).click();
    const line = (name: string) => page.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });
    expect(await line("submission.accepted").getByRole("cell").first().innerText()).toBe("2");
    expect(await line("submission.accepted").getByRole("cell").nth(1).innerText()).toBe("67%");
    expect(await line("failed").first().getByRole("cell").allInnerTexts()).toEqual(["1", "33%"]);

    const picture = page.getByRole("img", { name: t("flows.picture", { name: t("flows.payment") }) });
    await picture.waitFor();
    const stateOf = (state: string) => picture.locator(`[data-state="${state}"] .chart-name`).textContent();
    expect(await stateOf("succeeded")).toBe("succeeded 2");
    expect(await stateOf("expired")).toBe("expired");
    expect(await picture.locator(".chart-label", { hasText: "submission.accepted" }).textContent()).toContain(
      "submission.accepted 2",
    );
  });

  it("are of the table and the days in the address, and say where nothing happened", async () => {
    const { page, t } = admin;
    const flows = page.getByRole("navigation", { name: t("flows.which") });
    await flows.getByRole("link", { name: t("flows.outline") }).click();
    await page.getByRole("link", { name: t("overview.spanDays", { count: 7 }) }).click();
    await admin.sees(t("flows.empty"));
    expect(new URL(page.url()).search).toBe("?flow=outline&days=7");
  });

  it("are tables alone where the window is narrow, which loads nothing that draws until it is wide", async () => {
    const { page, t } = await world.signedIn(await world.account({ role: "admin" }), {
      viewport: { width: 360, height: 800 },
    });
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
    await page.goto("/admin/flows");
    await page.getByRole("heading", { name: t("flows.transitions") }).waitFor();
    expect(await page.getByText(t("flows.drawing")).isVisible()).toBe(false);
    expect(loaded.filter((path) => /elk|draw-flow/.test(path))).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole("img", { name: t("flows.picture", { name: t("flows.payment") }) }).waitFor();
    expect(loaded.filter((path) => /elk|draw-flow/.test(path))).toHaveLength(2);
  });
});
