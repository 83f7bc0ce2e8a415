import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type WorldAccount, openSmallWorld, type SmallWorld } from "../worlds/small-world.ts";
import type { Student } from "../worlds/demo-world.ts";
import { pathOf, expectSoon } from "../support/page-network.ts";
import { someOf } from "../../support/full-run.ts";

let world: SmallWorld;
let ada: WorldAccount;
let paper: string;
beforeAll(async () => {
  world = await openSmallWorld();
  ada = await world.account({ name: "Ada Bih Che" });
  const [id] = await world.list({ title: "Networks", code: "CEF341", year: 2021, semester: "resit" });
  paper = `/user/paper/${id}/networks`;
});
afterAll(() => world.close());

const phone = { viewport: { width: 360, height: 740 } };
const laptop = { viewport: { width: 1280, height: 720 } };
const heading = ({ page }: Student, name: string) =>
  page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
/** The sidebar: on a phone the drawer must have been opened. */
const menu = ({ page, t }: Student) =>
  page.getByRole("navigation", { name: t("menu.label") }).filter({ visible: true });
const openDrawer = async (student: Student) => {
  await student.page.getByRole("button", { name: student.t("menu.open") }).click();
  await menu(student).waitFor();
};

describe("the sidebar", () => {
  it.each(
    someOf(
      [
        ["laptop", laptop],
        ["phone", phone],
      ] as const,
      1,
    ),
  )("2.62 on a %s selects among the three types and shows the present one", async (kind, size) => {
    const student = await world.signedIn(ada, size);
    const { page, t } = student;
    for (const present of ["university", "concour"] as const) {
      await page.goto(`/user/dashboard/${present}`);
      await heading(student, t("menu.dashboard"));
      if (kind === "phone") await openDrawer(student);
      const types = menu(student)
        .getByRole("list", { name: t("menu.typeSelector") })
        .getByRole("link");
      expect(
        await types.evaluateAll((all) => all.map((one) => [one.textContent, one.getAttribute("aria-current")])),
      ).toEqual(
        (["university", "hnd", "concour"] as const).map((type) => [
          t(`type.${type}`),
          type === present ? "true" : null,
        ]),
      );
    }
    await student.leaves();
  });

  it("2.63, 2.65, 2.66, 2.67, 2.68 leads to dashboard, payments, favourites, points and settings, on a laptop and on a phone", async () => {
    for (const size of [laptop, phone]) {
      const student = await world.signedIn(ada, size);
      const { page, t } = student;
      await page.goto("/user/dashboard/concour");
      await heading(student, t("menu.dashboard"));
      for (const [name, path] of [
        ["menu.payments", "/user/payments"],
        ["menu.favourites", "/user/favourites"],
        ["menu.myPoints", "/user/points"],
        ["menu.settings", "/user/settings"],
        ["menu.dashboard", "/user/dashboard/concour"],
      ] as const) {
        if (size === phone) await openDrawer(student);
        await menu(student)
          .getByRole("link", { name: t(name), exact: true })
          .click();
        await expectSoon(() => pathOf(page)).toBe(path);
        await heading(student, t(name));
        if (size === phone) await page.getByRole("dialog").waitFor({ state: "detached" });
        else
          expect(
            await menu(student)
              .getByRole("link", { name: t(name), exact: true })
              .getAttribute("aria-current"),
          ).toBe("page");
      }
      await student.leaves();
    }
  });
});

