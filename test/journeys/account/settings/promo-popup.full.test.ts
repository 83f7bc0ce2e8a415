import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hearsTimes, passes, popup, popupTitle, until, unverified } from "../../support/popup-steps.ts";
import { codeTo } from "../../support/sign-up-steps.ts";
import { type WorldAccount, openSmallWorld, type SignedInOptions, type SmallWorld } from "../../worlds/small-world.ts";
import { mockAnswer, recordCalls, pathOf, expectSoon } from "../../support/page-network.ts";
import type { Student } from "../../worlds/demo-world.ts";

let world: SmallWorld;
let paper: string;
beforeAll(async () => {
  world = await openSmallWorld();
  const [id] = await world.list({ title: "Networks", semester: world.semester });
  paper = `/user/paper/${id}/networks`;
});
afterAll(() => world.close());

const stands = async (student: Student, path: string) => {
  const { page } = student;
  await page.clock.install();
  await page.goto(path);
  await page.locator("h1:not(.visually-hidden)").waitFor();
  await hearsTimes(student);
};
const arrives = async (account: WorldAccount, path: string, options: SignedInOptions = {}) => {
  const student = await world.signedIn(account, options);
  await stands(student, path);
  return student;
};
const goes = async ({ page }: Student, name: string) => {
  await page.getByRole("link", { name, exact: true }).filter({ visible: true }).first().click();
};

