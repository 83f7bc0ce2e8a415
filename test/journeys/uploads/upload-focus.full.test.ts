import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { openSmallWorld, type SmallWorld } from "../worlds/small-world.ts";
import { expectSoon, holdCall, mockAnswer } from "../support/page-network.ts";
import { demoFile, plainFile, uploadSteps } from "../support/upload-steps.ts";

let world: SmallWorld;
beforeAll(async () => {
  world = await openSmallWorld();
});
afterAll(() => world.close());

const opensForm = async () => {
  const student = await world.signedIn(await world.account(), { language: "en" });
  const form = uploadSteps(student);
  await form.opens();
  return { student, page: student.page, t: student.t, form };
};
/** The name of the element that has the focus, of a field or of a button. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute("name") ?? (activeElement as HTMLElement | null)?.innerText;
  });

describe("the upload form on a phone", () => {
  it("takes the student who sends it without a file to the file field", async () => {
    const { student, page, t, form } = await opensForm();
    await form.fillsIn("Without a file");
    await form.submits();
    await expectSoon(() => form.dialog.locator(".field-error").allInnerTexts()).toEqual([t("toast.uploadAFile")]);
    await expectSoon(() => focused(page)).toBe("file");
    await student.leaves();
  });

  it("tells a missing file with the fields, and moves to it first, then to the first wrong field, whose label is clear of the head of the dialog", async () => {
    const { student, page, form } = await opensForm();
    await form.submits();
    const wrong = form.dialog.locator("[aria-invalid=true]:not([name=file])");
    await expectSoon(() => wrong.count()).toBe(3);
    expect(await form.dialog.locator(".field-error").first().innerText()).toBe(student.t("toast.uploadAFile"));
    await expectSoon(() => focused(page)).toBe("file");
    await form.chooses(await plainFile("No text to read"));
    await form.submits();
    const isFirstFocused = () => wrong.first().evaluate((field) => field === document.activeElement);
    await expectSoon(isFirstFocused).toBe(true);
    const head = (await form.dialog.locator(".dialog-head").first().boundingBox())!;
    const label = (await form.dialog.getByText(student.t("field.title"), { exact: true }).boundingBox())!;
    expect(label.y).toBeGreaterThanOrEqual(head.y + head.height);
    await form.field(student.t("field.title")).fill("Networks");
    await form.submits();
    await expectSoon(() => wrong.count()).toBe(2);
    await expectSoon(isFirstFocused).toBe(true);
    await student.leaves();
  });

  it("has no way to cancel under the button that sends: a second tap there stops nothing", async () => {
    const { student, page, t, form } = await opensForm();
    await form.chooses(await plainFile("Sent with two taps"));
    await form.fillsIn("Two taps");
    const held = await holdCall(page, "papers/upload");
    const send = form.dialog.getByRole("button", { name: t("upload.submit"), exact: true });
    await send.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await send.boundingBox())!;
    const taps = () => page.mouse.click(x + width / 2, y + height / 2);
    await taps();
    await form.sending.waitFor();
    await held.arrived;
    await taps();
    held.release();
    await form.dialog.waitFor({ state: "detached" });
    await expectSoon(form.listed).toEqual([["Two taps Exam", t("paper.statusPending")]]);
    await student.leaves();
  });

  it("moves the focus to what can be done next when an answer takes the place of the progress", async () => {
    const { student, page, t, form } = await opensForm();
    await form.chooses(await plainFile("Not taken at first"));
    await form.fillsIn("Focus");
    const works = await mockAnswer(page, "papers/upload", {
      status: 500,
      json: { code: "internal", message: "Not today" },
    });
    await form.submits();
    await page.getByRole("dialog", { name: t("upload.failedTitle") }).waitFor();
    await expectSoon(() => focused(page)).toBe(t("upload.again"));
    await works();
    await student.leaves();
  });

  it("keeps the focus inside when what had it is gone", async () => {
    const { student, page, t, form } = await opensForm();
    await form.chooses(await demoFile("ub-cef307-2024-ca"));
    const undo = form.dialog.getByRole("button", { name: t("upload.proposedUndo") });
    await undo.click();
    await undo.waitFor({ state: "detached" });
    await expectSoon(() =>
      page.evaluate(() => document.querySelector("dialog[open]")!.contains(document.activeElement)),
    ).toBe(true);
    await student.leaves();
  });
});
