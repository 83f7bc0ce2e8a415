import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectSoon } from "../support/page-network.ts";
import { checkScreen, screenVariants } from "../support/screen-checks.ts";
import { reviewedPayment } from "../worlds/payment-in-review.ts";
import { type WorldAccount, openSmallWorld, type SmallWorld } from "../worlds/small-world.ts";

let world: SmallWorld;
let admin: WorldAccount;
let payment: string;
beforeAll(async () => {
  world = await openSmallWorld();
  admin = await world.account({ name: "Fon Beatrice", role: "admin" });
  payment = await reviewedPayment(world, await world.account({ name: "Ngozi Abega" }));
});
afterAll(() => world.close());

/** How far from the left of the window an element ends, in px. */
const endOf = (one: Locator) => one.evaluate((node) => node.getBoundingClientRect().right);

describe.each(screenVariants)("in $language, $scheme, $width px wide", (size) => {
  it("1.1, 9.9 the console has no flaw in any of its places", async () => {
    const viewport = { width: size.width, height: size.width === 360 ? 740 : 800 };
    const { page, t, ...who } = await world.signedIn(admin, {
      language: size.language,
      colorScheme: size.scheme,
      viewport,
    });
    const opens = (path: string) => page.goto(path);
    await opens("/admin/payments");
    await page.getByRole("link", { name: /^Ngozi Abega, / }).waitFor();
    await checkScreen(page, "admin, payments", size);
    await opens("/admin/payments?state=expired");
    await page.getByText(t("admin.paymentsEmpty")).waitFor();
    expect(await endOf(page.locator(".chips [aria-current]"))).toBeLessThanOrEqual(size.width);
    await checkScreen(page, "admin, no payments", size);
    await opens(`/admin/payments/${payment}`);
    await page.getByText(t("paymentReview.anotherAmount")).waitFor();
    await checkScreen(page, "admin, payment", size);
    await page.getByRole("button", { name: t("admin.resolve") }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("admin.resolve") })
      .click();
    await page.getByRole("alert").waitFor();
    await checkScreen(page, "admin, decision, wrong", size);
    await opens("/admin/fees");
    await page.getByRole("button", { name: t("admin.changeFees") }).waitFor();
    await checkScreen(page, "admin, fees", size);
    await page.getByRole("button", { name: t("admin.changeFees") }).click();
    await page.getByRole("dialog").waitFor();
    await checkScreen(page, "admin, fees, form", size);
    await opens("/admin/users");
    await page.getByRole("link", { name: "Ngozi Abega" }).waitFor();
    await checkScreen(page, "admin, users", size);
    await page.getByRole("link", { name: "Ngozi Abega" }).click();
    await page.getByRole("button", { name: t("measure.block"), exact: true }).click();
    await page.getByRole("dialog").waitFor();
    await checkScreen(page, "admin, user, block", size);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await checkScreen(page, "admin, user", size);
    await opens("/admin/catalogue");
    await page.getByRole("button", { name: t("catalogue.add") }).waitFor();
    await page.locator(".admin-count").first().waitFor();
    const current = page.getByRole("navigation", { name: t("admin.title") }).locator("[aria-current]");
    await expectSoon(() => endOf(current)).toBeLessThanOrEqual(size.width);
    await checkScreen(page, "admin, catalogue", size);
    await page
      .getByRole("button", { name: /^(Change|Modifier) / })
      .first()
      .click();
    await page.getByRole("dialog").waitFor();
    await checkScreen(page, "admin, catalogue, change", size);
    await who.visit.context.close();
  });
});
