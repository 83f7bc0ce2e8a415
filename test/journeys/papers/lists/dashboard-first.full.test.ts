import { afterAll, beforeAll, expect, it } from "vitest";
import { openSmallWorld, type SmallWorld, type WorldAccount } from "../../worlds/small-world.ts";
import type { Student } from "../../worlds/demo-world.ts";
import { filtersBy, opensFilters } from "../../support/filter-sheet.ts";
import { expectSoon, pathOf } from "../../support/page-network.ts";
import { untilPlaceIsStored } from "../../support/phone-storage.ts";

let world: SmallWorld;
let ada: WorldAccount;
let readable: number;
/** The semester that has papers though another one runs. */
let other: "first" | "second";
beforeAll(async () => {
  world = await openSmallWorld();
  ada = await world.account();
  const { semester } = world;
  other = semester === "first" ? "second" : "first";
  readable = await world.store({ title: "Operating Systems Exam", code: "CEF350", year: 2024, type: "Exam", semester });
  await world.list(
    ...Array.from({ length: 9 }, (_, n) => ({
      title: `Networks ${n + 1}`,
      code: `CEF34${n}`,
      year: 2010 + n,
      type: "Exam" as const,
      semester,
    })),
    { title: "Compilers CA", year: 2019, type: "CA", semester },
    { title: "Robotics Exam", year: 2018, type: "Exam", level: "level-500", semester: other },
  );
});
afterAll(() => world.close());

