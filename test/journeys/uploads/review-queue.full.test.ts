import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoPapers } from "../../../demo/papers/demo-papers.ts";
import { checkScreen, screenVariants } from "../support/screen-checks.ts";
import { openSmallWorld, type SmallWorld } from "../worlds/small-world.ts";
import { journeyLanguages } from "../support/journey-languages.ts";
import { demoFile, plainFile, uploadSteps } from "../support/upload-steps.ts";
import { expectSoon, pathOf } from "../support/page-network.ts";
import type { WorldAccount } from "../worlds/small-world.ts";

let world: SmallWorld;
let admin: WorldAccount;
beforeAll(async () => {
  world = await openSmallWorld();
  admin = await world.account({ role: "admin", name: "Nadège Fomukong" });
});
afterAll(() => world.close());

const [small] = screenVariants;
const undrawn = () =>
  world.server.sql(
    (sql) => sql`SELECT id FROM paper WHERE status = 'pending' AND (pages IS NULL OR pages_ready < pages)`,
  );
const other = { en: "University of Yaoundé I", fr: "Université de Yaoundé I" } as const;
const place = { faculty: "Faculté des Arts, Lettres et Sciences Humaines", department: "Anglais" } as const;
/** A continuous assessment; each is uploaded once, as a second time it would be a twin. */
const keys = { en: "ub-cef307-2024-ca", fr: "uy1-mat112-2025-ca" } as const;

describe.each(journeyLanguages)("the review in %s", (language) => {
  it("1.1, 1.28, 4.3, 9.7 takes papers in hand by the keyboard, corrects and approves one, rejects another, and takes it back; corrects and takes back what students read; the student sees it", async () => {
    const student = await world.signedIn(await world.account(), { language });
    const form = uploadSteps(student);
    for (const file of [await demoFile(keys[language]), await plainFile(`Not a paper, ${language}`)]) {
      await form.opens();
      await form.chooses(file);
      await form.fillsIn(file.name === "paper.pdf" ? "Some notes" : "Computer Networks", "2027");
      await form.submits();
      await form.dialog.waitFor({ state: "detached" });
    }
    await expectSoon(undrawn, 120_000).toEqual([]);
    const desk = await world.signedIn(admin, { language, viewport: { width: 1280, height: 800 } });
    const { page, t } = desk;
    await page.goto("/user/settings");
    await page.getByRole("link", { name: t("menu.admin"), exact: true }).click();
    expect(pathOf(page)).toBe("/admin/papers");
    await desk.sees(t("review.waiting", { count: 2 }));
    const tab = (count: string) =>
      page.getByRole("link", { name: `${t("admin.review")} ${count}`.trim(), exact: true });
    await tab(`(${t("review.waiting", { count: 2 })})`).waitFor();
    const title = page.locator(".review-facts").getByLabel(t("field.title"));
    await expectSoon(() => title.inputValue()).toBe("Computer Networks Exam");
    await desk.sees(t("review.yearToCome", { year: 2027 }));
    await desk.sees(t("review.differs", { page: t("paper.typeCa"), form: t("paper.typeExam") }));
    await desk.sees(t("review.page", { n: 1, count: demoPapers.find(({ key }) => key === keys[language])!.pages }));
    await checkScreen(page, "review, in hand", { ...small!, language, width: 1280 });
    await title.fill("Computer Networks CA");
    await page.locator(".review-facts").getByLabel(t("field.year")).selectOption("2024");
    await page.locator(".review-facts").getByLabel(t("field.type")).selectOption("CA");
    const facts = page.locator(".review-facts");
    await facts.getByLabel(t("field.institution")).selectOption({ label: other[language] });
    expect(await facts.getByLabel(t("field.faculty")).inputValue()).toBe("");
    await facts.getByLabel(t("field.faculty")).selectOption({ label: place.faculty });
    await facts.getByRole("checkbox", { name: place.department, exact: true }).check();
    await page.locator(".review-count").click();
    await page.keyboard.press("a");
    await desk.sees(t("review.approved", { title: "Computer Networks Exam" }));
    await expectSoon(() => title.inputValue()).toBe("Some notes Exam");
    await tab(`(${t("review.waiting", { count: 1 })})`).waitFor();
    await page.keyboard.press("r");
    await page.getByRole("radio", { name: t("rejection.notPaper") }).check();
    await checkScreen(page, "review, rejecting", { ...small!, language, width: 1280 });
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("admin.reject") })
      .click();
    await desk.sees(t("admin.reviewEmpty"));
    await tab("").waitFor();
    await student.page.goto("/user/uploads");
    await expectSoon(form.listed).toEqual([
      ["Some notes Exam", t("paper.statusRejected")],
      ["Computer Networks CA", t("paper.statusApproved")],
    ]);
    await student.sees(t("uploads.reason", { reason: t("rejection.notPaper") }));
    await student.page.goto("/user/points");
    await student.sees(t("points.reasonUpload", { title: "Computer Networks CA" }));
    await page.keyboard.press("u");
    await expectSoon(() => title.inputValue()).toBe("Some notes Exam");
    await page.keyboard.press("Escape");
    await student.page.goto("/user/uploads");
    await expectSoon(form.listed).toEqual([
      ["Some notes Exam", t("paper.statusPending")],
      ["Computer Networks CA", t("paper.statusApproved")],
    ]);
    await page.goto("/admin/papers");
    await expectSoon(() => title.inputValue()).toBe("Some notes Exam");
    await page.keyboard.press("r");
    await page.getByRole("dialog").getByLabel(t("review.ownWords")).last().fill("Ce n’est pas une épreuve");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("admin.reject") })
      .click();
    await desk.sees(t("admin.reviewEmpty"));
    await student.page.locator("a.row-link", { hasText: "Computer Networks CA" }).click();
    await page.goto(pathOf(student.page));
    await page.getByRole("link", { name: t("reporting.correct") }).click();
    await expectSoon(() =>
      facts.getByLabel(t("field.faculty")).evaluate((list: HTMLSelectElement) => list.selectedOptions[0]?.label),
    ).toBe(place.faculty);
    await expectSoon(() => facts.getByRole("checkbox", { checked: true }).count()).toBe(1);
    await checkScreen(page, "review, approved", { ...small!, language, width: 1280 });
    await facts.getByLabel(t("field.title")).fill("Networks of computers");
    await facts.getByRole("button", { name: t("review.save") }).click();
    await desk.sees(t("review.corrected", { title: "Networks of computers" }));
    await facts.getByRole("button", { name: t("review.withdraw") }).click();
    await page.getByRole("radio", { name: t("rejection.private") }).check();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("review.withdraw") })
      .click();
    await page.getByRole("button", { name: /Networks of computers/ }).waitFor();
    await expectSoon(() => title.inputValue()).toBe("Networks of computers");
    await student.page.goto("/user/uploads");
    await expectSoon(async () => (await form.listed())[1]).toEqual(["Networks of computers", t("paper.statusPending")]);
    await page.locator(".review-count").click();
    await page.keyboard.press("a");
    await desk.sees(t("admin.reviewEmpty"));
    await student.leaves();
    await desk.leaves();
  });
});

describe("the desk of the review", () => {
  it("is not there for a student", async () => {
    const student = await world.signedIn(await world.account());
    await student.page.goto("/admin/papers");
    expect(await student.page.getByRole("link", { name: student.t("menu.admin"), exact: true }).count()).toBe(0);
    expect(await student.page.locator(".review").count()).toBe(0);
    await student.leaves();
  });
});
