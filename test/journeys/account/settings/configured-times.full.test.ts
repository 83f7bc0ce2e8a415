import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectSoon, pathOf, readStorage, recordCalls } from "../../support/page-network.ts";
import { hearsTimes, passes, popup, popupTitle, until, unverified } from "../../support/popup-steps.ts";
import type { Student } from "../../worlds/demo-world.ts";
import { openSmallWorld, type SmallWorld } from "../../worlds/small-world.ts";

const shared = { maxImageBytes: 1_048_576, resendSeconds: 90, popupEverySeconds: 20, popupStaySeconds: 5 };

let world: SmallWorld;
beforeAll(async () => {
  world = await openSmallWorld({ shared });
});
afterAll(() => world.close());

const opens = async (student: Student, path: string) => {
  await student.page.clock.install();
  await student.page.goto(path);
  await hearsTimes(student);
  const place = student.page.locator(".popup-place");
  await expectSoon(() => passes(student, 0.1).then(() => place.count())).toBe(1);
};

describe("a public page", () => {
  it("9.3, 9.26, 9.27 shows the popup as often and for as long as the server is set to (G28)", async () => {
    const visitor = await world.visitor();
    await opens(visitor, "/");
    for (const begins of [20, 40]) {
      await until(visitor, begins - 0.1);
      expect(await popup(visitor).count()).toBe(0);
      await until(visitor, begins + 0.1);
      await expectSoon(() => popup(visitor).count()).toBe(1);
      await until(visitor, begins + 4.9);
      expect(await popup(visitor).count()).toBe(1);
      await until(visitor, begins + 5.1);
      await popup(visitor).waitFor({ state: "detached" });
    }
    await visitor.leaves();
  });

  it("1.39, 4.67, 7.25, 9.3, 9.17 sends an unverified student a code at 'Verify now'; another waits as long as the server is set to, over a reload too", async () => {
    const account = await unverified(world);
    const student = await world.signedIn(account);
    const { page, t } = student;
    await opens(student, "/");
    await until(student, 20.5);
    await expectSoon(() => popupTitle(student)).toBe(t("popup.solutionsTitle"));
    const wire = recordCalls(page);
    await popup(student)
      .getByRole("button", { name: t("popup.verifyEmailAction") })
      .click();
    await expectSoon(() => pathOf(page)).toBe("/email/verify");
    const sent = await wire.sent("email/verify/resend");
    expect(sent.map(({ method, headers }) => [method, /^Bearer ./.test(headers["authorization"] ?? "")])).toEqual([
      ["GET", true],
    ]);
    expect((await readStorage(page)).session["verifyEmail"]).toBe(account.email);
    const waits = page.getByRole("button", { name: /^New code in [78]\d s$/ });
    const isWaiting = () => expectSoon(() => passes(student, 0.1).then(() => waits.count())).toBe(1);
    await isWaiting();
    await page.reload();
    await isWaiting();
    await passes(student, 90);
    const another = page.getByRole("button", { name: t("verify.resend") });
    await another.click();
    await isWaiting();
    expect((await wire.sent("email/verify/resend")).length).toBe(2);
    await page.goBack();
    await expectSoon(() => page.getByRole("heading", { level: 1 }).innerText()).toBe(t("landing.title"));
    await student.leaves();
  });
});
