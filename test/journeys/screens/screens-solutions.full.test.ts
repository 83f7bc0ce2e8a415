import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkScreen, screenVariants } from "../support/screen-checks.ts";
import type { WorldAccount } from "../worlds/small-world.ts";
import { openSolutionWorld, type SolutionWorld } from "../worlds/solution-world.ts";

let world: SolutionWorld;
let algebra: number;
let web: number;
let admin: WorldAccount;
beforeAll(async () => {
  world = await openSolutionWorld();
  algebra = await world.storeDemo("ub-mat201-2024-exam", {
    title: "Calculus I Exam",
    code: "MAT201",
    type: "Exam",
    semester: "second",
  });
  web = await world.store({ title: "Web", area: "hnd", categories: ["hnd-software"] });
  const asker = await world.account();
  const client = world.server.client();
  await client.signIn(asker.email, asker.password);
  expect((await client.call(`/api/papers/${algebra}/solution`, { method: "POST" })).status).toBe(202);
  await world.becomes(algebra, "ready");
  admin = await world.account({ name: "Fon Beatrice", role: "admin" });
  const doubtful = await world.store({ title: "Doubtful Exam" });
  world.model.setFaults({ kind: "unsure" });
  await client.call(`/api/papers/${doubtful}/solution`, { method: "POST" });
  await world.becomes(doubtful, "review");
  world.model.clearFaults();
});
afterAll(() => world.close());

describe.each(screenVariants)("in $language, $scheme, $width px wide", (size) => {
  const viewport = { width: size.width, height: size.width === 360 ? 740 : 800 };
  const options = { language: size.language, colorScheme: size.scheme, viewport };

  it("1.1, 9.9, 1.15 the solution of a paper has no flaw, from asking to reading", async () => {
    const account = await world.account();
    await world.subscribe(account, { level: "level-300", semester: "second" });
    await world.subscribe(account, { level: "level-300", semester: "first" });
    const student = await world.signedIn(account, options);
    const { page, t } = student;
    // One paper a size: papers of the same bytes share their solution.
    const title = `Networks Exam ${size.language} ${size.scheme} ${size.width}`;
    const networks = await world.store({ title, code: "CEF340" });
    // Its few words do not tell their language.
    await world.server.sql((sql) => sql`UPDATE paper SET language = 'en' WHERE id = ${networks}`);
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    await page.goto(`/user/paper/${networks}/networks`);
    await button(t("solution.ask")).waitFor();
    await checkScreen(page, "solution, not asked for", size);
    world.model.setFaults({ kind: "slow", ms: 600_000 });
    await button(t("solution.ask")).click();
    await student.sees(t("solution.waiting"));
    await checkScreen(page, "solution, being made", size);
    world.model.clearFaults();

    await page.goto(`/user/paper/${algebra}/algebra`);
    await page.getByRole("link", { name: t("solution.view") }).click();
    await button(t("access.takeTrial")).waitFor();
    await checkScreen(page, "solution, a free one offered", size);
    await button(t("access.takeTrial")).click();
    await page.getByRole("heading", { name: t("solution.opinion") }).waitFor();
    const crop = page.locator(".question-crop img").first();
    await crop.waitFor();
    if (size.width === 360) expect((await crop.boundingBox())?.width).toBeGreaterThan(0.7 * size.width);
    await checkScreen(page, "solution, read", size);
    const press = page.getByRole("button", { name: t("solution.showPage", { page: 1 }) });
    if (size.width === 360) {
      await press.click();
      await page.getByRole("img", { name: t("solution.showPage", { page: 1 }) }).waitFor();
      await checkScreen(page, "solution, beside its page", size);
      await press.click();
    }
    await page.getByRole("button", { name: t("solution.voteDown", { count: 0 }) }).click();
    await button(t("solution.better")).waitFor();
    await checkScreen(page, "solution, voted down", size);
    await page.getByRole("button", { name: t("solution.voteDown", { count: 1 }) }).click();
    await page.getByText(t("solution.betterHint")).waitFor();
    await page
      .getByRole("button", { name: t("solution.reportIn", { question: t("reader.question", { number: 1 }) }) })
      .click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("reporting.submit") })
      .click();
    await page.getByRole("alert").waitFor();
    await checkScreen(page, "solution, report without words", size);
    await student.leaves();
  });

  it("1.1, 9.9 a solution has no flaw where its paper is shut", async () => {
    const student = await world.signedIn(await world.account(), options);
    const { page, t } = student;
    await page.goto(`/user/paper/${algebra}/algebra`);
    await page.getByRole("link", { name: t("solution.view") }).waitFor();
    await checkScreen(page, "solution, of a paper that is shut", size);
    await page.getByRole("link", { name: t("solution.view") }).click();
    await page.getByRole("button", { name: t("access.takeTrial"), exact: true }).click();
    await page.getByText(t("solution.questionsShut")).waitFor();
    await checkScreen(page, "solution, read where its paper is shut", size);
    await student.leaves();
  });

  it("1.1, 9.9 the desk of solutions has no flaw", async () => {
    const { page, t, ...who } = await world.signedIn(admin, options);
    await page.goto("/admin/solutions");
    await page.getByRole("link", { name: "Doubtful Exam" }).waitFor();
    await checkScreen(page, "admin, solutions", size);
    await page.getByRole("link", { name: "Doubtful Exam" }).click();
    await page.getByText(t("admin.answerUnsure", { percent: 20 })).waitFor();
    await checkScreen(page, "admin, solution in review", size);
    await page
      .getByRole("button", { name: t("admin.correct") })
      .first()
      .click();
    await page.getByRole("dialog").waitFor();
    await checkScreen(page, "admin, solution, correcting", size);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: t("admin.closeSolution") }).click();
    await checkScreen(page, "admin, solution, closing", size);
    await who.visit.context.close();
  });

  it("1.1, 9.9, 8.20 a solution that is not paid for has no flaw", async () => {
    const account = await world.account();
    await world.spendTrials(account);
    const student = await world.signedIn(account, options);
    const { page, t } = student;
    await page.goto(`/user/paper/${web}/web`);
    await page.getByText(t("error.solutionNotPaid")).waitFor();
    await checkScreen(page, "solution, not paid for", size);
    await student.leaves();
  });
});
