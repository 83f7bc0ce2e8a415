import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { notify } from "../../../../server/notifications/notify.sql.ts";
import { adminSections } from "../../../../src/contract/admin/admin-sections.ts";
import { type WorldAccount, openSmallWorld, type SmallWorld } from "../../worlds/small-world.ts";
import type { Student } from "../../worlds/demo-world.ts";
import { recordCalls, expectSoon, readStorage } from "../../support/page-network.ts";

let world: SmallWorld;
let ada: WorldAccount;
beforeAll(async () => {
  world = await openSmallWorld();
  ada = await world.account();
  await world.list({ title: "Networks", semester: world.semester });
  await world.store({ title: "Readable", semester: world.semester });
});
afterAll(() => world.close());

const form = ({ page, t }: Student) => page.getByRole("radio", { name: t("payments.serviceMtn") }).waitFor();
/** Its id; its address is not verified from now on. */
const unverified = async ({ email }: WorldAccount): Promise<number> => {
  const [row] = await world.server.sql(
    (sql) => sql<{ id: number }>`UPDATE account SET email_verified = false WHERE email = ${email} RETURNING id`,
  );
  return row!.id;
};

describe("what the browser keeps for a session", () => {
  it("9.11 the new fees of the server show in a new session, and on the landing page", async () => {
    const setFees = async (fees: Readonly<Record<"semester" | "category" | "solution", number>>) => {
      for (const [kind, amount] of Object.entries(fees))
        await world.server.sql((sql) => sql`UPDATE fee SET amount = ${amount} WHERE kind = ${kind}`);
      // The landing page keeps its figures for a minute.
      world.server.clock.advance(61_000);
    };
    await setFees({ semester: 1750, category: 2350, solution: 1150 });
    try {
      const student = await world.signedIn(ada);
      const { page } = student;
      for (const [query, words] of [
        ["type=paper", /^Pay 1,750\sFCFA$/],
        ["area=hnd&type=paper", /^Pay 2,350\sFCFA$/],
        ["type=solution", /^Pay 1,150\sFCFA$/],
      ] as const) {
        await page.goto(`/user/payments?${query}`);
        await page.getByRole("button", { name: words }).waitFor();
      }
      for (const [path, figures] of [
        ["/", ["1,750\u00a0FCFA", "2,350\u00a0FCFA"]],
        ["/?lang=fr", ["1\u202f750\u00a0FCFA", "2\u202f350\u00a0FCFA"]],
      ] as const) {
        await page.goto(path);
        const text = await page.getByRole("main").textContent();
        for (const figure of figures) expect(text).toContain(figure);
        expect(text).not.toMatch(/[12][,\s]?[05]00\sFCFA/);
      }
      await student.leaves();
    } finally {
      await setFees({ semester: 1500, category: 2000, solution: 1000 });
    }
  });
});

describe("what the browser keeps in all", () => {
  const known = {
    local: ["accessToken", "auth", "categoryId", "lastType", "preferredLanguage"],
    session: [
      "academicYear",
      "authChecked",
      "categoryFee",
      "currentSemester",
      "dashboardAlert",
      "fee",
      "levels",
      "notificationsRead",
      "semesters",
      "solutionFee",
      "verifyEmail",
    ],
  };
  /** No key beside the known ones in either area, and no store but the one of the phone. */
  const holdsTheKnown = async ({ page }: Student) => {
    const { local, session } = await readStorage(page);
    const strange = [
      ...Object.keys(local).filter((key) => !known.local.includes(key)),
      ...Object.keys(session).filter((key) => !known.session.includes(key)),
    ];
    const { pathname } = new URL(page.url());
    expect({ pathname, strange }).toEqual({ pathname, strange: [] });
    if (local["auth"] !== undefined) expect(Object.keys(JSON.parse(local["auth"])).sort()).toEqual(["isAuth", "user"]);
    const beside = await page.evaluate(async () => ({
      others: (await indexedDB.databases()).map(({ name }) => name).filter((name) => name !== "annales"),
      caches: await caches.keys(),
    }));
    expect({ pathname, ...beside }).toEqual({ pathname, others: [], caches: [] });
  };
  const walks = async (student: Student, paths: readonly string[]) => {
    for (const path of paths) {
      await student.page.goto(path);
      await student.page.locator("h1:not(.visually-hidden)").waitFor();
      await holdsTheKnown(student);
    }
  };

  it("3.93 the same after the screens of a visitor and of an admin", async () => {
    const visitor = await world.visitor();
    const screens = ["signin", "signup", "password/forgot", "password/verify", "password/reset"];
    await walks(
      visitor,
      screens.map((path) => `/${path}`),
    );
    await visitor.leaves();
    const admin = await world.signedIn(await world.account({ role: "admin" }));
    await walks(
      admin,
      adminSections.map((place) => `/admin/${place}`),
    );
    await admin.leaves();
  });

  it("does not stop the app where it holds nonsense", async () => {
    const student = await world.signedIn(ada);
    const { page } = student;
    await page.goto("/user/dashboard/university");
    await student.sees("Networks");
    await page.evaluate(() => {
      localStorage.setItem("lastType", "primary");
      localStorage.setItem("categoryId", "many");
      for (const key of [
        "semesters",
        "levels",
        "currentSemester",
        "fee",
        "categoryFee",
        "solutionFee",
        "dashboardAlert",
      ])
        sessionStorage.setItem(key, "{not JSON");
    });
    await page.goto("/user/payments?type=paper");
    await form(student);
    await page.getByRole("button", { name: /^Pay 1,500\sFCFA$/ }).waitFor();
    await page.evaluate(() => localStorage.setItem("auth", "{not JSON"));
    await page.reload();
    await expectSoon(() => page.url()).toContain("/signin?to=%2Fuser%2Fpayments%3Ftype%3Dpaper");
    await student.leaves();
  });
});

