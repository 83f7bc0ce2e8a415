import { Redacted } from "effect";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { SAMPLE_MODEL } from "../../../../src/contract/solutions/solutions.ts";
import { startModel } from "../../../../stand-ins/model/model-stand-in.ts";
import { checkScreen, screenVariants } from "../../support/screen-checks.ts";
import { openSmallWorld, type SmallWorld } from "../../worlds/small-world.ts";
import { expectSoon } from "../../support/page-network.ts";
import type { Student } from "../../worlds/demo-world.ts";

const questions = [
  "What is 12 added to 30?",
  "Find the sum of 7 and 8.",
  "A trader sells 250 oranges and 125 mangoes. How many fruits is that?",
  "Is 5 greater than 2?",
];

/** Where the words of a text are on its page, six numbers a word: one line under the other. */
const boxesOf = (text: string): readonly number[] =>
  [...text.matchAll(/\S+/g)].flatMap(({ index, 0: word }) => {
    const line = text.slice(0, index).split("\n").length - 1;
    const column = index - text.lastIndexOf("\n", index) - 1;
    return [index === 0 ? 0 : 1, word.length, 100 + column * 8, 150 + line * 60, word.length * 8, 14];
  });

/** A server that asks the stand-in of the model, and a paper whose solution it made. */
const openQuizWorld = async () => {
  const model = await startModel();
  const settings = { address: model.address, model: SAMPLE_MODEL, key: Redacted.make(model.key), tokens: 200_000 };
  const world = await openSmallWorld({ model: settings });
  const paper = await world.store({ title: "Arithmetic", area: "hnd", categories: ["hnd-software"] });
  const text = questions.map((question, i) => `${i + 1}. ${question} [2]`).join("\n");
  await world.server.sql(
    (sql) => sql`UPDATE paper_page SET text = ${text}, boxes = ${[...boxesOf(text)]}::int[] WHERE paper_id = ${paper}`,
  );
  return { model, world, paper };
};

let world: SmallWorld;
let paper: number;
let close: () => Promise<void>;
beforeAll(async () => {
  const opened = await openQuizWorld();
  ({ world, paper } = opened);
  close = async () => {
    await world.close();
    await opened.model.close();
  };
  const asker = await world.signedIn(await world.account());
  await asker.page.goto(`/user/paper/${paper}/arithmetic`);
  const asked = await asker.page.evaluate((path) => {
    const headers = { authorization: `Bearer ${localStorage["accessToken"] as string}` };
    return fetch(path, { method: "POST", headers }).then(({ status }) => status);
  }, `/api/papers/${paper}/solution`);
  expect(asked).toBe(202);
  const isReady = async () =>
    (await world.server.sql((sql) => sql`SELECT 1 FROM solution WHERE state = 'ready'`)).length > 0;
  await vi.waitUntil(isReady, { timeout: 60_000, interval: 100 });
  await asker.leaves();
});
afterAll(() => close?.());

/** Has a free solution of an account used on the paper. */
const takesTrial = ({ email }: Awaited<ReturnType<SmallWorld["account"]>>) =>
  world.server.sql(
    (sql) => sql`INSERT INTO solution_trial (account_id, paper_id, at)
      SELECT id, ${paper}::int, now() FROM account WHERE email = ${email}`,
  );

/** A student before the page of the paper, who may read it and its solution; the worker is at work where it is wanted. */
const arrives = async (options: Parameters<SmallWorld["signedIn"]>[1] = {}): Promise<Student> => {
  const account = await world.account();
  await world.subscribe(account, { category: "hnd-software" });
  await takesTrial(account);
  const student = await world.signedIn(account, options);
  await student.page.goto(`/user/paper/${paper}/arithmetic`);
  if (options.serviceWorkers === "allow")
    await student.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return student;
};
type Key = Parameters<Student["t"]>[0];
const button = ({ page, t }: Student, key: Key) =>
  page.getByRole("button", { name: t(key as "quiz.start"), exact: true });
const heading = ({ page, t }: Student, number: number, count: number = questions.length) =>
  page.getByRole("heading", { name: t("quiz.question", { number, count }) });
const isFocused = (student: Student, number: number, count?: number) =>
  expectSoon(() => heading(student, number, count).evaluate((node) => node === document.activeElement)).toBe(true);
const chooses = ({ page }: Student, option: string) => page.getByRole("radio", { name: option, exact: true }).check();
const types = ({ page, t }: Student, text: string) => page.getByLabel(t("quiz.answer"), { exact: true }).fill(text);
const scored = ({ page, t }: Student, right: number, count: number) =>
  page
    .getByRole("status")
    .getByRole("heading", { name: t("quiz.score", { right, count }) })
    .waitFor();

