import type { FileError, UploadDraft } from "../../contract/uploads/upload-draft.ts";
import { uploadFormSetup, type SimpleFieldChange, type UploadFormContext } from "./upload-form-setup.ts";

const keepDraft = {
  type: "keepDraft",
  params: ({ context }: { context: UploadFormContext }) => ({ draft: context.draft }),
} as const;
/** Told by a toast, and beside the field. */
export const rejectFileActions = (rule: FileError) =>
  [
    { type: "keepFileRule", params: { rule } },
    { type: "notifyFileRejected", params: { rule } },
  ] as const;
const changing = <E extends object>(change: (event: E) => Partial<UploadDraft>) =>
  ({ type: "change", params: ({ event }: { event: E }) => ({ change: change(event) }) }) as const;

/** Faculties follow the institution, departments the faculty; an answer to an earlier choice finds no one. */
const lists = uploadFormSetup.createStateConfig({
  description: "What can be chosen inside the institution and the faculty.",
  initial: "ready",
  on: {
    "field.changed": { actions: [changing(({ change }: { change: SimpleFieldChange }) => change), keepDraft] },
    "institution.chosen": {
      target: ".ready",
      actions: [changing(({ id }: { id: number }) => ({ institution_id: id })), "forgetFaculties", keepDraft],
    },
    "faculty.chosen": {
      target: ".ready",
      actions: [changing(({ id }: { id: number | "all" }) => ({ faculty_id: id })), "forgetDepartments", keepDraft],
    },
  },
  states: {
    ready: {
      description: "Nothing is missing for what is chosen.",
      always: [
        { guard: "areFacultiesMissing", target: "loadingFaculties" },
        { guard: "areDepartmentsMissing", target: "loadingDepartments" },
      ],
    },
    loadingFaculties: {
      description: "The faculties of the institution are being fetched.",
      invoke: {
        id: "listFaculties",
        src: "listFaculties",
        input: ({ context }) => ({ institutionId: context.draft.institution_id! }),
        onDone: {
          target: "ready",
          actions: { type: "keepFaculties", params: ({ event }) => ({ list: event.output }) },
        },
        onError: "failed",
      },
    },
    loadingDepartments: {
      description: "The departments of the faculty are being fetched.",
      invoke: {
        id: "listDepartments",
        src: "listDepartments",
        input: ({ context }) => ({ facultyId: Number(context.draft.faculty_id) }),
        onDone: {
          target: "ready",
          actions: { type: "keepDepartments", params: ({ event }) => ({ list: event.output }) },
        },
        onError: "failed",
      },
    },
    failed: { description: "A list did not load.", on: { "lists.retryPressed": "ready" } },
  },
});

const alert = uploadFormSetup.createStateConfig({
  description: "Whether an alert names a broken rule.",
  initial: "hidden",
  on: {
    "field.changed": ".hidden",
    "institution.chosen": ".hidden",
    "faculty.chosen": ".hidden",
    "form.submitted": { guard: "isBroken", target: ".invalid", actions: "showFieldErrors" },
  },
  states: {
    hidden: { description: "No alert shows." },
    invalid: {
      description: "A rule is broken: an alert and the fields say which; nothing was sent.",
      on: { "alert.closed": "hidden" },
    },
  },
});

export const editing = uploadFormSetup.createStateConfig({
  description: "The form is being filled in.",
  type: "parallel",
  on: {
    "file.chosen": {
      target: "checkingFile",
      actions: { type: "pick", params: ({ event }) => ({ file: event.file }) },
    },
    "form.submitted": [{ guard: "isFileMissing", actions: rejectFileActions("uploadAFile") }, { target: "uploading" }],
  },
  states: { alert, lists },
});