const opens = async ({ page, t }: Student, type = "university") => {
  await page.goto(`/user/dashboard/${type}`);
  await page.getByRole("heading", { level: 1, name: t("menu.dashboard") }).waitFor();
};
const papers = ({ page, t }: Student) => page.getByRole("list", { name: t("dashboard.papersTitle") });
const recent = ({ page, t }: Student) => page.getByRole("list", { name: t("reading.recent") });
const button = ({ page }: Student, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const placeOf = async (what: ReturnType<typeof papers>) => (await what.boundingBox())!;

const reads = async (viewport: { readonly width: number; readonly height: number }): Promise<Student> => {
  await world.subscribe(ada, { level: "level-300", semester: world.semester });
  const student = await world.signedIn(ada, { viewport });
  const { page, t } = student;
  await page.goto(`/user/paper/${readable}/operating-systems-exam`);
  await page.getByRole("img", { name: t("reader.pagePhoto", { page: 1, title: "Operating Systems Exam" }) }).waitFor();
  await untilPlaceIsStored(student);
  await opens(student);
  await recent(student)
    .getByText(t("reading.goOn", { page: 1, count: 1 }))
    .waitFor();
  await papers(student).waitFor();
  return student;
};

it("what was read last comes before the list on a phone, which shows part of it on the first screen", async () => {
  const student = await reads({ width: 360, height: 740 });
  const [read, list] = [await placeOf(recent(student)), await placeOf(papers(student))];
  expect(read.y + read.height).toBeLessThanOrEqual(list.y);
  expect(list.y).toBeLessThan(600);
  await student.leaves();
});

it("at 1280 px the cards are in columns, and beside them what was read last and what the subscription gives", async () => {
  const student = await reads({ width: 1280, height: 800 });
  const { page, t } = student;
  const cards = papers(student).getByRole("listitem");
  const [first, second] = [await placeOf(cards.nth(0)), await placeOf(cards.nth(1))];
  expect([second.y, second.x > first.x + first.width - 1]).toEqual([first.y, true]);
  const list = await placeOf(papers(student));
  const opened = page.locator("section", { has: page.getByRole("heading", { name: t("opened.title") }) });
  for (const beside of [recent(student), opened])
    expect((await placeOf(beside)).x).toBeGreaterThanOrEqual(list.x + list.width);
  expect(await opened.getByRole("listitem").first().innerText()).toContain("Level 300");
  await student.leaves();
});

it("the sheet offers by group what has papers, and nothing else", async () => {
  const student = await world.signedIn(ada);
  await opens(student);
  const sheet = await opensFilters(student);
  const types = sheet.getByRole("group", { name: student.t("field.type") }).getByRole("button");
  await expectSoon(() => types.allInnerTexts()).toEqual(["Exam\n10", "CA\n1"]);
  const years = sheet.getByRole("group", { name: student.t("field.year") }).getByRole("button");
  expect((await years.allInnerTexts()).length).toBeGreaterThan(1);
  await types.nth(1).click();
  // All that is left is of one year.
  await expectSoon(() => years.count()).toBe(0);
  await sheet.getByRole("button", { name: student.t("filter.clear"), exact: true }).click();
  await student.page.keyboard.press("Escape");
  await filtersBy(student, "2019");
  await expectSoon(() => papers(student).locator(".row-title").allInnerTexts()).toEqual(["Compilers CA"]);
  await student.leaves();
});

it("a new student without a level chooses one, and the account keeps it", async () => {
  const account = await world.account({
    institution: "ub",
    faculty: "ub-fet",
    departments: ["ub-fet-computer-engineering"],
  });
  const student = await world.signedIn(account);
  const { page, t } = student;
  await opens(student);
  await button(student, t("dashboard.chooseLevel")).click();
  await page.getByRole("dialog").getByLabel(t("field.level")).selectOption({ label: "Level 300" });
  await button(student, t("common.continue")).click();
  await student.sees("Networks 9");
  await button(student, t("dashboard.change")).waitFor();
  await expectSoon(() =>
    world.server.sql(
      (sql) => sql`SELECT l.key FROM account a JOIN level l ON l.id = a.level_id WHERE a.email = ${account.email}`,
    ),
  ).toEqual([{ key: "level-300" }]);
  await student.leaves();
});

it("a scope without papers leads to semesters that have some, and to the request of one", async () => {
  const student = await world.signedIn(await world.account({ level: "level-500" }));
  const { page, t } = student;
  await opens(student);
  await student.sees(t("dashboard.empty"));
  await button(student, t("ask.open")).waitFor();
  await page.getByRole("button", { name: /Semester: 1$/ }).click();
  await expectSoon(() => papers(student).locator(".row-title").allInnerTexts()).toEqual(["Robotics Exam"]);
  await student.leaves();
});

it("where a paper is asked for, a student sees what she asked for before, and which of it is there", async () => {
  const account = await world.account();
  const client = world.server.client();
  await client.signIn(account.email, account.password);
  for (const request of [{ title: "Robotics", code: "CEF451", year: 2024 }, { title: "Signals" }])
    expect((await client.post("/api/requests", request)).status).toBe(201);
  const [paper] = await world.list({ title: "Robotics", code: "CEF451", year: 2024 });
  await world.server.sql(
    (sql) => sql`UPDATE paper_request SET answered_at = now(), paper_id = ${paper!} WHERE title = 'Robotics'`,
  );
  const student = await world.signedIn(account);
  const { page, t } = student;
  await opens(student);
  await page.getByRole("searchbox", { name: t("search.label") }).fill("zzyzx");
  await button(student, t("ask.open")).click();
  const own = page.getByRole("dialog").getByRole("list", { name: t("ask.own") });
  await expectSoon(() => own.getByRole("listitem").allInnerTexts()).toEqual([
    expect.stringMatching(new RegExp(`Signals\\s+${t("ask.waiting")}`)),
    expect.stringMatching(new RegExp(`CEF 451 Robotics 2024\\s+${t("ask.there")}`)),
  ]);
  expect(await own.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual([
    `/user/paper/${paper}/robotics`,
  ]);
  await student.leaves();
});

it.each(["the app's own way back", "the browser's"])(
  "a search comes back from a paper with its filter, its place and its papers, by %s",
  async (way) => {
    const student = await world.signedIn(ada);
    const { page, t } = student;
    await opens(student);
    await page.getByRole("searchbox", { name: t("search.label") }).fill("networks");
    await page.getByRole("heading", { name: t("search.foundMany", { count: 9 }) }).waitFor();
    await button(student, t("list.viewAll")).click();
    const link = page.getByRole("link", { name: /Networks 2$/ }).first();
    await link.scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => scrollY);
    expect(top).toBeGreaterThan(300);
    await link.click();
    await page.waitForURL("**/user/paper/**");
    if (way === "the browser's") await page.goBack();
    else await page.getByRole("link", { name: t("common.back"), exact: true }).click();
    await expectSoon(() => pathOf(page)).toBe("/user/dashboard/university");
    await expectSoon(() => papers(student).getByRole("listitem").count()).toBe(9);
    await expectSoon(() => page.evaluate(() => scrollY)).toBe(top);
    await student.leaves();
  },
);
