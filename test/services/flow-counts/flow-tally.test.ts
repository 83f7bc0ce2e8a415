import { Schema } from "effect";
import { createActor, type EventFromLogic, fromCallback, fromPromise, setup, waitFor } from "xstate";
import { beforeEach, describe, expect, it } from "vitest";
import { createFlowTally, type FlowTally } from "../../../src/app/flow-counts/flow-tally.ts";
import { type CountedChart, readChartCounts } from "../../../src/contract/flow-counts/chart-counts.ts";
import { FLOW_COUNTS_MAX, FlowCounts, flowCountsLength } from "../../../src/contract/flow-counts/flow-counts.ts";
import type { UploadChoices, UploadDraft } from "../../../src/contract/uploads/upload-draft.ts";
import type { PickedFile } from "../../../src/contract/uploads/upload.ts";
import { chartPlaces } from "../../../src/machines/chart-places.ts";
import { checkoutMachine } from "../../../src/machines/checkout/checkout.machine.ts";
import { countedMachines } from "../../../src/machines/counted-machines.ts";
import { toastsMachine } from "../../../src/machines/toasts/toasts.machine.ts";
import { uploadFormMachine } from "../../../src/machines/upload-form/upload-form.machine.ts";
import { uploadMachine } from "../../../src/machines/upload/upload.machine.ts";
import { choices, departments, faculties, file, filled } from "../../machines/upload-form/upload-form.fixtures.ts";
import { cut, paper } from "../../machines/upload/upload.model.ts";
import { offer, paid, pending, refused, university } from "../../machines/checkout/checkout.fixtures.ts";

/** What the upload form begins with. */
interface Prepared {
  readonly choices: UploadChoices;
  readonly draft: UploadDraft | null;
  readonly file: PickedFile | null;
}

let clock: number;
let tally: FlowTally;
beforeEach(() => {
  clock = 0;
  tally = createFlowTally();
});
const inspected = { inspect: (event: Parameters<FlowTally["count"]>[0]) => tally.count(event, clock) };

/** What a call says, in words: `choosing pay.pressed confirming B`, `idle ! 2`. */
const said = (texts: readonly string[] | null): readonly string[] | null =>
  texts?.flatMap((text) => {
    const { chart, version, counts } = readChartCounts(text);
    const places = chartPlaces(countedMachines[chart]);
    expect(places.version.startsWith(version)).toBe(true);
    return counts.map(({ place, mark, count }) => {
      const { from, event, to } = places.moves[place] ?? { from: "", event: "", to: "" };
      const of = { "!": places.states[place], "~": places.states[place], "-": chart }[mark as string];
      return [...(of === undefined ? [from, event, to] : [of]), mark, ...(count === 1 ? [] : [count])].join(" ");
    });
  }) ?? null;

const checkout = (payment = pending) =>
  createActor(
    checkoutMachine.provide({
      actors: {
        loadOffer: fromPromise(async () => offer),
        makeKey: fromPromise(async () => "key"),
        submitPayment: fromPromise(async () => payment),
        copyText: fromPromise<void, { text: string }>(async () => undefined),
        watchPayment: fromCallback(() => undefined),
        countDown: fromCallback(() => undefined),
      },
      delays: { approvalTime: 3_600_000 },
      actions: { notifyPaid: () => undefined, notifyCopied: () => undefined, notifyNotCopied: () => undefined },
    }),
    { input: university, ...inspected },
  );
type Checkout = ReturnType<typeof checkout>;
const until = (actor: Checkout, state: string) => waitFor(actor, (now) => now.matches(state as never));
/** A checkout in whose form the student is. */
const chosen = async (actor: Checkout): Promise<Checkout> => {
  actor.start();
  await until(actor, "choosing");
  return actor;
};
const pay = async (actor: Checkout): Promise<void> => {
  actor.send({ type: "pay.pressed" });
  actor.send({ type: "pay.confirmed" });
  await until(actor, "waitingForApproval");
};

