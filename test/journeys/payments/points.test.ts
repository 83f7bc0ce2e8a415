import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { givePoints, paysFirst } from "../worlds/give-points.ts";
import { type WorldAccount, openSmallWorld, type SignedInOptions, type SmallWorld } from "../worlds/small-world.ts";
import { journeyLanguages } from "../support/journey-languages.ts";
import { pathOf, expectSoon } from "../support/page-network.ts";
import type { Student } from "../worlds/demo-world.ts";
import { button, dialog, redeem, confirm, continues, opens } from "./points-steps.ts";
import { someOf } from "../../support/full-run.ts";

let world: SmallWorld;
beforeAll(async () => {
  world = await openSmallWorld();
});
afterAll(() => world.close());

const history = ({ page, t }: Student) =>
  page.getByRole("list", { name: t("points.historyTitle") }).getByRole("listitem");
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
});

describe("the referral card", () => {
  const codeOf = async ({ email }: WorldAccount) => {
    const [row] = await world.server.sql(
      (sql) => sql<{ referral: string }>`SELECT referral FROM account WHERE email = ${email}`,
    );
    return row!.referral;
  };
  const clipboard = { permissions: ["clipboard-read", "clipboard-write"] };

  it.each(
    someOf(
      [
        ["en", "Invite your friends", "Link copied", "Signed up: 2 · Subscribed: 1"],
        ["fr", "Invitez vos camarades", "Lien copié", "Inscrits\u00a0: 2 · Abonnés\u00a0: 1"],
      ] as const,
      1,
    ),
  )(
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
});
