import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type WorldAccount, openSmallWorld, type SmallWorld } from "../../worlds/small-world.ts";
import { formatDate } from "../../../../src/i18n/format.ts";
import { journeyLanguages } from "../../support/journey-languages.ts";
import { mockAnswer, pathOf, expectSoon, readStorage } from "../../support/page-network.ts";
import type { Student } from "../../worlds/demo-world.ts";
import { android, button, dialog, toast, field, opens } from "./settings-steps.ts";

let world: SmallWorld;
beforeAll(async () => {
  world = await openSmallWorld();
});
afterAll(() => world.close());

const arrives = async (account: WorldAccount, language: "en" | "fr" = "en") => {
  const student = await world.signedIn(account, { language });
  await opens(student);
  return student;
};
const elsewhere = async ({ email, password }: WorldAccount) => {
  const client = world.server.client(android);
  await client.signIn(email, password);
  return client;
};

describe("the settings", () => {
  it("1.37 choose the language, at once, kept, and told to the server; the switcher shows the same", async () => {
    const account = await world.account();
    const student = await arrives(account);
    const { page } = student;
    const told = page.waitForResponse("**/api/user/settings");
    await page.getByRole("radio", { name: "Français" }).click();
    await page.getByRole("heading", { level: 1, name: "Paramètres" }).waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("fr");
    expect((await told).request().postData()).toBe('{"language":"fr"}');
    expect(await world.server.sql((sql) => sql`SELECT language FROM account WHERE email = ${account.email}`)).toEqual([
      { language: "fr" },
    ]);
    await page.reload();
    await page.getByRole("heading", { level: 1, name: "Paramètres" }).waitFor();
    expect((await readStorage(page)).local["preferredLanguage"]).toBe("fr");
    await page.locator(".languages").getByText("English").filter({ visible: true }).first().click();
    await expectSoon(() => page.getByRole("radio", { name: "English" }).isChecked()).toBe(true);
    await student.leaves();
  });
});

describe("the open sessions", () => {
  const rows = ({ page, t }: Student) =>
    page.getByRole("list", { name: t("settings.sessionsTitle") }).getByRole("listitem");

  it.each(journeyLanguages)("are listed, in %s, this one first; one is ended, then all others", async (language) => {
    const account = await world.account();
    const [first, second] = [await elsewhere(account), await elsewhere(account)];
    const student = await arrives(account, language);
    const { t } = student;
    await expectSoon(() => rows(student).count()).toBe(3);
    expect(await rows(student).first().innerText()).toContain(t("settings.sessionHere"));
    const end = button(student, `${t("settings.sessionEnd")}, Chrome, Android`);
    await end.first().click();
    await expectSoon(() => toast(student).innerText()).toBe(t("done.sessionEnded"));
    await expectSoon(() => rows(student).count()).toBe(2);
    const answers = await Promise.all([first, second].map((one) => one.get("/api/auth/check")));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    await button(student, t("settings.endOthers")).click();
    await expectSoon(() => rows(student).count()).toBe(1);
    await student.sees(t("settings.noOthers"));
    expect(
      (await Promise.all([first, second].map((one) => one.get("/api/auth/check")))).map(({ status }) => status),
    ).toEqual([401, 401]);
    await student.leaves();
  });

  it("that do not load say so; one that is ended already is only gone", async () => {
    const account = await world.account();
    const other = await elsewhere(account);
    const student = await arrives(account);
    const { page, t } = student;
    await expectSoon(() => rows(student).count()).toBe(2);
    await other.get("/api/auth/logout");
    await button(student, `${t("settings.sessionEnd")}, Chrome, Android`).click();
    await expectSoon(() => rows(student).count()).toBe(1);
    const mend = await mockAnswer(page, "auth/sessions", { status: 503 });
    await opens(student);
    await student.sees(t("settings.sessionsFailed"));
    await mend();
    await button(student, t("common.retry")).click();
    await expectSoon(() => rows(student).count()).toBe(1);
    await student.leaves();
  });
});

describe("the student's own data", () => {
  it("is one file, without a password or a token in it", async () => {
    const account = await world.account({ name: "Ada Bih Che" });
    const student = await arrives(account);
    const { page, t } = student;
    const coming = page.waitForEvent("download");
    await button(student, t("settings.dataSave")).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe("annales.json");
    const text = await readFile(await download.path(), "utf8");
    expect(JSON.parse(text)).toMatchObject({ user: { name: "Ada Bih Che", email: account.email } });
    expect(text).not.toContain((await readStorage(page)).local["accessToken"]);
    expect(text).not.toContain("argon2");
    await student.leaves();
  });
});

describe("the licences of the packages", () => {
  it("open from the foot of the page, in a tab of their own", async () => {
    const student = await arrives(await world.account());
    const opened = student.page.waitForEvent("popup");
    await student.page.getByRole("link", { name: student.t("settings.notices") }).click();
    const notices = await opened;
    await notices.waitForLoadState();
    expect(new URL(notices.url()).pathname).toBe("/third-party-notices.txt");
    expect(await notices.locator("body").innerText()).toMatch(/^react \d/m);
    await student.leaves();
  });
});

describe("closing the account", () => {
  it.each(journeyLanguages)(
    "asks for the password, in %s, and then forgets the student here and on the server",
    async (language) => {
      const account = await world.account();
      await world.subscribe(account, { level: "level-300", semester: "first" });
      const student = await arrives(account, language);
      const { page, t } = student;
      await button(student, t("settings.closeConfirm")).click();
      await student.sees(t("settings.closeBody"));
      const end = formatDate(language, world.server.clock.now() + 60 * 24 * 3_600_000);
      await student.sees(t("settings.closeSubscription", { date: end }));
      const close = dialog(student).getByRole("button", { name: t("settings.closeConfirm") });
      await field(student, t("field.password")).fill("wrong-one");
      await close.click();
      await expectSoon(() => dialog(student).locator(".field-error").count()).toBe(1);
      await field(student, t("field.password")).fill(account.password);
      await close.click();
      await expectSoon(() => pathOf(page)).toBe("/");
      const { local, session } = await readStorage(page);
      expect([local["accessToken"], session["authChecked"]]).toEqual([undefined, undefined]);
      const again = world.server.client();
      await expect(again.signIn(account.email, account.password)).rejects.toThrow("401");
      await student.leaves();
    },
  );

  it("can be left: Cancel and Escape change nothing", async () => {
    const account = await world.account();
    const student = await arrives(account);
    const { t } = student;
    for (const leave of ["Escape", "Cancel"] as const) {
      await button(student, t("settings.closeConfirm")).click();
      await field(student, t("field.password")).fill(account.password);
      if (leave === "Escape") await student.page.keyboard.press("Escape");
      else
        await dialog(student)
          .getByRole("button", { name: t("common.cancel") })
          .click();
      await dialog(student).waitFor({ state: "detached" });
    }
    await button(student, t("settings.closeConfirm")).click();
    expect(await field(student, t("field.password")).inputValue()).toBe("");
    await world.server.client().signIn(account.email, account.password);
    await student.leaves();
  });
});
