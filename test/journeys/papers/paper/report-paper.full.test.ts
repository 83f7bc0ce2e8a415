import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkScreen, screenVariants } from "../../support/screen-checks.ts";
import { type WorldAccount, openSmallWorld, type SmallWorld } from "../../worlds/small-world.ts";
import { mockAnswer, pathOf, expectSoon } from "../../support/page-network.ts";

let world: SmallWorld;
let admin: WorldAccount;
beforeAll(async () => {
  world = await openSmallWorld();
  admin = await world.account({ role: "admin", name: "Nadège Fomukong" });
});
afterAll(() => world.close());

describe.each(screenVariants)("a report in $language, $scheme, $width px wide", (size) => {
  const { language, scheme, width } = size;
  const options = { language, colorScheme: scheme, viewport: { width, height: width === 360 ? 740 : 800 } };

  it("1.1 is filled in on the paper's page, names what it lacks, is thanked for, and reaches an admin who closes it", async () => {
    const [id] = await world.list({ title: "Compilers", year: 2024 });
    const student = await world.signedIn(await world.account({ name: "Ada Bih" }), options);
    const { page, t } = student;
    await page.goto(`/user/paper/${id}/compilers`);
    await page.getByRole("button", { name: t("reader.report") }).click();
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: t("reader.report") }).click();
    const send = dialog.getByRole("button", { name: t("reporting.submit") });
    await send.click();
    await expectSoon(() => dialog.getByRole("alert").innerText()).toBe(t("reporting.reasonNeeded"));
    await dialog.getByRole("radio", { name: t("reporting.wrong") }).check();
    await send.click();
    await expectSoon(() => dialog.locator(".field-error").allInnerTexts()).toEqual([t("reporting.fieldNeeded")]);
    await dialog.getByLabel(t("reporting.field")).selectOption("year");
    await send.click();
    await expectSoon(() => dialog.locator(".field-error").allInnerTexts()).toEqual([t("reporting.valueNeeded")]);
    await checkScreen(page, "report, wrong", size);
    await dialog.getByLabel(t("reporting.value")).fill("2019");
    const mend = await mockAnswer(page, `papers/${id}/reports`, {
      status: 429,
      json: { code: "too_many_requests", message: t("error.tooManyRequests", { seconds: 60 }) },
    });
    await send.click();
    await expectSoon(() => dialog.getByRole("alert").innerText()).toBe(t("error.tooManyRequests", { seconds: 60 }));
    expect(await dialog.getByLabel(t("reporting.value")).inputValue()).toBe("2019");
    await mend();
    await send.click();
    await dialog.waitFor({ state: "detached" });
    await expectSoon(() => page.locator(".toast").innerText()).toBe(t("report.thanks"));
    await student.leaves();

    const desk = await world.signedIn(admin, options);
    await desk.page.goto("/admin/papers");
    await desk.page.getByRole("link", { name: t("admin.reports") }).click();
    await desk.sees("Ada Bih");
    await desk.sees(t("admin.reportSays", { about: t("field.year"), value: "2019" }));
    await checkScreen(desk.page, "admin, reports", size);
    await desk.page.getByRole("button", { name: t("admin.closeReport") }).click();
    await checkScreen(desk.page, "admin, reports, closing", size);
    await desk.page.getByRole("button", { name: t("admin.closeReportDone") }).click();
    await desk.sees(t("admin.reportsEmpty"));
    await desk.page.getByRole("link", { name: t("admin.reportsClosedFilter") }).click();
    await desk.page.getByRole("link", { name: "Compilers" }).first().click();
    await expectSoon(() => pathOf(desk.page)).toBe(`/user/paper/${id}/compilers`);
    await desk.leaves();
  });
});
