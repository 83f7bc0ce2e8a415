import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeTo, presses, typesCode } from "../../support/sign-up-steps.ts";
import { openSmallWorld, type SmallWorld } from "../../worlds/small-world.ts";
import { journeyLanguages } from "../../support/journey-languages.ts";
import { pathOf, expectSoon, readStorage, mockAnswer } from "../../support/page-network.ts";
import { forgets, chooses } from "./forgotten-password-steps.ts";

let world: SmallWorld;
beforeAll(async () => {
  world = await openSmallWorld();
});
afterAll(() => world.close());

describe("a forgotten password", () => {
  it.each(journeyLanguages)(
    "2.19, 2.22, 2.29, 2.31, 9.16 is replaced in %s: code, new password, sign in with phone, back to where one was",
    async (language) => {
      const account = await world.account();
      const visitor = await world.visitor({ language });
      const { page, t } = visitor;
      await forgets(visitor, account.email);
      await page.getByText(t("done.resetSent")).waitFor();
      await page.getByText(account.email).waitFor();
      expect((await readStorage(page)).session["verifyEmail"]).toBe(account.email);
      await typesCode(visitor, await codeTo(world, account.email));
      await expectSoon(() => pathOf(page)).toBe("/password/reset");
      await chooses(visitor, "another-one");
      await expectSoon(() => pathOf(page)).toBe("/signin");
      await page.getByText(t("done.passwordChanged")).waitFor();
      await page
        .getByRole("status")
        .filter({ hasText: t("signin.passwordChanged") })
        .waitFor();
      expect(await page.getByLabel(t("signin.identifier"), { exact: true }).inputValue()).toBe(account.email);
      await visitor.signsIn(account.phone, account.password);
      await expectSoon(() => page.getByRole("alert").innerText()).toBe(t("error.invalidCredentials"));
      await page.goto("/user/favourites");
      await expectSoon(() => pathOf(page)).toBe("/signin?to=%2Fuser%2Ffavourites");
      await visitor.signsIn(account.phone, "another-one");
      await expectSoon(() => pathOf(page)).toBe("/user/favourites");
      await visitor.leaves();
    },
  );

  it("2.97, 2.95 Back leads to the address again, which is still written there; there is no Skip", async () => {
    const account = await world.account();
    const visitor = await world.visitor();
    const { page, t } = visitor;
    await forgets(visitor, account.email);
    expect(await page.getByRole("button", { name: t("verify.skip") }).count()).toBe(0);
    await presses(visitor, t("common.back"));
    await expectSoon(() => pathOf(page)).toBe("/password/forgot");
    expect(await page.getByLabel(t("field.email")).inputValue()).toBe(account.email);
    await visitor.leaves();
  });

  it("4.12 who is signed in is led from its pages to the dashboard", async () => {
    const student = await world.signedIn(await world.account());
    for (const path of ["/password/forgot", "/password/verify", "/password/reset"]) {
      await student.page.goto(path);
      await expectSoon(() => pathOf(student.page)).toBe("/user/dashboard/university");
    }
    await student.leaves();
  });

  it("8.41 a new code that could not be sent stops the loading with no message", async () => {
    const account = await world.account();
    const visitor = await world.visitor();
    const { page, t } = visitor;
    await forgets(visitor, account.email);
    await page.locator(".toast").waitFor({ state: "detached" });
    await mockAnswer(page, "auth/password/resend", { status: 500, json: { message: "no", code: "internal" } });
    const answered = page.waitForResponse("**/api/auth/password/resend");
    await presses(visitor, t("verify.resend"));
    await answered;
    await expectSoon(() => page.getByRole("button", { name: t("verify.resend"), exact: true }).isEnabled()).toBe(true);
    expect([await page.locator(".toast").count(), await page.getByRole("alert").count()]).toEqual([0, 0]);
    await visitor.leaves();
  });
});
