import type { UploadPrefill } from "../../../src/contract/uploads/upload-prefill.ts";
import { uploadPrefillMachine } from "../../../src/machines/upload-prefill/upload-prefill.machine.ts";
import { defineChartModel, plainEvents } from "../../support/model/chart-model.ts";
import { always, atStart, everyStep, whenever } from "../../support/model/invariants/invariants.ts";
import { deepEqual, type Step } from "../../support/model/invariants/model-step.ts";

type Seen = Step<typeof uploadPrefillMachine>;

/** What files say of themselves: each names a field that the other leaves out, and the title as something else. */
const said = {
  "a heading": { code: "MAT201", title: "Algebra" },
  "another heading": { title: "Optics", year: 2023 },
} as const satisfies Readonly<Record<string, UploadPrefill>>;
const isTaken = ({ sent }: Seen): boolean => sent("file.accepted") !== undefined;
const proposed = ({ ended }: Seen): UploadPrefill | undefined =>
  Object.entries(said).find(([name]) => ended("readPrefill", name))?.[1];
const isDeclined = ({ before, sent }: Seen): boolean => before.matches("shown") && sent("prefill.undone") !== undefined;
const isForgotten = ({ sent }: Seen): boolean => sent("file.cleared") !== undefined;

export const uploadPrefill = defineChartModel(uploadPrefillMachine, {
  events: {
    "file.accepted: one": { type: "file.accepted", fileId: "f1" },
    "file.accepted: another": { type: "file.accepted", fileId: "f2" },
    ...plainEvents("file.cleared", "prefill.undone"),
  },
  outcomes: {
    readPrefill: {
      "a heading": { output: said["a heading"] },
      "another heading": { output: said["another heading"] },
      nothing: { output: {} },
      unreadable: { error: new Error("scan") },
    },
  },
  contextKey: ({ fileId, prefill: { title } }) => ({ fileId, title: title ?? null }),
  invariants: {
    "at first nothing is proposed": atStart(
      ({ after }) => after.matches("idle") && deepEqual(after.context, { fileId: null, prefill: {} }),
    ),
    "each file that is taken is read once, and only the last counts": everyStep((step) =>
      deepEqual(step.started("readPrefill"), isTaken(step) ? [{ fileId: step.sent("file.accepted")!.fileId }] : []),
    ),
    "what was read fills in the form, once, and nothing else does": everyStep((step) => {
      const prefill = proposed(step);
      return deepEqual(step.executed("applyPrefill"), prefill ? [{ prefill }] : []);
    }),
    "what is proposed is what its own file says, and nothing of an earlier one": whenever(
      (step) => proposed(step) !== undefined,
      (step) => deepEqual(step.after.context.prefill, proposed(step)),
    ),
    "it is taken back when it is declined, or another file takes the place of its own": everyStep((step) =>
      deepEqual(
        step.executed("undoPrefill"),
        step.before.matches("shown") && (isDeclined(step) || isTaken(step))
          ? [{ prefill: step.before.context.prefill }]
          : [],
      ),
    ),
    "it shows from then until it is declined, or its file is another or gone": everyStep((step) => {
      const stays = step.before.matches("shown") && !isDeclined(step) && !isTaken(step) && !isForgotten(step);
      return step.after.matches("shown") === (proposed(step) !== undefined || stays);
    }),
    "a file that says nothing, or cannot be read, is quiet": whenever(
      ({ ended }) => ended("readPrefill", "nothing") || ended("readPrefill", "unreadable"),
      ({ after }) => after.matches("idle"),
    ),
    "nothing is kept while nothing is proposed": always(
      (now) => !now.matches("idle") || deepEqual(now.context, { fileId: null, prefill: {} }),
    ),
  },
});
