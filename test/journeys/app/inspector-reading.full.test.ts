import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { reportedChart } from "../../../harness/index.ts";
import { inspectorTexts } from "../../../src/inspector/inspector-texts.ts";
import { chartVersion } from "../../../src/machines/chart-version.ts";
import { type TestedChart, type TestedHalf, untested } from "../../../src/inspector/tested/tested-chart.ts";
import { checkoutMachine } from "../../../src/machines/checkout/checkout.machine.ts";
import { words as english } from "../../../src/i18n/en/payments.ts";
import { words as french } from "../../../src/i18n/fr/payments.ts";
import { type BrowserVisit, openVisit } from "../../support/test-browser.ts";
import { Inspector } from "../support/inspector/inspector-page.ts";
import { expectSoon } from "../support/page-network.ts";
import { openDemoWorld, type DemoWorld } from "../worlds/demo-world.ts";

/** The parts of a recording that are changed here. */
interface Saved {
  readonly views: readonly { readonly context?: { offer?: { ends?: { holds?: unknown } }; payment?: object | null } }[];
  readonly steps: readonly { from: string | null; readonly event: { readonly type: string; payment?: object } }[];
}

/** A payment that was recorded, as one that was declined on the phone, by a student who holds much. */
const failedPayment = (): string => {
  const folder = `${import.meta.dirname}/../../machines/checkout`;
  const text = readFileSync(`${folder}/recorded-payment.json`, "utf8");
  const saved = JSON.parse(text.replaceAll('"success"', '"failed"')) as Saved;
  for (const { context } of saved.views) {
    if (context?.offer?.ends) context.offer.ends.holds = Array.from({ length: 20 }, (_, count) => ({ count }));
    if (context?.payment) Object.assign(context.payment, { reason: "rejected" });
  }
  for (const step of saved.steps) {
    if (step.event.type === "clock.ticked" || step.event.type === "payment.updated") step.from = "page x:33";
    if (step.event.payment) Object.assign(step.event.payment, { reason: "rejected" });
  }
  return JSON.stringify(saved);
};

const reported = reportedChart(checkoutMachine);
const run = { name: "checkout", version: chartVersion(reported.definition), at: Date.UTC(2026, 10, 29, 12) };
const half = (of: (label: string, place: number) => Partial<TestedHalf["transitions"][number]>): TestedHalf => ({
  ...run,
  passed: 40,
  failed: 0,
  without: null,
  transitions: reported.transitions.map(({ source, event, label }, place) => ({
    source,
    event,
    paths: 7,
    isMissed: false,
    exempt: null,
    ...of(label, place),
  })),
});
const exempt = { reason: "a browser can always make a key", instead: "taken by the actor of checkout" };
const missed = reported.transitions.find(({ event }) => event === "pay.canceled")!;
const tested: TestedChart = {
  actor: half((label) => (label === missed.label ? { paths: 0, isMissed: true } : {})),
  page: half((label) => (label.includes("makeKey error") ? { paths: 0, exempt } : { paths: 2 })),
  mutation: {
    ...run,
    mutations: 12,
    equivalent: 2,
    transitions: reported.transitions.map(({ source, event }) => ({
      source,
      event,
      survivors: event === "pay.confirmed" ? ["drop guard"] : [],
    })),
    others: ["forget payment: keepPayment"],
  },
};

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

/** The inspector with the recording, beside a server whose runs of tests wrote this. */
const opens = async (written: TestedChart = untested): Promise<Inspector> => {
  const opened = await openVisit(world.browser, world.server.address, { viewport: { width: 1280, height: 720 } });
  visit = opened;
  const { page } = opened;
  await page.route("**/dev/tested/*", (route) => route.fulfill({ json: written }));
  await page.goto("/dev/inspector");
  const file = { name: "payment.json", mimeType: "application/json", buffer: Buffer.from(failedPayment()) };
  await page.getByLabel(inspectorTexts.open).setInputFiles(file);
  await page.getByText(/^Recording of /).waitFor();
  return new Inspector(page);
};
const notes = ({ page }: Inspector) => page.locator(".chart-figures").allTextContents();
const shows = ({ page }: Inspector) => page.getByRole("region", { name: inspectorTexts.tested, exact: true });

