import { uploadFormMachine } from "../../../src/machines/upload-form/upload-form.machine.ts";
import {
  always,
  atStart,
  deepEqual,
  defineChartModel,
  everyStep,
  plainEvents,
  whenever,
} from "../../../harness/index.ts";
import { listInvariants } from "./upload-form.invariants.ts";
import {
  changeIn,
  fileRule,
  isBroken,
  isChosen,
  isFileChosen,
  isFileAccepted,
  isFilling,
  isGivenBack,
  isHandedOver,
  isPrepared,
  isRetried,
  isStored,
  isSubmitted,
  others,
} from "./upload-form.predicates.ts";
import {
  blank,
  brokenRules,
  choices,
  departments,
  faculties,
  file,
  filled,
  left,
  sentOf,
  tooLarge,
} from "./upload-form.fixtures.ts";

const lost = { error: new Error("network") };

export const uploadForm = defineChartModel(uploadFormMachine, {
  inputs: { "the university's": { type: "university", own: null } },
  events: {
    "field.changed: code, title, type, year": { type: "field.changed", change: filled },
    "field.changed: a category paper": { type: "field.changed", change: { kind: "category" } },
    "field.changed: departments": { type: "field.changed", change: { departments: [3, 8] } },
    "field.changed: categories": { type: "field.changed", change: { categories: [2, 5] } },
    "institution.chosen: Douala": { type: "institution.chosen", id: 5 },
    "faculty.chosen: Science": { type: "faculty.chosen", id: 2 },
    "faculty.chosen: all": { type: "faculty.chosen", id: "all" },
    "file.chosen: 10 MB": { type: "file.chosen", file },
    "file.chosen: a byte more": { type: "file.chosen", file: tooLarge },
    ...plainEvents(
      "listsRetry.pressed",
      "form.submitted",
      "alert.closed",
      "upload.stored",
      "upload.abandoned",
      "retry.pressed",
    ),
  },
  outcomes: {
    prepareUpload: {
      "no draft": { output: { choices, draft: null, file: null } },
      "a draft": { output: { choices, draft: left, file: null } },
      "a shared file": { output: { choices, draft: null, file } },
      lost,
    },
    listFaculties: { listed: { output: faculties }, lost },
    listDepartments: { listed: { output: departments }, "there are none": { output: [] }, lost },
    readFile: { "a PDF": { output: true }, "no PDF": { output: false }, unreadable: lost },
  },
  contextKey: ({ draft, picked, file: chosen, ...form }) => ({
    kind: draft.kind,
    named: draft.title !== "",
    institution: draft.institution_id !== null,
    faculty: typeof draft.faculty_id === "number" ? "one" : draft.faculty_id,
    "departments chosen": draft.departments.length > 0,
    "categories chosen": draft.categories.length > 0,
    picked: picked?.bytes === tooLarge.bytes,
    "with a file": chosen !== null,
    faculties: form.faculties !== null,
    departments: form.departments?.length ?? "none yet",
  }),
  judgedParams: {
    listFaculties: "lists are fetched for the selection, and answers for an earlier one are ignored (7.37, 7.38)",
    listDepartments: "lists are fetched for the selection, and answers for an earlier one are ignored (7.37, 7.38)",
    startUpload:
      "a right form is handed over once: no empty value, the type in the title (3.44–3.48, 3.54–3.56, 5.65, 5.66)",
  },
  exploreWhile: ({ draft }) =>
    (draft.kind === "university" ? draft.categories.length === 0 : draft.institution_id === null) &&
    (draft.departments.length === 0 || typeof draft.faculty_id === "number"),
  equivalentMutants: {
    "retarget to .loadingFaculties: uploadForm.editing.lists — institution.chosen → .ready":
      "a chosen institution has no faculties yet, so `ready` goes there at once",
    "swap with the next: uploadForm.checkingFile — readFile done [isNoPdf] → editing": "a file breaks one rule at most",
  },
  invariants: {
    "an empty form is prepared first": atStart(
      ({ after, started }) =>
        after.matches("loading") &&
        deepEqual(started("prepareUpload"), [{ type: "university" }]) &&
        deepEqual(after.context, {
          type: "university",
          own: null,
          draft: blank,
          choices: null,
          faculties: null,
          departments: null,
          picked: null,
          file: null,
          fileRule: null,
          isRestoredDraft: false,
          fieldErrors: {},
        }),
    ),
    "it is prepared again only when asked for": everyStep(
      (step) =>
        step.started("prepareUpload").length === (isRetried(step) ? 1 : 0) &&
        (!isRetried(step) || step.after.matches("loading")),
    ),
    "what was left unsent is there again, and what can be chosen": whenever(
      isPrepared,
      ({ ended, after }) =>
        (isFilling(after) || ended("prepareUpload", "a shared file")) &&
        deepEqual(after.context.draft, ended("prepareUpload", "a draft") ? left : blank) &&
        deepEqual(after.context.choices, choices),
    ),
    "a draft that was left lacks its file until another is taken": everyStep(
      (step) =>
        step.after.context.isRestoredDraft ===
        (isPrepared(step)
          ? step.ended("prepareUpload", "a draft")
          : step.before.context.isRestoredDraft && !isFileAccepted(step)),
    ),
    "a form that did not load says so": whenever(
      ({ ended }) => ended("prepareUpload", "lost"),
      ({ after }) => after.matches("loadFailed"),
    ),
    "4.57, 4.58, 4.59 a change is kept: an institution clears faculty and department, a faculty department": everyStep(
      (step) =>
        isPrepared(step) ||
        deepEqual(
          step.after.context.draft,
          isStored(step) ? blank : { ...step.before.context.draft, ...changeIn(step) },
        ),
    ),
    "each change is kept as a draft and told, and nothing else is": everyStep((step) => {
      const kept = changeIn(step) === undefined ? [] : [{ draft: step.after.context.draft }];
      return deepEqual([step.executed("keepDraft"), step.executed("notifyDraftChanged")], [kept, kept]);
    }),
    ...listInvariants,
    "a chosen or shared file is read, whatever its name, and takes the place of the one before": everyStep((step) => {
      const shared = step.ended("prepareUpload", "a shared file") ? file : undefined;
      const chosen = isFileChosen(step) ? step.sent("file.chosen")!.file : shared;
      return (
        deepEqual(step.started("readFile"), chosen ? [{ fileId: chosen.id }] : []) &&
        (chosen === undefined ||
          (step.after.matches("checkingFile") &&
            step.after.context.file === null &&
            deepEqual(step.after.context.picked, chosen)))
      );
    }),
    "a file that is no PDF, or larger than 10485760 bytes, is not taken; another is (5.61, 5.63)": whenever(
      ({ ended }) => ended("readFile"),
      (step) =>
        isFilling(step.after) &&
        step.after.context.picked === null &&
        deepEqual(step.after.context.file, fileRule(step) === undefined ? step.before.context.picked : null),
    ),
    "an accepted file is reported, with the current form, and only then": everyStep((step) => {
      const { picked, draft } = step.before.context;
      return deepEqual(step.executed("notifyFileAccepted"), isFileAccepted(step) ? [{ file: picked, draft }] : []);
    }),
    "a toast says why a file is not taken, or that one is missing (5.61–5.64, 8.13, 8.14)": everyStep((step) => {
      const lacks = isSubmitted(step) && !isBroken(step.before.context) && step.before.context.file === null;
      const rule = lacks ? "uploadAFile" : fileRule(step);
      return deepEqual(step.executed("notifyFileRejected"), rule === undefined ? [] : [{ rule }]);
    }),
    "the field shows the reason until another file is chosen, a missing one also beside wrong fields (5.61–5.64)":
      everyStep((step) => {
        const lacks = isSubmitted(step) && step.before.context.file === null;
        const told = lacks ? "uploadAFile" : fileRule(step);
        const before = isFileChosen(step) ? null : step.before.context.fileRule;
        return step.after.context.fileRule === (told ?? before);
      }),
    "a form is handed over with a file that was accepted, and without an error at its field": whenever(
      isHandedOver,
      ({ after: { context } }) =>
        deepEqual([context.file, context.fileRule, context.isRestoredDraft], [file, null, false]),
    ),
    "an invalid form shows an alert and every broken rule, and sends nothing (5.74)": whenever(
      (step) => isSubmitted(step) && isBroken(step.before.context),
      ({ before, after, executed }) =>
        after.matches({ editing: { alert: "invalid" } }) &&
        deepEqual(after.context.fieldErrors, brokenRules(before.context.draft, before.context.departments)) &&
        executed("startUpload").length === 0,
    ),
    "a form that lacks only its file says so until something is changed or another thing is done": everyStep((step) => {
      const lacksFile = { editing: { alert: "fileMissing" } } as const;
      const stays = step.before.matches(lacksFile) && isFilling(step.after) && changeIn(step) === undefined;
      const lacks = isSubmitted(step) && !isBroken(step.before.context) && step.before.context.file === null;
      return (
        step.after.matches(lacksFile) ===
        (lacks || (stays && !isSubmitted(step) && step.sent("file.chosen") === undefined))
      );
    }),
    "the alert shows from then until it is closed, something is changed or another thing is done": everyStep((step) => {
      const stays =
        step.before.matches({ editing: { alert: "invalid" } }) &&
        isFilling(step.after) &&
        changeIn(step) === undefined &&
        !isSubmitted(step) &&
        step.sent("alert.closed") === undefined;
      return (
        step.after.matches({ editing: { alert: "invalid" } }) ===
        (stays || (isSubmitted(step) && isBroken(step.before.context)))
      );
    }),
    "an error disappears when it is corrected; none shows before the form was sent": whenever(
      (step) => !(isSubmitted(step) && isBroken(step.before.context)),
      (step) => {
        const told = Object.keys(step.before.context.fieldErrors);
        const still = Object.entries(brokenRules(step.after.context.draft, step.after.context.departments)).filter(
          ([field]) => told.includes(field),
        );
        return deepEqual(step.after.context.fieldErrors, Object.fromEntries(still));
      },
    ),
    "a right form is handed over once: no empty value, the type in the title (3.44–3.48, 3.54–3.56, 5.65, 5.66)":
      everyStep(
        (step) =>
          deepEqual(
            step.executed("startUpload"),
            isHandedOver(step) ? [{ upload: sentOf(step.before.context.draft) }] : [],
          ) &&
          (!isHandedOver(step) || step.after.matches("uploading")),
      ),
    "a stored paper leaves an empty form (4.47)": whenever(
      isStored,
      ({ before, after }) =>
        after.matches({ editing: { alert: "hidden", lists: "ready" } }) &&
        deepEqual(after.context, {
          ...before.context,
          draft: blank,
          faculties: null,
          departments: null,
          file: null,
          fileRule: null,
          isRestoredDraft: false,
          fieldErrors: {},
        }),
    ),
    "the draft is dropped when its paper is stored, and only then": everyStep(
      (step) => step.executed("dropDraft").length === (isStored(step) ? 1 : 0),
    ),
    "a paper that was not stored leaves form and file as they were": whenever(
      isGivenBack,
      ({ before, after }) => isFilling(after) && deepEqual(after.context, before.context),
    ),
    "a form that is handed over waits for the result": whenever(
      ({ before }) => before.matches("uploading"),
      (step) => isStored(step) || isGivenBack(step) || (step.after.matches("uploading") && step.actions.length === 0),
    ),
    "nothing else changes what the form holds": everyStep(
      (step) =>
        isPrepared(step) ||
        isStored(step) ||
        isFileChosen(step) ||
        step.executed("notifyFileRejected").length > 0 ||
        (isSubmitted(step) && step.before.context.file === null) ||
        isChosen(step, "institution.chosen") ||
        isChosen(step, "faculty.chosen") ||
        step.ended("readFile") ||
        step.ended("listFaculties") ||
        step.ended("listDepartments") ||
        deepEqual(others(step.after), others(step.before)),
    ),
    "nothing else leaves the form, or comes to it": everyStep(
      (step) =>
        isPrepared(step) ||
        isRetried(step) ||
        isFileChosen(step) ||
        isHandedOver(step) ||
        isStored(step) ||
        isGivenBack(step) ||
        step.ended("readFile") ||
        step.ended("prepareUpload") ||
        isFilling(step.after) === isFilling(step.before),
    ),
    "it is busy while it is prepared, a file is read, or a paper is sent": always(
      (now) =>
        now.hasTag("busy") === (now.matches("loading") || now.matches("checkingFile") || now.matches("uploading")),
    ),
  },
});
