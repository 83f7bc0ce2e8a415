import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makePaper } from "../../../demo/generator/make-paper.ts";
import { demoPapers } from "../../../demo/papers/demo-papers.ts";
import { openMore } from "../../support/open-more.ts";
import { journeyLanguages } from "../support/journey-languages.ts";
import { expectSoon } from "../support/page-network.ts";
import { checkScreen } from "../support/screen-checks.ts";
import type { Student } from "../worlds/demo-world.ts";
import { openSmallWorld, type SmallWorld, type WorldAccount } from "../worlds/small-world.ts";
import { storePdf } from "../worlds/stored-papers.ts";

/** A typed paper of the demo, of three pages. */
const TYPED = "ub-cef307-2023-exam";
interface Row {
  readonly id: number;
  readonly label: string;
  readonly page: number;
}
let world: SmallWorld;
let ada: WorldAccount;
let paper: number;
let questions: readonly Row[];
beforeAll(async () => {
  world = await openSmallWorld();
  const typed = demoPapers.find(({ key }) => key === TYPED)!;
  paper = await storePdf(world.server, { title: "Outlined" }, { pdf: await makePaper(typed), pages: 3 });
  await vi.waitFor(
    async () => {
      questions = await world.server.sql(
        (sql) => sql<Row>`SELECT id, label, page FROM question
          WHERE paper_id = ${paper} AND parent_id IS NULL AND doubt < 0.5 AND box IS NOT NULL ORDER BY place`,
      );
      if (questions.length < 3) throw new Error("The outline is not read yet.");
    },
    { timeout: 120_000, interval: 500 },
  );
  ada = await world.account();
  await world.subscribe(ada, { level: "level-300", semester: "first" });
});
afterAll(() => world.close());

const opens = async ({ page, t }: Student, query = "") => {
  await page.goto(`/user/paper/${paper}/outlined${query}`);
  await page.getByRole("region", { name: t("reader.ground") }).waitFor();
};
const openList = async (student: Student) => {
  const { page, t } = student;
  await openMore(student);
  await page.getByRole("button", { name: t("reader.questions") }).click();
  await page.getByRole("dialog", { name: t("reader.questions") }).waitFor();
};
const choose = async ({ page, t }: Student, { label }: Row) =>
  page
    .getByRole("dialog", { name: t("reader.questions") })
    .getByRole("button", {
      name: new RegExp(`^((Section|Partie) \\S+, )?${t("reader.question", { number: label })}\\b`),
    })
    .click();
/** How far the place of a question is below the top of the screen, in px. */
const distance = ({ page }: Student, { id }: Row) =>
  page.evaluate((anchor) => document.getElementById(anchor)?.getBoundingClientRect().top, `question-${id}`);
const expectAt = (student: Student, question: Row) =>
  expectSoon(async () => Math.abs((await distance(student, question)) ?? 9999)).toBeLessThan(40);
/** The end of the next scroll, which may have motion. */
const scrollEnd = ({ page }: Student) =>
  page.evaluate(() => new Promise<void>((end) => addEventListener("scrollend", () => end(), { once: true })));
const addressOf = ({ page, id }: Row): string => `?page=${page}&question=${id}`;
const searchOf = ({ page }: Student): string => new URL(page.url()).search;

