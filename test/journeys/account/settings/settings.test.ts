import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type WorldAccount, openSmallWorld, type SmallWorld } from "../worlds/small-world.ts";
import { journeyLanguages } from "../support/journey-languages.ts";
import { mockAnswer, holdCall, recordCalls, pathOf, expectSoon, readStorage } from "../support/page-network.ts";
import type { Student } from "../worlds/demo-world.ts";

let world: SmallWorld;
beforeAll(async () => {
  world = await openSmallWorld();
});
afterAll(() => world.close());

const android = {
  "user-agent": "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36",
};
const button = ({ page }: Student, name: string) => page.getByRole("button", { name, exact: true });
const dialog = ({ page }: Student) => page.getByRole("dialog");
const toast = ({ page }: Student) => page.locator(".toast");
const editName = ({ t }: Student, field: "field.phone" | "field.password") => `${t("common.edit")}, ${t(field)}`;
const field = (student: Student, name: string) => dialog(student).getByLabel(name, { exact: true });
const saves = (student: Student) =>
  dialog(student)
    .getByRole("button", { name: student.t("common.save"), exact: true })
    .click();
const opens = async (student: Student) => {
  await student.page.goto("/user/settings");
  await button(student, editName(student, "field.phone")).waitFor();
};
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
  it("1.4, 2.15, 2.40, 5.4, 5.36 change the phone number, which is judged by its rule; one that is taken is refused at its field", async () => {
    for (const language of ["en", "fr"] as const) {
      const taken = await world.account();
      const student = await arrives(await world.account(), language);
      const { t } = student;
      const wire = recordCalls(student.page);
      await button(student, editName(student, "field.phone")).click();
      await field(student, t("field.phone")).fill("640000001");
      await saves(student);
      const alert = dialog(student).getByRole("alert");
      await expectSoon(() => alert.innerText()).toBe(
        language === "en" ? "Provide either an MTN or Orange phone number." : "Indiquez un numéro MTN ou Orange.",
      );
      expect(await wire.sent("user/settings")).toEqual([]);
      await field(student, t("field.phone")).fill(taken.phone);
      await saves(student);
      await expectSoon(() => dialog(student).locator(".field-error").innerText()).toBe(t("error.conflictAccount"));
      const phone = language === "en" ? "690001234" : "690001235";
      await field(student, t("field.phone")).fill(`+237 ${phone.slice(0, 3)} ${phone.slice(3)}`);
      await saves(student);
      await expectSoon(() => toast(student).innerText()).toBe(t("done.settingsSaved"));
      await dialog(student).waitFor({ state: "detached" });
      await student.page.reload();
      const shown = await student.page.locator(".setting").first().innerText();
      expect(shown.replace(/\s/g, "")).toContain(phone);
      await student.leaves();
    }
  });

  it("2.15, 2.41 turn notifications off and on; it survives a reload, and a press in between does nothing", async () => {
    const student = await arrives(await world.account());
    const { page, t } = student;
    const notify = page.getByRole("switch", { name: t("shell.notifications") });
    const held = await holdCall(page, "user/settings");
    const wire = recordCalls(page);
    await notify.click();
    await held.arrived;
    expect([await notify.getAttribute("aria-checked"), await notify.isDisabled()]).toEqual(["false", true]);
    held.release();
    await expectSoon(() => toast(student).innerText()).toBe("Settings saved");
    expect((await wire.sent("user/settings")).map(({ body }) => body)).toEqual(['{"notify":false}']);
    await page.reload();
    await expectSoon(() => notify.getAttribute("aria-checked")).toBe("false");
    await student.sees(t("settings.notificationsOff"));
    const mend = await mockAnswer(page, "user/settings", {
      status: 503,
      json: { message: "Later", code: "unavailable" },
    });
    await notify.click();
    await expectSoon(() => toast(student).innerText()).toBe("Later");
    await expectSoon(() => notify.getAttribute("aria-checked")).toBe("false");
    await mend();
    await expectSoon(() => notify.isEnabled()).toBe(true);
    await notify.click();
    await expectSoon(() => notify.getAttribute("aria-checked")).toBe("true");
    await student.leaves();
  });

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

describe("the password", () => {
  it.each(journeyLanguages)(
    "2.15, 2.42, 5.37, 5.38, 5.39, 9.18 is judged by its rules, in %s: each broken one is told before anything is sent, a wrong current one by the server",
    async (language) => {
      const texts = {
        en: {
          current: "Enter your current password",
          min: "The password needs at least 5 characters",
          match: "The two passwords are not the same",
          wrong: "This is not your current password",
        },
        fr: {
          current: "Entrez votre mot de passe actuel",
          min: "Le mot de passe doit avoir au moins 5 caractères",
          match: "Les deux mots de passe ne sont pas identiques",
          wrong: "Ce n’est pas votre mot de passe actuel",
        },
      }[language];
      const student = await arrives(await world.account(), language);
      const { t } = student;
      const wire = recordCalls(student.page);
      const current = field(student, t("settings.passwordCurrent"));
      await button(student, editName(student, "field.password")).click();
      for (const [given, password, confirm, text] of [
        ["", "mango tree 5", "mango tree 5", texts.current],
        ["wrong-one", "four", "four", texts.min],
        ["wrong-one", "mango tree 5", "mango tree 6", texts.match],
      ] as const) {
        await current.fill(given);
        await field(student, t("field.newPassword")).fill(password);
        await field(student, t("field.newPasswordConfirm")).fill(confirm);
        await saves(student);
        await expectSoon(() => dialog(student).getByRole("alert").innerText()).toBe(text);
        expect(await dialog(student).locator(".field-error").allInnerTexts()).toEqual([text]);
      }
      expect(await wire.sent("user/password")).toEqual([]);
      await field(student, t("field.newPasswordConfirm")).fill("mango tree 5");
      await saves(student);
      await expectSoon(() => dialog(student).locator(".field-error").innerText()).toBe(texts.wrong);
      await expectSoon(() => current.evaluate((node) => node === document.activeElement)).toBe(true);
      await student.leaves();
    },
  );

  it.each(journeyLanguages)("2.42 is changed, in %s; this session stays and every other one ends", async (language) => {
    const account = await world.account();
    const other = await elsewhere(account);
    const student = await arrives(account, language);
    const { page, t } = student;
    await button(student, t("settings.endOthers")).waitFor();
    await button(student, editName(student, "field.password")).click();
    await field(student, t("settings.passwordCurrent")).fill(account.password);
    await field(student, t("field.newPassword")).fill("mango tree 5");
    await field(student, t("field.newPasswordConfirm")).fill("mango tree 5");
    await dialog(student)
      .getByRole("button", { name: t("signin.showPassword") })
      .first()
      .click();
    expect(await field(student, t("field.newPassword")).getAttribute("type")).toBe("text");
    await saves(student);
    await expectSoon(() => toast(student).innerText()).toBe(t("done.passwordChanged"));
    await student.sees(t("settings.noOthers"));
    expect((await other.get("/api/auth/check")).status).toBe(401);
    await page.reload();
    await button(student, editName(student, "field.phone")).waitFor();
    await student.leaves();
    const again = await world.visitor();
    await again.page.goto("/signin");
    await again.signsIn(account.email, "mango tree 5");
    await again.page.waitForURL("**/user/dashboard/**");
    await again.leaves();
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
      const student = await arrives(account, language);
      const { page, t } = student;
      await button(student, t("settings.closeConfirm")).click();
      await student.sees(t("settings.closeBody"));
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
