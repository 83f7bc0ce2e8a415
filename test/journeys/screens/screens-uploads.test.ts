import { afterAll, beforeAll, describe, it } from "vitest";
import { look, sizes } from "../support/screen-checks.ts";
import { openSmallWorld, type SmallWorld } from "../worlds/small-world.ts";
import { type GivenFile, demoFile, plainFile, uploading } from "../support/upload-steps.ts";
import { answer, hold, soon } from "../support/page-network.ts";

let world: SmallWorld;
let paper: GivenFile;
beforeAll(async () => {
  world = await openSmallWorld();
  paper = await demoFile("ub-cef307-2024-ca");
});
afterAll(() => world.close());

describe.each(sizes)("in $language, $scheme, $width px wide", (size) => {
  const { language, scheme, width } = size;

  it("1.1, 9.9 the upload form, the sending and one's own papers have no flaw in any of their states", async () => {
    const student = await world.signedIn(await world.account(), {
      language,
      colorScheme: scheme,
      viewport: { width, height: width === 360 ? 740 : 800 },
    });
    const { page, t } = student;
    const form = uploading(student);
    await page.goto("/user/uploads");
    await student.sees(t("uploads.empty"));
    await look(page, "uploads, empty", size);
    await form.opens();
    await look(page, "upload, blank", size);
    await form.submits();
    await form.dialog.getByRole("alert").first().waitFor();
    await look(page, "upload, wrong", size);
    await form.chooses(paper);
    await soon(() => form.field(t("field.code")).inputValue()).toBe("CEF307");
    await look(page, "upload, helped", size);
    await form.fillsIn("Computer Networks");
    await form.field(t("field.faculty")).selectOption({ index: 2 });
    await form.dialog.getByRole("checkbox").nth(1).check();
    await look(page, "upload, filled in", size);
    const held = await hold(page, "papers/upload");
    await form.submits();
    await held.arrived;
    await form.sending.waitFor();
    await look(page, "upload, sending", size);
    await page.getByRole("button", { name: t("upload.cancel") }).click();
    held.release();
    const mend = await answer(page, "papers/upload", {
      status: 409,
      json: { code: "duplicate_paper", message: "-", paper: { id: 9, title: "Computer Networks CA" } },
    });
    await form.submits();
    await page.getByRole("button", { name: t("upload.duplicateSend") }).waitFor();
    await look(page, "upload, twin", size);
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
    await soon(async () => (await form.listed()).length).toBe(2);
    await look(page, "uploads, listed", size);
    await page
      .getByRole("button", { name: new RegExp(`^${t("uploads.delete", { title: "" })}`) })
      .first()
      .click();
    await page.getByRole("button", { name: t("uploads.deleteConfirm") }).waitFor();
    await look(page, "uploads, deleting", size);
    await student.leaves();
  });
});