describe.each(journeyLanguages)("the questions of a paper, in %s", (language) => {
  it("are gone to by their list and by steps, and each has an address that opens at its place", async () => {
    const scheme = language === "fr" ? "dark" : "light";
    const width = language === "fr" ? 1280 : 360;
    const student = await world.signedIn(ada, { language, colorScheme: scheme, viewport: { width, height: 740 } });
    const { page, t } = student;
    const [, second, third] = questions as readonly [Row, Row, Row];
    await opens(student);
    await openList(student);
    await checkScreen(page, "reader, questions", { language, scheme, width });
    await choose(student, second);
    await expectAt(student, second);
    expect(searchOf(student)).toBe(addressOf(second));
    await openMore(student);
    await checkScreen(page, "reader, steps of questions", { language, scheme, width });
    await page.getByRole("button", { name: t("reader.questionNext") }).click();
    await expectAt(student, third);
    expect(searchOf(student)).toBe(addressOf(third));
    await page.reload();
    await expectAt(student, third);
    await student.leaves();
  });

  it("are headings in the words of the pages", async () => {
    const student = await world.signedIn(ada, { language });
    const { page, t } = student;
    await opens(student);
    const named = ({ label }: Row) =>
      new RegExp(`^((Section|Partie) \\S+, )?${t("reader.question", { number: label })}\\b`);
    for (const question of questions.filter((one) => one.page === 1))
      await page.getByRole("heading", { level: 3, name: named(question) }).waitFor();
    await student.leaves();
  });
});

describe("the questions of a paper", () => {
  it("go back to where one read, and are gone to by keys", async () => {
    const student = await world.signedIn(ada, { viewport: { width: 360, height: 740 } });
    const { page, t } = student;
    const [first, , third] = questions as readonly [Row, Row, Row];
    await opens(student);
    await openList(student);
    await Promise.all([scrollEnd(student), choose(student, third)]);
    await expectAt(student, third);
    await page.goBack();
    await expectSoon(() => searchOf(student)).toBe("");
    await expectSoon(() => page.evaluate(() => scrollY)).toBeLessThan(40);
    await page.goForward();
    await expectAt(student, third);
    await page.goBack();
    await page.getByRole("region", { name: t("reader.ground") }).focus();
    await page.keyboard.press("n");
    await expectAt(student, first);
    await student.leaves();
  });

  it("are reported where they are wrong", async () => {
    const student = await world.signedIn(ada, { viewport: { width: 360, height: 740 } });
    const { page, t } = student;
    const second = questions[1]!;
    await opens(student, addressOf(second));
    await expectAt(student, second);
    await openList(student);
    await page.getByRole("button", { name: t("reporting.question") }).click();
    const form = page.getByRole("dialog", { name: t("reporting.question") });
    await form.getByRole("textbox").fill("It is number 3");
    await checkScreen(page, "reader, a report of a question", { language: "en", scheme: "light", width: 360 });
    await form.getByRole("button", { name: t("reporting.submit") }).click();
    await page.getByText(t("report.thanks")).first().waitFor();
    expect(
      await world.server.sql((sql) => sql`SELECT question_id, reason FROM outline_report WHERE paper_id = ${paper}`),
    ).toEqual([{ question_id: second.id, reason: "It is number 3" }]);
    await student.leaves();
  });

  it("are gone to line by line too", async () => {
    const student = await world.signedIn(ada, { viewport: { width: 360, height: 740 } });
    const { page, t } = student;
    const third = questions[2]!;
    await opens(student);
    await openMore(student);
    await page.getByRole("button", { name: t("reader.fitted") }).click();
    await page.locator("#page-1 .fitted-row").first().waitFor();
    await openList(student);
    await choose(student, third);
    await expectAt(student, third);
    await checkScreen(page, "reader, a question line by line", { language: "en", scheme: "light", width: 360 });
    await student.leaves();
  });

  it("are kept with the paper, for when there is no connection", async () => {
    const student = await world.signedIn(ada, { serviceWorkers: "allow" });
    const { page, t } = student;
    const second = questions[1]!;
    await opens(student);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await openMore(student);
    await page.getByRole("button", { name: t("offline.keep", { size: "" }).split("(")[0]! }).click();
    await openMore(student);
    await page.getByRole("button", { name: t("offline.letGo", { size: "" }).split("(")[0]! }).waitFor();
    await student.visit.context.setOffline(true);
    await page.reload();
    await openList(student);
    await choose(student, second);
    await expectAt(student, second);
    await student.visit.context.setOffline(false);
    await student.leaves();
  });
});
