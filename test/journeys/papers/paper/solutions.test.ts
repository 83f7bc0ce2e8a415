import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { WorldAccount } from "../../worlds/small-world.ts";
import { openSolutionWorld, type SolutionWorld } from "../../worlds/solution-world.ts";
import { pathOf, expectSoon } from "../../support/page-network.ts";
import type { Student } from "../../worlds/demo-world.ts";
import { savesData } from "../../support/phone-storage.ts";

let world: SolutionWorld;
let paper: number;
beforeAll(async () => {
  world = await openSolutionWorld();
  paper = await world.storeDemo("hnd-software-databases-2025-exam", {
    title: "Databases Exam",
    type: "Exam",
    area: "hnd",
    categories: ["hnd-software"],
  });
});
afterAll(() => world.close());

const button = ({ page }: Student, name: string) => page.getByRole("button", { name, exact: true });
const pays = async (student: Student, { phone }: WorldAccount) => {
  const { page, t } = student;
  const isPay = /^Pay /;
  await page.getByRole("main").getByRole("button", { name: isPay }).click();
  await page.getByRole("dialog").getByRole("button", { name: isPay }).click();
  const prompt = () => world.mtn.phone.waiting().find((waiting) => waiting.phone === phone);
  await expectSoon(prompt).toBeDefined();
  world.mtn.phone.answer(prompt()!.id, { approve: true });
  world.server.clock.advance(30_000);
  await student.sees(t("payments.succeededSolutions"));
};
const opensNotification = async ({ page, t }: Student, title: string) => {
  await page.locator(".notifications-slot").getByRole("button").click();
  const panel = page.getByRole("dialog", { name: t("shell.notifications") });
  await panel.getByRole("button", { name: title }).click();
  await panel.getByRole("link", { name: title }).click();
};

