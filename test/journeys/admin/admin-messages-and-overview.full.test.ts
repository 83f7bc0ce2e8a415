import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkScreen, screenVariants } from "../support/screen-checks.ts";
import { type WorldAccount, openSmallWorld, type SmallWorld } from "../worlds/small-world.ts";
import { failCalls, pathOf, expectSoon } from "../support/page-network.ts";

let world: SmallWorld;
let admin: WorldAccount;
beforeAll(async () => {
  world = await openSmallWorld();
  admin = await world.account({ name: "Fon Beatrice", role: "admin" });
  await sellForDays(world, 30);
  await world.server.sql(
    (sql) => sql`INSERT INTO paper_request (account_id, code, title, year, note, created_at)
      SELECT id, 'PHY305', 'Thermodynamics', 2022, 'For Monday', now() FROM account WHERE email = ${admin.email}`,
  );
});
afterAll(() => world.close());

/** Students, and what they paid on each of the last days, more on some than on others. */
const sellForDays = async ({ server }: SmallWorld, days: number): Promise<void> => {
  const ago = (day: number) => new Date(server.clock.now() - day * 24 * 3_600_000);
  for (let day = 0; day < days; day += 1) {
    await server.sql(
      (sql) => sql`WITH one AS (INSERT INTO account (name, email, password_hash, referral, created_at)
          SELECT 'Student', 'day' || n || '-' || ${day}::int || '@example.com', 'none', 'day' || n || '-' || ${day}::int, ${ago(day)}
          FROM generate_series(1, ${1 + ((day * 7) % 5)}) AS n RETURNING id),
        paid AS (INSERT INTO payment (id, account_id, chart, state, service, phone, amount, type, category_id,
            academic_year, language, created_at, expires_at)
          SELECT gen_random_uuid(), id, 1, 'succeeded', CASE WHEN id % 3 = 0 THEN 'ORANGE' ELSE 'MTN' END, '670000001', 2000,
            'paper', (SELECT min(id) FROM category), '2026/2027', 'en', ${ago(day)}, ${ago(day)} FROM one
          RETURNING id, account_id, service, created_at),
        booked AS (INSERT INTO ledger_transaction (kind, source, payment_id, account_id, at)
          SELECT 'sale', id::text, id, account_id, created_at + interval '25 seconds' FROM paid RETURNING id, payment_id)
        INSERT INTO ledger_entry (transaction_id, unit, book, amount)
          SELECT b.id, 'FCFA', e.book, e.amount FROM booked b JOIN paid p ON p.id = b.payment_id,
            LATERAL (VALUES ('operator:' || p.service, 2000), ('sales', -2000)) AS e (book, amount)`,
    );
  }
};

const isWithinWidth = (part: Locator): Promise<boolean> =>
  part.evaluate((node) => {
    const { left, right } = node.getBoundingClientRect();
    return left >= 0 && right <= innerWidth;
  });

