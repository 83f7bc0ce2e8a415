import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { outboxSenders } from "../../../server/outbox-senders.ts";
import { sendDueEntries } from "../../../server/outbox/outbox-worker.ts";
import { waitForOutbox } from "../notifications/settled-outbox.ts";
import { type AdminWorld, startAdminWorld } from "./admin-world.ts";

let world: AdminWorld;
beforeAll(async () => {
  world = await startAdminWorld();
});
afterAll(() => world.close());

type Someone = Awaited<ReturnType<AdminWorld["person"]>>;
const news = { title_en: "Room changed", title_fr: "Salle changée", body_en: "Room 12 now.", body_fr: "Salle 12." };
const announce = (form: object, more: { key?: string; language?: string } = {}) =>
  world.admin.call("/api/admin/announcements", {
    json: { ...news, ...form },
    headers: {
      ...(more.key !== undefined && { "idempotency-key": more.key }),
      ...(more.language !== undefined && { "x-language": more.language }),
    },
  });
const toldTo = async (who: Someone) => {
  const { body } = await who.get("/api/notifications");
  return (body as unknown as readonly { title: string; body: string }[]).map(({ title }) => title);
};

describe("an announcement", () => {
  test("reaches everybody of a department and level once, in the reader's language, and no one else", async () => {
    const at = { institution: "ub", faculty: "ub-fet", department: "ub-fet-computer-engineering" };
    const ada = await world.person({ ...at, level: "level-300" });
    const ben = await world.person({ ...at, level: "level-200" });
    const eve = await world.person({ institution: "uy1", faculty: "uy1-fs", level: "level-300" });
    const ids = {
      institution_id: await world.idOf("institution", "ub"),
      faculty_id: await world.idOf("faculty", "ub-fet"),
      department_id: await world.idOf("department", "ub-fet-computer-engineering"),
      level_id: await world.idOf("level", "level-300"),
    };
    const key = crypto.randomUUID();
    const made = await announce(ids, { key, language: "fr" });
    expect([made.status, made.body]).toEqual([
      201,
      expect.objectContaining({
        title: { en: "Room changed", fr: "Salle changée" },
        department: { id: ids.department_id, name: expect.any(String) },
        by: { id: world.admin.id, name: "Fon Beatrice" },
      }),
    ]);
    const again = await announce(ids, { key });
    expect([again.status, again.body["id"]]).toEqual([201, made.body["id"]]);
    expect((await announce({ ...ids, title_en: "Another" }, { key })).status).toBe(409);
    await waitForOutbox(world.server);
    expect(await toldTo(ada)).toEqual(["Room changed"]);
    const french = await ada.call("/api/notifications", { headers: { "x-language": "fr" } });
    expect(french.body).toMatchObject([{ title: "Salle changée", body: "Salle 12." }]);
    expect([await toldTo(ben), await toldTo(eve)]).toEqual([[], []]);
    const { body } = await world.admin.get("/api/admin/announcements");
    expect(body).toMatchObject({ total: 1, items: [{ told: 1, finishedAt: expect.any(String) }] });

    await announce({ institution_id: ids.institution_id });
    await waitForOutbox(world.server);
    expect([(await toldTo(ada)).length, (await toldTo(ben)).length, (await toldTo(eve)).length]).toEqual([2, 1, 0]);
  });

  test("tells all of many in turn, none twice, also where two servers carry it at once", async () => {
    await world.server.sql(
      (sql) => sql`INSERT INTO account (name, email, password_hash, referral, created_at)
        SELECT 'Many', 'many' || n || '@console.example', 'none', 'many' || n, ${new Date(world.server.clock.now())}
        FROM generate_series(1, 450) AS n`,
    );
    const made = await announce({ title_en: "To all of you", title_fr: "À vous tous" });
    await world.server.sql(
      (sql) =>
        sql`INSERT INTO outbox (kind, payload) VALUES ('announcement', ${JSON.stringify({ announcementId: made.body["id"] })})`,
    );
    await Promise.all([
      world.server.run(sendDueEntries(outboxSenders)),
      world.server.run(sendDueEntries(outboxSenders)),
    ]);
    await waitForOutbox(world.server);
    const [told] = await world.server.sql(
      (sql) => sql<{ rows: number; accounts: number; all: number }>`SELECT count(*)::int AS rows,
          count(DISTINCT account_id)::int AS accounts, (SELECT count(*)::int FROM account WHERE closed_at IS NULL) AS all
        FROM notification WHERE payload->'title'->>'en' = 'To all of you'`,
    );
    expect(told).toEqual({ rows: told?.all, accounts: told?.all, all: told?.all });
    const { body } = await world.admin.get("/api/admin/announcements?limit=1");
    expect(body["items"]).toMatchObject([{ told: told?.all, finishedAt: expect.any(String) }]);
  });

  test("is refused without its texts, at a place that is not there, or where places do not belong together", async () => {
    const fieldsOf = async (form: object, language = "en") => (await announce(form, { language })).body.fields;
    expect(await fieldsOf({ title_en: " ", body_fr: "Non" })).toEqual({
      title_en: "A title needs 3 to 80 characters, in both languages",
      body_fr: "The text needs 5 to 500 characters, in both languages",
    });
    expect(Object.keys((await fieldsOf({ title_fr: "x".repeat(81) }, "fr")) ?? {})).toEqual(["title_fr"]);
    expect(Object.keys((await fieldsOf({ level_id: 2_000_000 })) ?? {})).toEqual(["level_id"]);
    const faculty = await world.idOf("faculty", "uy1-fs");
    const institution = await world.idOf("institution", "ub");
    expect(Object.keys((await fieldsOf({ institution_id: institution, faculty_id: faculty })) ?? {})).toEqual([
      "faculty_id",
    ]);
    expect(Object.keys((await fieldsOf({ faculty_id: faculty })) ?? {})).toEqual(["faculty_id"]);
    expect((await announce({}, { key: "no-key" })).status).toBe(400);
  });
});
