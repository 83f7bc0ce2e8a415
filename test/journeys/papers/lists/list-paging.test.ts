import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { notify } from "../../../../server/notifications/notify.sql.ts";
import { languages } from "../../../../src/contract/entities.ts";
import { givePoints } from "../../worlds/give-points.ts";
import { type WorldAccount, openSmallWorld, type SignedInOptions, type SmallWorld } from "../../worlds/small-world.ts";
import { failCalls, holdCall, recordCalls, expectSoon } from "../../support/page-network.ts";
import type { Student } from "../../worlds/demo-world.ts";
import { someOf } from "../../../support/full-run.ts";

let world: SmallWorld;
beforeAll(async () => {
  world = await openSmallWorld();
});
afterAll(() => world.close());

const MINUTE = 60_000;

const idOf = async ({ email }: WorldAccount): Promise<number> => {
  const [row] = await world.server.sql((sql) => sql<{ id: number }>`SELECT id FROM account WHERE email = ${email}`);
  return row!.id;
};
/** So many completed payments of one FCFA more each, the last one newest; two always of the same moment. */
const pays = async (account: WorldAccount, count: number): Promise<void> => {
  const id = await idOf(account);
  await world.server.sql(
    (sql) => sql`INSERT INTO payment (id, account_id, chart, state, service, phone, amount, type, level_id, semester_id,
        academic_year, language, created_at, expires_at)
      SELECT gen_random_uuid(), ${id}, 1, 'succeeded', 'MTN', '670000001', n, 'paper',
        (SELECT id FROM level WHERE key = 'level-300'), (SELECT id FROM semester WHERE key = 'first'),
        '2026/2027', 'en', ${new Date(world.server.clock.now() - 1_000 * MINUTE)}::timestamptz + (n / 2) * interval '1 minute',
        ${new Date(world.server.clock.now())}
      FROM generate_series(1, ${count}::int) n`,
  );
};
/** So many own papers that wait for their review. */
const uploads = async (account: WorldAccount, count: number): Promise<void> => {
  const ids = await world.list(...Array.from({ length: count }, (_, n) => ({ title: `Own paper ${n + 1}` })));
  await world.server.sql(
    (sql) => sql`UPDATE paper SET owner_id = (SELECT id FROM account WHERE email = ${account.email}), status = 'pending'
      WHERE id = ANY(${ids}::int[])`,
  );
};
const categories = ["hnd-software", "hnd-accountancy", "concour-enspy", "concour-ens-maroua", "hnd-nursing"] as const;

interface Listed {
  readonly what: string;
  readonly path: string;
  /** Key of the list's name. */
  readonly name:
    | "payments.historyTitle"
    | "payments.subscriptionsTitle"
    | "uploads.title"
    | "points.historyTitle"
    | "shell.notifications";
  readonly give: (account: WorldAccount, count: number) => Promise<void>;
  readonly opens?: (student: Student) => Promise<void>;
}
const lists: readonly Listed[] = [
  { what: "transactions", path: "/user/payments", name: "payments.historyTitle", give: pays },
  {
    what: "subscriptions",
    path: "/user/payments",
    name: "payments.subscriptionsTitle",
    give: async (account, count) => {
      for (const category of categories.slice(0, count)) await world.subscribe(account, { category });
    },
  },
  { what: "one's own uploads", path: "/user/uploads", name: "uploads.title", give: uploads },
  {
    what: "the history of points",
    path: "/user/points",
    name: "points.historyTitle",
    give: (account, count) => givePoints(world, account, count),
  },
  {
    what: "notifications",
    path: "/user/points",
    name: "shell.notifications",
    give: async (account, count) => {
      const id = await idOf(account);
      for (let n = 0; n < count; n += 1) await world.server.run(notify(id, "point.earned", {}));
    },
    opens: async ({ page }) => page.locator(".notifications-slot").getByRole("button").click(),
  },
];

const rowsOf = ({ page, t }: Student, { name }: Listed): Locator =>
  page.getByRole("list", { name: t(name), exact: true }).getByRole("listitem");
