import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reviewedPayment } from "../worlds/payment-in-review.ts";
import { type WorldAccount, openSmallWorld, type SmallWorld } from "../worlds/small-world.ts";
import { failCalls, pathOf, expectSoon } from "../support/page-network.ts";

let world: SmallWorld;
let beatrice: WorldAccount;
beforeAll(async () => {
  world = await openSmallWorld();
  beatrice = await world.account({ name: "Fon Beatrice", role: "admin" });
});
afterAll(() => world.close());

const laptop = { viewport: { width: 1280, height: 800 } };
const opens = async (path: string, account = beatrice) => {
  const admin = await world.signedIn(account, laptop);
  await admin.page.goto(path);
  return admin;
};

describe("the console", () => {
  it("shows a payment in review with what the operator said, and grants it with a reason", async () => {
    const account = await world.account({ name: "Ngozi Abega" });
    const id = await reviewedPayment(world, account);
    const admin = await opens("/admin/payments");
    const { page, t } = admin;
    await page.getByRole("link", { name: /^Ngozi Abega, / }).press("Enter");
    await expectSoon(() => pathOf(page)).toBe(`/admin/payments/${id}`);
    await admin.sees(t("paymentReview.anotherAmount"));
    await page
      .getByRole("list", { name: t("admin.answersTitle") })
      .getByText("SUCCESSFUL")
      .first()
      .waitFor();
    expect(await page.getByRole("main").innerText()).toContain(`${account.name}, ${account.email}`);

    await page.getByRole("button", { name: t("admin.resolve") }).click();
    const dialog = page.getByRole("dialog", { name: t("admin.resolveTitle") });
    const decide = dialog.getByRole("button", { name: t("admin.resolve") });
    await decide.click();
    await expectSoon(() => dialog.getByRole("alert").innerText()).toBe(t("admin.decisionNeeded"));
    await dialog.getByLabel(t("admin.decision")).selectOption("grant");
    await dialog.getByLabel(t("admin.decisionReason")).fill("no");
    await decide.click();
    await expectSoon(() => dialog.getByRole("alert").innerText()).toBe(t("admin.reasonNeeded"));
    await dialog.getByLabel(t("admin.decisionReason")).fill("The rest was paid in cash");
    await decide.click();
    await dialog.waitFor({ state: "detached" });
    const decisions = page.getByRole("list", { name: t("admin.decisionsTitle") });
    await decisions.getByText("The rest was paid in cash").waitFor();
    expect(await decisions.innerText()).toContain("Fon Beatrice");
    expect(await page.getByRole("button", { name: t("admin.resolve") }).count()).toBe(0);

    const student = world.server.client();
    await student.signIn(account.email);
    expect((await student.get("/api/subscriptions")).body).toHaveLength(1);
    await admin.leaves();
  });

  it("finds payments by state and by search, keeps both over a reload, and tries again what failed", async () => {
    const account = await world.account({ name: "Tabe Emmanuel" });
    const id = await reviewedPayment(world, account);
    const admin = await opens("/admin/payments?state=succeeded");
    const { page, t } = admin;
    const states = page.getByRole("navigation", { name: t("field.status") });
    const found = page.getByRole("link", { name: /^Tabe Emmanuel, / });
    await states.getByRole("link", { name: t("paymentState.review") }).click();
    await found.waitFor();
    await page.getByRole("searchbox").fill("nobody@example.com");
    await page.getByRole("searchbox").press("Enter");
    await admin.sees(t("admin.paymentsEmpty"));
    for (const words of [account.phone, account.email, "tabe emm", id]) {
      await page.getByRole("searchbox").fill(words);
      await page.getByRole("button", { name: t("admin.search") }).click();
      await found.waitFor();
      expect(new URL(page.url()).searchParams.get("q")).toBe(words);
    }
    const mend = await failCalls(page, "admin/payments");
    await page.reload();
    await admin.sees(t("list.failed"));
    await mend();
    await page.getByRole("button", { name: t("common.retry") }).click();
    await found.waitFor();
    expect(await page.getByRole("searchbox").inputValue()).toBe(id);
    await admin.leaves();
  });

  it("changes fees and the academic year, says what is wrong, and tells who changed what", async () => {
    const admin = await opens("/admin/fees");
    const { page, t } = admin;
    const change = page.getByRole("button", { name: t("admin.changeFees") });
    await change.click();
    const dialog = page.getByRole("dialog", { name: t("admin.changeFees") });
    const fee = dialog.getByLabel(t("admin.feeSemester"));
    await fee.fill("free");
    await dialog.getByRole("button", { name: t("common.save") }).click();
    await expectSoon(() => dialog.getByRole("alert").innerText()).toBe(t("admin.feeNeeded"));
    for (const [label, value] of [
      [t("admin.feeSemester"), "2750"],
      [t("admin.feeCategory"), "3250"],
      [t("admin.feeSolution"), "750"],
      [t("field.academicYear"), "2030/2031"],
    ] as const)
      await dialog.getByLabel(label, { exact: true }).fill(value);
    await dialog.getByRole("button", { name: t("common.save") }).click();
    await dialog.waitFor({ state: "detached" });
    await admin.sees("2,750\u00a0FCFA");
    const changes = page.getByRole("list", { name: t("admin.changesTitle") });
    await changes.getByText("→ 2030/2031").waitFor();
    expect(await changes.innerText()).toContain("Fon Beatrice");
    const visitor = world.server.client();
    expect((await visitor.get("/api/payments/semester-fee")).body).toEqual({
      amount: 2750,
      categoryFee: 3250,
      solutionFee: 750,
    });
    expect((await visitor.get("/api/academic-year")).body).toEqual({ academic_year: "2030/2031" });
    await admin.leaves();
  });
});
