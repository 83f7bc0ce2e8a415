import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { openBranch, takeStep, writeTest } from "../../../../src/inspector/branch/branch-work.ts";
import { withPlaceholders } from "../../../../src/inspector/branch/placeholders.ts";
import { tsLiteral } from "../../../../src/inspector/branch/ts-literal.ts";
import { readRecordingFile } from "../../../../src/inspector/file/recording-file.ts";
import type { Recording } from "../../../../src/inspector/recording.ts";

const folder = `${import.meta.dirname}/../../../machines/checkout`;
const { recording } = readRecordingFile(readFileSync(`${folder}/recorded-payment.json`, "utf8"));
const [actor] = Object.values(recording.actors);
const { key, definition } = actor!;
const stepOf = (type: string) => recording.steps.find(({ event }) => event.type === type)!;
const changed = (text: string, by: string): Recording =>
  JSON.parse(JSON.stringify(recording).replaceAll(text, by)) as Recording;

describe("a test that is made from a recording", () => {
  it("is the one that runs beside it", async () => {
    const { name, text, differsAt } = await writeTest({ recording, key });
    expect([name, differsAt]).toEqual(["checkout-recorded.test.ts", null]);
    expect(text).toBe(readFileSync(`${folder}/${name}`, "utf8"));
  });

  it("says after which event the chart of today is elsewhere", async () => {
    const elsewhere = changed('"value":"confirming"', '"value":"submitting"');
    expect((await writeTest({ recording: elsewhere, key })).differsAt).toBe(3);
  });

  it("has nothing in it by which a person could be told", async () => {
    const { text } = await writeTest({ recording: changed("670000000", "677123456"), key });
    expect(text).not.toMatch(/677123456|••/);
  });

  it("is not made of an actor whose chart cannot be run here", async () => {
    const foreign = { ...actor!, definition: JSON.stringify({ id: "door", initial: "a", states: { a: {} } }) };
    await expect(writeTest({ recording: { ...recording, actors: { [key]: foreign } }, key })).rejects.toMatchObject({
      reason: "unknownChart",
    });
    await expect(writeTest({ recording, key: "gone" })).rejects.toMatchObject({ reason: "unknownChart" });
  });
});

describe("a branch of a recording", () => {
  const view = stepOf("xstate.done.actor.submitPayment").after!;
  const from = { n: 6, definition: definition!, view, samples: {} };

  it("begins where it was recorded, with placeholders for what was hidden", async () => {
    const { point, isChanged, hasPlaceholders, offers } = await openBranch(from);
    expect(point).toMatchObject({
      value: { waitingForApproval: "showing" },
      context: { phone: "670000000", payment: { phone: "670000000" } },
      children: ["watchPayment", "countDown"],
    });
    expect([isChanged, hasPlaceholders]).toEqual([false, true]);
    expect(offers.map(({ type }) => type)).toContain("payment.updated");
  });

  it("goes a way that was not recorded: declined, then tried again up to the same dialog", async () => {
    let { point } = await openBranch(from);
    const went: unknown[] = [];
    const payment = { ...(point.context as { payment: object }).payment, status: "failed", reason: "funds" };
    for (const event of [
      { type: "payment.updated", payment },
      { type: "retry.pressed" },
      { type: "xstate.done.actor.makeKey", output: "another key" },
      { type: "pay.pressed" },
    ]) {
      point = (await takeStep({ definition: definition!, point, event })).after;
      went.push(point.value);
    }
    expect(went).toEqual(["failed", "retrying", { choosing: "accountNumber" }, "confirming"]);
    expect(point.context).toMatchObject({ key: "another key", payment: null });
  });

  it("takes events with placeholders for what was hidden in them", async () => {
    const { point } = await openBranch(from);
    const { event, after } = await takeStep({ definition: definition!, point, event: stepOf("payment.updated").event });
    expect(event).toMatchObject({ payment: { phone: "670000000", status: "success" } });
    expect(after).toMatchObject({ value: { succeeded: "showing" }, context: { payment: { phone: "670000000" } } });
  });

  it("is refused where the chart has no such state today, and says where it has other transitions", async () => {
    const old = { ...view, value: "waitingForPin" };
    await expect(openBranch({ ...from, view: old })).rejects.toMatchObject({ reason: "changedChart" });
    const without = definition!.replace('"copy.pressed"', '"copy.touched"');
    expect((await openBranch({ ...from, definition: without })).isChanged).toBe(true);
  });
});

it("puts placeholders by the name of a field, or of what an event is typed into", () => {
  const dots = "••••••";
  expect(
    withPlaceholders({
      phone: dots,
      text: dots,
      digits: [dots, ""],
      typed: [
        { type: "phone.typed", text: dots },
        { type: "field.changed", name: "email", value: dots },
      ],
    }),
  ).toEqual({
    phone: "670000000",
    text: dots,
    digits: ["0", ""],
    typed: [
      { type: "phone.typed", text: "670000000" },
      { type: "field.changed", name: "email", value: "someone@example.com" },
    ],
  });
});

it("writes plain JSON as code", () => {
  const value = { "a.b": [1, 2], text: `it's "so"`, none: [], empty: {}, list: [{ n: null }], long: "x".repeat(120) };
  expect(tsLiteral(value)).toBe(`{
  "a.b": [1, 2],
  text: 'it\\'s "so"',
  none: [],
  empty: {},
  list: [
    {
      n: null,
    },
  ],
  long:
    "${"x".repeat(120)}",
}`);
});