describe("every call", () => {
  it("7.1, 7.3 has the method of its table, at the base address without a double slash", async () => {
    const methods: readonly (readonly [RegExp, string])[] = [
      [/^auth\/(check|logout)$/, "GET"],
      [/^email\/verify\/resend$/, "GET"],
      [/^email\/verify\/\d{5}$/, "PATCH"],
      [/^(semesters|levels|academic-year|payments\/semester-fee)$/, "GET"],
      [/^institutions$/, "GET"],
      [/^institutions\/\d+\/faculties$/, "GET"],
      [/^faculties\/\d+\/departments$/, "GET"],
      [/^institutions\/categories\/(hnd|concour)$/, "GET"],
      [/^notifications$/, "GET"],
      [/^notifications\/read$/, "PATCH"],
      [/^notifications\/read\/\d+$/, "PATCH"],
      [/^notifications\/delete$/, "DELETE"],
    ];
    const account = await world.account();
    const id = await unverified(account);
    for (const _ of [1, 2]) await world.server.run(notify(id, "point.earned", {}));
    const student = await world.signedIn(account);
    const { page, t } = student;
    const wire = recordCalls(page);
    await page.goto("/user/uploads?new");
    const list = (field: "field.institution" | "field.faculty") =>
      page.getByRole("dialog").getByLabel(t(field), { exact: true });
    await list("field.institution").selectOption({ label: "University of Buea" });
    await expectSoon(() => list("field.faculty").isEnabled()).toBe(true);
    await list("field.faculty").selectOption({ index: 2 });
    await page.goto("/user/payments?type=paper");
    await form(student);
    await page.goto("/user/dashboard/hnd");
    await student.sees(t("dashboard.chooseCategory"));
    await page.goto("/email/verify");
    await page.getByRole("button", { name: t("verify.resend") }).click();
    await expectSoon(async () => (await wire.sent("email/verify/resend")).length).toBe(1);
    await page.getByLabel(t("verify.digit", { number: 1 })).click();
    await page.keyboard.type("00000");
    await expectSoon(async () => (await wire.sent("email/verify/00000")).length).toBe(1);
    await page.goto("/user/points");
    await page.locator(".notifications-slot").getByRole("button").click();
    const panel = page.getByRole("dialog", { name: t("shell.notifications") });
    await panel.getByRole("listitem").first().getByRole("button").click();
    const loaded = page.waitForEvent("load");
    await panel.getByRole("button", { name: t("notifications.markAllRead") }).click();
    await loaded;
    await page.locator(".notifications-slot").getByRole("button").click();
    await panel.getByRole("button", { name: t("notifications.deleteAll") }).click();
    const question = page.getByRole("dialog", { name: t("notifications.deleteAllTitle") });
    await question.getByRole("button", { name: t("notifications.deleteAll") }).click();
    await panel.getByText(t("notifications.noNotification")).waitFor();

    const calls = await wire.sent();
    for (const [path, method] of methods) {
      const found = calls.filter((call) => path.test(call.path)).map((call) => call.method);
      expect([path, [...new Set(found)]]).toEqual([path, [method]]);
    }
    expect((await wire.sent("institutions/categories/hnd")).length).toBeGreaterThan(0);
    expect(calls.filter((call) => call.path.startsWith("/") || call.path.includes("//"))).toEqual([]);
    await student.leaves();
  });
});
