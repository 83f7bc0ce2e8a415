import { createActor, type EventFromLogic, fromCallback, fromPromise, waitFor } from "xstate";
import { expect } from "vitest";
import { createFlowTally } from "../../../src/app/flow-counts/flow-tally.ts";
import { readChartCounts } from "../../../src/contract/flow-counts/chart-counts.ts";
import type { UploadChoices, UploadDraft } from "../../../src/contract/uploads/upload-draft.ts";
import type { PickedFile } from "../../../src/contract/uploads/upload.ts";
import { chartPlaces } from "../../../src/machines/chart-places.ts";
import { checkoutMachine } from "../../../src/machines/checkout/checkout.machine.ts";
import { countedMachines } from "../../../src/machines/counted-machines.ts";
import { uploadFormMachine } from "../../../src/machines/upload-form/upload-form.machine.ts";
import { uploadMachine } from "../../../src/machines/upload/upload.machine.ts";
import { offer, pending, university } from "../../machines/checkout/checkout.fixtures.ts";
import { choices, departments, faculties, file, filled } from "../../machines/upload-form/upload-form.fixtures.ts";
import { cut, paper } from "../../machines/upload/upload.model.ts";

/** What the upload form begins with. */
interface Prepared {
  readonly choices: UploadChoices;
  readonly draft: UploadDraft | null;
  readonly file: PickedFile | null;
}

/** What a call says, in words: `choosing pay.pressed confirming B`, `idle ! 2`. */
export const said = (texts: readonly string[] | null): readonly string[] | null =>
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

/** A tally with a clock, in ms. */
export const startCounting = () => {
  const tally = createFlowTally();
  const clock = { now: 0 };
  return { tally, clock, inspect: (event: Parameters<typeof tally.count>[0]) => tally.count(event, clock.now) };
};
export type Counting = ReturnType<typeof startCounting>;

const ignored = (): undefined => undefined;

/** A checkout that starts, up to its form. */
export const startCheckout = async ({ inspect }: Counting) => {
  const actor = createActor(
    checkoutMachine.provide({
      actors: {
        loadOffer: fromPromise(async () => offer),
        makeKey: fromPromise(async () => "key"),
        submitPayment: fromPromise(async () => pending),
        copyText: fromPromise<void, { text: string }>(async () => undefined),
        watchPayment: fromCallback(ignored),
        countDown: fromCallback(ignored),
      },
      delays: { approvalTime: 3_600_000 },
      actions: { notifyPaid: ignored, notifyCopied: ignored, notifyNotCopied: ignored },
    }),
    { input: university, inspect },
  ).start();
  await waitFor(actor, (now) => now.matches("choosing"));
  return actor;
};
type Checkout = Awaited<ReturnType<typeof startCheckout>>;

/** Sends the order; it waits for the payer then. */
export const pay = async (actor: Checkout): Promise<void> => {
  await waitFor(actor, (now) => now.matches("choosing"));
  actor.send({ type: "pay.pressed" });
  actor.send({ type: "pay.confirmed" });
  await waitFor(actor, (now) => now.matches("waitingForApproval"));
};

/** A form that is filled in, with a file, and sent twice as the connection is lost. */
export const uploadOnce = async (
  { inspect }: Counting,
  more: (form: { send: (event: EventFromLogic<typeof uploadFormMachine>) => void }) => void = ignored,
): Promise<void> => {
  const form = createActor(
    uploadFormMachine.provide({
      actors: {
        prepareUpload: fromPromise(async (): Promise<Prepared> => ({ choices, draft: null, file: null })),
        listFaculties: fromPromise(async () => faculties),
        listDepartments: fromPromise(async () => departments),
        readFile: fromPromise(async () => true),
      },
      actions: {
        keepDraft: ignored,
        dropDraft: ignored,
        notifyDraftChanged: ignored,
        startUpload: ignored,
        notifyFileAccepted: ignored,
        notifyFileRejected: ignored,
      },
    }),
    { input: { type: "university", own: null }, inspect },
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
      actors: { sendFile: fromCallback(ignored), warnLeaving: fromCallback(ignored) },
      actions: { notifyStored: ignored },
    }),
    { inspect },
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
