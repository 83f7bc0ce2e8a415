import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type WorldAccount, openSmallWorld, type SmallWorld } from "../../worlds/small-world.ts";
import type { Student } from "../../worlds/demo-world.ts";
import {
  mockAnswer,
  failCalls,
  storedAuth,
  recordCalls,
  pathOf,
  expectSoon,
  readStorage,
} from "../../support/page-network.ts";

let world: SmallWorld;
beforeAll(async () => {
  world = await openSmallWorld();
});
afterAll(() => world.close());

const wide = { viewport: { width: 1280, height: 720 } } as const;
const logout = ({ page, t }: Student) =>
  page.getByRole("button", { name: t("menu.logout"), exact: true }).filter({ visible: true });
const dialog = ({ page, t }: Student) => page.getByRole("dialog", { name: t("logout.title") });
const confirm = (student: Student) =>
  dialog(student)
    .getByRole("button", { name: student.t("logout.confirm") })
    .click();

const arrives = async (account: WorldAccount, path = "/user/payments"): Promise<Student> => {
  const student = await world.signedIn(account, wide);
  await student.page.goto(path);
  await logout(student).waitFor();
  return student;
};

describe("signing out", () => {
  it("2.69, 4.16 asks first: nothing is sent yet, and Cancel or Escape keep the session", async () => {
    const student = await arrives(await world.account());
    const { page, t } = student;
    const wire = recordCalls(page);
    await logout(student).click();
    await dialog(student).waitFor();
    await dialog(student)
      .getByRole("button", { name: t("common.cancel") })
      .click();
    await dialog(student).waitFor({ state: "detached" });
    await logout(student).click();
    await page.keyboard.press("Escape");
    await dialog(student).waitFor({ state: "detached" });
    expect(await wire.sent("auth/logout")).toEqual([]);
    expect(await storedAuth(page)).toMatchObject({ isAuth: true });
    await page.reload();
    await logout(student).waitFor();
    await student.leaves();
  });

  it("4.17, 4.18, 4.19, 4.20, 4.21 tells the server, clears everything and goes to the landing page", async () => {
    const student = await arrives(await world.account());
    const { page, t } = student;
    const before = await readStorage(page);
    expect([Object.keys(before.local), Object.keys(before.session)]).toEqual([
      expect.arrayContaining(["accessToken", "auth"]),
      expect.arrayContaining(["authChecked"]),
    ]);
    const wire = recordCalls(page);
    await logout(student).click();
    await confirm(student);
    await expectSoon(() => pathOf(page)).toBe("/");
    await page.getByRole("heading", { level: 1, name: t("landing.title") }).waitFor();
    await page.getByRole("link", { name: "signin", exact: true }).waitFor();
    expect((await wire.sent("auth/logout")).map(({ method }) => method)).toEqual(["GET"]);
    const { local, session } = await readStorage(page);
    expect([local, session]).toEqual([{ auth: JSON.stringify({ isAuth: false, user: null }) }, {}]);
    const answered = await world.server
      .client()
      .get("/api/user", { authorization: `Bearer ${before.local["accessToken"]}` });
    expect(answered.status).toBe(401);
    await student.leaves();
  });

  it("8.35 that fails hides the overlay and shows nothing else; the student is still signed in", async () => {
    for (const fails of ["500", "cut"]) {
      const student = await arrives(await world.account());
      const { page, t } = student;
      if (fails === "cut") await failCalls(page, "auth/logout");
      else await mockAnswer(page, "auth/logout", { status: 500, json: { message: "No", code: "internal" } });
      const failed = fails === "cut" ? page.waitForEvent("requestfailed") : page.waitForEvent("requestfinished");
      await logout(student).click();
      await confirm(student);
      await failed;
      await page.getByRole("dialog").waitFor({ state: "detached" });
      expect([await page.getByRole("alert").count(), await page.getByText("No", { exact: true }).count()]).toEqual([
        0, 0,
      ]);
      expect([pathOf(page), await storedAuth(page)]).toMatchObject(["/user/payments", { isAuth: true }]);
      await page
        .getByRole("link", { name: t("menu.favourites") })
        .filter({ visible: true })
        .click();
      await page.getByRole("heading", { level: 1, name: t("menu.favourites") }).waitFor();
      await student.leaves();
    }
  });
});