describe("a quiz", () => {
  it("1.16 is taken question by question, outlives a reload, is scored with explanations, and asks the wrong ones again", async () => {
    const student = await arrives();
    const { page, t } = student;
    await button(student, "quiz.start").click();
    await student.sees(t("quiz.sample"));
    await button(student, "quiz.begin").click();
    await isFocused(student, 1);
    await page.getByRole("img", { name: t("asked.picture", { question: "Question 1, 2 marks" }) }).waitFor();
    await expectSoon(() =>
      page.locator(".question-face > img").evaluate((img) => (img as HTMLImageElement).naturalWidth),
    ).toBe(648);
    expect(await page.getByText(t("quiz.why")).count()).toBe(0);
    await chooses(student, "42");
    await page.keyboard.press("Enter");
    await page.getByRole("status").getByText(t("quiz.right")).waitFor();
    await page.getByText(t("quiz.why")).waitFor();
    expect(await page.getByRole("radio", { name: "42", exact: true }).isDisabled()).toBe(true);
    await button(student, "quiz.next").click();
    await isFocused(student, 2);
    await types(student, "14");
    await page.reload();
    await student.sees(t("quiz.stopped", { number: 2, count: 4 }));
    await button(student, "quiz.resume").click();
    await isFocused(student, 2);
    expect(await page.getByLabel(t("quiz.answer"), { exact: true }).inputValue()).toBe("14");
    await page.getByLabel(t("quiz.answer"), { exact: true }).press("Enter");
    await page
      .getByRole("status")
      .getByText(t("quiz.wrong", { answer: "15" }))
      .waitFor();
    await button(student, "quiz.next").click();
    await isFocused(student, 3);
    await chooses(student, "375");
    await button(student, "quiz.previous").click();
    await button(student, "quiz.next").click();
    expect(await page.getByRole("radio", { name: "375", exact: true }).isChecked()).toBe(true);
    await button(student, "quiz.check").click();
    await student.sees(t("quiz.unfinishedOne", { count: 1 }));
    await button(student, "quiz.resume").click();
    await button(student, "quiz.check").click();
    await button(student, "quiz.check").click();
    await scored(student, 2, 4);
    await student.sees(t("quiz.wrong", { answer: "15" }));
    await student.sees(t("quiz.unanswered", { answer: "7" }));
    expect(await page.locator(".quiz-results details[open] math").first().textContent()).toContain("7");
    await button(student, "quiz.wrongAgain").click();
    await isFocused(student, 1, 2);
    await types(student, "15,0");
    await button(student, "quiz.next").click();
    await types(student, "7");
    await button(student, "quiz.check").click();
    await scored(student, 2, 2);
    await button(student, "quiz.close").click();
    await expectSoon(() => button(student, "quiz.start").evaluate((node) => node === document.activeElement)).toBe(
      true,
    );
    await button(student, "quiz.start").click();
    await student.sees(t("quiz.best", { right: 2, count: 4 }));
    await student.leaves();
  });

  it("1.16 works without a connection once it was opened, and sends the score when there is one again", async () => {
    const student = await arrives({ language: "fr", serviceWorkers: "allow" });
    const { page, t, visit } = student;
    await button(student, "quiz.start").click();
    await page.getByRole("button", { name: t("quiz.beginTimed", { minutes: 4 }) }).click();
    await isFocused(student, 1);
    await chooses(student, "42");
    await button(student, "quiz.next").click();
    await expectSoon(async () => (await page.getByRole("timer").innerText()).trim()).toMatch(/^3:5\d$/);
    await visit.context.setOffline(true);
    await page.reload();
    await student.sees(t("quiz.stopped", { number: 2, count: 4 }));
    await button(student, "quiz.resume").click();
    await types(student, "15");
    await button(student, "quiz.check").click();
    await button(student, "quiz.check").click();
    await scored(student, 2, 4);
    await student.sees(t("quiz.unanswered", { answer: "375" }));
    await visit.context.setOffline(false);
    await page.locator(".paper-head").waitFor();
    await scored(student, 2, 4);
    await button(student, "quiz.close").click();
    await button(student, "quiz.start").click();
    await student.sees(t("quiz.best", { right: 2, count: 4 }));
    await student.leaves();
  });
});

describe.each(screenVariants)("in $language, $scheme, $width px wide", (size) => {
  it("1.1, 9.9 the quiz has no flaw, in the states it has", async () => {
    const { language, scheme, width } = size;
    const viewport = { width, height: width === 360 ? 740 : 800 };
    const student = await arrives({ language, colorScheme: scheme, viewport });
    const { page } = student;
    const looks = (name: string) => checkScreen(page, `quiz, ${name}`, size);
    await button(student, "quiz.start").waitFor();
    await looks("offered");
    await button(student, "quiz.start").click();
    await button(student, "quiz.begin").waitFor();
    await looks("ready");
    await button(student, "quiz.begin").click();
    await page.locator(".question-face > img").waitFor();
    await chooses(student, "42");
    await looks("choice");
    await button(student, "quiz.checkOne").click();
    await page.getByRole("status").getByText(student.t("quiz.right")).waitFor();
    const edgeOf = (choice: string) =>
      page.getByRole("radio", { name: choice, exact: true }).evaluate((radio) => getComputedStyle(radio).borderColor);
    expect(await edgeOf("42")).not.toBe(await edgeOf("43"));
    await looks("checked");
    await button(student, "quiz.next").click();
    await types(student, "14 m");
    await looks("number");
    await button(student, "quiz.check").click();
    await looks("unfinished");
    await button(student, "quiz.check").click();
    await scored(student, 1, 4);
    await looks("scored");
    await student.leaves();
  });
});
