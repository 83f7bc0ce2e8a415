import { PDFDocument } from "@cantoo/pdf-lib";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundlePdf } from "../../support/bundle-pdf.ts";
import { openMore } from "../../support/open-more.ts";
import { journeyLanguages } from "../support/journey-languages.ts";
import { expectSoon } from "../support/page-network.ts";
import { checkScreen, screenVariants } from "../support/screen-checks.ts";
import { pdfFile, uploadSteps } from "../support/upload-steps.ts";
import type { Student } from "../worlds/demo-world.ts";
import { openSmallWorld, type SmallWorld, type WorldAccount } from "../worlds/small-world.ts";

let world: SmallWorld;
let admin: WorldAccount;
beforeAll(async () => {
  world = await openSmallWorld();
  admin = await world.account({ role: "admin", name: "Nadège Fomukong" });
});
afterAll(() => world.close());

const wide = { width: 1280, height: 800 };
const idOf = async (table: "level" | "semester", key: string): Promise<string> => {
  const [row] = await world.server.sql((sql) => sql<{ id: number }>`SELECT id FROM ${sql(table)} WHERE key = ${key}`);
  return String(row!.id);
};
/** Uploads a file of two papers to the scope of the readers, and waits until its outline is read; answers the paper's id. */
const uploads = async (student: Student, title: string): Promise<number> => {
  const form = uploadSteps(student);
  await form.opens();
  await form.chooses(pdfFile(await bundlePdf()));
  await form.fillsIn(title);
  await form.field(student.t("field.level")).selectOption(await idOf("level", "level-300"));
  await form.field(student.t("field.semester")).selectOption(await idOf("semester", world.semester));
  await form.submits();
  await form.dialog.waitFor({ state: "detached", timeout: 120_000 });
  const read = () =>
    world.server.sql(
      (sql) => sql<{ id: number }>`SELECT p.id FROM paper p JOIN outline o ON o.paper_id = p.id
        WHERE p.title = ${`${title} Exam`} AND jsonb_array_length(o.beginnings) = 2`,
    );
  await expectSoon(async () => (await read()).length, 120_000).toBe(1);
  return (await read())[0]!.id;
};
const part = ({ page, t }: Student, n: number) => page.getByRole("group", { name: t("parts.one", { n }), exact: true });
/** Opens a paper that the search finds, and downloads the file that it came in: its year, its pages, and those of that file. */
const finds = async (student: Student, search: string, title: string): Promise<readonly unknown[]> => {
  const { page, t } = student;
  await page.goto("/user/dashboard/university");
  await page.getByRole("searchbox").fill(search);
  await page
    .getByRole("link", { name: new RegExp(title) })
    .first()
    .click();
  await page.waitForURL("**/user/paper/**");
  await page.locator(".page-sheet").first().waitFor();
  await openMore(student);
  const coming = page.waitForEvent("download");
  await page
    .getByRole("button", { name: new RegExp(`^${t("reader.downloadBundle", { count: 4, size: "" }).split("(")[0]}`) })
    .click();
  const download = await coming;
  expect(download.suggestedFilename()).toContain(t("reader.bundleName", { paper: "" }));
  const whole = await PDFDocument.load(await readFile(await download.path()));
  const year = (await page.locator(".bar-name").innerText()).slice(-4);
  return [year, await page.locator(".page-sheet").count(), whole.getPageCount()];
};