describe("a solution", () => {
  it("4.37, 4.38, 4.39, 8.20, 9.31, 1.9, 1.14, 1.15, 1.23 is paid for once the free ones are used up, asked for, left, opened from its notification, judged and made better", async () => {
    const account = await world.account({ phone: "670009001" });
    await world.subscribe(account, { category: "hnd-software" });
    await world.spendTrials(account);
    const student = await world.signedIn(account);
    const { page, t } = student;
    const address = `/user/paper/${paper}/databases-exam`;
    await page.goto(address);
    await student.sees("You have not paid to view solutions for the category for which this paper belongs to.");
    await page.getByRole("link", { name: t("access.toPayments") }).click();
    await page
      .getByRole("main")
      .getByText(/solutions, Software Engineering/i)
      .first()
      .waitFor();
    await pays(student, account);

    world.model.setFaults({ kind: "slow", ms: 1_500 });
    await page.goto(address);
    await button(student, t("solution.ask")).click();
    await student.sees("It takes about 60 seconds.");
    expect(await page.getByRole("timer").innerText()).toMatch(/^0:0\d so far$/);
    await page.goto("/user/favourites");
    await world.becomes(paper, "ready");
    world.model.clearFaults();

    await opensNotification(student, "Your solution is ready");
    await expectSoon(() => pathOf(page)).not.toBe("/user/favourites");
    await student.sees(t("solution.sample"));
    const own = pathOf(page);
    expect(own).not.toContain(`/${paper}`);
    expect(await page.locator("math").count()).toBeGreaterThan(0);
    expect(await page.locator("main").locator("script, iframe, [onclick], [style*=url]").count()).toBe(0);
    await page.getByRole("link", { name: t("solution.toPaper") }).click();
    await expectSoon(() => pathOf(page)).toContain(`/user/paper/${paper}/`);
    await page.getByRole("link", { name: t("solution.view") }).click();
    await expectSoon(() => pathOf(page).split("/")[3]).toBe(own.split("/")[3]);

    await button(student, t("solution.voteUp", { count: 0 })).click();
    await button(student, t("solution.voteUp", { count: 1 })).waitFor();
    await page
      .getByRole("button", { name: t("solution.reportIn", { question: "Section A, Question 2" }) })
      .first()
      .click();
    await page.getByRole("dialog").getByRole("textbox").fill("The sum is not right.");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("reporting.submit") })
      .click();
    await button(student, t("solution.better")).click();
    await student.sees("It takes about 60 seconds.");
    await world.becomes(paper, "ready");
    await button(student, t("solution.newerShow")).click();
    await student.sees(t("solution.betterHint"));
    const [report] = await world.server.sql(
      (sql) => sql<{ reason: string; value: string }>`SELECT reason, value FROM paper_report`,
    );
    expect(report).toEqual({ reason: "other", value: "Section A, Question 2: The sum is not right." });
    await button(student, t("reader.asPages")).click();
    await page.getByRole("toolbar", { name: t("reader.tools") }).waitFor();
    await student.leaves();
  });

  it("shows each question as it is printed to whom the paper is open, near the screen only, and shares its address", async () => {
    const account = await world.account();
    await world.subscribe(account, { category: "hnd-software" });
    const student = await world.signedIn(account, { viewport: { width: 360, height: 740 } });
    const { page, t } = student;
    const pictures: string[] = [];
    page.on("request", (request) => {
      if (/\/api\/questions\/\d+\/picture/.test(request.url())) pictures.push(request.url());
    });
    await page.goto(`/user/paper/${paper}/databases-exam`);
    await page.getByRole("link", { name: t("solution.view") }).click();
    await button(student, t("access.takeTrial")).click();
    const crop = page.locator(".question-crop");
    await crop.locator("img").first().waitFor();
    const count = await crop.count();
    expect(pictures.length).toBeGreaterThan(0);
    expect(pictures.length).toBeLessThan(count);
    expect(await crop.locator("img").first().getAttribute("alt")).toMatch(
      /^Section A, Question 1(, \S+ marks?)?, as printed\. Its words follow\.$/,
    );
    expect(await crop.first().locator("details").getAttribute("open")).toBeNull();
    await crop.last().scrollIntoViewIfNeeded();
    await crop.last().locator("img").waitFor();

    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const one = page.getByRole("button", { name: t("asked.copyLink", { question: "Section A, Question 1" }) });
    await one.first().click();
    await student.sees(t("asked.copied"));
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(new RegExp(`/user/paper/${paper}/[^?]*\\?page=1&question=\\d+$`));
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("NotAllowedError"));
    });
    await one.first().click();
    await student.sees(t("asked.byHand"));
    expect(
      await page.getByRole("textbox", { name: t("asked.link", { question: "Section A, Question 1" }) }).inputValue(),
    ).toBe(link);
    await student.leaves();
  });

  it("shows numbers and marks where the paper is shut, and nothing of saved data before it is asked for", async () => {
    const shut = await world.account();
    const reader = await world.signedIn(shut);
    await reader.page.goto(`/user/paper/${paper}/databases-exam`);
    await reader.sees(reader.t("solution.answersOnly"));
    await reader.page.getByRole("link", { name: reader.t("solution.view") }).click();
    await button(reader, reader.t("access.takeTrial")).click();
    await reader.sees(reader.t("solution.questionsShut"));
    await reader.page.getByText("Question 1", { exact: true }).first().waitFor();
    expect(await reader.page.locator(".question-crop, .solution-asked").count()).toBe(0);
    await reader.leaves();

    const account = await world.account();
    await world.subscribe(account, { category: "hnd-software" });
    const saver = await world.signedIn(account);
    await savesData(saver);
    await saver.page.goto(`/user/paper/${paper}/databases-exam`);
    await saver.page.getByRole("link", { name: saver.t("solution.view") }).waitFor();
    expect(await saver.page.getByText(saver.t("solution.answersOnly")).count()).toBe(0);
    await saver.page.getByRole("link", { name: saver.t("solution.view") }).click();
    await button(saver, saver.t("access.takeTrial")).click();
    const crop = saver.page.locator(".question-crop").first();
    await crop.getByRole("button", { name: saver.t("asked.show") }).click();
    await crop.locator("img").waitFor();
    expect(await saver.page.locator(".question-crop img").count()).toBe(1);
    await saver.leaves();
  });
});
