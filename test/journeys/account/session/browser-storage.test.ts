import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { notify } from "../../../../server/notifications/notify.sql.ts";
import { type WorldAccount, openSmallWorld, type SmallWorld } from "../../worlds/small-world.ts";
import type { Student } from "../../worlds/demo-world.ts";
import { recordCalls, expectSoon, readStorage } from "../../support/page-network.ts";

let world: SmallWorld;
let ada: WorldAccount;
let paper: number;
let readable: number;
beforeAll(async () => {
  world = await openSmallWorld();
  ada = await world.account();
  [paper = 0] = await world.list({ title: "Networks", semester: world.semester });
  readable = await world.store({ title: "Readable", semester: world.semester });
});
afterAll(() => world.close());

const form = ({ page, t }: Student) => page.getByRole("radio", { name: t("payments.serviceMtn") }).waitFor();
const session = async ({ page }: Student) => (await readStorage(page)).session;
/** Its id; its address is not verified from now on. */
const unverified = async ({ email }: WorldAccount): Promise<number> => {
  const [row] = await world.server.sql(
    (sql) => sql<{ id: number }>`UPDATE account SET email_verified = false WHERE email = ${email} RETURNING id`,
  );
  return row!.id;
};
const base64 = (figure: number) => Buffer.from(String(figure)).toString("base64");

