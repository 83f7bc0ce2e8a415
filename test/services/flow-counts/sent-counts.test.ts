import { Schema } from "effect";
import { beforeEach, describe, expect, it } from "vitest";
import { countedCharts } from "../../../src/contract/flow-counts/chart-counts.ts";
import { FLOW_COUNTS_MAX, FlowCounts, flowCountsLength } from "../../../src/contract/flow-counts/flow-counts.ts";
import { chartPlaces } from "../../../src/machines/chart-places.ts";
import { countedMachines } from "../../../src/machines/counted-machines.ts";
import { paid, pending, refused } from "../../machines/checkout/checkout.fixtures.ts";
import { type Counting, pay, said, startCheckout, startCounting, uploadOnce } from "./played-charts.ts";

let counting: Counting;
beforeEach(() => {
  counting = startCounting();
});

const bodyOf = (texts: readonly string[]) => Schema.decodeUnknownSync(FlowCounts)({ counts: texts });

describe("what is sent", () => {
  it("has room for a checkout that fails once with each field touched, and for an upload that is cut off, in one page", async () => {
    const actor = await startCheckout(counting);
    actor.send({ type: "product.chosen", selection: { levelId: 4 } });
    actor.send({ type: "service.chosen", service: "MTN" });
    actor.send({ type: "otherPhone.chosen" });
    actor.send({ type: "phone.typed", text: "6" });
    actor.send({ type: "pay.pressed" });
    actor.send({ type: "accountPhone.chosen" });
    await pay(actor);
    actor.send({ type: "clock.ticked", secondsLeft: 299 });
    actor.send({ type: "payment.updated", payment: pending });
    const dialled = counting.tally.take()!;
    counting.tally.comeBack();
    actor.send({ type: "payment.updated", payment: refused });
    actor.send({ type: "retry.pressed" });
    await pay(actor);
    actor.send({ type: "payment.updated", payment: paid });
    actor.stop();
    await uploadOnce(counting);
    const left = counting.tally.take()!;
    expect(said([...dialled, ...left])?.filter((line) => line.endsWith("-"))).toEqual([]);
    const sent = [dialled, left].map((counts) => flowCountsLength(bodyOf(counts).counts));
    expect(sent.reduce((sum, bytes) => sum + bytes)).toBeLessThanOrEqual(FLOW_COUNTS_MAX);
  });

  it("is never more than 300 bytes of a page, says what found no room, and where charts ended first", async () => {
    const sent: (readonly string[])[] = [];
    for (let n = 0; n < 40; n += 1) {
      const actor = await startCheckout(counting);
      counting.clock.now += 1_000 * n;
      await pay(actor);
      counting.clock.now += 7_000 * n;
      actor.send({ type: "copy.pressed" });
      actor.send({ type: "payment.updated", payment: n % 2 === 0 ? paid : refused });
      counting.clock.now += 700 * n;
      const texts = counting.tally.take();
      counting.tally.comeBack();
      if (texts !== null) sent.push(texts);
    }
    const total = sent.reduce((sum, texts) => sum + flowCountsLength(bodyOf(texts).counts), 0);
    expect(total).toBeLessThanOrEqual(FLOW_COUNTS_MAX);
    expect(total).toBeGreaterThan(FLOW_COUNTS_MAX - 50);
    expect(said(sent.at(-1)!)!.at(-1)).toBe("checkout -");
    expect(said(sent.at(-1)!)![0]).toMatch(/ [!~]/);
  });
});

it.each(countedCharts)("the places of %s are those of its machine, each transition and state once", (chart) => {
  const { moves, states } = chartPlaces(countedMachines[chart]);
  const named = moves.map(({ from, event, to }) => `${from} ${event} ${to}`);
  expect(new Set(named).size).toBe(named.length);
  expect(named).toEqual(named.toSorted());
  expect(moves.every(({ from, to }) => states.includes(from) && states.includes(to))).toBe(true);
});
