import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { inspectorTexts } from "../../../src/inspector/inspector-texts.ts";
import { type BrowserVisit, openVisit } from "../../support/test-browser.ts";
import { goesToCheckout, Inspector, paysWithMtn } from "../support/inspector/inspector-page.ts";
import { expectSoon } from "../support/page-network.ts";
import { answerPrompt, openDemoWorld, Student, type DemoWorld } from "../worlds/demo-world.ts";

const folder = `${import.meta.dirname}/../../machines/checkout`;
const savedPayment = readFileSync(`${folder}/recorded-payment.json`);

let world: DemoWorld;
beforeAll(async () => {
  world = await openDemoWorld();
});
afterAll(() => world.close());
let visit: BrowserVisit | undefined;
afterEach(async () => {
  await visit?.context.close();
  visit = undefined;
});

/** Types of own events are their names; ends of work have names that a person reads. */
const takes = (page: Page, label: string) => page.getByRole("button", { name: `Take ${label}`, exact: true }).click();
const writes = async (page: Page, label: string, event: object) => {
  await page.getByRole("button", { name: `Fields of ${label}`, exact: true }).click();
  await page.getByLabel(inspectorTexts.eventText).fill(JSON.stringify(event));
  await page.getByRole("button", { name: inspectorTexts.takeWritten }).click();
};
const goesOn = (page: Page) => page.getByRole("button", { name: inspectorTexts.goOn }).click();
const branchSteps = (page: Page) =>
  page.getByRole("list", { name: inspectorTexts.branchSteps }).locator(".way-event").allInnerTexts();
const recordedSteps = (page: Page) =>
  page
    .getByRole("list", { name: /^As recorded/ })
    .locator(".way-event")
    .allInnerTexts();

const opensRecording = async (): Promise<Inspector> => {
  const opened = await openVisit(world.browser, world.server.address, { viewport: { width: 1280, height: 720 } });
  visit = opened;
  await opened.page.goto("/dev/inspector");
  const file = { name: "payment.json", mimeType: "application/json", buffer: savedPayment };
  await opened.page.getByLabel(inspectorTexts.open).setInputFiles(file);
  await opened.page.getByText(/^Recording of /).waitFor();
  return new Inspector(opened.page);
};

