import { afterAll, beforeAll, describe, it } from "vitest";
import { checkScreen, screenVariants } from "../support/screen-checks.ts";
import { openSmallWorld, type SmallWorld } from "../worlds/small-world.ts";
import { type ChosenFile, demoFile, plainFile, uploadSteps } from "../support/upload-steps.ts";
import { mockAnswer, holdCall, expectSoon } from "../support/page-network.ts";

let world: SmallWorld;
let paper: ChosenFile;
beforeAll(async () => {
  world = await openSmallWorld();
  paper = await demoFile("ub-cef307-2024-ca");
});
afterAll(() => world.close());

describe.each(screenVariants)("in $language, $scheme, $width px wide", (size) => {
  const { language, scheme, width } = size;

  it("1.1, 9.9 the upload form, the sending and one's own papers have no flaw in any of their states", async () => {
    const student = await world.signedIn(await world.account(), {
      language,
      colorScheme: scheme,
      viewport: { width, height: width === 360 ? 740 : 800 },
    });
    const { page, t } = student;
    const form = uploadSteps(student);
    await page.goto("/user/uploads");
    await student.sees(t("uploads.empty"));
    await checkScreen(page, "uploads, empty", size);
    await form.opens();
    await checkScreen(page, "upload, blank", size);
    await form.submits();
    await form.dialog.getByRole("alert").first().waitFor();
    await checkScreen(page, "upload, wrong", size);
    await form.chooses(paper);
    await expectSoon(() => form.field(t("field.code")).inputValue()).toBe("CEF307");
    await checkScreen(page, "upload, helped", size);
    await form.fillsIn("Computer Networks");
    await form.field(t("field.faculty")).selectOption({ index: 2 });
    await form.dialog.getByRole("checkbox").nth(1).check();
    await checkScreen(page, "upload, filled in", size);
    const held = await holdCall(page, "papers/upload");
    await form.submits();
    await held.arrived;
    await form.sending.waitFor();
    await checkScreen(page, "upload, sending", size);
    await page.getByRole("button", { name: t("upload.cancel") }).click();
    held.release();
    const mend = await mockAnswer(page, "papers/upload", {
      status: 409,
      json: { code: "duplicate_paper", message: "-", paper: { id: 9, title: "Computer Networks CA", language: "en" } },
    });
    await form.submits();
    await page.getByRole("button", { name: t("upload.duplicateSend") }).waitFor();
    await checkScreen(page, "upload, twin", size);
    await page.getByRole("button", { name: t("upload.duplicateKeep") }).click();
    await mend();
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await form.submits();
    await form.dialog.waitFor({ state: "detached" });
    await form.opens();
    await form.chooses(await plainFile(`Another one ${width} ${language} ${scheme}`));
    await form.fillsIn("Data Structures and Algorithms with a long title that goes over two lines");
    await form.submits();
    await form.dialog.waitFor({ state: "detached" });
    await expectSoon(async () => (await form.listed()).length).toBe(2);
    await checkScreen(page, "uploads, listed", size);
    await page
      .getByRole("button", { name: new RegExp(`^${t("uploads.delete", { title: "" })}`) })
      .first()
      .click();
    await page.getByRole("button", { name: t("uploads.deleteConfirm") }).waitFor();
    await checkScreen(page, "uploads, deleting", size);
    await student.leaves();
  });
});
