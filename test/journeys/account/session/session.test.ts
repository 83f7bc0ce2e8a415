import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type WorldAccount, openSmallWorld, type SmallWorld } from "../../worlds/small-world.ts";
import { Student } from "../../worlds/demo-world.ts";
import {
  mockAnswer,
  holdCall,
  storedAuth,
  recordCalls,
  pathOf,
  expectSoon,
  readStorage,
} from "../../support/page-network.ts";
import { someOf } from "../../../support/full-run.ts";

let world: SmallWorld;
let ada: WorldAccount;
let paper: string;
beforeAll(async () => {
  world = await openSmallWorld();
  ada = await world.account();
  const [id] = await world.list({ title: "Networks", semester: world.semester });
  paper = `/user/paper/${id}/networks`;
});
afterAll(() => world.close());

/** The keys of product.md §3 that may not outlive a session; the auth state may be there, saying no. */
const leftOver = async ({ page }: Student): Promise<readonly string[]> => {
  const { local, session } = await readStorage(page);
  return [...Object.keys(local).filter((key) => key !== "auth"), ...Object.keys(session)];
};
const account = ({ page, t }: Student, { name }: WorldAccount) =>
  page.getByRole("button", { name: t("shell.accountMenu", { name }) });
const guarded = () => [
  "/user/dashboard/university",
  "/user/dashboard/hnd",
  "/user/dashboard/concour",
  "/user/payments",
  "/user/payments?area=hnd&category=1",
  "/user/favourites",
  "/user/uploads",
  "/user/points",
  "/user/settings",
  "/user/profile",
  paper,
  "/admin",
  "/admin/papers",
  "/admin/payments/1",
];

describe("a visitor", () => {
  it("2.18, 4.6, 6.8 is led from each signed-in page to the sign-in page, with the way back", async () => {
    const visitor = await world.visitor();
    for (const path of guarded()) {
      await visitor.page.goto(path);
      await expectSoon(() => pathOf(visitor.page)).toBe(`/signin?to=${encodeURIComponent(path)}`);
      await visitor.page.getByRole("heading", { name: visitor.t("signin.title") }).waitFor();
    }
    await visitor.leaves();
  });

  it("6.9, 6.10 who opens a paper sees no page of it, and is told to sign in; the server says 401", async () => {
    const messages = {
      en: "To view this paper, you will need to make sure you are authenticated.",
      fr: "Pour voir cette épreuve, vous devez d’abord vous connecter.",
    };
    for (const language of ["en", "fr"] as const) {
      const visitor = await world.visitor({ language });
      const wire = recordCalls(visitor.page);
      await visitor.page.goto(paper);
      await expectSoon(() => visitor.page.getByRole("status").first().innerText()).toBe(messages[language]);
      expect(await visitor.page.getByRole("img").count()).toBe(0);
      expect((await wire.sent()).filter(({ path }) => path.startsWith("papers"))).toEqual([]);
      await visitor.leaves();
    }
    const id = paper.split("/")[3];
    for (const call of ["", "/pages", "/file", "/pages/1"])
      expect((await world.server.client().get(`/api/papers/${id}${call}`)).status).toBe(401);
  });
});

describe("the check of a kept session", () => {
  it("3.107, 4.7, 4.8, 4.9 is made once a browser session, before the first protected page shows", async () => {
    const student = await world.signedIn(ada);
    const { page } = student;
    const wire = recordCalls(page);
    const held = await holdCall(page, "auth/check");
    await page.goto("/user/favourites");
    await held.arrived;
    expect(await account(student, ada).count()).toBe(0);
    expect((await readStorage(page)).session["authChecked"]).toBeUndefined();
    held.release();
    await account(student, ada).waitFor();
    expect((await readStorage(page)).session["authChecked"]).toBe("true");
    for (const path of ["/user/payments", "/user/dashboard/university"]) {
      await page.goto(path);
      await account(student, ada).waitFor();
    }
    expect((await wire.sent("auth/check")).length).toBe(1);
    const tab = await student.visit.context.newPage();
    const other = recordCalls(tab);
    await tab.goto("/user/favourites");
    await tab.getByRole("heading", { name: student.t("menu.favourites") }).waitFor();
    expect((await other.sent("auth/check")).length).toBe(1);
    await student.leaves();
  });

  it.each(someOf([401, 500, 503], 2))(
    "4.10, 4.11, 8.36, 8.37 that fails with %i clears auth and leads to sign-in with the way back",
    async (status) => {
      const eve = await world.account();
      const student = await world.signedIn(eve);
      const { page } = student;
      const mend = await mockAnswer(page, "auth/check", { status, json: { message: "No", code: "any" } });
      await page.goto("/user/payments?area=university");
      await expectSoon(() => pathOf(page)).toBe(`/signin?to=${encodeURIComponent("/user/payments?area=university")}`);
      expect(await storedAuth(page)).toEqual({ isAuth: false, user: null });
      expect(await leftOver(student)).toEqual([]);
      await mend();
      await student.signsIn(eve.email, eve.password);
      await expectSoon(() => pathOf(page)).toBe("/user/payments?area=university");
      await account(student, eve).waitFor();
      await student.leaves();
    },
  );
});

/** The form is there before the app, which begins a moment later: a session of another tab is found then, and the form goes. */
const formIsOfApp = ({ page }: Student) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll("input")].some((input) =>
      Object.keys(input).some((key) => key.startsWith("__reactProps$")),
    ),
  );

describe("two tabs at the sign-in form", () => {
  it("end with the student who signed in last, in both: nothing of the other is shown under that name", async () => {
    const eve = await world.account();
    const first = await world.visitor();
    await first.page.goto("/signin");
    const second = new Student({ ...first.visit, page: await first.visit.context.newPage() }, first.language);
    await second.page.goto("/signin");
    await formIsOfApp(second);
    await first.signsIn(ada.email, ada.password);
    await account(first, ada).waitFor();
    await second.signsIn(eve.email, eve.password);
    await account(second, eve).waitFor();
    await account(first, eve).waitFor();
    expect(await account(first, ada).count()).toBe(0);
    await first.leaves();
  });
});

describe("a session that the server ended", () => {
  const endSessions = ({ email }: WorldAccount) =>
    world.server.sql(
      (sql) => sql`DELETE FROM session WHERE account_id = (SELECT id FROM account WHERE email = ${email})`,
    );

  it("8.1, 8.2, 8.3 clears all storage at the next call and leads to the site root", async () => {
    const eve = await world.account();
    const student = await world.signedIn(eve, { language: "fr" });
    const { page, t } = student;
    await page.goto("/user/payments?type=paper");
    await page.getByRole("radio", { name: t("payments.serviceMtn") }).waitFor();
    expect((await leftOver(student)).length).toBeGreaterThan(3);
    await endSessions(eve);
    await page
      .getByRole("link", { name: t("menu.favourites") })
      .filter({ visible: true })
      .click();
    await expectSoon(() => pathOf(page)).toBe("/");
    await page.getByRole("heading", { level: 1, name: t("landing.title") }).waitFor();
    expect(await leftOver(student)).toEqual([]);
    expect(await storedAuth(page)).toEqual({ isAuth: false, user: null });
    await student.leaves();
  });
});
