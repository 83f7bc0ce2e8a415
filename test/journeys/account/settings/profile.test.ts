import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSmallWorld, type SmallWorld } from "../../worlds/small-world.ts";
import { journeyLanguages } from "../../support/journey-languages.ts";
import {
  mockAnswer,
  holdCall,
  isPictureLoaded,
  recordCalls,
  expectSoon,
  readStorage,
} from "../../support/page-network.ts";
import type { Student } from "../../worlds/demo-world.ts";
import { button, toast, details, detail, opens, edits, renames, chooses, savesPhoto } from "./profile-steps.ts";

let world: SmallWorld;
let icon: Buffer;
beforeAll(async () => {
  world = await openSmallWorld();
  icon = await readFile("src/ui/brand/public/icon-512.png");
});
afterAll(() => world.close());

const avatar = ({ page }: Student) => page.locator(".account .avatar img");
const width = (node: Element) => (node as HTMLImageElement).naturalWidth;

describe("the profile", () => {
  it("2.16, 2.38, 2.98, 2.99, 2.100, 2.101, 3.9 shows the student's own fields, and not those that only the server needs", async () => {
    const account = await world.account({ name: "Ada Bih Che" });
    const student = await world.signedIn(account);
    await opens(student);
    expect(await details(student)).toEqual({
      Name: "Ada Bih Che",
      Email: account.email,
      "Phone number": account.phone.replace(/^(.)(..)(..)(..)(..)$/, "$1\u00a0$2\u00a0$3\u00a0$4\u00a0$5"),
      Institution: "University of Buea",
      Faculty: "Faculty of Engineering and Technology",
      Department: "Computer Engineering",
      Level: "Level 300",
    });
    await student.leaves();
  });

  it("2.71, 2.72 is a press away: by its icon on a laptop, from the account's list on a phone; so are the settings", async () => {
    const account = await world.account();
    const laptop = await world.signedIn(account, { viewport: { width: 1280, height: 720 } });
    await laptop.page.goto("/user/favourites");
    for (const place of ["profile", "settings"] as const) {
      await laptop.page
        .getByRole("banner")
        .getByRole("link", { name: laptop.t(`menu.${place}`), exact: true })
        .click();
      await laptop.page.waitForURL(`**/user/${place}`);
      await laptop.page.getByRole("heading", { level: 1, name: laptop.t(`menu.${place}`) }).waitFor();
    }
    await laptop.leaves();
    const phone = await world.signedIn(account);
    await phone.page.goto("/user/favourites");
    for (const place of ["profile", "settings"] as const) {
      await button(phone, phone.t("shell.accountMenu", { name: account.name })).click();
      await phone.page
        .locator(".account-menu")
        .getByRole("link", { name: phone.t(`menu.${place}`) })
        .click();
      await phone.page.waitForURL(`**/user/${place}`);
    }
    await phone.leaves();
  });

  it.each(journeyLanguages)(
    "2.39, 4.15, 7.15 is edited: name and level, in %s; a toast has the server's text",
    async (language) => {
      const student = await world.signedIn(await world.account(), { language });
      const { page, t } = student;
      await opens(student);
      const dialog = await edits(student);
      await dialog.getByLabel(t("field.name")).fill("  Ngo Biyong Élise ");
      const level = language === "en" ? "Level 500" : "Niveau 500";
      await dialog.getByLabel(t("field.level")).selectOption({ label: level });
      await dialog.getByRole("button", { name: t("common.save") }).click();
      await expectSoon(() => toast(student).innerText()).toBe(
        language === "en" ? "Profile saved" : "Profil enregistré",
      );
      await dialog.waitFor({ state: "detached" });
      expect(await detail(student, t("field.name"))).toBe("Ngo Biyong Élise");
      expect(await detail(student, t("field.level"))).toBe(level);
      expect(await page.locator(".account .avatar").innerText()).toBe("NB");
      const { user } = JSON.parse((await readStorage(page)).local["auth"]!) as { user: Record<string, unknown> };
      expect(user).toMatchObject({ name: "Ngo Biyong Élise", level: { name: level } });
      expect(user).not.toHaveProperty("message");
      await page.reload();
      await expectSoon(() => detail(student, t("field.name"))).toBe("Ngo Biyong Élise");
      await student.leaves();
    },
  );

  it("5.40, 5.74, 9.19 is not saved with a name of 2 characters: alert and field say so, and the focus is there", async () => {
    const student = await world.signedIn(await world.account());
    const { page, t } = student;
    await opens(student);
    const wire = recordCalls(page);
    const dialog = await renames(student, "Al");
    const text = "The name needs at least 3 characters";
    await expectSoon(() => dialog.getByRole("alert").innerText()).toBe(text);
    await expectSoon(() => dialog.getByLabel(t("field.name")).evaluate((node) => node === document.activeElement)).toBe(
      true,
    );
    expect(await dialog.locator(".field-error").innerText()).toBe(text);
    expect((await wire.sent("user")).length).toBe(0);
    await dialog.getByLabel(t("field.name")).fill("Ali");
    await dialog.getByRole("button", { name: t("common.save") }).click();
    await expectSoon(() => detail(student, t("field.name"))).toBe("Ali");
    await student.leaves();
  });
});

