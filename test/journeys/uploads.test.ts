import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Language } from "../../src/contract/entities.ts";
import { openSmallWorld, type SmallWorld } from "./small-world.ts";
import { spoken } from "./spoken.ts";
import { demoFile, heavyFile, pdfFile, plainFile, uploading } from "./uploading.ts";
import { hold, listen, pathOf, soon } from "./wire.ts";

let world: SmallWorld;
beforeAll(async () => {
  world = await openSmallWorld();
});
afterAll(() => world.close());

const arrives = async (language: Language = "en", options: object = {}) => {
  const account = await world.account();
  const student = await world.signedIn(account, { language, ...options });
  return { account, student, page: student.page, t: student.t, form: uploading(student) };
};
const papersOf = (email: string) =>
  world.server.sql(
    (sql) => sql<{
      readonly title: string;
      readonly year: number;
      readonly status: string;
    }>`SELECT p.title, p.year, p.status FROM paper p JOIN account a ON a.id = p.owner_id
      WHERE a.email = ${email} ORDER BY p.id`,
  );

/** The line of a page: offline or not, and its bytes a second on the way up, -1 without a limit. */
const lineOf = async (page: Page) => {
  const line = await page.context().newCDPSession(page);
  await line.send("Network.enable");
  return (offline: boolean, uploadThroughput: number) =>
    line.send("Network.emulateNetworkConditions", { offline, latency: 0, downloadThroughput: -1, uploadThroughput });
};
/** The part that was sent so far, from 0 to 1. */
const part = ({ sending }: ReturnType<typeof uploading>): Promise<number> =>
  sending.locator("progress").evaluate((bar) => (bar as HTMLProgressElement).position);

