import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Account, openSmallWorld, type SmallWorld } from "./small-world.ts";
import type { Student } from "./world.ts";
import { listen, soon, stored } from "./wire.ts";

let world: SmallWorld;
let ada: Account;
let paper: number;
beforeAll(async () => {
  world = await openSmallWorld();
  ada = await world.account();
  [paper = 0] = await world.list({ title: "Networks", semester: world.semester });
});
afterAll(() => world.close());

const form = ({ page, t }: Student) => page.getByRole("radio", { name: t("payments.serviceMtn") }).waitFor();
const session = async ({ page }: Student) => (await stored(page)).session;
const base64 = (figure: number) => Buffer.from(String(figure)).toString("base64");

describe("what the browser keeps for a session", () => {
  it("3.99, 3.100, 3.101, 3.102, 7.32, 7.35 semesters, levels, current semester and academic year, asked for once", async () => {
    const student = await world.signedIn(ada);
    const { page, t } = student;
    const wire = listen(page);
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
    const wire = listen(page);
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

  it("9.11 a new fee of the server shows in a new session, and on the landing page", async () => {
    const setFee = (amount: number) =>
      world.server.sql((sql) => sql`UPDATE fee SET amount = ${amount} WHERE kind = 'semester'`);
    await setFee(1750);
    try {
      const student = await world.signedIn(ada);
      await student.page.goto("/user/payments?type=paper");
      await student.page.getByRole("button", { name: /^Pay 1,750\sFCFA$/ }).waitFor();
      await student.leaves();
    } finally {
      await setFee(1500);
    }
  });
});

describe("what the browser keeps in all", () => {
  it("3.93 is these keys and no other in the storage areas, and beside them no store but the one of the phone, after every screen was used", async () => {
    const student = await world.signedIn(ada);
    const { page, t } = student;
    for (const path of [
      "/",
      "/user/dashboard/university",
      "/user/dashboard/hnd",
      "/user/favourites",
      `/user/paper/${paper}/x`,
      "/user/payments?type=paper",
    ]) {
      await page.goto(path);
      await page.locator("h1:not(.unseen)").waitFor();
    }
    await form(student);
    await page.getByRole("button", { name: "Français" }).filter({ visible: true }).click();
    await page.getByRole("heading", { level: 1, name: "Paiements" }).waitFor();
    await page.getByRole("button", { name: "English" }).filter({ visible: true }).click();
    await page.getByRole("heading", { level: 1, name: t("menu.payments") }).waitFor();
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
        "semesters",
        "solutionFee",
      ],
    };
    const { local, session } = await stored(page);
    expect(Object.keys(local).filter((key) => !known.local.includes(key))).toEqual([]);
    expect(Object.keys(session).filter((key) => !known.session.includes(key))).toEqual([]);
    expect(Object.keys(JSON.parse(local["auth"]!)).sort()).toEqual(["isAuth", "user"]);
    const beside = await page.evaluate(async () => ({
      others: (await indexedDB.databases()).map(({ name }) => name).filter((name) => name !== "annales"),
      caches: await caches.keys(),
    }));
    expect(beside).toEqual({ others: [], caches: [] });
    await student.leaves();
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
    await soon(() => page.url()).toContain("/signin?to=%2Fuser%2Fpayments%3Ftype%3Dpaper");
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
    const wire = listen(page);
    await page.goto("/user/dashboard/university");
    await student.sees("Networks");
    await page.goto("/user/payments?type=paper");
    await form(student);
    const token = (await stored(page)).local["accessToken"];
    const calls = await wire.sent();
    expect(calls.length).toBeGreaterThan(6);
    for (const call of calls)
      expect([call.path, call.headers["authorization"], call.headers["x-language"]]).toEqual([
        call.path,
        `Bearer ${token}`,
        "fr",
      ]);
    expect(outside).toEqual([]);
    await soon(() => cookies.length + givenUp).toBeGreaterThanOrEqual(calls.length);
    expect(cookies.length).toBeGreaterThan(6);
    expect(cookies).not.toContain(false);
    await student.leaves();
  });

  it("7.12 says English where no language was chosen, and shows no token of a visitor", async () => {
    const visitor = await world.visitor();
    const wire = listen(visitor.page);
    await visitor.page.goto("/signin");
    await visitor.signsIn(ada.email, "not-it");
    await visitor.page.getByRole("alert").waitFor();
    const [call] = await wire.sent("auth/signin");
    expect([call?.headers["x-language"], call?.headers["authorization"]]).toEqual(["en", undefined]);
    await visitor.leaves();
  });
});
