import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readChartCounts, VERSION_LENGTH } from "../../../src/contract/flow-counts/chart-counts.ts";
import { FLOW_COUNTS_MAX } from "../../../src/contract/flow-counts/flow-counts.ts";
import { chartPlaces } from "../../../src/machines/chart-places.ts";
import { checkoutMachine } from "../../../src/machines/checkout/checkout.machine.ts";
import { expectSoon, recordCalls, type SentCall } from "../support/page-network.ts";
import { pay } from "../support/payments-page.ts";
import { answerPrompt, type Student } from "../worlds/demo-world.ts";
import { openSmallWorld, type SmallWorld } from "../worlds/small-world.ts";

let world: SmallWorld;
beforeAll(async () => {
  world = await openSmallWorld();
});
afterAll(() => world.close());

const setVisibility = (page: Page, state: DocumentVisibilityState): Promise<void> =>
  page.evaluate((now) => {
    Object.defineProperty(document, "visibilityState", { value: now, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);

/** Tells the page what a phone tells it when another app comes to the front. */
const hidePage = (page: Page): Promise<void> => setVisibility(page, "hidden");
const showPage = (page: Page): Promise<void> => setVisibility(page, "visible");

const places = chartPlaces(checkoutMachine);
/** What a call says of the checkout: steps without their spans, and states. */
const said = ({ body }: SentCall): readonly string[] =>
  (JSON.parse(body!) as { counts: string[] }).counts.flatMap((text) => {
    const { chart, version, counts } = readChartCounts(text);
    expect([chart, version]).toEqual(["checkout", places.version.slice(0, VERSION_LENGTH)]);
    return counts.map(({ place, mark }) => {
      if (mark === "!" || mark === "~") return `${mark}${places.states[place]}`;
      const { from, event, to } = places.moves[place]!;
      return `${from} ${event} ${to}`;
    });
  });
/** Calls that count, and files that do. */
const watch = ({ page }: Student) => {
  const files: string[] = [];
  page.on("request", (request) => files.push(new URL(request.url()).pathname));
  const calls = recordCalls(page);
  return {
    sent: () => calls.sent("flow-counts"),
    counters: () => files.filter((path) => path.includes("count-flows")),
  };
};
const counts = ({ page, t }: Student) => page.getByRole("switch", { name: t("settings.countsTitle") });
const sums = () =>
  world.server.sql((sql) => sql`SELECT chart, kind, from_state, event, to_state, count FROM flow_count`);
const opensForm = async (student: Student) => {
  await student.page.goto("/user/payments?area=university&type=paper");
  await pay(student).waitFor();
};
const storageKeys = ({ page }: Student) =>
  page.evaluate(async () => [
    Object.keys(localStorage).toSorted(),
    Object.keys(sessionStorage).toSorted(),
    (await indexedDB.databases()).map(({ name }) => name),
  ]);

describe("counts of a checkout", () => {
  it("are made for no one who has not agreed: nothing that counts is loaded, and nothing is sent", async () => {
    const student = await world.signedIn(await world.account());
    const watched = watch(student);
    await opensForm(student);
    await student.page.getByRole("radio", { name: student.t("payments.serviceMtn") }).check();
    await hidePage(student.page);
    await showPage(student.page);
    await student.page.goto("/user/dashboard/university");
    expect([await watched.sent(), watched.counters(), await sums()]).toEqual([[], [], []]);
    await student.leaves();
  });

  it("are sent when the page is hidden, by a student who agreed in the settings, and stop when that is taken back", async () => {
    const student = await world.signedIn(await world.account());
    const { page, t } = student;
    const watched = watch(student);
    await opensForm(student);
    const before = await storageKeys(student);
    await page.goto("/user/settings");
    expect(await counts(student).getAttribute("aria-checked")).toBe("false");
    await student.sees(t("settings.countsOff"));
    await counts(student).click();
    await student.sees(t("done.settingsSaved"));
    await student.sees(t("settings.countsOn"));

    await opensForm(student);
    await student.paysWithMtn();
    await hidePage(page);
    await expectSoon(async () => (await watched.sent()).length).toBe(1);
    await showPage(page);
    await answerPrompt(world, true);
    await student.sees(t("payments.succeeded"));
    expect(await storageKeys(student)).toEqual(before);
    await hidePage(page);
    await expectSoon(async () => (await watched.sent()).length).toBe(2);
    const [dialled, paid] = await watched.sent();
    expect(said(dialled!)).toEqual(
      expect.arrayContaining([
        "!waitingForApproval.showing",
        "loading xstate.done.actor.loadOffer choosing.lastNumber",
        "choosing pay.pressed confirming",
        "confirming pay.confirmed submitting",
        "submitting xstate.done.actor.submitPayment waitingForApproval",
      ]),
    );
    expect(said(paid!)).toEqual(
      expect.arrayContaining([
        "~waitingForApproval.showing",
        "!succeeded.showing",
        "waitingForApproval payment.updated succeeded",
      ]),
    );
    expect(dialled!.body!.length + paid!.body!.length).toBeLessThanOrEqual(FLOW_COUNTS_MAX);
    expect(await sums()).toContainEqual({
      chart: "checkout",
      kind: "move",
      from_state: "choosing",
      event: "pay.pressed",
      to_state: "confirming",
      count: 1,
    });

    await opensForm(student);
    await page.goto("/user/settings");
    const left = async () => (await sums()).filter((one) => one["from_state"] === "choosing.accountNumber");
    await expectSoon(async () => (await left()).map(({ kind, count }) => [kind, count])).toEqual([["left", 1]]);
    await counts(student).click();
    await student.sees(t("settings.countsOff"));
    await opensForm(student);
    const sent = (await watched.sent()).length;
    await hidePage(page);
    expect(await watched.sent()).toHaveLength(sent);
    await student.leaves();
  });

  it("are shown to admins on the chart and in tables, from five on", async () => {
    const admin = await world.signedIn(await world.account({ role: "admin" }), {
      viewport: { width: 1280, height: 900 },
    });
    const { page, t } = admin;
    await page.goto("/admin/flows");
    await page.getByRole("link", { name: t("flows.checkout") }).click();
    await admin.sees(t("flows.browserEmpty"));
    await world.server.sql(
      (sql) =>
        sql`UPDATE flow_count SET count = count * 5 WHERE event <> 'clock.ticked' AND from_state <> 'choosing.accountNumber'`,
    );
    await page.reload();
    const line = (name: string) => page.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });
    await admin.sees(t("flows.ends"));
    expect(await line("succeeded.showing").getByRole("cell").allInnerTexts()).toEqual(["5", "100%"]);
    expect(await line("submitPayment done").getByRole("cell").first().innerText()).toBe("5");
    expect(await page.getByText(t("flows.withheldMany", { count: 2, least: 5 })).count()).toBe(1);
    expect(await line("clock.ticked").count()).toBe(0);
    const picture = page.getByRole("img", { name: t("flows.picture", { name: t("flows.checkout") }) });
    await picture.waitFor();
    expect(await picture.locator(".chart-label", { hasText: "pay.confirmed" }).textContent()).toContain(
      "pay.confirmed 5",
    );
    await admin.leaves();
  });
});
