import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { givePoints, paysFirst } from "../worlds/give-points.ts";
import { type WorldAccount, openSmallWorld, type SignedInOptions, type SmallWorld } from "../worlds/small-world.ts";
import { journeyLanguages } from "../support/journey-languages.ts";
import { mockAnswer, failCalls, holdCall, recordCalls, pathOf, expectSoon } from "../support/page-network.ts";
import type { Student } from "../worlds/demo-world.ts";

let world: SmallWorld;
beforeAll(async () => {
  world = await openSmallWorld();
});
afterAll(() => world.close());

const button = ({ page }: Student, name: string) => page.getByRole("button", { name, exact: true });
const dialog = ({ page }: Student) => page.getByRole("dialog");
const history = ({ page, t }: Student) =>
  page.getByRole("list", { name: t("points.historyTitle") }).getByRole("listitem");
const redeem = (student: Student) => button(student, student.t("points.redeem", { value: 10 }));
const confirm = (student: Student) =>
  dialog(student).getByRole("button", { name: student.t("points.redeem", { value: 10 }), exact: true });
const continues = (student: Student) =>
  dialog(student)
    .getByRole("button", { name: student.t("common.continue") })
    .click();
const opens = async (student: Student) => {
  await student.page.goto("/user/points");
  await button(student, student.t("referral.copyLink")).waitFor();
};
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
  it("2.14, 2.43, 2.67, 9.4 are a mark out of ten, with what they are worth, and the way to more", async () => {
    const student = await world.signedIn(await rich(7), { viewport: { width: 1280, height: 720 } });
    const { page, t } = student;
    await page.goto("/user/favourites");
    await page
      .getByRole("navigation", { name: t("menu.label") })
      .getByRole("link", { name: t("menu.myPoints") })
      .click();
    await expectSoon(() => pathOf(page)).toBe("/user/points");
    await page.getByRole("heading", { level: 1, name: "My points" }).waitFor();
    await page.getByRole("img", { name: "7 points" }).waitFor();
    await student.sees("3 more points and a semester is yours.");
    await student.sees(t("points.explain", { value: 10 }));
    await button(student, t("list.viewAll")).click();
    await expectSoon(() => history(student).count()).toBe(7);
    expect(await history(student).first().innerText()).toMatch(/^\+1\s+Upload approved: Networks 7\s/);
    expect(await redeem(student).isDisabled()).toBe(true);
    await page.getByRole("heading", { name: "Invite your friends" }).waitFor();
    await button(student, "Copy link").waitFor();
    await student.leaves();
  });

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

describe("a friend who pays for the first time", () => {
  it.each(journeyLanguages)("1.27 gives the referrer one point more, in %s", async (language) => {
    const account = await world.account();
    const friend = await world.account();
    await world.server.sql(
      (sql) =>
        sql`UPDATE account SET referred_by = (SELECT id FROM account WHERE email = ${account.email}) WHERE email = ${friend.email}`,
    );
    const student = await arrives(account, { language });
    const { page, t } = student;
    const shows = (count: number) => page.getByRole("img", { name: t("points.balanceOne", { count }) }).waitFor();
    await student.sees(t("points.historyEmpty"));
    expect(await balance(account)).toBe(0);
    const client = world.server.client();
    await client.signIn(friend.email, friend.password);
    const [levels, semesters] = await Promise.all(
      ["levels", "semesters"].map(
        async (path) => (await client.get(`/api/${path}`)).body as unknown as readonly { id: number }[],
      ),
    );
    const order = { service: "MTN", phone: friend.phone, type: "paper" };
    const scope = { levelId: levels!.find(({ id }) => id > 0)!.id, semesterId: semesters![0]!.id };
    expect((await client.post("/api/payments/university", { ...order, ...scope })).status).toBe(202);
    const prompt = () => world.mtn.phone.waiting().find((waiting) => waiting.phone === friend.phone);
    await expectSoon(prompt).toBeDefined();
    world.mtn.phone.answer(prompt()!.id, { approve: true });
    world.server.clock.advance(30_000);
    await expectSoon(() => balance(account)).toBe(1);
    await opens(student);
    await shows(1);
    expect(await history(student).allInnerTexts()).toEqual([
      expect.stringContaining({ en: "A friend subscribed", fr: "Un filleul s’est abonné" }[language]),
    ]);
    await student.leaves();
  });
});

