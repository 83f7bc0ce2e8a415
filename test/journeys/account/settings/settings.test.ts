import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type WorldAccount, openSmallWorld, type SmallWorld } from "../../worlds/small-world.ts";
import { journeyLanguages } from "../../support/journey-languages.ts";
import { mockAnswer, holdCall, recordCalls, expectSoon } from "../../support/page-network.ts";
import type { Student } from "../../worlds/demo-world.ts";
import { android, button, dialog, toast, editName, field, opens } from "./settings-steps.ts";

let world: SmallWorld;
beforeAll(async () => {
  world = await openSmallWorld();
});
afterAll(() => world.close());

const saves = (student: Student) =>
  dialog(student)
    .getByRole("button", { name: student.t("common.save"), exact: true })
    .click();
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