const button = ({ page }: Student, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const ownDialog = ({ page, t }: Student) => page.getByRole("dialog", { name: t("parts.title") });
/** Opens what the uploader is asked of the file. */
const opensOwnParts = async (student: Student): Promise<void> => {
  const { page, t } = student;
  await page.goto("/user/uploads");
  await page.getByRole("link", { name: t("parts.inUpload", { count: 2 }) }).click();
  await ownDialog(student)
    .getByRole("heading", { name: t("parts.proposed", { count: 2 }) })
    .waitFor();
};
/** An admin takes the paper with this title in hand. */
const takes = async (desk: Student, title: string): Promise<void> => {
  const { page, t } = desk;
  await page.goto("/admin/papers");
  await page.getByRole("button", { name: new RegExp(title) }).click();
  await page.getByRole("heading", { name: t("parts.proposed", { count: 2 }) }).waitFor();
};

describe.each(journeyLanguages)("a file of two papers in %s", (language) => {
  it("is told apart by its uploader and split by an admin who corrects that; each part is found, read and had as it came, for one point", async () => {
    const owner = await world.account();
    const reader = await world.account();
    await world.subscribe(reader, { level: "level-300", semester: world.semester });
    const student = await world.signedIn(owner, { language });
    const id = await uploads(student, `Two papers ${language}`);
    await world.server.sql(
      (sql) => sql`INSERT INTO favourite (account_id, paper_id, created_at)
        SELECT id, ${id}, now() FROM account WHERE email = ${reader.email}`,
    );

    await opensOwnParts(student);
    await button(student, student.t("parts.correct")).click();
    const lenses = part(student, 2);
    expect(await lenses.getByLabel(student.t("field.year")).inputValue()).toBe("2021");
    await lenses.getByLabel(student.t("field.year")).selectOption("2020");
    await lenses.getByLabel(student.t("field.title")).fill("");
    await button(student, student.t("parts.agree", { count: 2 })).click();
    const alert = ownDialog(student).getByRole("alert");
    await expectSoon(async () => {
      const { y, height } = (await alert.boundingBox())!;
      return y > 0 && y + height < student.page.viewportSize()!.height;
    }).toBe(true);
    await lenses.getByLabel(student.t("field.title")).fill(`Optics of lenses ${language} Exam`);
    await button(student, student.t("parts.agree", { count: 2 })).click();
    await student.sees(student.t("parts.agreed"));
    await student.page.getByRole("link", { name: student.t("parts.saidSeveral", { count: 2 }) }).waitFor();
    expect(await student.page.getByRole("dialog").count()).toBe(0);

    const desk = await world.signedIn(admin, { language, viewport: wide });
    const { page, t } = desk;
    await takes(desk, `Two papers ${language}`);
    await desk.sees(t("parts.ownerSeveral"));
    await desk.sees(`Optics of lenses ${language} Exam`);
    await button(desk, t("parts.correct")).click();
    await part(desk, 2).getByLabel(t("parts.begins")).fill("3");
    await part(desk, 1).getByLabel(t("field.title")).fill(`Rings ${language} Exam`);
    await page.getByRole("button", { name: t("parts.split", { count: 2 }) }).click();
    await button(desk, new RegExp(`Rings ${language}`)).click();
    await page.getByRole("heading", { name: t("parts.bundle", { count: 2, pages: 4 }) }).waitFor();
    await desk.sees(t("parts.pages", { from: 3, to: 4 }));
    for (const title of [`Rings ${language} Exam`, `Optics of lenses ${language} Exam`]) {
      const field = page.locator(".review-facts").getByLabel(t("field.title"));
      await expectSoon(() => field.inputValue()).toBe(title);
      await page.getByRole("button", { name: new RegExp(`^${t("review.approve")}`) }).click();
      await desk.sees(t("review.approved", { title }));
    }

    const studying = await world.signedIn(reader, { language });
    expect(await finds(studying, "optics of lenses", `Optics of lenses ${language}`)).toEqual(["2020", 2, 4]);
    expect(await finds(studying, `rings ${language}`, `Rings ${language}`)).toEqual(["2022", 2, 4]);
    expect(new URL(studying.page.url()).pathname).toContain(`/user/paper/${id}/`);
    await studying.page.goto("/user/favourites");
    await studying.page.getByRole("heading", { name: `Rings ${language} Exam` }).waitFor();
    expect(await studying.page.getByRole("heading", { name: "Optics of lenses" }).count()).toBe(0);

    await student.page.goto("/user/uploads");
    await expectSoon(uploadSteps(student).listed).toEqual([[`Rings ${language} Exam`, t("paper.statusApproved")]]);
    await student.page.goto("/user/points");
    const history = student.page.getByRole("list", { name: t("points.historyTitle") }).getByRole("listitem");
    await history.first().waitFor();
    expect(await history.count()).toBe(1);
    await Promise.all([student.leaves(), desk.leaves(), studying.leaves()]);
  });
});

describe.each(screenVariants)("the papers of a file in $language, $scheme, $width px wide", (size) => {
  it("have no flaw where they are proposed, corrected, split and read", async () => {
    const { language, scheme: colorScheme, width } = size;
    const viewport = { width, height: width === 360 ? 740 : 800 };
    const looks = { language, colorScheme, viewport };
    const student = await world.signedIn(await world.account(), looks);
    const { page, t } = student;
    const title = `A file ${language} ${colorScheme} ${width}`;
    await uploads(student, title);
    await page.goto("/user/uploads");
    await page.getByRole("link", { name: t("parts.inUpload", { count: 2 }) }).waitFor();
    await checkScreen(page, "own papers, a file of several", size);
    await opensOwnParts(student);
    await checkScreen(page, "own parts, proposed", size);
    await button(student, t("parts.correct")).click();
    await checkScreen(page, "own parts, corrected", size);
    await part(student, 2).getByLabel(t("field.title")).fill("");
    await button(student, t("parts.agree", { count: 2 })).click();
    await page.getByRole("alert").waitFor();
    await checkScreen(page, "own parts, incomplete", size);
    await part(student, 2).getByLabel(t("field.title")).fill(`Waves ${title}`);
    await part(student, 1).getByLabel(t("field.title")).fill(`Rings ${title}`);
    await button(student, t("parts.agree", { count: 2 })).click();
    await page.getByRole("link", { name: t("parts.saidSeveral", { count: 2 }) }).waitFor();
    await checkScreen(page, "own papers, told apart", size);

    const desk = await world.signedIn(admin, looks);
    await takes(desk, title);
    await checkScreen(desk.page, "review, parts proposed", size);
    await button(desk, t("parts.correct")).click();
    await checkScreen(desk.page, "review, parts corrected", size);
    await button(desk, t("parts.split", { count: 2 })).click();
    await button(desk, new RegExp(`Waves ${title}`)).waitFor();
    await button(desk, new RegExp(`Rings ${title}`)).click();
    await desk.page.getByRole("heading", { name: t("parts.bundle", { count: 2, pages: 4 }) }).waitFor();
    await checkScreen(desk.page, "review, parts split", size);
    await button(desk, t("parts.join")).click();
    await desk.page.getByRole("dialog").waitFor();
    await checkScreen(desk.page, "review, parts joined", size);

    await page.goto("/user/uploads");
    await page.locator("a.row-link").first().click();
    await page.locator(".page-sheet").first().waitFor();
    await openMore(student);
    await button(student, new RegExp(`^${t("reader.downloadBundle", { count: 4, size: "" }).split("(")[0]}`)).waitFor();
    await checkScreen(page, "reader, a part", size);
    await Promise.all([student.leaves(), desk.leaves()]);
  });
});