describe("the top bar", () => {
  it("2.70 has the title of the page, which is the title of the document too; a paper's document is named by its label", async () => {
    for (const language of ["en", "fr"] as const) {
      const student = await world.signedIn(ada, { language });
      const { page, t } = student;
      const titles = [
        ["/user/dashboard/university", t("menu.dashboard")],
        ["/user/payments", t("menu.payments")],
        ["/user/favourites", t("menu.favourites")],
        ["/user/uploads", t("uploads.title")],
        ["/user/points", t("menu.myPoints")],
        ["/user/settings", t("menu.settings")],
        ["/user/profile", t("menu.profile")],
      ] as const;
      for (const [path, title] of titles) {
        await page.goto(path);
        await heading(student, title);
        await expectSoon(() => page.title()).toBe(`${title} · Annales`);
      }
      await page.goto(paper);
      await heading(student, t("shell.paperTitle"));
      await expectSoon(() => page.title()).toBe(`CEF341 Networks 2021 ${t("paper.resit")} · Annales`);
      expect(new Set(titles.map(([, title]) => title)).size).toBe(titles.length);
      await student.leaves();
    }
  });

  it("2.77, 2.78, 3.1 has the student's name beside the avatar, and a menu that works by mouse and by keyboard", async () => {
    const student = await world.signedIn(ada, laptop);
    const { page, t } = student;
    await page.goto("/user/favourites");
    const button = page.getByRole("button", { name: t("shell.accountMenu", { name: ada.name }) });
    await button.waitFor();
    const [avatar, name] = await Promise.all(
      [page.locator(".avatar"), page.locator(".account-name")].map((part) => part.boundingBox()),
    );
    expect(await page.locator(".account-name").innerText()).toBe("Ada Bih Che");
    expect(Math.abs(avatar!.y + avatar!.height / 2 - (name!.y + name!.height / 2))).toBeLessThan(4);
    const logout = page.locator(".account-menu").getByRole("button", { name: t("menu.logout") });
    await button.click();
    await logout.waitFor();
    expect(await button.getAttribute("aria-expanded")).toBe("true");
    await page.keyboard.press("Escape");
    await logout.waitFor({ state: "detached" });
    expect(await button.evaluate((node) => node === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await logout.waitFor();
    for (const place of ["profile", "settings"] as const) {
      await page.keyboard.press("Tab");
      const link = page.locator(".account-menu").getByRole("link", { name: t(`menu.${place}`) });
      await expectSoon(() => link.evaluate((node) => node === document.activeElement)).toBe(true);
    }
    await page.keyboard.press("Tab");
    await expectSoon(() => logout.evaluate((node) => node === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: t("logout.title") }).waitFor();
    await student.leaves();
  });

  it.each(
    someOf(
      [
        ["en", "phone", phone],
        ["fr", "phone", phone],
        ["en", "laptop", laptop],
      ] as const,
      1,
    ),
  )(
    "2.71, 2.72, 2.73, 2.77 shows in %s on a %s, at the top of every signed-in page, the icons of profile, settings and notifications, and the name",
    async (language, _, size) => {
      const student = await world.signedIn(ada, { ...size, language });
      const { page, t } = student;
      const paths = ["dashboard/university", "uploads", "payments", "favourites", "points", "settings", "profile"];
      for (const path of [...paths.map((name) => `/user/${name}`), paper]) {
        await page.goto(path);
        await page.locator("h1:not(.visually-hidden)").waitFor();
        const parts = [
          page.locator("header").getByRole("link", { name: t("menu.profile"), exact: true }),
          page.locator("header").getByRole("link", { name: t("menu.settings"), exact: true }),
          page.locator("header").getByRole("button", { name: t("shell.notifications"), exact: true }),
          page.locator(".account-name"),
          page.locator(".account .avatar"),
        ];
        for (const part of parts) {
          await part.waitFor();
          const { x, y, width, height } = (await part.boundingBox())!;
          expect(y + height).toBeLessThanOrEqual(112);
          expect([x >= 0, x + width <= size.viewport.width]).toEqual([true, true]);
        }
        expect(await page.locator(".account-name").evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.viewport.width);
      }
      await page
        .locator("header")
        .getByRole("link", { name: t("menu.profile"), exact: true })
        .click();
      await expectSoon(() => pathOf(page)).toBe("/user/profile");
      await student.leaves();
    },
  );

  it("2.79 has initials where there is no photo: of the first two words, blanks not counted", async () => {
    for (const [name, initials] of [
      ["Ada Bih Che", "AB"],
      ["Ada", "A"],
      ["  Élise   ngo Biyong ", "ÉN"],
    ] as const) {
      const student = await world.signedIn(await world.account({ name }));
      await student.page.goto("/user/favourites");
      await expectSoon(() => student.page.locator(".account .avatar").innerText()).toBe(initials);
      await student.leaves();
    }
  });
});
