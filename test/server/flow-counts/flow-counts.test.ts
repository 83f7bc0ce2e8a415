import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { anonymizeAccount } from "../../../server/profile/close-account.sql.ts";
import { deleteExpiredRows } from "../../../server/maintenance/hourly-maintenance.sql.ts";
import {
  type CountedChart,
  type CountMark,
  VERSION_LENGTH,
  writeChartCounts,
} from "../../../src/contract/flow-counts/chart-counts.ts";
import { chartPlaces, placeOfMove } from "../../../src/machines/chart-places.ts";
import { countedMachines } from "../../../src/machines/counted-machines.ts";
import { type AdminWorld, startAdminWorld } from "../admin/admin-world.ts";

const DAY = 24 * 3_600_000;
type Person = Awaited<ReturnType<AdminWorld["person"]>>;

let world: AdminWorld;
let agreed: Person;
beforeAll(async () => {
  world = await startAdminWorld({ movesByHand: true });
});
beforeEach(async () => {
  await world.server.sql((sql) => sql`TRUNCATE flow_count, attempt`);
  agreed = await agreeing();
});
afterAll(() => world.close());

const agree = (person: Person, share_counts: boolean) =>
  person.call("/api/user/settings", { method: "PATCH", json: { share_counts } });
const agreeing = async (): Promise<Person> => {
  const person = await world.person();
  expect((await agree(person, true)).body).toMatchObject({ share_counts: true });
  return person;
};

type Step = readonly [from: string, event: string, to: string, mark: CountMark, count?: number];
type End = readonly [state: string, mark: "!" | "~", count?: number];
/** Counts of a chart as a browser with this version sends them. */
const counted = (chart: CountedChart, steps: readonly Step[], ends: readonly End[] = []): string => {
  const places = chartPlaces(countedMachines[chart]);
  return writeChartCounts({
    chart,
    version: places.version.slice(0, VERSION_LENGTH),
    counts: [
      ...steps.map(([from, event, to, mark, count = 1]) => ({
        place: placeOfMove(places, { from, event, to }),
        mark,
        count,
      })),
      ...ends.map(([state, mark, count = 1]) => ({ place: places.states.indexOf(state), mark, count })),
    ],
  });
};
const send = (person: Person, ...counts: readonly string[]) => person.post("/api/flow-counts", { counts });
const rows = () =>
  world.server.sql(
    (sql) => sql`SELECT chart, kind, from_state, event, to_state, span, day::text, count FROM flow_count
      ORDER BY kind DESC, from_state, event, span`,
  );
const flow = async (path: string) => {
  const { status, body } = await world.admin.get(`/api/admin/browser-flows/${path}`);
  expect(status).toBe(200);
  return body;
};
const press = (mark: CountMark, count = 1): Step => ["choosing", "pay.pressed", "confirming", mark, count];
const pressed = press("B");
const once = counted("checkout", [pressed]);

