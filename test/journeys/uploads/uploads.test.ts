import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Language } from "../../../src/contract/entities.ts";
import { openSmallWorld, type SmallWorld } from "../worlds/small-world.ts";
import { journeyLanguages } from "../support/journey-languages.ts";
import {
  badgeColours,
  colourOf,
  demoFile,
  formSent,
  heavyFile,
  pdfFile,
  plainFile,
  uploadSteps,
  valuesOf,
} from "../support/upload-steps.ts";
import { mockAnswer, holdCall, recordCalls, pathOf, expectSoon } from "../support/page-network.ts";

let world: SmallWorld;
beforeAll(async () => {
  world = await openSmallWorld();
});
afterAll(() => world.close());

const arrives = async (
  language: Language = "en",
  options: object = {},
  given: Parameters<SmallWorld["account"]>[0] = {},
) => {
  const account = await world.account(given);
  const student = await world.signedIn(account, { language, ...options });
  return { account, student, page: student.page, t: student.t, form: uploadSteps(student) };
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
const pathOfUrl = (url: string): string => new URL(url).pathname;
/** The part that was sent so far, from 0 to 1. */
const part = ({ sending }: ReturnType<typeof uploadSteps>): Promise<number> =>
  sending.locator("progress").evaluate((bar) => (bar as HTMLProgressElement).position);

/** The ids of things of the catalogue by their keys, in the order of the keys. */
const idsOf = (
  table: "faculty" | "department" | "level" | "semester" | "category" | "institution",
  ...keys: string[]
) =>
  world.server
    .sql((sql) => sql<{ id: number; key: string }>`SELECT id, key FROM ${sql(table)} WHERE key = ANY(${keys}::text[])`)
    .then((rows) => keys.map((key) => rows.find((row) => row.key === key)!.id));
const typeWords = {
  en: ["CA", "CA 2", "Exam", "Exam 2", "CA Solution", "Exam Solution", "Tutorial Sheet", "Assignment"],
  fr: ["CC", "CC 2", "Examen", "Examen 2", "Corrigé de CC", "Corrigé d’examen", "Fiche de TD", "Devoir"],
} as const;

describe.each(journeyLanguages)("an upload in %s", (language) => {
  it("1.8, 1.24, 2.32, 2.33, 2.64, 2.103, 3.33, 3.34, 3.35, 3.36, 3.37, 3.38, 3.39, 3.40, 3.41, 3.78, 4.1, 4.44, 4.46, 4.47, 4.57, 4.58, 4.59, 5.53, 5.54, 5.55, 5.65, 5.66, 6.12, 7.4, 7.49 begins in the sidebar, is helped by the file, and ends in the list as pending, in red", async () => {
    const { account, student, page, t, form } = await arrives(language, { viewport: { width: 1280, height: 800 } });
    await page.goto("/user/dashboard/university");
    await page.getByRole("link", { name: t("menu.uploadPaper"), exact: true }).click();
    await form.field(t("field.title")).waitFor();
    expect(pathOf(page)).toBe("/user/uploads?new");
    const typeField = form.field(t("field.type"));
    expect(await valuesOf(typeField)).toEqual(["", ...typeWords.en]);
    expect((await typeField.locator("option").allInnerTexts()).slice(1)).toEqual(typeWords[language]);
    const level = form.field(t("field.level"));
    expect([(await valuesOf(level))[0], await level.locator("option").first().innerText()]).toEqual([
      "0",
      t("upload.allLevels"),
    ]);
    await form.field(t("field.title")).fill("My own title");
    await form.chooses(await demoFile("ub-cef307-2024-ca"));
    await expectSoon(() => form.field(t("field.code")).inputValue()).toBe("CEF307");
    expect(await form.dialog.getByText("ub-cef307-2024-ca.pdf").count()).toBe(1);
    expect(await form.field(t("field.title")).inputValue()).toBe("My own title");
    expect(await form.field(t("field.year")).inputValue()).toBe("2024");
    expect(await form.field(t("field.type")).inputValue()).toBe("CA");
    await form.dialog.getByRole("button", { name: t("upload.proposedUndo") }).click();
    await expectSoon(() => form.field(t("field.code")).inputValue()).toBe("");
    expect(await form.field(t("field.title")).inputValue()).toBe("My own title");
    await form.fillsIn("Computer Networks");
    await form.field(t("field.faculty")).selectOption({ index: 2 });
    const { dialog } = form;
    const institution = await form.field(t("field.institution")).inputValue();
    await dialog.getByRole("checkbox").nth(1).check();
    const departments = await dialog.getByRole("group", { name: t("field.departments") }).innerText();
    await form.field(t("field.faculty")).selectOption({ index: 3 });
    await expectSoon(() => dialog.getByRole("group", { name: t("field.departments") }).innerText()).not.toBe(
      departments,
    );
    expect(await dialog.getByRole("checkbox", { checked: true }).count()).toBe(0);
    expect(await form.field(t("field.institution")).inputValue()).toBe(institution);
    await dialog.getByRole("checkbox").nth(1).check();
    await form.field(t("field.institution")).selectOption({ index: 2 });
    expect(await form.field(t("field.faculty")).inputValue()).toBe("");
    expect(await form.dialog.getByRole("checkbox").count()).toBe(0);
    await form.fillsIn("Computer Networks");
    const semester = form.field(t("field.semester"));
    for (const [field, all] of [
      [semester, t("upload.allSemesters")],
      [level, t("upload.allLevels")],
      [form.field(t("field.faculty")), t("upload.allFaculties")],
    ] as const) {
      await field.selectOption({ index: 2 });
      await field.selectOption({ label: all });
    }
    const sent = formSent(page);
    await form.submits();
    const [buea] = await idsOf("institution", "ub");
    const { contentType, parts, metadata } = await sent;
    expect(contentType).toMatch(/^multipart\/form-data; boundary=\S+$/);
    expect(parts).toEqual(["metadata", "file"]);
    expect(metadata).toEqual({ title: "Computer Networks Exam", type: "Exam", year: 2024, institution_id: buea });
    await form.dialog.waitFor({ state: "detached" });
    await expectSoon(form.toasted).toBe(t("done.paperUploaded"));
    await expectSoon(form.listed).toEqual([["Computer Networks Exam", t("paper.statusPending")]]);
    expect(await badgeColours(page)).toEqual([await colourOf(page, "red")]);
    await student.sees(t("uploads.otherCount", { count: 1 }));
    await page
      .getByRole("link", { name: t("menu.uploadPaper"), exact: true })
      .first()
      .click();
    await expectSoon(() => form.field(t("field.title")).inputValue()).toBe("");
    for (const name of ["field.year", "field.type", "field.code"] as const)
      expect(await form.field(t(name)).inputValue()).toBe("");
    const own = await Promise.all([idsOf("faculty", "ub-fet"), idsOf("level", "level-300")]);
    await expectSoon(() => form.field(t("field.faculty")).inputValue()).toBe(String(own[0]));
    expect(await form.field(t("field.institution")).inputValue()).toBe(String(buea));
    expect([await level.inputValue(), await semester.inputValue()]).toEqual([String(own[1]), "all"]);
    const chosen = dialog.getByRole("checkbox", { checked: true });
    const ownDepartments = await idsOf("department", "ub-fet-computer-engineering");
    expect(await chosen.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual(
      ownDepartments.map(String),
    );
    expect(await form.dialog.getByText("ub-cef307-2024-ca.pdf").count()).toBe(0);
    expect(await papersOf(account.email)).toMatchObject([
      { title: "Computer Networks Exam", year: 2024, status: "pending" },
    ]);
    await student.leaves();
  });

  it("1.24, 3.54, 3.55, 3.56, 3.57, 3.58, 4.60, 5.58, 5.59, 5.60, 7.53, 7.54, 7.55 of a category asks for title, year and category, and no more; it can be cancelled on its way, and is stored for all categories", async () => {
    const { account, student, page, t, form } = await arrives(language);
    await form.opens();
    await form.dialog.getByRole("radio", { name: t("upload.kindCategory") }).check();
    await form.chooses({ name: "photo.pdf", mimeType: "application/pdf", buffer: Buffer.from("\u0089PNG no PDF") });
    await expectSoon(() => form.dialog.locator(".field-error").allInnerTexts()).toEqual([t("toast.uploadAFile")]);
    await form.chooses(await heavyFile(1));
    await form.submits();
    await expectSoon(() => form.dialog.locator(".field-error").allInnerTexts()).toEqual([
      t("validation.titleRequired"),
      t("validation.yearRequired"),
      t("validation.categoryRequired"),
    ]);
    await form.field(t("field.title")).fill("Nursing: Pharmacology");
    await form.field(t("field.year")).selectOption("2000");
    const category = (n: number) => form.dialog.getByRole("checkbox").nth(n);
    await category(1).check();
    await category(2).check();
    expect(await form.dialog.locator(".field-error").count()).toBe(0);
    const hnd = await world.server.sql(
      (sql) => sql<{ id: number }>`SELECT c.id FROM category c JOIN institution i ON i.id = c.institution_id
        WHERE i.key = 'hnd'`,
    );
    const chosen = await Promise.all([1, 2].map((n) => category(n).inputValue()));
    const speed = await lineOf(page);
    await speed(false, 200_000);
    const first = formSent(page, "papers/upload/category");
    const aborted = page.waitForEvent("requestfailed");
    await form.submits();
    expect(await first).toEqual({
      contentType: expect.stringMatching(/^multipart\/form-data; boundary=\S+$/),
      parts: ["metadata", "file"],
      metadata: { title: "Nursing: Pharmacology", year: 2000, category_id: chosen.join(",") },
    });
    await expectSoon(() => part(form)).toBeGreaterThan(0);
    const early = await part(form);
    expect(early).toBeLessThan(0.9);
    await expectSoon(() => part(form)).toBeGreaterThan(early);
    await page.getByRole("button", { name: t("upload.cancel") }).click();
    const lost = await aborted;
    expect([pathOfUrl(lost.url()), lost.failure()?.errorText]).toEqual([
      "/api/papers/upload/category",
      "net::ERR_ABORTED",
    ]);
    await expectSoon(form.toasted).toBe(t("toast.canceledUpload"));
    expect(await papersOf(account.email)).toEqual([]);
    await speed(false, -1);
    await form.dialog.getByRole("checkbox", { name: t("upload.allCategories") }).check();
    const second = formSent(page, "papers/upload/category");
    await form.submits();
    const ids = String((await second).metadata["category_id"])
      .split(",")
      .map(Number);
    expect(ids.toSorted((a, b) => a - b)).toEqual(hnd.map(({ id }) => id).toSorted((a, b) => a - b));
    await expectSoon(form.listed).toEqual([["Nursing: Pharmacology", t("paper.statusPending")]]);
    expect(await papersOf(account.email)).toMatchObject([{ title: "Nursing: Pharmacology", year: 2000 }]);
    await student.leaves();
  });

  it("3.53, 5.48, 5.49, 5.50, 5.51, 5.52, 5.55, 5.56, 5.57, 5.61, 5.62, 5.63, 5.64, 5.67, 5.68, 5.74, 8.13, 8.14, 9.1, 9.32 is refused with each message beside its field, in an alert or a toast, and nothing is sent", async () => {
    // Without a department: the form has nothing to propose.
    const { student, page, t, form } = await arrives(language, {}, { institution: "ub" });
    await page.goto("/user/dashboard/university");
    await page.getByRole("searchbox").waitFor();
    // Midnight of New Year in Cameroon is 23:00 UTC.
    for (const [now, next] of [
      ["2026-12-31T23:30:00Z", 2028],
      ["2026-12-31T22:59:00Z", 2027],
    ] as const) {
      await page.clock.setFixedTime(now);
      await form.opens();
      const [, ...years] = await valuesOf(form.field(t("field.year")));
      expect(years).toEqual(Array.from({ length: next - 2000 + 1 }, (_, n) => String(next - n)));
    }
    const wire = recordCalls(page);
    await form.submits();
    await expectSoon(() => form.dialog.getByRole("alert").first().innerText()).toBe(t("validation.titleRequired"));
    expect(await form.dialog.locator(".field-error").allInnerTexts()).toEqual([
      t("toast.uploadAFile"),
      t("validation.titleRequired"),
      t("validation.typeRequired"),
      t("validation.yearRequired"),
      t("validation.institution"),
      t("validation.facultyOrAll"),
    ]);
    await expectSoon(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("file");
    const wrongCode = form.dialog.locator(".field-error", { hasText: t("validation.paperCode") });
    for (const code of ["CSC", "301", "CSC 301"]) {
      await form.field(t("field.code")).fill(code);
      await form.submits();
      await expectSoon(() => form.dialog.getByRole("alert").first().innerText()).toBe(t("validation.paperCode"));
      expect(await wrongCode.count()).toBe(1);
      await form.field(t("field.code")).fill("CSC301");
      await form.submits();
      await expectSoon(() => form.dialog.getByRole("alert").first().innerText()).toBe(t("validation.titleRequired"));
      expect(await wrongCode.count()).toBe(0);
    }
    await form.fillsIn("Compilers");
    await form.field(t("field.faculty")).selectOption({ index: 2 });
    await form.submits();
    await expectSoon(() => form.dialog.getByRole("alert").first().innerText()).toBe(t("validation.departments"));
    await form.field(t("field.faculty")).selectOption("all");
    await form.submits();
    await expectSoon(() => form.dialog.locator(".field-error").allInnerTexts()).toEqual([t("toast.uploadAFile")]);
    await expectSoon(form.toasted).toBe(t("toast.uploadAFile"));
    const errors = () => form.dialog.locator(".field-error").allInnerTexts();
    const closesToast = async () => {
      await page.locator(".toast").getByRole("button").first().click();
      await expectSoon(() => page.locator(".toast").count()).toBe(0);
    };
    await closesToast();
    const { buffer } = await plainFile("A byte too many");
    const ofBytes = (bytes: number) => Buffer.concat([buffer, Buffer.alloc(bytes - buffer.length)]);
    const limit = language === "en" ? "10\u00a0MB" : "10\u00a0Mo";
    const png = Buffer.from("\u0089PNG no PDF");
    await form.chooses(pdfFile(ofBytes(10_485_760), "largest.pdf"));
    await expectSoon(() => form.dialog.getByText(`largest.pdf, ${limit}`).count()).toBe(1);
    for (const [file, told] of [
      [{ name: "photo.png", mimeType: "image/png", buffer: png }, t("toast.uploadAFile")],
      [{ name: "photo.pdf", mimeType: "application/pdf", buffer: png }, t("toast.uploadAFile")],
      [pdfFile(ofBytes(10_485_761)), t("toast.paperSize", { size: limit })],
    ] as const) {
      expect(await errors()).toEqual([]);
      await form.chooses(file);
      await expectSoon(errors).toEqual([told]);
      await expectSoon(form.toasted).toBe(told);
      await closesToast();
      await form.chooses(pdfFile(buffer, "small.pdf"));
      await expectSoon(() => form.dialog.getByText("small.pdf").count()).toBe(1);
    }
    expect((await wire.sent()).filter(({ method }) => method === "POST")).toEqual([]);
    await student.leaves();
  });
});

describe("sending a paper", () => {
  it("2.104, 4.45, 7.7, 7.50 over a slow line shows MB with two decimals; a line that drops at 90 % keeps form and file, and one press sends them again, once", async () => {
    const { account, student, page, t, form } = await arrives();
    await form.opens();
    await form.chooses(await heavyFile(4));
    await form.fillsIn("Operating Systems");
    const speed = await lineOf(page);
    await speed(false, 1_500_000);
    await form.submits();
    await form.sending.waitFor();
    const shown = form.sending.locator(".bar-legend span").first();
    await expectSoon(() => shown.innerText()).toMatch(/^\d\.\d\d\u00a0MB of \d\.\d\d\u00a0MB$/);
    await expectSoon(() => part(form)).toBeGreaterThanOrEqual(0.9);
    await speed(true, -1);
    await page.context().setOffline(true);
    await student.sees(t("upload.interrupted"));
    expect(await form.field(t("field.title")).inputValue()).toBe("Operating Systems");
    await speed(false, -1);
    await page.context().setOffline(false);
    await page.getByRole("button", { name: t("upload.again") }).click();
    await expectSoon(form.listed).toEqual([["Operating Systems Exam", t("paper.statusPending")]]);
    expect((await papersOf(account.email)).length).toBe(1);
    await student.leaves();
  });

  it("2.104, 4.48, 7.51, 8.15 can be cancelled: nothing is stored, a toast says so, the form is kept; leaving meanwhile warns", async () => {
    const { account, student, page, t, form } = await arrives();
    await form.opens();
    await form.chooses(await plainFile("Cancelled"));
    await form.fillsIn("Databases");
    const held = await holdCall(page, "papers/upload");
    await form.submits();
    await held.arrived;
    const warned = page.waitForEvent("dialog");
    await page.evaluate(() => void setTimeout(() => location.reload()));
    const warning = await warned;
    expect(warning.type()).toBe("beforeunload");
    await warning.dismiss();
    const aborted = page.waitForEvent("requestfailed");
    await page.getByRole("button", { name: t("upload.cancel") }).click();
    const lost = await aborted;
    expect([pathOfUrl(lost.url()), lost.failure()?.errorText]).toEqual(["/api/papers/upload", "net::ERR_ABORTED"]);
    await expectSoon(form.toasted).toBe("Upload cancelled");
    held.release();
    expect(await form.field(t("field.title")).inputValue()).toBe("Databases");
    expect(await papersOf(account.email)).toEqual([]);
    await student.leaves();
  });
});

describe("one's own papers", () => {
  it("2.11, 2.88, 3.20, 3.83, 4.2, 4.3, 6.17, 7.22, 7.23, 8.33, 9.28 are in red and can be deleted while they are pending; the page is loaded again 2 s later", async () => {
    const { account, student, page, t, form } = await arrives();
    const ids = await world.list({ title: "Set Theory" }, { title: "Logic" }, { title: "Topology" });
    await world.server.sql(
      (sql) => sql`UPDATE paper SET owner_id = (SELECT id FROM account WHERE email = ${account.email}),
        status = CASE WHEN title = 'Topology' THEN 'rejected' ELSE 'approved' END WHERE id = ANY(${[...ids]}::int[])`,
    );
    // A status that the app does not know.
    await page.route(
      (url) => url.pathname === "/api/papers/uploads",
      async (route) => {
        const answered = await route.fetch();
        const text = await answered.text();
        const list = JSON.parse(text) as { items: { title: string; status: string }[] };
        const items = list.items.map((paper) => (paper.title === "Logic" ? { ...paper, status: "withdrawn" } : paper));
        await route.fulfill({ response: answered, json: { ...list, items } });
      },
    );
    await page.clock.install();
    await form.opens();
    await form.chooses(await plainFile("To be deleted"));
    await form.fillsIn("Graph Theory");
    await form.submits();
    const others = [
      ["Topology", t("paper.statusRejected")],
      ["Logic", "withdrawn"],
      ["Set Theory", t("paper.statusApproved")],
    ];
    await expectSoon(form.listed).toEqual([["Graph Theory Exam", t("paper.statusPending")], ...others]);
    const [red, green] = [await colourOf(page, "red"), await colourOf(page, "green")];
    expect(await badgeColours(page)).toEqual([red, green, green, green]);
    await student.sees(t("uploads.approvedCount", { count: 2 }));
    await student.sees(t("uploads.otherCount", { count: 2 }));
    const deletion = page.getByRole("button", { name: t("uploads.delete", { title: "Graph Theory Exam 2024" }) });
    const own = page.getByRole("list", { name: t("uploads.title") });
    const buttons = await own
      .getByRole("button")
      .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
    expect(buttons).toEqual([
      t("uploads.delete", { title: "Graph Theory Exam 2024" }),
      t("paper.favouriteAdd", { title: "Set Theory" }),
    ]);
    await deletion.click();
    await student.sees(t("uploads.deleteBody", { title: "Graph Theory Exam 2024" }));
    await page.getByRole("button", { name: t("common.cancel") }).click();
    const overlay = page.getByRole("dialog", { name: t("common.loading") });
    const [{ id }] = (await world.server.sql(
      (sql) => sql<{ id: number }>`SELECT id FROM paper WHERE title = 'Graph Theory Exam'`,
    )) as [{ id: number }];
    await expectSoon(() => page.locator(".toast").count()).toBe(0);
    const works = await mockAnswer(page, `papers/${id}`, {
      status: 500,
      json: { code: "internal", message: "Not today" },
    });
    await deletion.click();
    const failed = page.waitForResponse((response) => response.status() === 500);
    await page.getByRole("button", { name: t("uploads.deleteConfirm") }).click();
    await failed;
    await expectSoon(() => overlay.count()).toBe(0);
    expect([await page.locator(".toast").count(), await page.getByRole("alert").count()]).toEqual([0, 0]);
    expect((await form.listed())[0]).toEqual(["Graph Theory Exam", t("paper.statusPending")]);
    await works();
    const held = await holdCall(page, `papers/${id}`);
    await deletion.click();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await page.getByRole("button", { name: t("uploads.deleteConfirm") }).click();
    await held.arrived;
    await overlay.waitFor();
    expect(await overlay.getByRole("status").innerText()).toContain(t("common.loading"));
    expect(await overlay.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
    const loads: string[] = [];
    page.on("request", (request) => request.isNavigationRequest() && loads.push(request.url()));
    const wire = recordCalls(page);
    held.release();
    await expectSoon(form.listed).toEqual(others);
    expect(await overlay.count()).toBe(0);
    await page.clock.runFor(1900);
    await wire.sent();
    expect(loads).toEqual([]);
    const loaded = page.waitForEvent("load");
    await page.clock.runFor(100);
    await loaded;
    expect(loads.map(pathOfUrl)).toEqual(["/user/uploads"]);
    await page.clock.resume();
    await expectSoon(form.listed).toEqual(others);
    expect((await papersOf(account.email)).map(({ title }) => title)).toEqual(["Set Theory", "Logic", "Topology"]);
    await student.leaves();
  });
});
