import { join } from "node:path";
import { PDFDict, PDFDocument, PDFName, PDFStream } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { openDiskStorage } from "../../../server/files/file-storage.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkScreen, screenVariants } from "../support/screen-checks.ts";
import { openSmallWorld, type SmallWorld } from "../worlds/small-world.ts";
import { uploadSteps } from "../support/upload-steps.ts";
import { scrollTo, expectSoon } from "../support/page-network.ts";

let world: SmallWorld;
beforeAll(async () => {
  world = await openSmallWorld();
});
afterAll(() => world.close());

const blue = { r: 0, g: 0, b: 255 };
const red = { r: 255, g: 0, b: 0 };
/** A photo, blue but for a red half below; `held`: how the camera was held, as EXIF says it. */
const photo = async (name: string, width: number, height: number, held = 1) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width, height, channels: 3, background: blue } })
    .composite([
      { input: { create: { width, height: height / 2, channels: 3, background: red } }, left: 0, top: height / 2 },
    ])
    .withMetadata({ orientation: held })
    .jpeg()
    .toBuffer(),
});

/** Each page of the PDF as an independent parser reads it: the sides of its picture, and its corners from the upper left on. */
const pagesOf = async (pdf: Uint8Array) => {
  const document = await PDFDocument.load(pdf, { throwOnInvalidObject: true });
  const read = document.getPages().map(async (page) => {
    const jpeg = page.node
      .Resources()!
      .lookup(PDFName.of("XObject"), PDFDict)
      .lookup(PDFName.of("P"), PDFStream)
      .getContents();
    const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
    const colour = (x: number, y: number) => (data[3 * (y * info.width + x)]! > 128 ? "red" : "blue");
    const [right, below] = [info.width - 10, info.height - 10];
    const corners = [colour(10, 10), colour(right, 10), colour(right, below), colour(10, below)].join(" ");
    return { sides: [info.width, info.height], corners };
  });
  return Promise.all(read);
};

/** The PDF as the server took it in. */
const stored = async (title: string): Promise<Uint8Array> => {
  const [paper] = await world.server.sql(
    (sql) => sql<{ readonly key: string }>`SELECT original_key AS key FROM paper WHERE title = ${title}`,
  );
  return (await openDiskStorage(join(world.server.settings.dataDir, "files")).get(paper!.key))!;
};

describe.each(screenVariants)("photos of a paper in $language, $scheme, $width px wide", (size) => {
  const { language, scheme, width } = size;

  it("1.1 become pages that are ordered by the keyboard, turned, cut and taken out, then one PDF that the server takes", async () => {
    const student = await world.signedIn(await world.account(), {
      language,
      colorScheme: scheme,
      viewport: { width, height: width === 360 ? 740 : 800 },
      hasTouch: width === 360,
    });
    const { page, t } = student;
    const form = uploadSteps(student);
    await form.opens();
    await checkScreen(page, "upload, photos offered", size);
    const dialog = page.getByRole("dialog", { name: t("photos.title") });
    const button = (key: "turn" | "cut" | "earlier" | "later" | "remove", n: number) =>
      dialog.getByRole("button", { name: t(`photos.${key}`, { n }), exact: true });
    const listed = () => dialog.getByRole("listitem").locator(".muted").first().innerText();
    await page
      .getByLabel(t("photos.choose"))
      .setInputFiles([await photo("wide.jpg", 800, 600), await photo("held.jpg", 800, 600, 6)]);
    await dialog.waitFor();
    const noPicture = { name: "broken.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") };
    await dialog.getByLabel(t("photos.choose")).setInputFiles([noPicture]);
    await student.sees(t("photos.unreadable"));
    await checkScreen(page, "photos, one unreadable", size);
    await dialog.getByRole("button", { name: t("photos.make") }).click();
    await button("remove", 3).click();
    await expectSoon(() => dialog.getByText(t("photos.unreadable")).count()).toBe(0);
    await button("earlier", 2).focus();
    await page.keyboard.press("Enter");
    await expectSoon(listed).toBe("held.jpg");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(
      t("photos.earlier", { n: 1 }),
    );
    await button("turn", 2).click();
    await button("cut", 2).click();
    await dialog.getByRole("slider", { name: t("photos.top") }).focus();
    for (let press = 0; press < 25; press += 1) await page.keyboard.press("ArrowRight");
    const large = dialog.locator(".photo-page-large canvas");
    await scrollTo(large);
    const sheet = (await large.boundingBox())!;
    await page.mouse.move(sheet.x + 2, sheet.y + sheet.height / 2);
    await page.mouse.down();
    await page.mouse.move(sheet.x + sheet.width / 4, sheet.y + sheet.height / 2, { steps: 3 });
    await page.mouse.up();
    const left = Number(await dialog.getByRole("slider", { name: t("photos.left") }).inputValue());
    expect(left).toBeGreaterThan(20);
    expect(left).toBeLessThan(30);
    await checkScreen(page, "photos, cutting", size);
    await button("cut", 2).click();
    await checkScreen(page, "photos, arranged", size);
    await dialog.getByRole("button", { name: t("photos.make") }).click();
    await dialog.waitFor({ state: "detached" });
    await student.sees("held.pdf, ");
    await form.fillsIn(`Photographed ${language} ${scheme} ${width}`);
    await form.submits();
    await form.dialog.waitFor({ state: "detached" });
    const title = `Photographed ${language} ${scheme} ${width} Exam`;
    await expectSoon(form.listed).toEqual([[title, t("paper.statusPending")]]);
    const pages = await pagesOf(await stored(title));
    expect(pages.map(({ corners }) => corners)).toEqual(["red blue blue red", "red blue blue red"]);
    expect(pages[0]!.sides).toEqual([600, 800]);
    expect(pages[1]!.sides).toEqual([600 - Math.round(6 * left), 600]);
    await student.leaves();
  });
});