const toggles = ({ page, t }: Student, list: Listed): Locator =>
  page
    .locator("div, section")
    .filter({ has: page.getByRole("list", { name: t(list.name), exact: true }) })
    .last()
    .getByRole("button", { name: /^(view all|view less|tout voir|voir moins)$/ });
const arrives = async (list: Listed, count: number, options: SignedInOptions = {}): Promise<Student> => {
  const account = await world.account();
  await list.give(account, count);
  const student = await world.signedIn(account, options);
  await student.page.goto(list.path);
  await list.opens?.(student);
  await rowsOf(student, list).first().waitFor();
  return student;
};

describe.each(someOf(lists, 1))("a list of $what", (list) => {
  it.each(languages)("2.84, 2.85, 2.86, 9.24 shows 4 rows of 5, all at a press, and 4 again (%s)", async (language) => {
    const student = await arrives(list, 5, { language });
    const { t } = student;
    const [all, less] = language === "en" ? ["view all", "view less"] : ["tout voir", "voir moins"];
    await expectSoon(() => rowsOf(student, list).count()).toBe(4);
    expect(await toggles(student, list).allInnerTexts()).toEqual([all]);
    await student.sees(t("list.shown", { shown: 4, total: 5 }));
    await toggles(student, list).focus();
    await student.page.keyboard.press("Enter");
    await expectSoon(() => rowsOf(student, list).count()).toBe(5);
    expect(await toggles(student, list).allInnerTexts()).toEqual([less]);
    expect(await toggles(student, list).evaluate((node) => node === document.activeElement)).toBe(true);
    await student.page.keyboard.press("Enter");
    await expectSoon(() => rowsOf(student, list).count()).toBe(4);
    expect(await toggles(student, list).allInnerTexts()).toEqual([all]);
    await student.leaves();
  });

  it("2.86 has no toggle with 4 rows", async () => {
    const student = await arrives(list, 4);
    await expectSoon(() => rowsOf(student, list).count()).toBe(4);
    expect(await toggles(student, list).count()).toBe(0);
    await student.leaves();
  });
});

describe("the transactions", () => {
  const [list] = lists as readonly [Listed, ...Listed[]];
  const more = ({ page, t }: Student) => page.getByRole("button", { name: t("list.loadMore"), exact: true });
  const amounts = async (student: Student): Promise<readonly number[]> =>
    (await rowsOf(student, list).locator(".row-meta").allInnerTexts()).map((text) =>
      Number(/(\d+)\sFCFA/.exec(text)?.[1]),
    );

  it("2.34, 2.84, 2.85 beyond the first 20 are reached, the newest first, each once", async () => {
    const student = await arrives(list, 123);
    const wire = recordCalls(student.page);
    await student.sees(student.t("list.shown", { shown: 4, total: 123 }));
    await toggles(student, list).click();
    await expectSoon(() => rowsOf(student, list).count()).toBe(20);
    await more(student).click();
    await expectSoon(() => rowsOf(student, list).count()).toBe(120);
    await more(student).click();
    await expectSoon(() => rowsOf(student, list).count()).toBe(123);
    expect(await more(student).count()).toBe(0);
    const shown = await amounts(student);
    expect(shown.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 123 }, (_, n) => n + 1));
    expect(shown.map((n) => Math.floor(n / 2))).toEqual(
      Array.from({ length: 123 }, (_, n) => Math.floor((123 - n) / 2)),
    );
    expect((await wire.sent("payments")).map(({ query }) => [query["status"], query["limit"]])).toEqual([
      ["success", "100"],
      ["success", "100"],
    ]);
    await student.leaves();
  });

  it("that do not come take nothing away, and come at the next press; pressed twice they are asked for once", async () => {
    const student = await arrives(list, 21);
    await toggles(student, list).click();
    const mend = await failCalls(student.page, "payments");
    await more(student).click();
    await expectSoon(() => more(student).isEnabled()).toBe(true);
    expect(await rowsOf(student, list).count()).toBe(20);
    await mend();
    const wire = recordCalls(student.page);
    const held = await holdCall(student.page, "payments");
    await more(student).dblclick();
    await held.arrived;
    held.release();
    await expectSoon(() => rowsOf(student, list).count()).toBe(21);
    expect((await wire.sent("payments")).length).toBe(1);
    await student.leaves();
  });
});
