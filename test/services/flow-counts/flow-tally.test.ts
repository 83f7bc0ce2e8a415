import { createActor, setup } from "xstate";
import { beforeEach, describe, expect, it } from "vitest";
import { toastsMachine } from "../../../src/machines/toasts/toasts.machine.ts";
import { uploadMachine } from "../../../src/machines/upload/upload.machine.ts";
import { paid, refused } from "../../machines/checkout/checkout.fixtures.ts";
import { type Counting, pay, said, startCheckout, startCounting, uploadOnce } from "./played-charts.ts";

let counting: Counting;
beforeEach(() => {
  counting = startCounting();
});

describe("what charts do", () => {
  it("is counted by transition, with the span of the time in the state that it left", async () => {
    const actor = await startCheckout(counting);
    for (const ms of [2_999, 3_000, 10_000, 30_000, 120_000]) {
      counting.clock.now += ms;
      actor.send({ type: "pay.pressed" });
      actor.send({ type: "pay.canceled" });
    }
    expect(said(counting.tally.take())).toEqual([
      "choosing.accountNumber !",
      "loading xstate.done.actor.loadOffer choosing.lastNumber A",
      "choosing pay.pressed confirming A",
      "confirming pay.canceled choosing.lastNumber A 5",
      "choosing pay.pressed confirming B",
      "choosing pay.pressed confirming C",
      "choosing pay.pressed confirming D",
      "choosing pay.pressed confirming E",
    ]);
    expect(counting.tally.take()).toBeNull();
  });

  it("without leaving a state is counted once until it is left, so that what is typed cannot be read from it", async () => {
    const actor = await startCheckout(counting);
    actor.send({ type: "otherPhone.chosen" });
    counting.clock.now = 4_000;
    for (const text of ["6", "67", "670"]) actor.send({ type: "phone.typed", text });
    actor.send({ type: "accountPhone.chosen" });
    actor.send({ type: "otherPhone.chosen" });
    actor.send({ type: "phone.typed", text: "677" });
    actor.stop();
    expect(said(counting.tally.take())).toEqual([
      "choosing.anotherNumber !",
      "loading xstate.done.actor.loadOffer choosing.lastNumber A",
      "choosing.accountNumber otherPhone.chosen choosing.anotherNumber A 2",
      "choosing.anotherNumber phone.typed choosing.anotherNumber B",
      "choosing.anotherNumber accountPhone.chosen choosing.accountNumber B",
      "choosing.anotherNumber phone.typed choosing.anotherNumber A",
    ]);
  });

  it("is counted once too where it leads to a state that the chart is in", async () => {
    await uploadOnce(counting, (form) => {
      for (const title of ["A", "Al", "Alg"]) form.send({ type: "field.changed", change: { title } });
    });
    const lines = said(counting.tally.take())!;
    expect(lines.filter((line) => line.includes("field.changed"))).toEqual([
      "editing.alert field.changed editing.alert.hidden A",
      "editing.lists field.changed editing.lists A",
    ]);
  });

  it("is timed from when its state was last entered", async () => {
    await uploadOnce(counting, (form) => {
      form.send({ type: "field.changed", change: { title: "" } });
      form.send({ type: "form.submitted" });
      counting.clock.now += 5_000;
      form.send({ type: "form.submitted" });
      counting.clock.now += 1_000;
      form.send({ type: "alert.closed" });
      form.send({ type: "field.changed", change: { title: "Algebra" } });
    });
    expect(said(counting.tally.take())).toContain("editing.alert.invalid alert.closed editing.alert.hidden A");
  });

  it("is at most five of one thing in a call", async () => {
    const actor = await startCheckout(counting);
    for (let n = 0; n < 7; n += 1) {
      actor.send({ type: "pay.pressed" });
      actor.send({ type: "pay.canceled" });
    }
    expect(said(counting.tally.take())).toContain("choosing pay.pressed confirming A 5");
  });

  it("is counted of charts inside another one, and of no chart that is not on the list", async () => {
    const page = setup({ actors: { upload: uploadMachine, toasts: toastsMachine } }).createMachine({
      id: "page",
      invoke: [
        { id: "one", src: "upload" },
        { id: "two", src: "toasts" },
      ],
    });
    const actor = createActor(page, { inspect: counting.inspect }).start();
    actor.getSnapshot().children["two"]!.send({ type: "toast.raised", toast: { kind: "success", text: "Hello" } });
    actor.stop();
    expect(said(counting.tally.take())).toEqual(["idle !"]);
  });
});

describe("where a student leaves", () => {
  it("is the state of the chart when the page is hidden, taken back when the student comes back", async () => {
    const actor = await startCheckout(counting);
    await pay(actor);
    expect(said(counting.tally.take())?.[0]).toBe("waitingForApproval.showing !");
    counting.tally.comeBack();
    actor.send({ type: "payment.updated", payment: paid });
    expect(said(counting.tally.take())).toEqual([
      "waitingForApproval.showing ~",
      "succeeded.showing !",
      "waitingForApproval payment.updated succeeded A",
    ]);
  });

  it("is the later state, where a chart goes on while the page is hidden", async () => {
    const actor = await startCheckout(counting);
    await pay(actor);
    counting.tally.take();
    actor.send({ type: "payment.updated", payment: refused });
    expect(said(counting.tally.take())).toEqual([
      "waitingForApproval.showing ~",
      "failed !",
      "waitingForApproval payment.updated failed A",
    ]);
    actor.stop();
    counting.tally.comeBack();
    expect(counting.tally.take()).toBeNull();
  });
});