describe.each(screenVariants)("the console in $language, $scheme, $width px wide", (size) => {
  const { language, scheme, width } = size;
  const options = { language, colorScheme: scheme, viewport: { width, height: width === 360 ? 740 : 800 } };

  it("1.1 reads a message of the contact form, offers an answer by mail, and puts it among the answered ones", async () => {
    const subject = `A paper is missing, ${language} ${scheme} ${width}`;
    await world.server.sql(
      (sql) => sql`INSERT INTO contact_message (name, email, subject, message, language, created_at)
        VALUES ('Ngozi Abega', 'ngozi@example.com', ${subject}, ${"CEF 341 of 2024.\nThank you."}, ${language}, now())`,
    );
    const desk = await world.signedIn(admin, options);
    const { page, t } = desk;
    const mend = await failCalls(page, "admin/messages");
    await page.goto("/admin/messages");
    await desk.sees(t("list.failed"));
    await mend();
    await page.getByRole("button", { name: t("common.retry") }).click();
    const row = page.getByRole("link", { name: new RegExp(`^${subject} ?, ${t("messages.unread")}$`) });
    await row.waitFor();
    expect(await isWithinWidth(page.locator(".admin-navigation [aria-current]"))).toBe(true);
    await checkScreen(page, "admin, messages", size);
    await row.press("Enter");
    await page.getByRole("heading", { level: 2, name: subject }).waitFor();
    expect(await page.getByRole("main").innerText()).toContain("CEF 341 of 2024.\nThank you.");
    expect(await page.locator(".toast").count()).toBe(0);
    const answer = await page.getByRole("link", { name: t("messages.answer") }).getAttribute("href");
    expect(decodeURIComponent(answer ?? "")).toBe(
      `mailto:ngozi@example.com?subject=${t("messages.answerSubject", { subject })}`,
    );
    await checkScreen(page, "admin, message", size);
    await page.getByRole("button", { name: t("messages.change") }).click();
    const dialog = page.getByRole("dialog", { name: t("messages.changeTitle") });
    await checkScreen(page, "admin, message, status", size);
    expect(await dialog.getByRole("radio", { name: t("messageStatus.answered") }).isChecked()).toBe(true);
    await dialog.getByRole("button", { name: t("common.save") }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByText(/^Fon Beatrice, /).waitFor();
    await page
      .getByRole("link", { name: t("admin.messages") })
      .first()
      .click();
    await expectSoon(() => pathOf(page)).toBe("/admin/messages");
    await desk.sees(t("messages.emptyOpen"));
    await page.getByRole("link", { name: t("messageStatus.answered") }).click();
    await page.getByRole("link", { name: subject, exact: true }).waitFor();
    await desk.leaves();
  });

  it("1.1 shows how the service does, the figures of each plot as a table too, and hands whole lists out as files", async () => {
    const desk = await world.signedIn(admin, options);
    const { page, t } = desk;
    await page.goto("/admin");
    const money = page.getByRole("figure", { name: t("overview.money") });
    await money.waitFor();
    await page.getByText(t("overview.paysWell")).waitFor();
    await checkScreen(page, "admin, overview", size);
    expect(await page.getByRole("table").count()).toBe(0);
    await money.getByText(t("overview.asTable")).press("Enter");
    const rows = page.getByRole("table", { name: t("overview.money") }).getByRole("row");
    await expectSoon(() => rows.count()).toBe(31);
    await checkScreen(page, "admin, overview, table", size);
    await page.getByRole("link", { name: t("overview.spanDays", { count: 7 }) }).click();
    await expectSoon(() => pathOf(page)).toBe("/admin/overview?days=7");
    await money.getByText(t("overview.asTable")).click();
    await expectSoon(() => rows.count()).toBe(8);
    await page
      .getByRole("list", { name: t("overview.forUs") })
      .getByRole("link", { name: t("queue.requests") })
      .click();
    await expectSoon(() => pathOf(page)).toBe("/admin/requests");
    await page.getByText("Thermodynamics, 2022").waitFor();
    await checkScreen(page, "admin, papers asked for", size);
    await page.goBack();
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: t("export.students") }).click();
    expect((await saved).suggestedFilename()).toBe("annales-students.csv");
    await desk.leaves();
  });

  it("1.1 announces to a level, says what is missing, and the student finds it among the notifications", async () => {
    const student = await world.account({ name: "Ada Bih" });
    const [row] = await world.server.sql(
      (sql) => sql<{ level: string }>`SELECT level_id::text AS level FROM account WHERE email = ${student.email}`,
    );
    const level = String(row?.level);
    const desk = await world.signedIn(admin, options);
    const { page, t } = desk;
    await page.goto("/admin/announcements");
    await page.getByRole("button", { name: t("announcement.write") }).click();
    const dialog = page.getByRole("dialog", { name: t("announcement.write") });
    const send = dialog.getByRole("button", { name: t("announcement.send") });
    await send.click();
    await expectSoon(() => dialog.getByRole("alert").innerText()).toBe(t("announcement.titleNeeded"));
    const levels = dialog.getByLabel(t("field.level"));
    await levels.selectOption(level);
    await checkScreen(page, "admin, announcement, wrong", size);
    const title = `Room 12, ${language} ${scheme} ${width}`;
    await dialog.getByLabel(t("announcement.titleEn")).fill(title);
    await dialog.getByLabel(t("announcement.titleFr")).fill(title);
    await dialog.getByLabel(t("announcement.bodyEn")).fill("The exam is in room 12.");
    await dialog.getByLabel(t("announcement.bodyFr")).fill("L’examen a lieu en salle 12.");
    await send.click();
    await dialog.waitFor({ state: "detached" });
    await page.getByText(title).waitFor();
    await checkScreen(page, "admin, announcements", size);
    await desk.leaves();
    const client = world.server.client({ "x-language": language });
    await client.signIn(student.email);
    await expectSoon(async () => (await client.get("/api/notifications")).text).toContain(title);
  });
});
