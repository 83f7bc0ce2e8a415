import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { inspectorTexts } from "../../../src/inspector/inspector-texts.ts";
import { type BrowserVisit, openVisit } from "../../support/test-browser.ts";
import { goesToCheckout, Inspector, paysWithMtn } from "../support/inspector/inspector-page.ts";
import { expectSoon } from "../support/page-network.ts";
import { answerPrompt, openDemoWorld, Student, type DemoWorld } from "../worlds/demo-world.ts";

/** The parts of the file that are judged; `at` is written by hand. */
interface SavedFile {
  readonly savedAt: number;
  readonly steps: readonly { readonly n: number; readonly at: number; readonly event: { readonly type: string } }[];
}

let world: DemoWorld;
beforeAll(async () => {
  world = await openDemoWorld();
});
afterAll(() => world.close());

/** Pays, looks back at it and on again while it is live, and saves what was recorded. */
const recordsPayment = async (): Promise<string> => {
  const student = await Student.arrives(world, "en");
  const inspector = await Inspector.opensBeside(student);
  await goesToCheckout(student);
  await inspector.actor("checkout").click();
  await paysWithMtn(student);
  await expectSoon(() => inspector.lit()).toContain("waitingForApproval.showing");
  await inspector.onlyThis();
  await inspector.looksBack("pay.pressed");
  await expectSoon(() => inspector.lit()).toEqual(["", "confirming"]);
  await answerPrompt(world, true);
  await expectSoon(() => inspector.events(), 30_000).toContain("payment.updated");
  await student.page.getByText(student.t("payments.succeeded")).first().waitFor();
  expect(await inspector.lit()).toEqual(["", "confirming"]);
  await inspector.page.keyboard.press("b");
  await expectSoon(() => inspector.lit()).toContain("succeeded.showing");
  const downloading = inspector.page.waitForEvent("download");
  await inspector.page.getByRole("button", { name: inspectorTexts.save }).click();
  const file = await downloading;
  const text = await readFile(await file.path(), "utf8");
  expect(file.suggestedFilename()).toMatch(/^annales-recording-\d{4}-\d\d-\d\d-\d\d-\d\d-\d\d\.json$/);
  await inspector.page.getByRole("status").getByText(inspectorTexts.saved).waitFor();
  expect(student.visit.problems).toEqual([]);
  await student.visit.context.close();
  return text;
};

/** A payment that was recorded beside the app, as the text of its file; it is recorded by the first test that asks. */
let recorded: Promise<string> | undefined;
const savedPayment = (): Promise<string> => (recorded ??= recordsPayment());

let visit: BrowserVisit | undefined;
afterEach(async () => {
  await visit?.context.close();
  visit = undefined;
});

const asFile = (text: string, name = "payment.json") => ({
  name,
  mimeType: "application/json",
  buffer: Buffer.from(text),
});
const opens = (page: Page, text: string, name?: string) =>
  page.getByLabel(inspectorTexts.open).setInputFiles(asFile(text, name));

/** The inspector in a browser in which the app is not open. */
const opensAlone = async (viewport = { width: 1280, height: 720 }): Promise<Inspector> => {
  const opened = await openVisit(world.browser, world.server.address, { viewport });
  visit = opened;
  await opened.page.goto("/dev/inspector");
  await opened.page.getByText(inspectorTexts.waitingTitle).waitFor();
  return new Inspector(opened.page);
};
const opensRecording = async (text?: string): Promise<Inspector> => {
  const saved = text ?? (await savedPayment());
  const inspector = await opensAlone();
  await opens(inspector.page, saved);
  await inspector.page.getByText(/^Recording of /).waitFor();
  await inspector.actor("checkout").click();
  await expectSoon(() => inspector.lit()).toEqual(["", "succeeded", "succeeded.showing"]);
  return inspector;
};
const slider = ({ page }: Inspector) => page.getByRole("slider", { name: inspectorTexts.step });
const stepShown = (inspector: Inspector) => slider(inspector).getAttribute("aria-valuetext");
const button = ({ page }: Inspector, name: string) =>
  page.getByRole("region", { name: inspectorTexts.replay }).getByRole("button", { name });