describe("the promotional popup", () => {
  it("goes when it is closed; the next turn comes all the same, with the next kind", async () => {
    const student = await arrives(await world.account(), "/user/favourites");
    const { t } = student;
    await until(student, 62);
    await popup(student)
      .getByRole("button", { name: t("common.close") })
      .click();
    await popup(student).waitFor({ state: "detached" });
    await passes(student, 60);
    await expectSoon(() => popupTitle(student)).toBe(t("popup.papersTitle"));
    await student.leaves();
  });

  it("is dropped over a payment and over a reader, and vanishes when one is opened; the rhythm goes on", async () => {
    const account = await world.account();
    const student = await arrives(account, "/user/payments");
    const { page, t } = student;
    await until(student, 65);
    expect(await popup(student).count()).toBe(0);
    await goes(student, t("menu.tabPoints"));
    await page.getByRole("heading", { level: 1, name: t("menu.myPoints") }).waitFor();
    await passes(student, 57);
    await expectSoon(() => popupTitle(student)).toBe(t("popup.papersTitle"));
    await page.getByRole("button", { name: t("menu.open") }).click();
    await page
      .getByRole("dialog")
      .getByRole("link", { name: t("menu.payments"), exact: true })
      .click();
    await popup(student).waitFor({ state: "detached" });
    await passes(student, 5);
    expect(await popup(student).count()).toBe(0);
    await student.leaves();
    const reader = await arrives(account, paper);
    await until(reader, 65);
    expect(await popup(reader).count()).toBe(0);
    await reader.leaves();
  });

  it("goes once a search shows what it found, or nothing, and at Enter in the search box; the rhythm goes on", async () => {
    const student = await arrives(await world.account(), "/user/dashboard/university");
    const { page, t } = student;
    const box = page.getByRole("searchbox", { name: t("search.label") });
    const searches = async (words: string, shown: string) => {
      await box.fill(words);
      await expectSoon(() => passes(student, 0.2).then(() => page.getByText(shown).count())).toBeGreaterThan(0);
    };
    await until(student, 62);
    await expectSoon(() => popupTitle(student)).toBe(t("popup.solutionsTitle"));
    await searches("Networks", t("search.foundOne", { count: 1 }));
    await popup(student).waitFor({ state: "detached" });
    await until(student, 122);
    await expectSoon(() => popupTitle(student)).toBe(t("popup.papersTitle"));
    await box.press("Enter");
    await popup(student).waitFor({ state: "detached" });
    await until(student, 182);
    await expectSoon(() => popupTitle(student)).toBe(t("popup.socialTitle"));
    await searches("Zzyzx", t("search.noneFound", { query: "Zzyzx" }));
    await popup(student).waitFor({ state: "detached" });
    await until(student, 242);
    await expectSoon(() => popupTitle(student)).toBe(t("popup.whatsappTitle"));
    await student.leaves();
  });

  it("4.68 asks no more as soon as the code is entered, in this tab or in another that the session was not checked in", async () => {
    const account = await unverified(world);
    const student = await arrives(account, "/user/favourites");
    const { page, t } = student;
    await until(student, 60.5);
    await expectSoon(() => popupTitle(student)).toBe(t("popup.solutionsTitle"));
    expect(await popup(student).innerText()).toContain(t("popup.verifyEmailTitle"));
    await page.clock.resume();
    const other = await page.context().newPage();
    await other.goto("/email/verify");
    await other.getByRole("button", { name: t("verify.resend") }).click();
    await other.getByLabel(t("verify.digit", { number: 1 })).click();
    await other.keyboard.type(await codeTo(world, account.email));
    await expectSoon(() => new URL(other.url()).pathname).toBe("/user/dashboard/university");
    await expectSoon(() => popup(student).innerText()).not.toContain(t("popup.verifyEmailTitle"));
    await student.leaves();
  });

  it("2.93 sends no second code while the first is fresh: the code screen opens, and tells how long another one waits", async () => {
    const student = await arrives(await unverified(world), "/user/favourites");
    const { page, t } = student;
    const wire = recordCalls(page);
    const verifies = async () => {
      await expectSoon(() => passes(student, 5).then(() => popup(student).count())).toBe(1);
      await popup(student)
        .getByRole("button", { name: t("popup.verifyEmailAction") })
        .click();
      await expectSoon(() => pathOf(page)).toBe("/email/verify");
    };
    const waits = async (seconds: RegExp) => {
      const words = page.getByRole("button", { name: seconds });
      await expectSoon(() => passes(student, 0.3).then(() => words.count())).toBe(1);
      await page.getByRole("button", { name: t("verify.skip") }).click();
      await expectSoon(() => pathOf(page)).toBe("/user/dashboard/university");
    };
    await verifies();
    await waits(/^New code in 1[78]\d s$/);
    await verifies();
    await waits(/^New code in \d+ s$/);
    await passes(student, 180);
    await verifies();
    expect((await wire.sent("email/verify/resend")).length).toBe(2);
    await student.leaves();
  });

  it("leaves out its turn on the code screen", async () => {
    const student = await world.signedIn(await unverified(world));
    await stands(student, "/email/verify");
    await until(student, 60.5);
    expect(await popup(student).count()).toBe(0);
    await student.leaves();
  });

  it("waits behind a sheet", async () => {
    const student = await arrives(await world.account(), "/user/settings");
    const { page, t } = student;
    const card = page.locator(".popup");
    await page.getByRole("button", { name: t("settings.closeConfirm") }).click();
    await page.getByRole("dialog").waitFor();
    await until(student, 60.5);
    await card.waitFor({ state: "attached" });
    expect(await card.isVisible()).toBe(false);
    await page.keyboard.press("Escape");
    await card.waitFor();
    await student.leaves();
  });

  it("leaves room for what stands at the foot of a page", async () => {
    const student = await arrives(await world.account(), "/user/settings");
    const { page, t } = student;
    await until(student, 60.5);
    await expectSoon(() => popupTitle(student)).toBe(t("popup.solutionsTitle"));
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const [content, dock] = await Promise.all([
      page.locator("main").evaluate((main) => main.getBoundingClientRect().bottom),
      popup(student).evaluate((box) => box.getBoundingClientRect().top),
    ]);
    expect(dock).toBeGreaterThanOrEqual(Math.floor(content));
    await student.leaves();
  });

  it("8.41 says nothing when the code could not be sent: it is only gone", async () => {
    const student = await arrives(await unverified(world), "/user/favourites");
    const { page, t } = student;
    await until(student, 62);
    await mockAnswer(page, "email/verify/resend", {
      status: 429,
      json: { message: "Later", code: "too_many_requests" },
    });
    await popup(student)
      .getByRole("button", { name: t("popup.verifyEmailAction") })
      .click();
    await popup(student).waitFor({ state: "detached" });
    expect([await page.locator(".toast").count(), pathOf(page)]).toEqual([0, "/user/favourites"]);
    await student.leaves();
  });

  it("4.68 never asks a visitor, to whom it comes as well", async () => {
    const student = await world.visitor();
    await stands(student, "/signin");
    await until(student, 62);
    await expectSoon(() => popupTitle(student)).toBe(student.t("popup.solutionsTitle"));
    expect(await popup(student).innerText()).not.toContain(student.t("popup.verifyEmailTitle"));
    await student.leaves();
  });

  it("is done without where its file does not come: the page stands, and nothing is told", async () => {
    const student = await world.signedIn(await world.account());
    const { page, t } = student;
    await page.clock.install();
    await page.route(/\/assets\/promo-popup-part-/, (route) => route.abort("connectionfailed"));
    const lost = page.waitForEvent("requestfailed");
    await page.goto("/user/dashboard/university");
    await page.getByRole("heading", { name: t("dashboard.papersTitle") }).waitFor();
    await until(student, 11);
    await lost;
    await until(student, 65);
    expect([await popup(student).count(), await page.locator(".toast").count()]).toEqual([0, 0]);
    await student.leaves();
  });

  it("comes without motion for a student who wants none", async () => {
    for (const reducedMotion of ["reduce", "no-preference"] as const) {
      const student = await arrives(await world.account(), "/user/favourites", { reducedMotion });
      await until(student, 62);
      const moves = await popup(student).evaluate((node) => getComputedStyle(node).animationDuration);
      expect(Number.parseFloat(moves) > 0.001).toBe(reducedMotion === "no-preference");
      await student.leaves();
    }
  });
});

describe("the connection", () => {
  it.each([
    ["en", "You are offline. Papers kept on this phone still open.", "You are online again."],
    [
      "fr",
      "Vous êtes hors connexion. Les épreuves gardées sur ce téléphone s’ouvrent toujours.",
      "Vous êtes de nouveau en ligne.",
    ],
  ] as const)(
    "is told in %s when it is lost, until it is back, which is told for 2500 ms",
    async (language, lost, back) => {
      const student = await arrives(await world.account(), "/user/favourites", { language });
      const { page, visit } = student;
      const banner = page.locator(".banner");
      await visit.context.setOffline(true);
      await expectSoon(() => banner.innerText()).toBe(lost);
      expect(await banner.getAttribute("role")).toBe("status");
      await visit.context.setOffline(false);
      await expectSoon(() => banner.innerText()).toBe(back);
      await passes(student, 2.4);
      expect(await banner.count()).toBe(1);
      await passes(student, 0.2);
      await banner.waitFor({ state: "detached" });
      await student.leaves();
    },
  );
});