describe("what charts do", () => {
  it("is counted by transition, with the span of the time in the state that it left", async () => {
    const actor = await chosen(checkout());
    for (const ms of [2_999, 3_000, 10_000, 30_000, 120_000]) {
      clock += ms;
      actor.send({ type: "pay.pressed" });
      actor.send({ type: "pay.canceled" });
    }
    expect(said(tally.take())).toEqual([
      "choosing.accountNumber !",
      "loading xstate.done.actor.loadOffer choosing.lastNumber A",
      "choosing pay.pressed confirming A",
      "confirming pay.canceled choosing.lastNumber A 5",
      "choosing pay.pressed confirming B",
      "choosing pay.pressed confirming C",
      "choosing pay.pressed confirming D",
      "choosing pay.pressed confirming E",
    ]);
    expect(tally.take()).toBeNull();
  });

  it("without leaving a state is counted once until it is left, so that what is typed cannot be read from it", async () => {
    const actor = await chosen(checkout());
    actor.send({ type: "otherPhone.chosen" });
    clock = 4_000;
    for (const text of ["6", "67", "670"]) actor.send({ type: "phone.typed", text });
    actor.send({ type: "accountPhone.chosen" });
    actor.send({ type: "otherPhone.chosen" });
    actor.send({ type: "phone.typed", text: "677" });
    actor.stop();
    expect(said(tally.take())).toEqual([
      "choosing.anotherNumber !",
      "loading xstate.done.actor.loadOffer choosing.lastNumber A",
      "choosing.accountNumber otherPhone.chosen choosing.anotherNumber A 2",
      "choosing.anotherNumber phone.typed choosing.anotherNumber B",
      "choosing.anotherNumber accountPhone.chosen choosing.accountNumber B",
      "choosing.anotherNumber phone.typed choosing.anotherNumber A",
    ]);
  });

  it("is counted once too where it leads to a state that the chart is in", async () => {
    await uploadOnce((form) => {
      for (const title of ["A", "Al", "Alg"]) form.send({ type: "field.changed", change: { title } });
    });
    const lines = said(tally.take())!;
    expect(lines.filter((line) => line.includes("field.changed"))).toEqual([
      "editing.alert field.changed editing.alert.hidden A",
      "editing.lists field.changed editing.lists A",
    ]);
  });

  it("is counted of charts inside another one, and of no chart that is not on the list", async () => {
    const page = setup({ actors: { upload: uploadMachine, toasts: toastsMachine } }).createMachine({
      id: "page",
      invoke: [
        { id: "one", src: "upload" },
        { id: "two", src: "toasts" },
      ],
    });
    const actor = createActor(page, inspected).start();
    actor.getSnapshot().children["two"]!.send({ type: "toast.raised", toast: { kind: "success", text: "Hello" } });
    actor.stop();
    expect(said(tally.take())).toEqual(["idle !"]);
  });
});

describe("where a student leaves", () => {
  it("is the state of the chart when the page is hidden, taken back when the student comes back", async () => {
    const actor = await chosen(checkout());
    await pay(actor);
    expect(said(tally.take())?.[0]).toBe("waitingForApproval.showing !");
    tally.comeBack();
    actor.send({ type: "payment.updated", payment: paid });
    expect(said(tally.take())).toEqual([
      "waitingForApproval.showing ~",
      "succeeded.showing !",
      "waitingForApproval payment.updated succeeded A",
    ]);
  });

  it("is the later state, where a chart goes on while the page is hidden", async () => {
    const actor = await chosen(checkout());
    await pay(actor);
    tally.take();
    actor.send({ type: "payment.updated", payment: refused });
    expect(said(tally.take())).toEqual([
      "waitingForApproval.showing ~",
      "failed !",
      "waitingForApproval payment.updated failed A",
    ]);
    actor.stop();
    tally.comeBack();
    expect(tally.take()).toBeNull();
  });
});