describe("what tests met of a chart", () => {
  it("is on its drawing and in a list by a key, what is missing first, and goes by the next press", async () => {
    const inspector = await opens(tested);
    const { page } = inspector;
    await inspector.box("confirming").waitFor();
    await inspector.picture.focus();
    await page.keyboard.press("t");
    await expectSoon(() => notes(inspector)).toContain(" no·2");
    expect(await notes(inspector)).toEqual(expect.arrayContaining([" 7·ex", " 7·2 !1", " 7·2"]));
    expect(await page.locator(".chart-arrow.mark-untaken").count()).toBeGreaterThan(0);
    const region = shows(inspector);
    await region.getByText(inspectorTexts.testedCount(reported.transitions.length)).waitFor();
    const lines = region.getByRole("list", { name: inspectorTexts.testedTransitions }).getByRole("listitem");
    const texts = await lines.allInnerTexts();
    expect(texts).toHaveLength(reported.transitions.length);
    expect(texts[0]).toContain("On the actor: left out, without a reason.");
    expect(texts.find((text) => text.includes("drop guard"))).toContain("Noticed by no test: drop guard.");
    expect(texts.find((text) => text.startsWith("makeKey failed"))).toContain(
      "On the page: exempt. A browser can always make a key. Instead: taken by the actor of checkout.",
    );
    await region.getByText("2 of 10 mutations noticed by no test; 2 more are equivalent.").waitFor();
    await region.getByText(inspectorTexts.otherSurvivors(["forget payment: keepPayment"])).waitFor();
    await page.keyboard.press("t");
    await expectSoon(() => notes(inspector)).toEqual([]);
    expect(await region.count()).toBe(0);
    expect(visit?.problems).toEqual([]);
  });

  it("is said to be outdated where it is of another version, and is not drawn; without it the command is named", async () => {
    const inspector = await opens({ ...tested, actor: { ...tested.actor!, version: "another" }, mutation: null });
    await inspector.tool(inspectorTexts.tested).click();
    const region = shows(inspector);
    await region.getByText(inspectorTexts.noFigures.outdated).waitFor();
    await region.getByText(inspectorTexts.testCommands.actor("checkout"), { exact: true }).waitFor();
    await region.getByText(inspectorTexts.testCommands.mutation("checkout"), { exact: true }).waitFor();
    await expectSoon(() => notes(inspector)).toContain(" –·2");
    expect((await notes(inspector)).filter((note) => !note.startsWith(" –·"))).toEqual([]);
  });

  it("that was never written says what writes it; a server that does not answer is an alert", async () => {
    const inspector = await opens();
    const { page } = inspector;
    await inspector.tool(inspectorTexts.tested).click();
    await shows(inspector).getByText(inspectorTexts.testedCount(0)).waitFor();
    await shows(inspector).getByText(inspectorTexts.testCommands.page("checkout"), { exact: true }).waitFor();
    await inspector.tool(inspectorTexts.tested).click();
    await page.route("**/dev/tested/*", (route) => route.fulfill({ body: "<html>" }));
    await inspector.tool(inspectorTexts.tested).click();
    await shows(inspector).getByRole("alert").getByText(inspectorTexts.notTold).waitFor();
  });

  it("is told by the server of the demo for each chart, empty for one that no run was of", async () => {
    const answer = await world.server.client().get("/dev/tested/no-such-chart");
    expect([answer.status, JSON.parse(answer.text)]).toEqual([200, untested]);
    expect((await world.server.client().get("/dev/tested/no%2F..%2Fsuch")).status).toBe(404);
  });
});

describe("a payment that failed", () => {
  it("says why in both languages, and folds a long list until it is opened", async () => {
    const inspector = await opens();
    const { page } = inspector;
    await inspector.looksBack("payment.updated");
    const reasons = page.getByRole("list", { name: inspectorTexts.reasons });
    await expectSoon(() => reasons.first().innerText()).toContain(english.payments.failedRejected);
    expect(await reasons.first().innerText()).toContain(french.payments.failedRejected);
    expect(await reasons.first().innerText()).toMatch(/^rejected /);
    const region = page.getByRole("region", { name: inspectorTexts.context, exact: true });
    expect(await region.innerText()).toContain('"holds": ');
    expect(await region.innerText()).not.toContain('"count": 19');
    await region.getByText(inspectorTexts.items(20)).click();
    expect(await region.innerText()).toContain('"count": 19');
    const whole = JSON.parse(await inspector.context()) as { offer: { ends: { holds: readonly unknown[] } } };
    expect(whole.offer.ends.holds).toHaveLength(20);
    expect(visit?.problems).toEqual([]);
  });

  it("is listed by what the person did alone, and names break at dots and capitals", async () => {
    const inspector = await opens();
    const { page } = inspector;
    await page.getByRole("checkbox", { name: inspectorTexts.onlyPerson }).check();
    await page.getByText(inspectorTexts.personHint).waitFor();
    expect(await inspector.events()).toEqual(["service.chosen", "pay.pressed", "pay.confirmed", "newPayment.pressed"]);
    const broken = page.getByRole("button", { name: /newPayment\.pressed$/ }).locator("wbr");
    expect(await broken.count()).toBe(2);
    await page.getByRole("checkbox", { name: inspectorTexts.onlyPerson }).uncheck();
    expect(await inspector.events()).toContain("payment.updated");
    const search = page.getByRole("searchbox", { name: inspectorTexts.searchLog });
    await search.fill("REJECTED");
    await expectSoon(() => inspector.events()).not.toContain("pay.pressed");
    expect(await inspector.events()).toContain("payment.updated");
    await search.fill("no such words");
    await page.getByText(inspectorTexts.logNotFound("no such words")).waitFor();
    await search.press("Escape");
    await expectSoon(() => inspector.events()).toContain("pay.pressed");
  });

  it.each([
    ["light", 1280],
    ["dark", 1280],
    ["light", 320],
    ["dark", 320],
  ] as const)(
    "has no fault of accessibility in %s at %i px, with what tests met beside it",
    async (colorScheme, width) => {
      const inspector = await opens(tested);
      const { page } = inspector;
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await inspector.looksBack("payment.updated");
      await inspector.tool(inspectorTexts.tested).click();
      await shows(inspector).getByText(inspectorTexts.testedCount(reported.transitions.length)).waitFor();
      await page.getByText(inspectorTexts.transitions).click();
      expect(await inspector.accessFaults()).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    },
  );
});
