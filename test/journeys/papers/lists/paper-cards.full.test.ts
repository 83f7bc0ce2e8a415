import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { languages } from "../../../../src/contract/entities.ts";
import { type WorldAccount, openSmallWorld, type SmallWorld } from "../../worlds/small-world.ts";
import { holdCall, recordCalls, scrollTo, expectSoon } from "../../support/page-network.ts";
import { savesData } from "../../support/phone-storage.ts";
import { places, named, isLoaded, picture, preview, recordPreviews } from "./paper-cards-steps.ts";

let world: SmallWorld;
let readable: number;
beforeAll(async () => {
  world = await openSmallWorld();
  const { semester } = world;
  readable = await world.store({ title: "Operating Systems", code: "CEF350", year: 2023, type: "Exam", semester });
  const [made] = await world.list(
    {
      title: "Operating Systems Solution",
      code: "CEF350",
      year: 2022,
      type: "Exam Solution",
      kind: "SOLUTION",
      semester,
    },
    { title: "Networks Solution", code: "CEF341", year: 2021, type: "CA Solution", kind: "SOLUTION", semester },
    { title: "Seminar", year: 2020, type: "CA", semester },
    { title: "Algorithms", code: "CSC301", year: 2022, type: "Exam", semester: "resit", level: "level-200" },
  );
  await world.server.sql(
    (sql) => sql`INSERT INTO solution (paper_id, sha256, language, prompt, chart, state, changed_at, made_paper)
      VALUES (${readable}, '\\x01', 'en', 1, 1, 'ready', now(), ${made!})`,
  );
});
afterAll(() => world.close());

const fond = async (): Promise<WorldAccount> => {
  const account = await world.account();
  await world.server.sql(
    (sql) => sql`INSERT INTO favourite SELECT a.id, p.id FROM account a, paper p WHERE a.email = ${account.email}`,
  );
  return account;
};

describe.each(named)("papers in the %s", (place) => {
  it("1.15 say of a solution that AI made it, and of no other, in both languages", async () => {
    const account = await fond();
    for (const language of languages) {
      const student = await world.signedIn(account, { language });
      const list = await places[place](student);
      const label = { en: "Proposed by AI", fr: "Proposé par une IA" }[language];
      const cards = list.getByRole("listitem").filter({ hasText: label });
      await expectSoon(() => cards.count()).toBe(1);
      expect(await cards.innerText()).toContain("Operating Systems Solution");
      await student.leaves();
    }
  });
});

it("2.80 the picture's place is there before it comes, and nothing moves when it does", async () => {
  const student = await world.signedIn(await world.account());
  const { page } = student;
  const held = await holdCall(page, `papers/${readable}/preview`);
  const list = await places.dashboard(student);
  await held.arrived;
  await page.evaluate(() => {
    const shifts: number[] = [];
    new PerformanceObserver((seen) => {
      for (const entry of seen.getEntries()) shifts.push((entry as unknown as { readonly value: number }).value);
    }).observe({ type: "layout-shift" });
    Object.assign(globalThis, { shifts });
  });
  const boxes = () =>
    list
      .getByRole("listitem")
      .evaluateAll((rows) => rows.map((row) => [row.getBoundingClientRect().top, row.getBoundingClientRect().height]));
  const before = await boxes();
  expect(before.length).toBe(4);
  held.release();
  await expectSoon(() => isLoaded(picture(student))).toBe(true);
  expect(await boxes()).toEqual(before);
  expect(await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)).toEqual([]);
  await student.leaves();
});

it("2.80 a picture that does not come leaves the grey sheet, and the card as it is", async () => {
  const student = await world.signedIn(await world.account());
  await student.page.route(`**/api/papers/${readable}/preview?*`, (route) => route.abort("connectionfailed"));
  await places.dashboard(student);
  await preview(student).waitFor();
  await expectSoon(() => picture(student).evaluate((node) => (node as HTMLImageElement).complete)).toBe(true);
  expect(await picture(student).evaluate((node) => getComputedStyle(node, "::after").position)).toBe("absolute");
  await student.leaves();
});

it.each(named)("pictures in the %s are not fetched while data are saved; their places stay", async (place) => {
  const student = await world.signedIn(await fond());
  const { page, t } = student;
  await savesData(student);
  const saver = page.getByRole("switch", { name: t("settings.saverTitle") });
  await expectSoon(() => saver.getAttribute("aria-checked")).toBe("true");
  const { asked } = recordPreviews(page);
  const list = await places[place](student);
  await preview(student).waitFor();
  const wire = recordCalls(page);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await wire.sent();
  expect(await list.getByRole("img").count()).toBe(0);
  expect(asked).toEqual([]);
  const sheets = await list.locator(".row-picture, .card-picture").all();
  expect(sheets.length).toBeGreaterThan(1);
  for (const sheet of sheets) expect((await sheet.boundingBox())!.height).toBeGreaterThan(60);
  await student.leaves();
});

it.each([
  ["en", "Resit"],
  ["fr", "Rattrapage"],
] as const)(
  "3.16, 3.24, 3.32 show code, title, year and Resit of a resit, and no gap without a code (%s)",
  async (language, resit) => {
    const student = await world.signedIn(await world.account({}), { language });
    const { page, t } = student;
    await places.dashboard(student);
    await page.getByRole("searchbox", { name: t("search.label") }).fill("algorithms");
    const cards = page.getByRole("list", { name: t("dashboard.papersTitle") }).getByRole("listitem");
    await page.getByRole("heading", { name: t("search.foundOne", { count: 1 }) }).waitFor();
    const words = (await cards.first().innerText()).split(/\s*\n\s*|\s·\s/);
    expect(words).toEqual(expect.arrayContaining(["2022", resit]));
    expect(await cards.first().getByRole("link").first().innerText()).toMatch(/^CSC 301\s+Algorithms$/);
    await page.getByRole("searchbox", { name: t("search.label") }).fill("seminar");
    await expectSoon(() => cards.first().getByRole("link").first().innerText()).toBe("Seminar");
    expect(await cards.first().innerText()).not.toContain(resit);
    expect(await cards.first().innerText()).not.toMatch(/null|undefined/);
    await student.leaves();
  },
);

it("2.80 a picture far below the screen is fetched when its card comes near", async () => {
  const papers = Array.from({ length: 60 }, (_, n) => ({ title: `Optics ${n + 1}`, level: "level-400" }));
  await world.list(...papers.map((paper) => ({ ...paper, semester: world.semester })));
  const student = await world.signedIn(await world.account({ level: "level-400" }));
  const { page, t } = student;
  const previews = recordPreviews(page);
  await page.goto("/user/dashboard/university");
  await page.getByRole("button", { name: t("list.viewAll"), exact: true }).click();
  await page.getByRole("button", { name: t("list.loadMore"), exact: true }).click();
  const pictures = page.getByRole("list", { name: t("dashboard.papersTitle") }).getByRole("img");
  await expectSoon(() => pictures.count()).toBe(papers.length);
  await expectSoon(() => isLoaded(pictures.first())).toBe(true);
  const isAsked = async () => {
    const path = (await pictures.last().getAttribute("src")) ?? "";
    return previews.asked.some((asked) => asked.endsWith(path));
  };
  await recordCalls(page).sent();
  expect(await isAsked()).toBe(false);
  await scrollTo(pictures.last());
  await expectSoon(() => isLoaded(pictures.last())).toBe(true);
  expect(await isAsked()).toBe(true);
  await student.leaves();
});