describe("a branch", () => {
  it("of a payment that succeeded goes declined and tried again; server and page hear nothing", async () => {
    const student = await Student.arrives(world, "en");
    const inspector = await Inspector.opensBeside(student);
    const { page } = inspector;
    await goesToCheckout(student);
    await inspector.actor("checkout").click();
    await paysWithMtn(student);
    await expectSoon(() => inspector.lit()).toContain("waitingForApproval.showing");
    await answerPrompt(world, true);
    await expectSoon(() => inspector.lit(), 30_000).toContain("succeeded.showing");
    await inspector.onlyThis();
    await inspector.looksBack("xstate.done.actor.submitPayment");
    await expectSoon(() => inspector.lit()).toContain("waitingForApproval.showing");
    const { payment } = JSON.parse(await inspector.context()) as { readonly payment: object };
    const calls: string[] = [];
    student.visit.context.on("request", (request) => {
      const { pathname } = new URL(request.url());
      // The scripts of the chart that a branch runs are those of the inspector.
      const isOfBranch = request.frame().page() === page && !pathname.startsWith("/dev/assets/");
      if (isOfBranch || pathname.includes("payment")) calls.push(pathname);
    });
    const shown = await student.page.getByRole("main").innerText();

    await goesOn(page);
    await page.getByText(inspectorTexts.noBranchSteps).waitFor();
    await page.getByRole("button", { name: "Take after approvalTime, 300000 ms" }).waitFor();
    await writes(page, "payment.updated", { payment: { ...payment, status: "failed", reason: "funds" } });
    await expectSoon(() => inspector.lit()).toEqual(["", "failed"]);
    expect(await inspector.taken()).toEqual([expect.stringContaining("payment.updated")]);
    expect(await inspector.context()).toContain('"reason": "funds"');
    await page.getByText(inspectorTexts.otherWay(1)).waitFor();
    await takes(page, "retry.pressed");
    await expectSoon(() => inspector.lit()).toEqual(["", "retrying"]);
    await page.getByText("asks: makeKey").waitFor();
    await writes(page, "makeKey done", { output: "another key" });
    await takes(page, "pay.pressed");
    await takes(page, "pay.confirmed");
    await expectSoon(() => inspector.lit()).toEqual(["", "submitting"]);
    await page.getByText("asks: submitPayment").waitFor();
    expect(await branchSteps(page)).toEqual([
      "1 payment.updated",
      "2 retry.pressed",
      "3 makeKey done",
      "4 pay.pressed",
      "5 pay.confirmed",
    ]);
    expect((await recordedSteps(page)).at(-1)).toMatch(/^\d+ payment\.updated$/);
    await page.keyboard.press("u");
    await expectSoon(() => inspector.lit()).toEqual(["", "confirming"]);
    expect(await branchSteps(page)).toHaveLength(4);

    expect(calls).toEqual([]);
    expect(await student.page.getByRole("main").innerText()).toBe(shown);
    await page.keyboard.press("b");
    await expectSoon(() => inspector.lit()).toContain("waitingForApproval.showing");
    await page.keyboard.press("b");
    await expectSoon(() => inspector.lit()).toContain("succeeded.showing");
    expect(student.visit.problems).toEqual([]);
    await student.visit.context.close();
  });

  it("of a recording from a file has placeholders for what was hidden, and is refused where a chart is foreign", async () => {
    const inspector = await opensRecording();
    const { page } = inspector;
    await inspector.looksBack("pay.pressed");
    await page.keyboard.press("g");
    await page.getByText(inspectorTexts.hasPlaceholders).waitFor();
    await takes(page, "pay.confirmed");
    await page.getByText(inspectorTexts.sameWay).waitFor();
    await writes(page, "submitPayment failed", { error: { status: 409, code: "payment_pending" } });
    await expectSoon(() => inspector.lit()).toEqual(["", "loading"]);
    await page.getByText(inspectorTexts.otherWay(2)).waitFor();
    await writes(page, "loadOffer failed", []);
    await page.getByText(inspectorTexts.notJson).waitFor();
    expect(await inspector.lit()).toEqual(["", "loading"]);
    await page.keyboard.press("b");
    const foreign = savedPayment.toString().replaceAll('"checkout"', '"till"');
    const file = { name: "till.json", mimeType: "application/json", buffer: Buffer.from(foreign) };
    await page.getByLabel(inspectorTexts.open).setInputFiles(file);
    await inspector.actor("till").click();
    await goesOn(page);
    await page.getByRole("alert").getByText(inspectorTexts.notBranched("till", "unknownChart")).waitFor();
    expect(visit?.problems).toEqual([]);
  });

  it("a press saves the test of the chosen actor that runs in this project", async () => {
    const { page } = await opensRecording();
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: inspectorTexts.saveTest("checkout") }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe("checkout-recorded.test.ts");
    expect(readFileSync(await file.path(), "utf8")).toBe(readFileSync(`${folder}/checkout-recorded.test.ts`, "utf8"));
    await page.getByText(inspectorTexts.testSaved("checkout-recorded.test.ts", null)).waitFor();
  });

  it.each([
    ["light", 1280],
    ["dark", 1280],
    ["light", 320],
    ["dark", 320],
  ] as const)("has no fault of accessibility in %s at %i px", async (colorScheme, width) => {
    const inspector = await opensRecording();
    const { page } = inspector;
    await inspector.looksBack("xstate.done.actor.submitPayment");
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await goesOn(page);
    await takes(page, "after approvalTime, 300000 ms");
    await page.getByText(inspectorTexts.otherWay(1)).waitFor();
    await page.getByRole("button", { name: "Fields of payment.updated" }).click();
    expect(await inspector.accessFaults()).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
});
