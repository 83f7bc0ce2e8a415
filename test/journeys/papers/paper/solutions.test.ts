import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { WorldAccount } from "../../worlds/small-world.ts";
import { openSolutionWorld, type SolutionWorld } from "../../worlds/solution-world.ts";
import { pathOf, expectSoon } from "../../support/page-network.ts";
import type { Student } from "../../worlds/demo-world.ts";

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
});