describe("counts that a browser sends", () => {
  it("are stored for no one who has not agreed, or no longer does", async () => {
    const silent = await world.person();
    expect((await silent.get("/api/user")).body).toMatchObject({ share_counts: false });
    expect((await send(silent, once)).status).toBe(204);
    expect((await send(world.server.client() as Person, once)).status).toBe(401);
    await agree(agreed, false);
    expect((await send(agreed, once)).status).toBe(204);
    expect(await rows()).toEqual([]);
  });

  it("are sums of a day that name no account", async () => {
    const other = await agreeing();
    await send(agreed, counted("checkout", [press("B", 2)], [["confirming", "!"]]));
    await send(
      other,
      counted("checkout", [pressed]),
      counted("upload", [["idle", "upload.started", "uploading", "E"]]),
    );
    const day = new Date(world.server.clock.now() + 3_600_000).toISOString().slice(0, 10);
    expect(await rows()).toEqual([
      {
        chart: "checkout",
        kind: "move",
        from_state: "choosing",
        event: "pay.pressed",
        to_state: "confirming",
        span: 1,
        day,
        count: 3,
      },
      {
        chart: "upload",
        kind: "move",
        from_state: "idle",
        event: "upload.started",
        to_state: "uploading",
        span: 4,
        day,
        count: 1,
      },
      { chart: "checkout", kind: "left", from_state: "confirming", event: "", to_state: "", span: 0, day, count: 1 },
    ]);
    const columns = await world.server.sql(
      (sql) => sql<{ name: string }>`SELECT column_name AS name FROM information_schema.columns
        WHERE table_name = 'flow_count' ORDER BY ordinal_position`,
    );
    expect(columns.map(({ name }) => name)).toEqual([
      "id",
      "chart",
      "version",
      "kind",
      "from_state",
      "event",
      "to_state",
      "span",
      "day",
      "count",
    ]);
  });

  it.each([
    ["a chart that is not counted", "session 67e5f671 0A"],
    ["another version", once.replace(/ [\da-f]{8} /, " 00000000 ")],
    ["a transition that the chart does not have", `${once} zzA`],
    ["a state that the chart does not have", `${once} zz!`],
    ["a count that is too large", `${once} 0A6`],
    ["no count", once.split(" ").slice(0, 2).join(" ")],
    ["markup", "<script>alert(1)</script>"],
    ["a formula", "=cmd|'/C calc'!A0"],
    ["more than 300 bytes", once + " 0A".repeat(100)],
  ])("are refused as a whole with %s", async (_, text) => {
    const { status, body } = await send(
      agreed,
      counted("upload", [["idle", "upload.started", "uploading", "A"]]),
      text,
    );
    expect([status, body.code]).toEqual([422, "validation_failed"]);
    expect(await rows()).toEqual([]);
  });

  it("are refused where nothing is sent, or more charts than there are", async () => {
    expect((await send(agreed)).status).toBe(422);
    expect((await send(agreed, once, once, once, once)).status).toBe(422);
    expect((await agreed.post("/api/flow-counts", { counts: "x" })).status).toBe(422);
  });

  it("count the same thing at most five times a call, and twelve calls of an account a day", async () => {
    const again = `${once}5 ${once.split(" ")[2]}5`;
    for (let n = 0; n < 12; n += 1) expect((await send(agreed, again)).status).toBe(204);
    const { status, headers } = await send(agreed, again);
    expect([status, Number(headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect(await rows()).toMatchObject([{ count: 60 }]);
    expect((await send(await agreeing(), again)).status).toBe(204);
    expect(await rows()).toMatchObject([{ count: 65 }]);
  });

  it("of many at once are all counted", async () => {
    const many = await Promise.all(Array.from({ length: 8 }, agreeing));
    const both = [counted("checkout", [pressed]), counted("upload", [["idle", "upload.started", "uploading", "A"]])];
    const answers = await Promise.all(many.map((one, n) => send(one, ...(n % 2 ? both : both.toReversed()))));
    expect(answers.map(({ status }) => status)).toEqual(many.map(() => 204));
    expect(await rows()).toMatchObject([{ count: 8 }, { count: 8 }]);
  });

  it("stay as sums when the account is closed, which leaves nothing else of them", async () => {
    await send(agreed, once);
    const before = await world.server.sql((sql) => sql`SELECT subject FROM attempt WHERE kind = 'flow counts'`);
    expect(before).toEqual([{ subject: `account ${agreed.id}` }]);
    await world.server.run(anonymizeAccount(agreed.id));
    expect(await rows()).toHaveLength(1);
    expect(await world.server.sql((sql) => sql`SELECT 1 FROM attempt WHERE kind = 'flow counts'`)).toEqual([]);
    expect(await world.server.sql((sql) => sql`SELECT share_counts FROM account WHERE id = ${agreed.id}`)).toEqual([
      { share_counts: false },
    ]);
  });

  it("are deleted after 90 days", async () => {
    await send(agreed, once);
    const age = (days: number) =>
      world.server.sql(
        (sql) => sql`UPDATE flow_count SET day = ${new Date(world.server.clock.now() - days * DAY)}::date`,
      );
    await age(89);
    await world.server.run(deleteExpiredRows);
    expect(await rows()).toHaveLength(1);
    await age(92);
    await world.server.run(deleteExpiredRows);
    expect(await rows()).toEqual([]);
  });

  it("are agreed to in the student's own file too", async () => {
    expect((await agreed.get("/api/user/export")).body).toMatchObject({ user: { share_counts: true } });
  });
});

describe("the flow of browsers", () => {
  it("has each step with the ends of the spans it took, and where charts ended, but for what is rare", async () => {
    const other = await agreeing();
    const submitted: Step = ["confirming", "pay.confirmed", "submitting", "A", 4];
    await send(
      agreed,
      counted(
        "checkout",
        [press("B", 4), press("E"), submitted],
        [
          ["confirming", "!", 4],
          ["confirming", "~", 1],
        ],
      ),
    );
    await send(
      other,
      counted(
        "checkout",
        [press("B", 5)],
        [
          ["confirming", "!", 5],
          ["succeeded.showing", "!", 4],
        ],
      ),
      counted("upload", [["idle", "upload.started", "uploading", "A", 5]]),
    );
    await send(other, `${counted("checkout", []).trim()} 0-`);
    expect(await flow("checkout?days=7")).toEqual({
      chart: "checkout",
      days: 7,
      states: [{ state: "confirming", rows: 8 }],
      transitions: [{ from: "choosing", event: "pay.pressed", to: "confirming", count: 10, median: 10, most: 10 }],
      withheld: 2,
      dropped: 1,
    });
  });

  it("says that half and most took longer than the last span", async () => {
    await send(agreed, counted("checkout", [press("A", 2), press("E", 4)]));
    expect(await flow("checkout")).toMatchObject({ days: 30, transitions: [{ count: 6, median: null, most: null }] });
  });

  it("is of the days that are asked for", async () => {
    await send(agreed, `${once}5`);
    await world.server.sql((sql) => sql`UPDATE flow_count SET day = day - 7`);
    expect(await flow("checkout?days=7")).toMatchObject({ transitions: [], states: [], withheld: 0 });
    expect(await flow("checkout?days=30")).toMatchObject({ transitions: [{ count: 5 }] });
  });

  it("is an admin's to read, of a chart that is counted", async () => {
    expect((await agreed.get("/api/admin/browser-flows/checkout")).status).toBe(403);
    expect((await world.admin.get("/api/admin/browser-flows/session")).status).toBe(404);
    expect((await world.admin.get("/api/admin/browser-flows/checkout?days=8")).status).toBe(422);
  });
});