describe("what the browser keeps for a session", () => {
  it("3.99, 3.100, 3.101, 3.102, 7.32, 7.33, 7.35 semesters, levels, current semester and academic year, asked for once", async () => {
    const student = await world.signedIn(ada);
    const { page, t } = student;
    const wire = recordCalls(page);
    await page.goto("/user/dashboard/university");
    await student.sees("Networks");
    const kept = await session(student);
    const answered = async (path: string) => (await world.server.client().get(`/api/${path}`)).body;
    const semesters = (await answered("semesters")) as unknown as readonly { current: boolean }[];
    expect(JSON.parse(kept["semesters"]!)).toEqual(semesters);
    expect(JSON.parse(kept["levels"]!)).toEqual(await answered("levels"));
    expect(JSON.parse(kept["currentSemester"]!)).toEqual(semesters.find(({ current }) => current));
    expect(kept["academicYear"]).toBe((await answered("academic-year"))["academic_year"]);
    await page.goto("/user/payments?type=paper");
    await form(student);
    await page.goto("/user/dashboard/university");
    await page.getByRole("heading", { name: t("menu.dashboard") }).waitFor();
    await student.sees("Networks");
    for (const path of ["semesters", "levels", "academic-year"]) expect((await wire.sent(path)).length).toBe(1);
    await student.leaves();
  });

  it("3.103, 3.104, 3.105, 9.10 the three fees, base64-encoded, asked for once", async () => {
    const student = await world.signedIn(ada);
    const { page } = student;
    const wire = recordCalls(page);
    await page.goto("/user/payments?type=paper");
    await form(student);
    const kept = await session(student);
    expect([kept["fee"], kept["categoryFee"], kept["solutionFee"]]).toEqual([1500, 2000, 1000].map(base64));
    expect(Object.values(kept).filter((text) => /\b(1500|2000|1000)\b/.test(text))).toEqual([]);
    await page.goto("/user/payments?type=solution");
    await form(student);
    await page.getByText("1,000").first().waitFor();
    expect((await wire.sent("payments/semester-fee")).length).toBe(1);
    await student.leaves();
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

  it("3.93 is these keys and no other in the storage areas, and beside them no store but the one of the phone, after every screen of a student was used", async () => {
    const account = await world.account();
    await world.subscribe(account, { level: "level-300", semester: world.semester });
    const id = await unverified(account);
    await world.server.run(notify(id, "point.earned", {}));
    const student = await world.signedIn(account);
    const { page, t } = student;
    const own =
      `dashboard/university dashboard/hnd dashboard/concour favourites uploads uploads?new points settings profile
      paper/${paper}/x paper/${readable}/x payments?type=solution`.split(/\s+/);
    const open = ["/", "/contact", "/general-terms", "/privacy-policy", "/nowhere", "/email/verify"];
    await walks(student, [...own.map((path) => `/user/${path}`), ...open]);
    await page.getByRole("button", { name: t("verify.resend") }).click();
    await expectSoon(async () => (await session(student))["verifyEmail"]).toBe(account.email);
    await page.goto("/user/dashboard/university");
    await page
      .getByRole("button", { name: /^Add .* to favourites$/ })
      .first()
      .click();
    await page.getByRole("searchbox").fill("readable");
    await page
      .getByRole("link", { name: /Readable/ })
      .first()
      .click();
    await page.getByRole("img", { name: /^Page 1 of / }).waitFor();
    await page.locator(".notifications-slot").getByRole("button").click();
    await page.getByRole("dialog").getByRole("listitem").getByRole("button").click();
    await expectSoon(async () => (await session(student))["notificationsRead"]).toMatch(/^\[\d+\]$/);
    await page.keyboard.press("Escape");
    await page.goto("/user/payments?type=paper");
    await form(student);
    await page.getByRole("button", { name: "Français" }).filter({ visible: true }).click();
    await page.getByRole("heading", { level: 1, name: "Paiements" }).waitFor();
    await page.getByRole("button", { name: "English" }).filter({ visible: true }).click();
    await page.getByRole("heading", { level: 1, name: t("menu.payments") }).waitFor();
    await holdsTheKnown(student);
    await student.leaves();
  });
});

describe("every call", () => {
  it("7.2, 7.10, 7.11, 7.13, 7.14 goes to the API base address with token, language and cookie; what it answers shows", async () => {
    const student = await world.signedIn(ada, { language: "fr" });
    const { page } = student;
    const outside: string[] = [];
    const cookies: boolean[] = [];
    let givenUp = 0;
    page.on("request", (request) => {
      const { origin, pathname } = new URL(request.url());
      if (origin !== world.server.address) outside.push(request.url());
      if (request.resourceType() === "fetch" && !pathname.startsWith("/api/")) outside.push(pathname);
    });
    page.on("response", async (response) => {
      const request = response.request();
      if (request.resourceType() === "fetch")
        cookies.push(((await request.allHeaders())["cookie"] ?? "").includes("__Host-annales="));
    });
    page.on("requestfailed", (request) => {
      if (request.resourceType() === "fetch") givenUp += 1;
    });
    const wire = recordCalls(page);
    await page.goto("/user/dashboard/university");
    await student.sees("Networks");
    await page.goto("/user/payments?type=paper");
    await form(student);
    const token = (await readStorage(page)).local["accessToken"];
    // A picture is asked for by the browser itself, which sends no token.
    const calls = (await wire.sent()).filter(({ path }) => !path.endsWith("/preview"));
    expect(calls.length).toBeGreaterThan(6);
    for (const call of calls)
      expect([call.path, call.headers["authorization"], call.headers["x-language"]]).toEqual([
        call.path,
        `Bearer ${token}`,
        "fr",
      ]);
    expect(outside).toEqual([]);
    await expectSoon(() => cookies.length + givenUp).toBeGreaterThanOrEqual(calls.length);
    expect(cookies.length).toBeGreaterThan(6);
    expect(cookies).not.toContain(false);
    await student.leaves();
  });

  it("7.10, 7.12 says English where no language was chosen, and shows no token of a visitor", async () => {
    const visitor = await world.visitor();
    const wire = recordCalls(visitor.page);
    await visitor.page.goto("/signin");
    await visitor.signsIn(ada.email, "not-it");
    await visitor.page.getByRole("alert").waitFor();
    const [call] = await wire.sent("auth/signin");
    expect([call?.headers["x-language"], call?.headers["authorization"]]).toEqual(["en", undefined]);
    await visitor.leaves();
  });
});
