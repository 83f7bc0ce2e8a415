import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inspectorTexts } from "../../../src/inspector/inspector-texts.ts";
import { receiverPage } from "../support/inspector/stately-receiver.ts";
import {
  goesToCheckout,
  Inspector,
  payWords,
  receivedEventsOf,
  receivedEvents,
  watchOutside,
} from "../support/inspector/inspector-page.ts";
import { expectSoon } from "../support/page-network.ts";
import { answerPrompt, openDemoWorld, Student, type DemoWorld } from "../worlds/demo-world.ts";

let world: DemoWorld;
beforeAll(async () => {
  world = await openDemoWorld();
});
afterAll(() => world.close());

let student: Student;
beforeEach(async () => {
  student = await Student.arrives(world, "en");
});
afterEach(() => student.visit.context.close());

describe("the inspector of the demo", () => {
  it("shows the checkout moving, event by event, with no request to the outside", async () => {
    const outside = await watchOutside(student.visit.context, world.server.address);
    const inspector = await Inspector.opensBeside(student);
    await goesToCheckout(student);
    await inspector.actor("checkout").click();
    const states = async () => [await inspector.current(), await inspector.lit()];
    const isIn = (...paths: readonly string[]) =>
      expect.poll(states, { timeout: 20_000 }).toEqual([paths.map((path) => path.split(".").at(-1)), ["", ...paths]]);
    const cameBy = (label: string) => expectSoon(() => inspector.taken()).toEqual([label]);
    let send = () => {};
    const held = new Promise<void>((resolve) => (send = resolve));
    await student.page.route("**/api/payments/university", (route) => held.then(() => route.continue()));
    await student.page.getByRole("radio", { name: student.t("payments.serviceMtn") }).check();
    await isIn("choosing", "choosing.accountNumber");
    await cameBy("loadOffer done [isTypeKnown]");
    await student.page.getByRole("button", { name: payWords(student) }).click();
    await isIn("confirming");
    await cameBy("pay.pressed [isValid]");
    await student.page
      .getByRole("dialog")
      .getByRole("button", { name: payWords(student) })
      .click();
    await isIn("submitting");
    await cameBy("pay.confirmed");
    send();
    await isIn("waitingForApproval", "waitingForApproval.showing");
    await answerPrompt(world, true);
    await isIn("succeeded", "succeeded.showing");
    await cameBy("payment.updated [isSuccess]");

    await inspector.onlyThis();
    const steps = ["pay.pressed", "pay.confirmed", "xstate.done.actor.submitPayment", "payment.updated"];
    const events = await inspector.events();
    expect([...new Set(events)].filter((type) => steps.includes(type))).toEqual(steps);
    await inspector.tab(inspectorTexts.log).press("ArrowRight");
    await expectSoon(() => inspector.messages()).toContain(
      inspectorTexts.message("submitPayment", steps[2]!, "checkout"),
    );
    await inspector.tab(inspectorTexts.messages).press("ArrowLeft");
    expect(await inspector.context()).toContain('"status": "success"');
    await inspector.looksBack("xstate.done.actor.submitPayment");
    await isIn("waitingForApproval", "waitingForApproval.showing");
    await cameBy("submitPayment done");
    await inspector.page.getByRole("button", { name: inspectorTexts.backToLive }).click();
    await isIn("succeeded", "succeeded.showing");
    await cameBy("payment.updated [isSuccess]");
    expect(outside).toEqual([]);
    expect(student.visit.problems).toEqual([]);
  });

  it("lists the actors of the page below who started them, and hides what no one may read", async () => {
    const inspector = await Inspector.opensBeside(student);
    await student.page.getByLabel(student.t("field.password"), { exact: true }).fill("annales-demo");
    await inspector.actor("signIn").click();
    await expectSoon(() => inspector.context()).toContain("••••••");
    expect(await inspector.events()).toContain("field.changed");
    expect(await inspector.page.content()).not.toContain("annales-demo");
    for (const name of ["session", "language", "toasts"]) await inspector.actor(name).waitFor();
    const session = inspector.page
      .getByRole("listitem")
      .filter({ has: inspector.page.getByRole("button", { name: /^session / }) })
      .last();
    expect(await session.getByRole("list").innerText()).toContain("watchPages");
    expect(student.visit.problems).toEqual([]);
  });

  it("draws a chart again when its states change, not at each event", async () => {
    const inspector = await Inspector.opensBeside(student);
    await inspector.actor("signIn").click();
    await inspector.onlyThis();
    const identifier = student.page.getByLabel(student.t("signin.identifier"));
    const isTold = (events: number) =>
      expectSoon(async () => (await inspector.events()).filter((type) => type === "field.changed").length).toBe(events);
    await identifier.pressSequentially("6");
    await isTold(1);
    const drawings = await inspector.countDrawings();
    await identifier.pressSequentially("70000001");
    await isTold(9);
    expect(await drawings()).toBe(0);
    await student.page.getByLabel(student.t("field.password"), { exact: true }).fill("wrong");
    await student.page.getByRole("button", { name: student.t("signin.submit") }).click();
    await expectSoon(() => drawings()).toBeGreaterThan(0);
    expect(student.visit.problems).toEqual([]);
  });

  it("sends an event by hand, and the chart and the page of the app move", async () => {
    const inspector = await Inspector.opensBeside(student);
    await goesToCheckout(student);
    await inspector.actor("checkout").click();
    const options = inspector.page.getByLabel(inspectorTexts.possible).locator("option");
    await expectSoon(() =>
      options.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value).sort()),
    ).toEqual([
      "alert.closed",
      "otherPhone.chosen",
      "pay.pressed",
      "product.chosen",
      "service.chosen",
      "typeDialog.opened",
    ]);
    await inspector.writes("otherPhone.chosen", "[1]");
    await inspector.send.click();
    await inspector.page.getByText(inspectorTexts.notJson).waitFor();
    expect(await inspector.current()).toEqual(["choosing", "accountNumber"]);
    await inspector.writes("otherPhone.chosen", "{}");
    await inspector.send.press("Enter");
    await expectSoon(() => inspector.current()).toEqual(["choosing", "anotherNumber"]);
    await inspector.writes("phone.typed", '{"text": "677 11 22 33"}');
    await inspector.send.click();
    await expectSoon(() => student.page.locator('input[type="tel"]').inputValue()).toContain("677");
    await inspector.page.getByRole("status").getByText(inspectorTexts.sent("phone.typed", "checkout")).waitFor();
    expect(student.visit.problems).toEqual([]);
  });

  it("draws a chart as deep as it is, whole; fits, zooms, moves, follows and folds it by keys", async () => {
    const inspector = await Inspector.opensBeside(student);
    await student.signsIn("670000001");
    await student.page.waitForURL("**/user/dashboard/**");
    await student.page.locator('a[href*="/user/paper/"]').first().click();
    await inspector.actor("reader").click();
    await inspector.box("paper.reading.pdf.failed").waitFor();
    const { picture, scale } = inspector;
    const [outer, inner] = [await picture.boundingBox(), await inspector.box("").boundingBox()];
    expect(inner!.x).toBeGreaterThan(outer!.x);
    expect(inner!.y).toBeGreaterThan(outer!.y);
    expect(inner!.x + inner!.width).toBeLessThan(outer!.x + outer!.width);
    expect(inner!.y + inner!.height).toBeLessThan(outer!.y + outer!.height);
    const fitted = await scale.innerText();
    await picture.focus();
    await inspector.page.keyboard.press("+");
    await expectSoon(() => scale.innerText()).not.toBe(fitted);
    const follow = inspector.tool(inspectorTexts.follow);
    expect(await follow.getAttribute("aria-pressed")).toBe("true");
    const before = await inspector.box("").boundingBox();
    await inspector.page.keyboard.press("ArrowRight");
    await expectSoon(async () => Math.round((await inspector.box("").boundingBox())!.x)).toBe(
      Math.round(before!.x) - 60,
    );
    expect(await follow.getAttribute("aria-pressed")).toBe("false");
    await inspector.page.keyboard.press("0");
    await expectSoon(() => scale.innerText()).toBe(fitted);
    const fold = inspector.page.getByRole("button", { name: inspectorTexts.statesIn("paper.reading"), exact: true });
    await fold.press("Enter");
    await expectSoon(() => fold.getAttribute("aria-expanded")).toBe("false");
    await expectSoon(() => inspector.box("paper.reading.pdf.failed").count()).toBe(0);
    await picture.focus();
    await inspector.page.keyboard.press("m");
    await expectSoon(() => inspector.page.getByRole("navigation").count()).toBe(0);
    expect(student.visit.problems).toEqual([]);
  });

  it("searches the states and events of a chart by keys, marks them and goes from one to the next", async () => {
    const inspector = await Inspector.opensBeside(student);
    const { page } = inspector;
    await inspector.actor("signIn").click();
    await inspector.box("editing").waitFor();
    await page.keyboard.press("/");
    const field = page.getByRole("searchbox", { name: inspectorTexts.search });
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.type("EDIT");
    const matches = page.getByRole("list", { name: inspectorTexts.matches }).getByRole("button");
    await expectSoon(() => matches.count()).toBeGreaterThan(0);
    expect(await page.locator(".chart-found").count()).toBeGreaterThan(0);
    expect(await page.locator(".chart-found-here").count()).toBe(0);
    await page.keyboard.press("Enter");
    await page
      .getByRole("status")
      .getByText(inspectorTexts.foundAt(1, await matches.count()))
      .waitFor();
    expect(await page.locator(".chart-found-here").count()).toBe(1);
    await field.fill("zebra");
    await page.getByRole("status").getByText(inspectorTexts.notFound("zebra")).waitFor();
    expect(await page.locator(".chart-found").count()).toBe(0);
    await page.keyboard.press("Escape");
    expect(await field.inputValue()).toBe("");
    expect(student.visit.problems).toEqual([]);
  });

  it("shows messages between actors, through which keys go, and the chart as it was after one", async () => {
    const inspector = await Inspector.opensBeside(student);
    const { page } = inspector;
    await inspector.actor("signIn").click();
    await inspector.onlyThis();
    await student.page.getByLabel(student.t("signin.identifier")).pressSequentially("67");
    await inspector.tab(inspectorTexts.log).press("ArrowRight");
    const typed = inspectorTexts.message(inspectorTexts.outside, "field.changed", "signIn");
    const rows = page.getByRole("list", { name: inspectorTexts.messages }).getByRole("button", { name: typed });
    await expectSoon(() => rows.count()).toBe(2);
    await rows.last().press("ArrowUp");
    expect(await rows.first().evaluate((row) => row === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: inspectorTexts.backToLive }).waitFor();
    expect(await inspector.context()).toContain('"6"');
    await inspector.tab(inspectorTexts.messages).press("ArrowLeft");
    await expectSoon(() => inspector.events()).toContain("field.changed");
    expect(student.visit.problems).toEqual([]);
  });

  it("opens by a button where the browser holds windows back, and ?inspect=off ends it", async () => {
    const { context, page } = student.visit;
    await page.addInitScript(() => {
      const open = window.open.bind(window);
      window.open = () => {
        window.open = open;
        return null;
      };
    });
    await page.goto("/signin?inspect=local");
    const button = page.getByRole("button", { name: inspectorTexts.openInspector });
    const opening = context.waitForEvent("page");
    await button.click();
    const inspector = new Inspector(await opening);
    await inspector.actor("signIn").waitFor();
    expect(await button.count()).toBe(0);
    await page.goto("/signin?inspect=off");
    await inspector.page.getByText(`(${inspectorTexts.gone})`).waitFor();
    // The form is there before the app, which reads what the address asks for.
    await expectSoon(() => page.evaluate(() => Object.keys(sessionStorage))).not.toContain("inspect");
    await page.goto("/signin");
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain("inspect");
    expect(await inspector.page.getByRole("region", { name: inspectorTexts.page("/signin") }).count()).toBe(1);
  });

  it.each([
    ["light", 1280],
    ["dark", 1280],
    ["light", 320],
    ["dark", 320],
  ] as const)("has no fault of accessibility in %s at %i px", async (colorScheme, width) => {
    const inspector = await Inspector.opensBeside(student);
    await inspector.page.emulateMedia({ colorScheme });
    await inspector.page.setViewportSize({ width, height: 800 });
    await inspector.actor("session").click();
    expect(await inspector.accessFaults()).toEqual([]);
    expect(await inspector.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
});

describe("another inspector", () => {
  let html: string;
  beforeAll(async () => {
    html = await receiverPage();
  });

  /** Goes on to the checkout with a window that receives, and judges what it got. */
  const isToldEverything = async (receiver: Page): Promise<void> => {
    await goesToCheckout(student);
    await student.page.getByRole("button", { name: payWords(student) }).click();
    const checkout = () => receivedEventsOf(receiver, "checkout");
    // The library tells when its page is idle: to ask all the time would keep it from telling.
    await expect
      .poll(async () => (await checkout()).at(-1)?.event?.type, { timeout: 40_000, interval: 1_000 })
      .toBe("pay.pressed");
    const events = ["xstate.init", "xstate.done.actor.loadOffer", "pay.pressed"];
    const values = ["loading", { choosing: "accountNumber" }, "confirming"];
    expect((await checkout()).map(({ type, event, snapshot }) => [type, event?.type, snapshot?.value])).toEqual(
      events.flatMap((type, index) => [
        ["@xstate.event", type, undefined],
        ["@xstate.snapshot", type, values[index]],
      ]),
    );
    const names = new Set((await receivedEvents(receiver)).map(({ name }) => name));
    for (const name of ["toasts", "language", "session", "watchPages", "dashboardType", "menu", "account", "loadOffer"])
      expect(names).toContain(name);
    expect(student.visit.problems).toEqual([]);
  };

  it("is Stately's by default: a stand-in at its address gets every event of the inspector", async () => {
    await student.visit.context.route("https://stately.ai/inspect", (route) =>
      route.fulfill({ contentType: "text/html", body: html }),
    );
    const opening = student.visit.context.waitForEvent("page");
    await student.page.goto("/signin?inspect");
    const receiver = await opening;
    await receiver.waitForURL("https://stately.ai/inspect");
    await isToldEverything(receiver);
  });

  it("may be another page on this machine: a stand-in of the inspector on loopback gets every event", async () => {
    const page = createServer((_, response) => response.setHeader("content-type", "text/html").end(html));
    await new Promise<void>((resolve) => page.listen(0, "127.0.0.1", resolve));
    const address = `http://127.0.0.1:${(page.address() as AddressInfo).port}/inspect`;
    try {
      const opening = student.visit.context.waitForEvent("page");
      await student.page.goto(`/signin?inspect=${encodeURIComponent(address)}`);
      const receiver = await opening;
      await receiver.waitForURL(address);
      await isToldEverything(receiver);
    } finally {
      page.closeAllConnections();
      page.close();
    }
  });

  it.each(["https://inspector.example/", "http://127.0.0.1.example/", "javascript:alert(1)", "nonsense"])(
    "is not followed to %s: no inspector opens",
    async (asked) => {
      const outside = await watchOutside(student.visit.context, world.server.address);
      const refused = student.page.waitForEvent(
        "console",
        (message) => message.text() === inspectorTexts.refused(asked),
      );
      await student.page.goto(`/signin?inspect=${encodeURIComponent(asked)}`);
      await refused;
      await student.page.getByRole("heading", { level: 1 }).waitFor();
      expect({ outside, pages: student.visit.context.pages().length }).toEqual({ outside: [], pages: 1 });
    },
  );
});