describe("redeeming", () => {
  it.each(journeyLanguages)(
    "1.29, 6.15, 7.57, 9.5 spends 10 points on a semester that is chosen and confirmed, in %s, and leads to its papers",
    async (language) => {
      const account = await rich();
      const student = await arrives(account, { language });
      const { page, t } = student;
      await redeem(student).click();
      const level = dialog(student).getByLabel(t("field.level"));
      await expectSoon(() => level.locator("option:checked").innerText()).toBe(
        language === "en" ? "Level 300" : "Niveau 300",
      );
      await level.selectOption("");
      await continues(student);
      await expectSoon(() => dialog(student).getByRole("alert").innerText()).toBe(t("validation.levelRequired"));
      await level.selectOption({ label: language === "en" ? "Level 200" : "Niveau 200" });
      await continues(student);
      await confirm(student).waitFor();
      expect(await dialog(student).innerText()).toContain(language === "en" ? "for Level 200," : "pour Niveau 200,");
      await confirm(student).click();
      await dialog(student)
        .getByRole("heading", { name: t("points.openTitle") })
        .waitFor();
      await expectSoon(() =>
        page.getByRole("img", { name: language === "en" ? "0 points" : "0 point", includeHidden: true }).count(),
      ).toBe(1);
      await dialog(student)
        .getByRole("link", { name: t("points.openPapers") })
        .click();
      await expectSoon(() => pathOf(page)).toBe("/user/dashboard/university");
      await opens(student);
      expect(await history(student).first().innerText()).toMatch(/^−10\s/);
      await page.goto("/user/payments");
      await student.sees(language === "en" ? "Level 200, " : "Niveau 200, ");
      expect(await balance(account)).toBe(0);
      await student.leaves();
    },
  );

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

  it.each([
    ["en", "Invite your friends", "Link copied", "Signed up: 2 · Subscribed: 1"],
    ["fr", "Invitez vos camarades", "Lien copié", "Inscrits\u00a0: 2 · Abonnés\u00a0: 1"],
  ] as const)(
    "2.109, 2.110, 3.13, 3.84, 3.85, 3.86, 3.87 shows title, description, counts and the link, which a press copies, in %s",
    async (language, title, copied, counts) => {
      const account = await world.account();
      const code = await codeOf(account);
      for (const paid of [true, false]) {
        const friend = await world.account();
        await world.server.sql(
          (sql) =>
            sql`UPDATE account SET referred_by = (SELECT id FROM account WHERE email = ${account.email}) WHERE email = ${friend.email}`,
        );
        if (paid) await paysFirst(world, friend);
      }
      const student = await arrives(account, { language, ...clipboard });
      const { page, t } = student;
      await page.getByRole("heading", { name: title }).waitFor();
      await student.sees(t("referral.description"));
      await student.sees(counts);
      await button(student, t("referral.copyLink")).click();
      await expectSoon(() => page.locator(".toast").innerText()).toBe(copied);
      const link = `${world.server.address}/signup?ref=${code}`;
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
      expect(await page.getByLabel(t("referral.link")).inputValue()).toBe(link);
      const whatsapp = new URL(
        (await page.getByRole("link", { name: t("referral.whatsappLabel") }).getAttribute("href"))!,
      );
      expect(whatsapp.origin + whatsapp.pathname).toBe("https://wa.me/");
      expect(whatsapp.searchParams.get("text")).toContain(link);
      await student.leaves();
    },
  );

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
