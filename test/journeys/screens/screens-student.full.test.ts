import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { checkScreen, screenVariants } from "../support/screen-checks.ts";
import { givePoints } from "../worlds/give-points.ts";
import { type WorldAccount, openSmallWorld, type SmallWorld } from "../worlds/small-world.ts";
import { mockAnswer, failCalls, holdCall, expectSoon } from "../support/page-network.ts";

let world: SmallWorld;
beforeAll(async () => {
  world = await openSmallWorld();
});
afterAll(() => world.close());

/** Of a page that is opened next: goes on until the popup stands there, once the page has heard how often it comes. */
const hearsTimes = (page: Page) => {
  let isTold = false;
  page.on("response", (response) => (isTold ||= response.url().endsWith("/api/config")));
  return async () => {
    await expectSoon(() => page.clock.runFor(1000).then(() => isTold)).toBe(true);
    const popup = page.locator(".popup-title");
    await expectSoon(() => page.clock.runFor(1000).then(() => popup.count())).toBeGreaterThan(0);
  };
};

const picture = "src/ui/brand/public/icon-512.png";

describe.each(screenVariants)("in $language, $scheme, $width px wide", (size) => {
  const options = {
    language: size.language,
    colorScheme: size.scheme,
    viewport: { width: size.width, height: size.width === 360 ? 740 : 800 },
  };
  const signedIn = async (account: WorldAccount) => {
    const student = await world.signedIn(account, options);
    const { page } = student;
    return {
      student,
      page,
      t: student.t,
      looks: (name: string) => checkScreen(page, name, size),
      sees: (text: string) => page.getByText(text).filter({ visible: true }).first().waitFor(),
      button: (name: string) => page.getByRole("button", { name, exact: true }).filter({ visible: true }),
      opens: async (path: string) => {
        await page.goto(path);
        await page.locator("h1:not(.visually-hidden)").waitFor();
      },
    };
  };

  it("1.1, 9.9 the profile has no flaw", async () => {
    const { student, page, t, looks, sees, button, opens } = await signedIn(await world.account());
    const held = await holdCall(page, "config");
    await opens("/user/profile");
    await held.arrived;
    await looks("profile, on its way");
    held.release();
    await sees(t("profile.details"));
    await looks("profile");
    await button(t("profile.editTitle")).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(t("field.name")).fill("A");
    await dialog.getByRole("button", { name: t("common.save") }).click();
    await dialog.getByRole("alert").waitFor();
    await looks("profile, edited wrong");
    await page.keyboard.press("Escape");
    await button(t("profile.photoSave")).click();
    await page.locator(".toast").waitFor();
    await looks("profile, no photo chosen");
    await page.getByLabel(t("profile.photoChange")).setInputFiles(picture);
    await sees("icon-512.png");
    await looks("profile, photo chosen");
    await button(t("profile.photoSave")).click();
    await page.locator(".account .avatar img").waitFor();
    await looks("profile, with a photo");
    await failCalls(page, "config");
    await opens("/user/profile");
    await sees(t("profile.failed"));
    await looks("profile, failed");
    await student.leaves();
  });

  it("1.1, 9.9 the settings have no flaw", async () => {
    const account = await world.account();
    await world.server
      .client({ "user-agent": "Mozilla/5.0 (Linux; Android 14) Chrome/120.0 Mobile" })
      .signIn(account.email, account.password);
    const { student, page, t, looks, sees, button, opens } = await signedIn(account);
    await opens("/user/settings");
    await sees(t("settings.endOthers"));
    await looks("settings");
    const dialog = page.getByRole("dialog");
    await button(`${t("common.edit")}, ${t("field.phone")}`).click();
    await dialog.getByLabel(t("field.phone")).fill("12");
    await dialog.getByRole("button", { name: t("common.save") }).click();
    await dialog.getByRole("alert").waitFor();
    await looks("settings, phone wrong");
    await page.keyboard.press("Escape");
    await button(`${t("common.edit")}, ${t("field.password")}`).click();
    await dialog.waitFor();
    await looks("settings, password");
    await page.keyboard.press("Escape");
    await button(t("settings.closeConfirm")).click();
    await dialog.waitFor();
    await looks("settings, close the account");
    await page.keyboard.press("Escape");
    await mockAnswer(page, "auth/sessions", { status: 503 });
    await opens("/user/settings");
    await sees(t("settings.sessionsFailed"));
    await looks("settings, devices failed");
    await student.leaves();
  });

  it("1.1, 9.9 the points have no flaw", async () => {
    const account = await world.account();
    const { student, page, t, looks, sees, button, opens } = await signedIn(account);
    await opens("/user/points");
    await sees(t("points.historyEmpty"));
    await looks("points, none");
    await givePoints(world, account, 10);
    await opens("/user/points");
    await sees(t("points.yours"));
    await looks("points");
    await button(t("points.redeem", { value: 10 })).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(t("field.level")).waitFor();
    await dialog.getByLabel(t("field.level")).selectOption("");
    await dialog.getByRole("button", { name: t("common.continue") }).click();
    await dialog.getByRole("alert").waitFor();
    await looks("points, level missing");
    await dialog.getByLabel(t("field.level")).selectOption({ index: 1 });
    await dialog.getByRole("button", { name: t("common.continue") }).click();
    await dialog.getByRole("button", { name: t("points.redeem", { value: 10 }) }).waitFor();
    await looks("points, confirm");
    await dialog.getByRole("button", { name: t("points.redeem", { value: 10 }) }).click();
    await dialog.getByRole("link", { name: t("points.openPapers") }).waitFor();
    await looks("points, redeemed");
    await dialog
      .getByRole("button", { name: t("common.close") })
      .last()
      .click();
    await sees(t("points.reasonRedeemed"));
    await looks("points, after redeeming");
    await failCalls(page, "points");
    await opens("/user/points");
    await sees(t("points.failed"));
    await looks("points, failed");
    await student.leaves();
  });

  it("1.1, 9.9 popup and banners have no flaw", async () => {
    const { student, page, t, looks, sees, opens } = await signedIn(await world.account());
    await page.clock.install();
    const told = hearsTimes(page);
    await opens("/user/points");
    await sees(t("points.historyEmpty"));
    await told();
    for (const kind of ["solutions", "papers", "social", "whatsapp"] as const) {
      await page.getByRole("complementary", { name: t(`popup.${kind}Title`) }).waitFor();
      await looks(`popup, ${kind}`);
      await page.clock.runFor(60_000);
    }
    await page.getByRole("button", { name: t("common.close") }).click();
    await student.visit.context.setOffline(true);
    await sees(t("alert.offline"));
    await looks("offline");
    await student.visit.context.setOffline(false);
    await sees(t("alert.backOnline"));
    await looks("online again");
    await student.leaves();
  });

  it("1.1, 9.9 the prompt to verify the e-mail, a copied link and a profile that is not verified have no flaw", async () => {
    const account = await world.account();
    await world.server.sql((sql) => sql`UPDATE account SET email_verified = false WHERE email = ${account.email}`);
    const { student, page, t, looks, sees, button, opens } = await signedIn(account);
    await opens("/user/profile");
    await sees(t("profile.verifyNow"));
    await looks("profile, not verified");
    await page.clock.install();
    const told = hearsTimes(page);
    await opens("/user/points");
    await sees(t("points.historyEmpty"));
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.resolve();
    });
    await button(t("referral.copyLink")).click();
    await sees(t("referral.copied"));
    await looks("points, link copied");
    await told();
    await page.getByRole("button", { name: t("popup.verifyEmailAction") }).waitFor();
    await looks("popup, verify");
    await student.leaves();
  });
});