/** A form that is filled in, with a file, and sent twice as the connection is lost. */
const uploadOnce = async (
  more: (form: { send: (event: EventFromLogic<typeof uploadFormMachine>) => void }) => void = () => undefined,
): Promise<void> => {
  const ignore = { keepDraft: () => undefined, dropDraft: () => undefined, notifyDraftChanged: () => undefined };
  const form = createActor(
    uploadFormMachine.provide({
      actors: {
        prepareUpload: fromPromise(async (): Promise<Prepared> => ({ choices, draft: null, file: null })),
        listFaculties: fromPromise(async () => faculties),
        listDepartments: fromPromise(async () => departments),
        readFile: fromPromise(async () => true),
      },
      actions: {
        ...ignore,
        startUpload: () => undefined,
        notifyFileAccepted: () => undefined,
        notifyFileRejected: () => undefined,
      },
    }),
    { input: { type: "university", own: null }, ...inspected },
  ).start();
  await waitFor(form, (now) => now.matches("editing"));
  form.send({ type: "form.submitted" });
  form.send({ type: "institution.chosen", id: 1 });
  await waitFor(form, (now) => now.matches({ editing: { lists: "ready" } }));
  form.send({ type: "faculty.chosen", id: 2 });
  await waitFor(form, (now) => now.matches({ editing: { lists: "ready" } }));
  form.send({ type: "field.changed", change: { ...filled, departments: [3] } });
  more(form);
  form.send({ type: "file.chosen", file });
  await waitFor(form, (now) => now.matches("editing"));
  form.send({ type: "form.submitted" });
  expect(form.getSnapshot().value).toBe("uploading");
  const upload = createActor(
    uploadMachine.provide({
      actors: { sendFile: fromCallback(() => undefined), warnLeaving: fromCallback(() => undefined) },
      actions: { notifyStored: () => undefined },
    }),
    inspected,
  ).start();
  upload.send({ type: "upload.started", upload: paper });
  upload.send({ type: "bytes.sent", sent: 1, total: 2 });
  upload.send({ type: "upload.failed", ...cut });
  upload.send({ type: "retry.pressed" });
  upload.send({ type: "file.stored" });
  form.send({ type: "upload.stored" });
  form.stop();
  upload.stop();
};

const bodyOf = (texts: readonly string[]) => Schema.decodeUnknownSync(FlowCounts)({ counts: texts });

describe("what is sent", () => {
  it("has room for a checkout that fails once with each field touched, and for an upload that is cut off, in one page", async () => {
    const actor = await chosen(checkout());
    actor.send({ type: "product.chosen", selection: { levelId: 4 } });
    actor.send({ type: "service.chosen", service: "MTN" });
    actor.send({ type: "otherPhone.chosen" });
    actor.send({ type: "phone.typed", text: "6" });
    actor.send({ type: "pay.pressed" });
    actor.send({ type: "accountPhone.chosen" });
    await pay(actor);
    actor.send({ type: "clock.ticked", secondsLeft: 299 });
    actor.send({ type: "payment.updated", payment: pending });
    const dialled = tally.take()!;
    tally.comeBack();
    actor.send({ type: "payment.updated", payment: refused });
    actor.send({ type: "retry.pressed" });
    await until(actor, "choosing");
    await pay(actor);
    actor.send({ type: "payment.updated", payment: paid });
    actor.stop();
    await uploadOnce();
    const left = tally.take()!;
    expect(said([...dialled, ...left])?.filter((line) => line.endsWith("-"))).toEqual([]);
    const sent = [dialled, left].map((counts) => flowCountsLength(bodyOf(counts).counts));
    expect(sent.reduce((sum, bytes) => sum + bytes)).toBeLessThanOrEqual(FLOW_COUNTS_MAX);
  });

  it("is never more than 300 bytes of a page, says what found no room, and where charts ended first", async () => {
    const sent: (readonly string[])[] = [];
    for (let n = 0; n < 40; n += 1) {
      const actor = await chosen(checkout());
      clock += 1_000 * n;
      await pay(actor);
      clock += 7_000 * n;
      actor.send({ type: "copy.pressed" });
      actor.send({ type: "payment.updated", payment: n % 2 === 0 ? paid : refused });
      clock += 700 * n;
      const texts = tally.take();
      tally.comeBack();
      if (texts !== null) sent.push(texts);
    }
    const total = sent.reduce((sum, texts) => sum + flowCountsLength(bodyOf(texts).counts), 0);
    expect(total).toBeLessThanOrEqual(FLOW_COUNTS_MAX);
    expect(total).toBeGreaterThan(FLOW_COUNTS_MAX - 50);
    expect(said(sent.at(-1)!)!.at(-1)).toBe("checkout -");
    expect(said(sent.at(-1)!)![0]).toMatch(/ [!~]/);
  });
});

const charts: readonly CountedChart[] = ["checkout", "uploadForm", "upload"];
it.each(charts)("the places of %s are those of its machine, each transition and state once", (chart) => {
  const { moves, states } = chartPlaces(countedMachines[chart]);
  const named = moves.map(({ from, event, to }) => `${from} ${event} ${to}`);
  expect(new Set(named).size).toBe(named.length);
  expect(named).toEqual(named.toSorted());
  expect(moves.every(({ from, to }) => states.includes(from) && states.includes(to))).toBe(true);
});