describe("a recording from a file", () => {
  it("has no password, code, token, phone number, e-mail address or name of the student who recorded it", async () => {
    const saved = await savedPayment();
    expect(saved).toContain('"pay.confirmed"');
    expect(saved).toContain('"phone":"••••••"');
    expect(saved).not.toMatch(/annales-demo|670\s?000\s?001|@example|Bearer|eyJ/);
  });

  it("is shown without the app at its end, and goes back to any step by keys: states, context and actors", async () => {
    const inspector = await opensRecording();
    const { page } = inspector;
    expect(await page.getByRole("button", { name: inspectorTexts.send, exact: true }).count()).toBe(0);
    await inspector.onlyThis();
    await inspector.looksBack("pay.confirmed");
    await expectSoon(() => inspector.lit()).toEqual(["", "submitting"]);
    expect(await stepShown(inspector)).toMatch(/^step \d+ of \d+, checkout: pay\.confirmed$/);
    expect(await inspector.actor("submitPayment").count()).toBe(0);
    await page.keyboard.press("l");
    await expectSoon(() => stepShown(inspector)).toMatch(/submitPayment: xstate\.init$/);
    await inspector.actor("submitPayment").waitFor();
    await page.keyboard.press("j");
    await expectSoon(() => stepShown(inspector)).toMatch(/checkout: pay\.confirmed$/);
    await slider(inspector).press("ArrowLeft");
    await expectSoon(() => stepShown(inspector)).not.toMatch(/checkout: pay\.confirmed$/);
    await slider(inspector).press("Home");
    await expectSoon(() => stepShown(inspector)).toMatch(/^step 1 of /);
    await page.getByText(inspectorTexts.notThere("checkout")).first().waitFor();
    expect(await inspector.lit()).toEqual([]);
    expect(await inspector.actor("subscriptions").count()).toBe(0);
    expect(await inspector.actor("checkout").count()).toBe(0);
    await slider(inspector).press("End");
    await expectSoon(() => inspector.lit()).toEqual(["", "succeeded", "succeeded.showing"]);
    expect(await inspector.context()).toContain('"status": "success"');
    expect(await inspector.actor("subscriptions").count()).toBe(1);
    expect(visit?.problems).toEqual([]);
  });

  it("is played in its time, pauses, and cuts long waits, which it says", async () => {
    const file = JSON.parse(await savedPayment()) as SavedFile;
    const place = file.steps.findIndex(({ event }) => event.type === "pay.confirmed");
    // A minute passes before the payment is confirmed; the rest is in order, a tenth of a second each.
    const steps = file.steps.map((step, at) => ({ ...step, at: at * 100 + (at >= place ? 60_000 : 0) }));
    const inspector = await opensRecording(JSON.stringify({ ...file, steps }));
    await inspector.onlyThis();
    await inspector.looksBack("pay.pressed");
    await button(inspector, inspectorTexts.play).click();
    await inspector.page.getByText(/^Wait of 60\.\d s, cut to 2 s$/).waitFor();
    await button(inspector, inspectorTexts.pause).click();
    expect(await inspector.lit()).toEqual(["", "confirming"]);
    await button(inspector, inspectorTexts.speedOf(8)).click();
    await inspector.page.keyboard.press("k");
    await expectSoon(() => inspector.lit(), 20_000).toEqual(["", "succeeded", "succeeded.showing"]);
    await button(inspector, inspectorTexts.play).waitFor();
    const count = file.steps.length;
    await expectSoon(() => stepShown(inspector)).toContain(`step ${count} of ${count},`);
    expect(visit?.problems).toEqual([]);
  });

  it("is left for the pages of the app, and found apart from them", async () => {
    const inspector = await opensRecording();
    const app = await inspector.page.context().newPage();
    await app.goto("/signin");
    await app.evaluate(() => sessionStorage.setItem("inspect", "local"));
    await app.reload();
    await inspector.page.getByText(inspectorTexts.openPages(1)).waitFor();
    expect(await inspector.actor("signIn").count()).toBe(0);
    await button(inspector, inspectorTexts.backToLive).click();
    await inspector.actor("signIn").waitFor();
    expect(await inspector.page.getByText(/^Recording of /).count()).toBe(0);
    expect(await inspector.actor("checkout").count()).toBe(0);
    await button(inspector, inspectorTexts.live).waitFor();
  });

  it("that is none, newer, cut off or damaged says what to do, and what is shown stays", async () => {
    const saved = await savedPayment();
    const inspector = await opensRecording();
    const { page } = inspector;
    const isRefused = async (text: string, name: string, reason: Parameters<typeof inspectorTexts.notOpened>[1]) => {
      await opens(page, text, name);
      await page.getByRole("alert").getByText(inspectorTexts.notOpened(name, reason)).waitFor();
      expect(await inspector.lit()).toEqual(["", "succeeded", "succeeded.showing"]);
    };
    await isRefused("%PDF-1.7", "exam.pdf", "notRecording");
    await isRefused(saved.replace('"version":1', '"version":2'), "next.json", "newer");
    await isRefused(saved.slice(0, 9_000), "half.json", "cutOff");
    await isRefused(saved.replace('"views":[', '"view":['), "edited.json", "damaged");
    await isRefused(" ".repeat(32 * 1024 * 1024 + 1), "day.json", "tooLarge");
    await page.getByRole("button", { name: inspectorTexts.closeNotice }).click();
    expect(await page.getByRole("alert").count()).toBe(0);
    expect(visit?.problems).toEqual([]);
  });

  it("is opened by dropping it on the page, which says that it can be", async () => {
    const { page } = await opensAlone();
    const drop = await page.evaluateHandle(
      (text) => {
        const data = new DataTransfer();
        data.items.add(new File([text], "dropped.json"));
        return data;
      },
      await savedPayment(),
    );
    await page.dispatchEvent("main", "dragenter", { dataTransfer: drop });
    await page.getByText(inspectorTexts.dropHere).waitFor();
    await page.dispatchEvent("main", "drop", { dataTransfer: drop });
    await page.getByText(/^Recording of /).waitFor();
    expect(await page.getByText(inspectorTexts.dropHere).isVisible()).toBe(false);
    await page.keyboard.press("b");
    await page.getByText(inspectorTexts.waitingTitle).waitFor();
    expect(visit?.problems).toEqual([]);
  });

  it.each([
    ["light", 1280],
    ["dark", 1280],
    ["light", 320],
    ["dark", 320],
  ] as const)("has no fault of accessibility in %s at %i px", async (colorScheme, width) => {
    const inspector = await opensRecording();
    const { page } = inspector;
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await opens(page, "%PDF-1.7", "exam.pdf");
    await page.getByRole("alert").waitFor();
    expect(await inspector.accessFaults()).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
});