describe.each(spoken)("an upload in %s", (language) => {
  it("1.8, 1.24, 2.32, 2.33, 2.64, 2.103, 4.1, 4.44, 4.46, 4.47, 4.57, 5.66 begins in the sidebar, is helped by the file, and ends in the list as pending, in red", async () => {
    const { account, student, page, t, form } = await arrives(language, { viewport: { width: 1280, height: 800 } });
    await page.goto("/user/dashboard/university");
    await page.getByRole("link", { name: t("menu.uploadPaper"), exact: true }).click();
    await form.field(t("field.title")).waitFor();
    expect(pathOf(page)).toBe("/user/uploads?new");
    await form.field(t("field.title")).fill("My own title");
    await form.chooses(await demoFile("ub-cef307-2024-ca"));
    await soon(() => form.field(t("field.code")).inputValue()).toBe("CEF307");
    expect(await form.field(t("field.title")).inputValue()).toBe("My own title");
    expect(await form.field(t("field.year")).inputValue()).toBe("2024");
    expect(await form.field(t("field.type")).inputValue()).toBe("CA");
    await form.dialog.getByRole("button", { name: t("upload.proposedUndo") }).click();
    await soon(() => form.field(t("field.code")).inputValue()).toBe("");
    expect(await form.field(t("field.title")).inputValue()).toBe("My own title");
    await form.fillsIn("Computer Networks");
    await form.field(t("field.faculty")).selectOption({ index: 2 });
    await form.dialog.getByRole("checkbox").nth(1).check();
    await form.field(t("field.institution")).selectOption({ index: 2 });
    expect(await form.field(t("field.faculty")).inputValue()).toBe("");
    expect(await form.dialog.getByRole("checkbox").count()).toBe(0);
    await form.fillsIn("Computer Networks");
    await form.submits();
    await form.dialog.waitFor({ state: "detached" });
    await soon(form.toasted).toBe(t("done.paperUploaded"));
    await soon(form.listed).toEqual([["Computer Networks Exam", t("paper.statusPending")]]);
    const red = await page.locator(".badge").evaluate((badge) => getComputedStyle(badge).color);
    const token = await page.evaluate(() => {
      const probe = document.createElement("i");
      probe.style.color = "var(--red)";
      document.body.append(probe);
      return getComputedStyle(probe).color;
    });
    expect(red).toBe(token);
    await student.sees(t("uploads.otherCount", { count: 1 }));
    await page
      .getByRole("link", { name: t("menu.uploadPaper"), exact: true })
      .first()
      .click();
    await soon(() => form.field(t("field.title")).inputValue()).toBe("");
    expect(await form.field(t("field.year")).inputValue()).toBe("");
    expect(await papersOf(account.email)).toMatchObject([
      { title: "Computer Networks Exam", year: 2024, status: "pending" },
    ]);
    await student.leaves();
  });

  it("3.54, 3.55, 3.56, 4.60, 7.54, 5.58, 5.59, 5.60 of a category asks for title, year and category, and no more", async () => {
    const { account, student, page, t, form } = await arrives(language);
    await form.opens();
    await form.dialog.getByRole("radio", { name: t("upload.kindCategory") }).check();
    await form.chooses(await heavyFile(1));
    await form.submits();
    await soon(() => form.dialog.locator(".field-error").allInnerTexts()).toEqual([
      t("validation.titleRequired"),
      t("validation.yearRequired"),
      t("validation.categoryRequired"),
    ]);
    await form.field(t("field.title")).fill("Nursing: Pharmacology");
    await form.field(t("field.year")).selectOption("2000");
    await form.dialog.getByRole("checkbox", { name: t("upload.allCategories") }).check();
    expect(await form.dialog.locator(".field-error").count()).toBe(0);
    const speed = await lineOf(page);
    await speed(false, 500_000);
    await form.submits();
    await soon(() => part(form)).toBeGreaterThan(0);
    await soon(form.listed).toEqual([["Nursing: Pharmacology", t("paper.statusPending")]]);
    expect(await papersOf(account.email)).toMatchObject([{ title: "Nursing: Pharmacology", year: 2000 }]);
    await student.leaves();
  });

  it("5.48, 5.50, 5.51, 5.52, 5.56, 5.61, 5.62, 5.63, 5.64, 5.74, 8.13, 8.14 is refused with each message beside its field, in an alert or a toast, and nothing is sent", async () => {
    const { student, page, t, form } = await arrives(language);
    await form.opens();
    const wire = listen(page);
    await form.submits();
    await soon(() => form.dialog.getByRole("alert").first().innerText()).toBe(t("validation.titleRequired"));
    expect(await form.dialog.locator(".field-error").allInnerTexts()).toEqual([
      t("validation.yearRequired"),
      t("validation.titleRequired"),
      t("validation.typeRequired"),
      t("validation.institution"),
      t("validation.facultyOrAll"),
    ]);
    await soon(() => form.field(t("field.title")).evaluate((node) => node === document.activeElement)).toBe(true);
    await form.field(t("field.code")).fill("CSC 301");
    await form.submits();
    await soon(() => form.dialog.getByText(t("validation.paperCode")).count()).toBe(2);
    await form.field(t("field.code")).fill("CSC301");
    await form.fillsIn("Compilers");
    await form.field(t("field.faculty")).selectOption({ index: 2 });
    await form.submits();
    await soon(() => form.dialog.getByRole("alert").first().innerText()).toBe(t("validation.departments"));
    await form.field(t("field.faculty")).selectOption("all");
    await form.submits();
    await soon(() => form.dialog.locator(".field-error").allInnerTexts()).toEqual([t("toast.uploadAFile")]);
    await soon(form.toasted).toBe(t("toast.uploadAFile"));
    await form.chooses({ name: "photo.pdf", mimeType: "application/pdf", buffer: Buffer.from("\u0089PNG no PDF") });
    await soon(() => form.dialog.locator(".field-error").allInnerTexts()).toEqual([t("toast.uploadAFile")]);
    const { buffer } = await plainFile("A byte too many");
    await form.chooses(pdfFile(Buffer.concat([buffer, Buffer.alloc(10_485_761 - buffer.length)])));
    const limit = language === "en" ? "10\u00a0MB" : "10\u00a0Mo";
    await soon(() => form.dialog.locator(".field-error").allInnerTexts()).toEqual([
      t("toast.paperSize", { size: limit }),
    ]);
    expect((await wire.sent()).filter(({ method }) => method === "POST")).toEqual([]);
    await student.leaves();
  });
});

