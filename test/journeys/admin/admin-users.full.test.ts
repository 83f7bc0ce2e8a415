import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { totpStepAt, totpCode } from "../../../server/accounts/sign-in/totp.ts";
import { openSmallWorld, type SmallWorld } from "../worlds/small-world.ts";
import { failCalls, pathOf, expectSoon } from "../support/page-network.ts";
import type { Student } from "../worlds/demo-world.ts";

const secret = Buffer.from("12345678901234567890");
const laptop = { viewport: { width: 1280, height: 800 } };

let world: SmallWorld;
let admin: Student;
beforeAll(async () => {
  world = await openSmallWorld({ secondFactor: true });
  const beatrice = await world.account({ name: "Fon Beatrice" });
  admin = await world.signedIn(beatrice, laptop);
  await world.server.sql(
    (sql) => sql`WITH promoted AS (
        UPDATE account SET role = 'admin', totp_secret = ${secret}, totp_confirmed_at = now()
        WHERE email = ${beatrice.email} RETURNING id)
      UPDATE session SET second_factor = true FROM promoted WHERE account_id = promoted.id`,
  );
});
afterAll(() => world.close());

const codeNow = () => totpCode(secret, totpStepAt(world.server.clock.now()));
const searches = async (words: string) => {
  await admin.page.getByRole("searchbox").fill(words);
  await admin.page.getByRole("searchbox").press("Enter");
};

describe("the accounts of the console", () => {
  it("are found by what one knows of someone, and by what they are; the address keeps the search", async () => {
    const ada = await world.account({ name: "Ngozi Ébogo" });
    const { page, t } = admin;
    await page.goto("/admin/users");
    const row = page.getByRole("link", { name: "Ngozi Ébogo" });
    for (const words of [ada.phone, ada.email, "ebogo"]) {
      await searches(words);
      await expectSoon(() => new URL(page.url()).searchParams.get("q")).toBe(words);
      await row.waitFor();
    }
    const filters = page.getByRole("navigation", { name: t("users.filter") });
    await filters.getByRole("link", { name: t("users.admins") }).click();
    await admin.sees(t("users.none"));
    await searches("");
    await page.getByRole("link", { name: "Fon Beatrice" }).click();
    await admin.sees(t("users.notYours"));
    expect(await page.getByRole("button", { name: t("measure.block"), exact: true }).count()).toBe(0);

    const mend = await failCalls(page, "admin/users");
    await page.goto("/admin/users?q=ebogo");
    await admin.sees(t("list.failed"));
    await mend();
    await page.getByRole("button", { name: t("common.retry") }).click();
    await row.waitFor();
  });

  it("are blocked with a reason: who is signed in is out at the next step, and the sign-in says why", async () => {
    const ada = await world.account({ name: "Tabe Ada" });
    const student = await world.signedIn(ada);
    await student.page.goto("/user/favourites");
    await student.sees(student.t("favourites.empty"));

    const { page, t } = admin;
    await page.goto("/admin/users");
    await searches(ada.phone);
    await page.getByRole("link", { name: "Tabe Ada" }).press("Enter");
    await page.getByRole("button", { name: t("measure.block"), exact: true }).click();
    const dialog = page.getByRole("dialog", { name: t("measure.blockTitle") });
    const block = dialog.getByRole("button", { name: t("measure.block"), exact: true });
    expect(await block.getAttribute("class")).toContain("button-destructive");
    await block.click();
    await expectSoon(() => dialog.getByRole("alert").innerText()).toBe(t("admin.reasonNeeded"));
    await dialog.getByLabel(t("users.reason")).fill("Sold papers to others");
    await block.click();
    await dialog.waitFor({ state: "detached" });
    await admin.sees(t("users.blockedBecause", { reason: "Sold papers to others" }));
    const acts = page.getByRole("list", { name: t("users.acts") });
    await acts.getByText(t("act.blocked"), { exact: true }).waitFor();
    expect(await acts.innerText()).toContain("Fon Beatrice");

    await student.page.goto("/user/payments");
    await expectSoon(() => pathOf(student.page)).toBe("/");
    await student.page.goto("/signin");
    await student.page.getByLabel(student.t("signin.identifier")).fill(ada.phone);
    await student.page.getByLabel(student.t("field.password"), { exact: true }).fill(ada.password);
    await student.page.getByRole("button", { name: student.t("signin.submit") }).click();
    await expectSoon(() => student.page.getByRole("alert").innerText()).toBe(student.t("error.accountBlocked"));

    await page.getByRole("button", { name: t("measure.unblock") }).click();
    const again = page.getByRole("dialog", { name: t("measure.unblockTitle") });
    await again.getByLabel(t("users.reason")).fill("It was someone else");
    const unblock = again.getByRole("button", { name: t("measure.unblock") });
    expect(await unblock.getAttribute("class")).not.toContain("button-destructive");
    await unblock.click();
    await acts.getByText(t("act.unblocked"), { exact: true }).waitFor();
    await student.page.getByRole("button", { name: student.t("signin.submit") }).click();
    await expectSoon(() => pathOf(student.page)).toMatch(/^\/user\/dashboard\//);
    await student.leaves();
  });

  it("become admins only with a code of the admin's own app", async () => {
    const grace = await world.account({ name: "Grace Manka" });
    const { page, t } = admin;
    await page.goto(`/admin/users?q=${grace.phone}`);
    await page.getByRole("link", { name: "Grace Manka" }).click();
    await page.getByRole("button", { name: t("measure.promote") }).click();
    const dialog = page.getByRole("dialog", { name: t("measure.promoteTitle") });
    await dialog.getByLabel(t("users.reason")).fill("Helps with the papers");
    const promote = dialog.getByRole("button", { name: t("measure.promote") });
    await promote.click();
    await expectSoon(() => dialog.getByRole("alert").innerText()).toBe(t("validation.totp"));
    await dialog.getByLabel(t("users.code")).fill("000000");
    await promote.click();
    await expectSoon(() => dialog.getByRole("alert").innerText()).toBe(t("error.totpWrong"));
    await dialog.getByLabel(t("users.code")).fill(codeNow());
    await promote.click();
    await dialog.waitFor({ state: "detached" });
    await page
      .getByRole("list", { name: t("users.acts") })
      .getByText("Helps with the papers")
      .waitFor();
    await admin.sees(t("users.factorMissing"));
    await page.getByRole("button", { name: t("measure.demote") }).waitFor();
  });
});