describe("the photo", () => {
  it("5.69, 7.18, 7.19, 2.76, 2.88, 3.5 is sent under a loader and stands in the avatar at once, as a square", async () => {
    const student = await world.signedIn(await world.account());
    const { page, t } = student;
    await opens(student);
    const wide = await sharp(icon).resize(300, 200, { fit: "cover" }).jpeg().toBuffer();
    await chooses(student, { name: "Ada.JPG", mimeType: "image/jpeg", buffer: wide });
    const held = await holdCall(page, "user/photo/update");
    const wire = recordCalls(page);
    await savesPhoto(student);
    await held.arrived;
    const overlay = page.getByRole("dialog", { name: t("common.loading") });
    await overlay.waitFor();
    expect(await overlay.getAttribute("aria-busy")).toBe("true");
    held.release();
    await expectSoon(() => toast(student).innerText()).toBe("Photo saved");
    await overlay.waitFor({ state: "detached" });
    await expectSoon(() => isPictureLoaded(avatar(student))).toBe(true);
    expect(await avatar(student).evaluate((node) => (node as HTMLImageElement).naturalHeight)).toBe(
      await avatar(student).evaluate(width),
    );
    const large = page.getByRole("img", { name: t("shell.photoOf", { name: (await details(student))["Name"]! }) });
    await expectSoon(() => large.evaluate(width)).toBe(256);
    const calls = await wire.sent();
    const order = calls.map(({ method, path }) => `${method} ${path}`).filter((call) => call.includes("user"));
    expect(order).toEqual(["POST user/photo/update", "GET user"]);
    expect(calls.find(({ method }) => method === "POST")!.headers["content-type"]).toMatch(/^multipart\/form-data/);
    await page.reload();
    await avatar(student).waitFor();
    await student.leaves();
  });

  it("5.69, 5.71, 5.72, 5.73, 9.2, 9.3, 8.10, 8.11, 8.12 that is missing, of a wrong type or too large is told by its toast, and not sent; another cap of the server holds (G28)", async () => {
    const texts = {
      en: [
        "Choose a photo first",
        "The photo must be a JPEG or PNG (.jpg, .jpeg, .png)",
        "This photo is too large. The limit is 1\u00a0MB",
        "This photo is too large. The limit is 1.91\u00a0MB",
      ],
      fr: [
        "Choisissez d’abord une photo",
        "La photo doit être au format JPEG ou PNG (.jpg, .jpeg, .png)",
        "Cette photo est trop lourde. La limite est de 1\u00a0Mo",
        "Cette photo est trop lourde. La limite est de 1,91\u00a0Mo",
      ],
    };
    for (const language of journeyLanguages) {
      const student = await world.signedIn(await world.account(), { language });
      await opens(student);
      const wire = recordCalls(student.page);
      const told = async () => {
        await toast(student).waitFor();
        const text = await toast(student).innerText();
        await toast(student).getByRole("button").click();
        await toast(student).waitFor({ state: "detached" });
        return text;
      };
      await savesPhoto(student);
      const missing = await told();
      await chooses(student, { name: "ada.gif", mimeType: "image/gif", buffer: Buffer.from("GIF89a") });
      const wrong = await told();
      await chooses(student, { name: "ada.webp", mimeType: "image/webp", buffer: await sharp(icon).webp().toBuffer() });
      expect(await told()).toBe(wrong);
      const sized = (bytes: number) => Buffer.concat([icon, Buffer.alloc(bytes - icon.length)]);
      const large = sized(1_048_577);
      await chooses(student, { name: "ada.png", mimeType: "image/png", buffer: large });
      const tooLarge = await told();
      expect((await wire.sent("user/photo/update")).length).toBe(0);
      await chooses(student, { name: "ada.png", mimeType: "image/png", buffer: large.subarray(0, 1_048_576) });
      await savesPhoto(student);
      await avatar(student).waitFor();
      const { body: config } = await world.server.client().get("/api/config");
      await mockAnswer(student.page, "config", { status: 200, json: { ...config, maxImageBytes: 2_000_000 } });
      await opens(student);
      await chooses(student, { name: "eve.png", mimeType: "image/png", buffer: sized(2_000_001) });
      expect([missing, wrong, tooLarge, await told()]).toEqual(texts[language]);
      await chooses(student, { name: "eve.png", mimeType: "image/png", buffer: sized(2_000_000) });
      await student.sees("eve.png");
      expect(await toast(student).count()).toBe(0);
      await student.leaves();
    }
  });

  it("5.70 can be chosen among .jpg, .jpeg and .png files, and no other", async () => {
    const student = await world.signedIn(await world.account());
    await opens(student);
    expect(await student.page.getByLabel(student.t("profile.photoChange")).getAttribute("accept")).toBe(
      ".jpg,.jpeg,.png",
    );
    const jpeg = await sharp(icon).flatten().jpeg().toBuffer();
    for (const file of [
      { name: "ada.jpg", mimeType: "image/jpeg", buffer: jpeg },
      { name: "ada.jpeg", mimeType: "image/jpeg", buffer: jpeg },
      { name: "ada.png", mimeType: "image/png", buffer: icon },
    ]) {
      await chooses(student, file);
      await student.sees(file.name);
      const answered = student.page.waitForResponse("**/api/user/photo/update");
      await savesPhoto(student);
      expect((await answered).status()).toBe(200);
      await student.page.getByText(file.name).waitFor({ state: "detached" });
    }
    await student.leaves();
  });
});