describe("sending a paper", () => {
  it("2.104, 4.45, 7.7, 7.50, 9.1 over a slow line shows MB with two decimals; a line that drops at 90 % keeps form and file, and one press sends them again, once", async () => {
    const { account, student, page, t, form } = await arrives();
    await form.opens();
    await form.chooses(await heavyFile(4));
    await form.fillsIn("Operating Systems");
    const speed = await lineOf(page);
    await speed(false, 1_500_000);
    await form.submits();
    await form.sending.waitFor();
    const shown = form.sending.locator(".bar-legend span").first();
    await soon(() => shown.innerText()).toMatch(/^\d\.\d\d\u00a0MB of \d\.\d\d\u00a0MB$/);
    await soon(() => part(form)).toBeGreaterThanOrEqual(0.9);
    await speed(true, -1);
    await page.context().setOffline(true);
    await student.sees(t("upload.interrupted"));
    expect(await form.field(t("field.title")).inputValue()).toBe("Operating Systems");
    await speed(false, -1);
    await page.context().setOffline(false);
    await page.getByRole("button", { name: t("upload.again") }).click();
    await soon(form.listed).toEqual([["Operating Systems Exam", t("paper.statusPending")]]);
    expect((await papersOf(account.email)).length).toBe(1);
    await student.leaves();
  });

  it("4.48, 7.51, 8.15 can be cancelled: nothing is stored, a toast says so, the form is kept; leaving meanwhile warns", async () => {
    const { account, student, page, t, form } = await arrives();
    await form.opens();
    await form.chooses(await plainFile("Cancelled"));
    await form.fillsIn("Databases");
    const held = await hold(page, "papers/upload");
    await form.submits();
    await held.arrived;
    const warned = page.waitForEvent("dialog");
    await page.evaluate(() => void setTimeout(() => location.reload()));
    const warning = await warned;
    expect(warning.type()).toBe("beforeunload");
    await warning.dismiss();
    await page.getByRole("button", { name: t("upload.cancel") }).click();
    await soon(form.toasted).toBe("Upload cancelled");
    held.release();
    expect(await form.field(t("field.title")).inputValue()).toBe("Databases");
    expect(await papersOf(account.email)).toEqual([]);
    await student.leaves();
  });

  it("shows the paper that is the same file, and sends it only when the student says so", async () => {
    const { account, student, page, t, form } = await arrives();
    const file = await plainFile("Sent twice");
    for (const title of ["Algebra", "Algebra again"]) {
      await form.opens();
      await form.chooses(file);
      await form.fillsIn(title);
      await form.submits();
      if (title === "Algebra") await form.dialog.waitFor({ state: "detached" });
    }
    await student.sees(t("error.duplicatePaper", { title: "Algebra Exam" }));
    expect(await page.getByRole("link", { name: t("upload.duplicateSee") }).getAttribute("href")).toMatch(
      /^\/user\/paper\/\d+\/algebra-exam$/,
    );
    await page.getByRole("button", { name: t("upload.duplicateKeep") }).click();
    expect((await papersOf(account.email)).length).toBe(1);
    await form.submits();
    await page.getByRole("button", { name: t("upload.duplicateSend") }).click();
    await form.dialog.waitFor({ state: "detached" });
    expect((await papersOf(account.email)).length).toBe(2);
    await student.leaves();
  });

  it("begins with what was left: a reload keeps the form, and says that the file is chosen again", async () => {
    const { student, page, t, form } = await arrives();
    await form.opens();
    await form.chooses(await plainFile("Left"));
    await form.fillsIn("Networks");
    await page.reload();
    await soon(() => form.field(t("field.title")).inputValue()).toBe("Networks");
    expect(await form.field(t("field.faculty")).inputValue()).toBe("all");
    await student.sees(t("upload.fileLost"));
    await form.chooses(await plainFile("Left"));
    await form.submits();
    await soon(form.listed).toEqual([["Networks Exam", t("paper.statusPending")]]);
    await student.leaves();
  });
});

describe("one's own papers", () => {
  it("2.11, 3.83, 4.2, 7.22, 7.23, 9.28 are deleted while they are pending, and the page is loaded anew 2 s later", async () => {
    const { account, student, page, t, form } = await arrives();
    await form.opens();
    await form.chooses(await plainFile("To be deleted"));
    await form.fillsIn("Graph Theory");
    await form.submits();
    await soon(form.listed).toEqual([["Graph Theory Exam", t("paper.statusPending")]]);
    await page.getByRole("button", { name: t("uploads.delete", { title: "Graph Theory Exam 2024" }) }).click();
    await student.sees(t("uploads.deleteBody", { title: "Graph Theory Exam 2024" }));
    await page.getByRole("button", { name: t("common.cancel") }).click();
    await page.getByRole("button", { name: t("uploads.delete", { title: "Graph Theory Exam 2024" }) }).click();
    const before = await page.evaluate(() => performance.timeOrigin);
    await page.getByRole("button", { name: t("uploads.deleteConfirm") }).click();
    await student.sees(t("uploads.empty"));
    await soon(() => page.evaluate(() => performance.timeOrigin)).toBeGreaterThan(before);
    await student.sees(t("uploads.empty"));
    expect(await papersOf(account.email)).toEqual([]);
    await student.leaves();
  });
});
