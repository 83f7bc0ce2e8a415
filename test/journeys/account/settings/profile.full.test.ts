import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSmallWorld, type SmallWorld } from "../../worlds/small-world.ts";
import { journeyLanguages } from "../../support/journey-languages.ts";
import { mockAnswer, failCalls, holdCall, recordCalls, expectSoon } from "../../support/page-network.ts";
import { button, toast, detail, opens, edits, renames, chooses, savesPhoto } from "./profile-steps.ts";

let world: SmallWorld;
let icon: Buffer;
beforeAll(async () => {
  world = await openSmallWorld();
  icon = await readFile("src/ui/brand/public/icon-512.png");
});
afterAll(() => world.close());

describe("the profile", () => {
  it.each(journeyLanguages)("3.9 shows several departments in one line, in %s", async (language) => {
    const departments = ["ub-fet-computer-engineering", "ub-fet-civil-engineering"];
    const account = await world.account({ institution: "ub", faculty: "ub-fet", departments });
    const student = await world.signedIn(account, { language });
    await opens(student);
    const name = { en: "Departments", fr: "Départements" }[language];
    expect(await detail(student, name)).toBe("Civil Engineering, Computer Engineering");
    await student.leaves();
  });

  it("5.41 is saved without a level by a student who has none", async () => {
    const student = await world.signedIn(await world.account({ institution: "uy1" }));
    await opens(student);
    const dialog = await edits(student);
    expect(await dialog.getByLabel(student.t("field.level")).inputValue()).toBe("");
    await dialog.getByLabel(student.t("field.name")).fill("Ada Bih Che");
    await dialog.getByRole("button", { name: student.t("common.save") }).click();
    await expectSoon(() => detail(student, student.t("field.name"))).toBe("Ada Bih Che");
    expect(await detail(student, student.t("field.level"))).toBeUndefined();
    await student.leaves();
  });

  it.each(journeyLanguages)("5.42 is not saved with a level that is no positive number, in %s", async (language) => {
    const student = await world.signedIn(await world.account(), { language });
    await opens(student);
    const wire = recordCalls(student.page);
    const dialog = await edits(student);
    const level = dialog.getByLabel(student.t("field.level"));
    const text = { en: "The level is invalid", fr: "Le niveau n’est pas valide" }[language];
    for (const id of ["0", "-1"]) {
      await level.evaluate((box, value) => (box as HTMLSelectElement).add(new Option(value, value)), id);
      await level.selectOption(id);
      expect(await dialog.getByRole("alert").count()).toBe(0);
      await dialog.getByRole("button", { name: student.t("common.save") }).click();
      await expectSoon(() => dialog.getByRole("alert").innerText()).toBe(text);
      expect(await dialog.locator(".field-error").innerText()).toBe(text);
    }
    expect(await wire.sent("user")).toEqual([]);
    await student.leaves();
  });

  it("2.90, 2.91 is sent once however often Save is pressed; what was typed stays when no answer comes", async () => {
    const student = await world.signedIn(await world.account());
    const { page, t } = student;
    await opens(student);
    const mend = await failCalls(page, "user");
    const dialog = await renames(student, "Ada Bih Che");
    await expectSoon(() => dialog.getByRole("alert").innerText()).toBe(t("toast.unknownError"));
    expect(await dialog.getByLabel(t("field.name")).inputValue()).toBe("Ada Bih Che");
    await mend();
    const held = await holdCall(page, "user");
    const wire = recordCalls(page);
    const save = dialog.getByRole("button", { name: t("common.save") });
    await save.click();
    await held.arrived;
    const busy = dialog.getByRole("button", { name: t("common.loading") });
    expect(await busy.isDisabled()).toBe(true);
    await page.keyboard.press("Escape");
    expect(await dialog.isVisible()).toBe(true);
    expect((await wire.sent("user")).length).toBe(1);
    held.release();
    await dialog.waitFor({ state: "detached" });
    await expectSoon(() => detail(student, t("field.name"))).toBe("Ada Bih Che");
    await student.leaves();
  });

  it("is the same in another tab, at once; a sign-out there signs out here", async () => {
    const account = await world.account();
    const student = await world.signedIn(account);
    await opens(student);
    const other = await student.visit.context.newPage();
    await other.goto("/user/profile");
    await other.getByRole("heading", { level: 2, name: account.name }).waitFor();
    await renames(student, "Ada Bih Che");
    await other.getByRole("heading", { level: 2, name: "Ada Bih Che" }).waitFor();
    await button(student, student.t("shell.accountMenu", { name: "Ada Bih Che" })).click();
    await student.page
      .locator(".account-menu")
      .getByRole("button", { name: student.t("menu.logout") })
      .click();
    await button(student, student.t("logout.confirm")).click();
    await student.page.waitForURL("**/");
    await other.waitForURL((url) => url.pathname === "/");
    await student.leaves();
  });

  it("tells when it does not load, and tries again", async () => {
    const student = await world.signedIn(await world.account());
    const { page, t } = student;
    const mend = await failCalls(page, "config");
    await page.goto("/user/profile");
    await student.sees(t("profile.failed"));
    await mend();
    await button(student, t("common.retry")).click();
    await button(student, t("profile.editTitle")).waitFor();
    await student.leaves();
  });
});

describe("the photo", () => {
  it.each(journeyLanguages)(
    "5.69, 8.34 that is a renamed text file, GIF or WebP is refused by the server, in %s: the loader goes, nothing else shows, and it stays chosen",
    async (language) => {
      const student = await world.signedIn(await world.account(), { language });
      const { page, t } = student;
      await opens(student);
      const pictures = [await sharp(icon).gif().toBuffer(), await sharp(icon).webp().toBuffer()];
      for (const buffer of [...pictures, Buffer.from("not a picture")]) {
        await chooses(student, { name: "notes.png", mimeType: "image/png", buffer });
        const answered = page.waitForResponse("**/api/user/photo/update");
        await savesPhoto(student);
        expect((await answered).status()).toBe(415);
        await page.getByRole("dialog").waitFor({ state: "detached" });
        await expectSoon(() => button(student, t("profile.photoSave")).isEnabled()).toBe(true);
        expect([await toast(student).count(), await page.getByRole("alert").count()]).toEqual([0, 0]);
        await student.sees("notes.png");
      }
      const mend = await mockAnswer(page, "user/photo/update", { status: 500 });
      await savesPhoto(student);
      await expectSoon(() => button(student, t("profile.photoSave")).isEnabled()).toBe(true);
      expect(await toast(student).count()).toBe(0);
      await mend();
      await student.leaves();
    },
  );
});
