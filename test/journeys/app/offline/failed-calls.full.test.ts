import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type WorldAccount, openSmallWorld, type SmallWorld } from "../../worlds/small-world.ts";
import { clearsFilters, opensFilters } from "../../support/filter-sheet.ts";
import { holdCall, expectSoon } from "../../support/page-network.ts";
import { retry, spoils, ways } from "./failed-calls-steps.ts";

let world: SmallWorld;
let ada: WorldAccount;
beforeAll(async () => {
  world = await openSmallWorld();
  ada = await world.account();
  const { semester } = world;
  await world.list({ title: "Networks", type: "Exam", semester }, { title: "Compilers", type: "CA", semester });
  await world.server.sql(
    (sql) => sql`INSERT INTO favourite SELECT a.id, p.id FROM account a, paper p WHERE a.email = ${ada.email}`,
  );
});
afterAll(() => world.close());

describe("a call that fails", () => {
  it("of a search is told, and made again at a press", async () => {
    const student = await world.signedIn(ada);
    const { page, t } = student;
    await page.goto("/user/dashboard/university");
    await student.sees("Networks");
    for (const how of ways) {
      const mend = await spoils(student, "papers", how);
      await page.getByRole("searchbox").fill(`networks ${" ".repeat(ways.indexOf(how))}`);
      await student.sees(how === "500" ? "No" : t("search.failed"));
      await mend();
      await retry(student).click();
      await student.sees("1 paper found");
    }
    await student.leaves();
  });

  it("of a sign-in is told on its form, which can be sent again", async () => {
    const visitor = await world.visitor({ language: "fr" });
    const { page, t } = visitor;
    await page.goto("/signin");
    const said = { "500": "No", "no answer": t("alert.noAnswer"), nonsense: t("alert.noAnswer") };
    for (const how of ways) {
      const mend = await spoils(visitor, "auth/signin", how);
      await visitor.signsIn(ada.email, ada.password);
      await expectSoon(() => page.getByRole("alert").innerText()).toBe(said[how]);
      await mend();
    }
    await page.getByRole("button", { name: t("signin.submit") }).click();
    await page.waitForURL("**/user/dashboard/**");
    await visitor.leaves();
  });
});

describe("a call that takes long", () => {
  it.each([
    ["/user/dashboard/university", "papers"],
    ["/user/favourites", "favourites"],
    ["/user/payments", "payments"],
  ])("on %s shows that something is on its way, and tells it to who does not see", async (path, call) => {
    const student = await world.signedIn(ada);
    const { page } = student;
    const held = await holdCall(page, call);
    await page.goto(path);
    await held.arrived;
    await page.locator("h1:not(.visually-hidden)").waitFor();
    const busy = page.locator("[aria-busy=true]").first();
    await busy.waitFor();
    expect((await page.getByRole("status").allInnerTexts()).join(" ")).toMatch(/Loading|One moment/);
    held.release();
    await busy.waitFor({ state: "detached" });
    await student.leaves();
  });
});

describe("a student without a line", () => {
  it("stands without the late parts of a page that do not come", async () => {
    const student = await world.signedIn(ada);
    const { page, t } = student;
    const missed: string[] = [];
    await page.route(/\/assets\/(idle-parts|paper-request-part|report-part|solution-part)-[^/]*\.js/u, (route) => {
      missed.push(route.request().url());
      return route.abort();
    });
    await page.goto("/user/dashboard/university");
    await student.sees("Networks");
    await page.getByRole("searchbox", { name: t("search.label") }).fill("zzzz qqqq");
    for (const part of ["/idle-parts-", "/paper-request-part-"])
      await expectSoon(() => missed.filter((url) => url.includes(part))).not.toEqual([]);
    await page.getByRole("searchbox", { name: t("search.label") }).fill("");
    await student.sees("Networks");
    await student.visit.context.close();
  });

  it("keeps what is on the screen, and hears of a failure when more is asked for", async () => {
    const student = await world.signedIn(ada);
    const { page, t } = student;
    await page.goto("/user/dashboard/university");
    await student.sees("Networks");
    const sheet = await opensFilters(student);
    const exams = sheet.getByRole("button", { name: new RegExp(`^${t("paper.typeExam")} `) });
    await exams.waitFor();
    await student.visit.context.setOffline(true);
    expect(await page.getByText("Networks").first().isVisible()).toBe(true);
    await exams.click();
    await page.keyboard.press("Escape");
    await student.sees(t("list.failed"));
    await student.visit.context.setOffline(false);
    await clearsFilters(student);
    await student.sees("Networks");
    await student.leaves();
  });
});
