import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSolutionWorld, type SolutionWorld } from "../../worlds/solution-world.ts";
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
  const asking = await world.account();
  await world.subscribe(asking, { category: "hnd-software" });
  const student = await world.signedIn(asking);
  await student.page.goto(`/user/paper/${paper}/databases-exam`);
  await button(student, student.t("solution.ask")).click();
  await world.becomes(paper, "ready");
  await student.leaves();
});
afterAll(() => world.close());

const button = ({ page }: Student, name: string) => page.getByRole("button", { name, exact: true });
describe("the questions of a solution", () => {
  it("are shown as they are printed to whom the paper is open, near the screen only, and shares its address", async () => {
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

  it("are numbers and marks where the paper is shut, and nothing of saved data before it is asked for", async () => {
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
