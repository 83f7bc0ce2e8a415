import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { givePoints } from "../worlds/give-points.ts";
import { type WorldAccount, openSmallWorld, type SignedInOptions, type SmallWorld } from "../worlds/small-world.ts";
import { mockAnswer, failCalls, holdCall, recordCalls, expectSoon } from "../support/page-network.ts";
import { button, dialog, redeem, confirm, continues, opens } from "./points-steps.ts";

let world: SmallWorld;
beforeAll(async () => {
  world = await openSmallWorld();
});
afterAll(() => world.close());

const arrives = async (account: WorldAccount, options: SignedInOptions = {}) => {
  const student = await world.signedIn(account, options);
  await opens(student);
  return student;
};
const rich = async (points = 10) => {
  const account = await world.account();
  await givePoints(world, account, points);
  return account;
};
const balance = async (account: WorldAccount) => {
  const client = world.server.client();
  await client.signIn(account.email, account.password);
  return (await client.get("/api/points")).body["points"];
};

describe("the points", () => {
  it("9.4 pay for a semester of university papers where the student's own papers have none", async () => {
    for (const language of ["en", "fr"] as const) {
      const student = await world.signedIn(await rich(7), { language });
      const { page, t } = student;
      await page.goto("/user/dashboard/hnd");
      await page.getByRole("searchbox", { name: t("search.label") }).waitFor();
      await opens(student);
      await student.sees(t("points.categoryMissingMany", { count: 3 }));
      await student.sees(t("points.categoryExplain", { value: 10 }));
      expect(await page.getByText(t("points.missingMany", { count: 3 })).count()).toBe(0);
      await student.leaves();
    }
  });

  it("9.5 are too few with 9: the button is disabled; one point more and it is not", async () => {
    const account = await rich(9);
    const student = await arrives(account);
    await student.sees("1 more point and a semester is yours.");
    expect(await redeem(student).isDisabled()).toBe(true);
    await givePoints(world, account, 1);
    await opens(student);
    expect(await redeem(student).isEnabled()).toBe(true);
    await student.leaves();
  });

  it("say so when there are none, and when they do not load", async () => {
    const student = await arrives(await world.account(), { language: "fr" });
    const { page, t } = student;
    await student.sees("Pas encore de points. Invitez un camarade ou déposez une épreuve.");
    const mend = await failCalls(page, "points");
    await page.goto("/user/points");
    await student.sees(t("points.failed"));
    await mend();
    await button(student, t("common.retry")).click();
    await button(student, t("referral.copyLink")).waitFor();
    await student.leaves();
  });
});

describe("redeeming", () => {
  it("spends the points once, however often it is pressed, and though the first answer was lost", async () => {
    const account = await rich(20);
    const student = await arrives(account);
    const { page, t } = student;
    await redeem(student).click();
    await continues(student);
    const held = await holdCall(page, "points/redeem");
    await confirm(student).click();
    await held.arrived;
    expect(
      await dialog(student)
        .getByRole("button", { name: t("common.loading") })
        .isDisabled(),
    ).toBe(true);
    await page.keyboard.press("Escape");
    expect(await dialog(student).isVisible()).toBe(true);
    await page.unrouteAll();
    await page.route("**/api/points/redeem", async (route) => {
      await route.fetch();
      await route.abort("connectionfailed");
    });
    held.release();
    await dialog(student)
      .getByRole("heading", { name: t("points.openTitle") })
      .waitFor();
    await page.keyboard.press("Escape");
    await redeem(student).click();
    await continues(student);
    await confirm(student).click();
    await expectSoon(() => dialog(student).getByRole("alert").innerText()).toBe(t("toast.unknownError"));
    await page.unrouteAll();
    await confirm(student).click();
    await dialog(student)
      .getByRole("heading", { name: t("points.openTitle") })
      .waitFor();
    expect(await balance(account)).toBe(0);
    await student.leaves();
  });

  it("that is refused says why, and can be left", async () => {
    const account = await rich();
    const student = await arrives(account);
    const { page, t } = student;
    const other = await arrives(account);
    await redeem(student).click();
    await continues(student);
    await redeem(other).click();
    await continues(other);
    await confirm(other).click();
    await dialog(other)
      .getByRole("heading", { name: t("points.openTitle") })
      .waitFor();
    await confirm(student).click();
    await expectSoon(() => dialog(student).getByRole("alert").innerText()).toBe(
      t("error.notEnoughPoints", { value: 10, count: 0 }),
    );
    await dialog(student)
      .getByRole("button", { name: t("common.back") })
      .click();
    await dialog(student).getByLabel(t("field.level")).waitFor();
    await page.keyboard.press("Escape");
    await dialog(student).waitFor({ state: "detached" });
    await student.leaves();
    await other.leaves();
  });

  it("tells when levels and semesters do not come, and tries again", async () => {
    const student = await arrives(await rich());
    const { page, t } = student;
    const mend = await mockAnswer(page, "semesters", { status: 503 });
    await redeem(student).click();
    await student.sees(t("list.failed"));
    await mend();
    await dialog(student)
      .getByRole("button", { name: t("common.retry") })
      .click();
    await dialog(student).getByLabel(t("field.semester")).waitFor();
    await student.leaves();
  });
});

describe("the referral card", () => {
  const codeOf = async ({ email }: WorldAccount) => {
    const [row] = await world.server.sql(
      (sql) => sql<{ referral: string }>`SELECT referral FROM account WHERE email = ${email}`,
    );
    return row!.referral;
  };
  const clipboard = { permissions: ["clipboard-read", "clipboard-write"] };

  it("9.22 says that it was copied for 2500 ms; where the browser forbids it, how to copy by hand", async () => {
    const student = await arrives(await world.account(), clipboard);
    const { page, t } = student;
    await page.clock.install();
    await opens(student);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await button(student, t("referral.copyLink")).click();
    const toast = page.locator(".toast");
    await expectSoon(() => toast.innerText()).toBe("Link copied");
    await page.clock.runFor(2400);
    expect(await toast.count()).toBe(1);
    await page.clock.runFor(100);
    await toast.waitFor({ state: "detached" });
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("NotAllowedError"));
    });
    await button(student, t("referral.copyLink")).click();
    await student.sees(t("referral.byHand"));
    await student.leaves();
  });

  it("hands the link to the phone's own apps where the browser can share", async () => {
    const account = await world.account();
    const student = await world.signedIn(account);
    const { page, t } = student;
    await page.addInitScript(() => {
      Object.assign(globalThis, { handed: [] });
      navigator.share = async (data) => void (globalThis as unknown as { handed: unknown[] }).handed.push(data);
    });
    await opens(student);
    await button(student, t("referral.share")).click();
    const handed = () => page.evaluate(() => (globalThis as unknown as { handed: unknown[] }).handed);
    await expectSoon(handed).toEqual([{ url: `${world.server.address}/signup?ref=${await codeOf(account)}` }]);
    await student.leaves();
  });

  it("speaks the language that is chosen while it stands", async () => {
    const student = await arrives(await world.account());
    const wire = recordCalls(student.page);
    await student.page.locator(".languages").getByText("Français").filter({ visible: true }).first().click();
    await student.page.getByRole("heading", { name: "Invitez vos camarades" }).waitFor();
    expect((await wire.sent("referrals")).map(({ headers }) => headers["x-language"])).toEqual(["fr"]);
    await student.leaves();
  });
});
