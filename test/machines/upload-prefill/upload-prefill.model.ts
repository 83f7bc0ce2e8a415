import type { UploadDraft } from "../../../src/contract/uploads/upload-draft.ts";
import type { UploadPrefill } from "../../../src/contract/uploads/upload-prefill.ts";
import { uploadPrefillMachine } from "../../../src/machines/upload-prefill/upload-prefill.machine.ts";
import {
  always,
  atStart,
  deepEqual,
  defineChartModel,
  everyStep,
  plainEvents,
  type Step,
  whenever,
} from "../../../harness/index.ts";
import { blank } from "../upload-form/upload-form.fixtures.ts";

type Seen = Step<typeof uploadPrefillMachine>;

/** Values read from two files: each has a field that the other lacks, and another title. */
const said = {
  "a heading": { code: "MAT201", title: "Algebra" },
  "another heading": { title: "Optics", year: 2023 },
} as const satisfies Readonly<Record<string, UploadPrefill>>;
/** A title that the student typed. */
const typed: UploadDraft = { ...blank, title: "Mechanics" };
/** The form prefilled from the first heading. */
const filledIn: UploadDraft = { ...blank, ...said["a heading"] };
const category: UploadDraft = { ...blank, kind: "category" };

const emptyFields = { code: "", title: "", year: null } as const;
const askedFor = { university: ["code", "title", "year"], category: ["title", "year"] } as const;
/** The draft before this step. */
const draftIn = ({ before }: Seen): UploadDraft => before.context.draft!;
const isTaken = ({ sent }: Seen): boolean => sent("file.accepted") !== undefined;
const read = ({ ended }: Seen): UploadPrefill | undefined =>
  Object.entries(said).find(([name]) => ended("readPrefill", name))?.[1];
/** The values read from a file for blank fields that the form has; undefined if there are none. */
const proposed = (step: Seen): UploadPrefill | undefined => {
  const heading = read(step);
  if (heading === undefined) return undefined;
  const draft = draftIn(step);
  const fields = askedFor[draft.kind].filter((field) => field in heading && draft[field] === emptyFields[field]);
  return fields.length === 0 ? undefined : Object.fromEntries(fields.map((field) => [field, heading[field]]));
};
/** Fields that still have the value from the file, emptied. */
const takenBack = (step: Seen): UploadPrefill => {
  const { prefill } = step.before.context;
  const fields = askedFor.university.filter((field) => field in prefill && draftIn(step)[field] === prefill[field]);
  return Object.fromEntries(fields.map((field) => [field, emptyFields[field]]));
};
const isUndone = ({ before, sent }: Seen): boolean => before.matches("shown") && sent("prefill.undone") !== undefined;
const isReplaced = (step: Seen): boolean => step.before.matches("shown") && isTaken(step);
const isForgotten = ({ sent }: Seen): boolean => sent("file.cleared") !== undefined;
const nothing = { fileId: null, draft: null, prefill: {} };

export const uploadPrefill = defineChartModel(uploadPrefillMachine, {
  events: {
    "file.accepted: one": { type: "file.accepted", fileId: "f1", draft: blank },
    "file.accepted: another": { type: "file.accepted", fileId: "f2", draft: blank },
    "file.accepted: with a title": { type: "file.accepted", fileId: "f1", draft: typed },
    "draft.changed: filled in": { type: "draft.changed", draft: filledIn },
    "draft.changed: a title": { type: "draft.changed", draft: typed },
    "draft.changed: a category paper": { type: "draft.changed", draft: category },
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
  contextKey: ({ fileId, draft, prefill }) => ({
    fileId,
    draft: draft === null ? null : `${draft.kind} ${draft.code} ${draft.title}`,
    prefill: Object.values(prefill).join(" "),
  }),
  invariants: {
    "at first nothing is proposed": atStart(({ after }) => after.matches("idle") && deepEqual(after.context, nothing)),
    "each file that is taken is read once, and only the last counts": everyStep((step) =>
      deepEqual(step.started("readPrefill"), isTaken(step) ? [{ fileId: step.sent("file.accepted")!.fileId }] : []),
    ),
    "the form changes when blank fields are filled in and when that is undone, and by nothing else": everyStep(
      (step) => {
        const change = isUndone(step) || isReplaced(step) ? takenBack(step) : proposed(step);
        return deepEqual(step.executed("changeForm"), change ? [{ change }] : []);
      },
    ),
    "what is proposed is what its own file says of blank fields, and nothing of an earlier one": whenever(
      (step) => proposed(step) !== undefined,
      (step) => step.after.matches("shown") && deepEqual(step.after.context.prefill, proposed(step)),
    ),
    "it shows from then until it is undone, or its file is another or gone": everyStep((step) => {
      const stays = step.before.matches("shown") && !isUndone(step) && !isTaken(step) && !isForgotten(step);
      return step.after.matches("shown") === (proposed(step) !== undefined || stays);
    }),
    "the known form is the last one received": everyStep((step) => {
      const { draft } = step.sent("file.accepted") ?? step.sent("draft.changed") ?? step.before.context;
      return step.after.matches("idle") || deepEqual(step.after.context.draft, draft);
    }),
    "a file without a value for a blank field, or an unreadable one, shows nothing": whenever(
      (step) => step.ended("readPrefill") && proposed(step) === undefined,
      ({ after }) => after.matches("idle"),
    ),
    "a cleared file is read and proposed no more": whenever(isForgotten, ({ after }) => after.matches("idle")),
    "nothing is kept while nothing is proposed": always(
      (now) => !now.matches("idle") || deepEqual(now.context, nothing),
    ),
  },
});
