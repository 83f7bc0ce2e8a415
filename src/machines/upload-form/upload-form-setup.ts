import { assign, setup } from "xstate";
import type { FieldErrors } from "../../contract/validation.ts";
import type { DashboardType, Ref } from "../../contract/entities.ts";
import {
  blankUploadDraft,
  uploadFieldErrors,
  changeUploadDraft,
  type FileError,
  fileErrorOf,
  type OwnSchool,
  type UploadChoices,
  type UploadDraft,
} from "../../contract/uploads/upload-draft.ts";
import type { PickedFile, Upload } from "../../contract/uploads/upload.ts";
import { unprovidedAction, unprovided } from "../unprovided.ts";

interface Prepared {
  readonly choices: UploadChoices;
  /** What was left unsent before, if anything. */
  readonly draft: UploadDraft | null;
  /** What another app shared with this one, or was picked before for this form, if anything. */
  readonly file: PickedFile | null;
}
export interface UploadFormContext {
  readonly type: DashboardType;
  /** What an empty form proposes. */
  readonly own: OwnSchool | null;
  readonly draft: UploadDraft;
  readonly choices: UploadChoices | null;
  /** Of the institution chosen; null until they are known. */
  readonly faculties: readonly Ref[] | null;
  /** Of the faculty chosen; null until they are known. */
  readonly departments: readonly Ref[] | null;
  readonly picked: PickedFile | null;
  readonly file: PickedFile | null;
  /** Why the last file was not taken, or that one is missing. */
  readonly fileRule: FileError | null;
  /** Whether the draft was left before: its file is chosen again. */
  readonly isRestoredDraft: boolean;
  readonly fieldErrors: FieldErrors;
}
/** Fields that nothing else depends on. */
export type SimpleFieldChange = Partial<Omit<UploadDraft, "institution_id" | "faculty_id">>;

const draftFieldErrors = ({ draft, choices, departments }: UploadFormContext): FieldErrors =>
  choices === null ? {} : uploadFieldErrors(draft, choices, departments);
/** Of the problems told, those that are still there. */
const remainingFieldErrors = (form: UploadFormContext): FieldErrors => {
  const now = draftFieldErrors(form);
  return Object.fromEntries(Object.entries(now).filter(([field]) => field in form.fieldErrors));
};

/** What the form needs from the outside, and what its states may do. */
export const uploadFormSetup = setup({
  types: {
    context: {} as UploadFormContext,
    input: {} as { readonly type: DashboardType; readonly own: OwnSchool | null },
    events: {} as
      | { type: "field.changed"; change: SimpleFieldChange }
      | { type: "institution.chosen"; id: number }
      | { type: "faculty.chosen"; id: number | "all" }
      | { type: "listsRetry.pressed" }
      | { type: "file.chosen"; file: PickedFile }
      | { type: "form.submitted" }
      | { type: "alert.closed" }
      | { type: "upload.stored" }
      | { type: "upload.abandoned" }
      | { type: "retry.pressed" },
    tags: {} as "busy",
  },
  actors: {
    prepareUpload: unprovided<Prepared, { type: DashboardType }>("prepareUpload"),
    listFaculties: unprovided<readonly Ref[], { institutionId: number }>("listFaculties"),
    listDepartments: unprovided<readonly Ref[], { facultyId: number }>("listDepartments"),
    /** True where the file begins as a PDF does. */
    readFile: unprovided<boolean, { fileId: string }>("readFile"),
  },
  actions: {
    prepare: assign(({ context }, { choices, draft }: Prepared) => ({
      choices,
      draft: draft ?? context.draft,
      isRestoredDraft: draft !== null,
    })),
    change: assign(({ context }, { change }: { change: Partial<UploadDraft> }) => {
      const draft = changeUploadDraft(context.draft, change);
      return { draft, fieldErrors: remainingFieldErrors({ ...context, draft }) };
    }),
    forgetFaculties: assign({ faculties: null, departments: null }),
    forgetDepartments: assign({ departments: null }),
    keepFaculties: assign({ faculties: (_, { list }: { list: readonly Ref[] }) => list }),
    keepDepartments: assign(({ context }, { list }: { list: readonly Ref[] }) => ({
      departments: list,
      fieldErrors: remainingFieldErrors({ ...context, departments: list }),
    })),
    pick: assign((_, { file }: { file: PickedFile | null }) => ({
      picked: file,
      file: null,
      fileRule: null,
    })),
    keepFile: assign(({ context }) => ({ file: context.picked, picked: null, isRestoredDraft: false })),
    dropFile: assign({ picked: null }),
    keepFileRule: assign({ fileRule: (_, { rule }: { rule: FileError }) => rule }),
    showFieldErrors: assign({ fieldErrors: ({ context }) => draftFieldErrors(context) }),
    empty: assign(({ context }) => ({
      draft: blankUploadDraft(context.type, context.own),
      faculties: null,
      departments: null,
      file: null,
    })),
    keepDraft: unprovidedAction<{ draft: UploadDraft }>("keepDraft"),
    dropDraft: unprovidedAction("dropDraft"),
    notifyDraftChanged: unprovidedAction<{ draft: UploadDraft }>("notifyDraftChanged"),
    notifyFileRejected: unprovidedAction<{ rule: FileError }>("notifyFileRejected"),
    notifyFileAccepted: unprovidedAction<{ file: PickedFile; draft: UploadDraft }>("notifyFileAccepted"),
    startUpload: unprovidedAction<{ upload: Upload }>("startUpload"),
  },
  guards: {
    isBroken: ({ context }) => Object.keys(draftFieldErrors(context)).length > 0,
    isFileMissing: ({ context }) => context.file === null,
    isBrokenWithoutFile: ({ context }) => Object.keys(draftFieldErrors(context)).length > 0 && context.file === null,
    hasFile: (_, { file }: Prepared) => file !== null,
    areFacultiesMissing: ({ context }) => context.draft.institution_id !== null && context.faculties === null,
    areDepartmentsMissing: ({ context }) =>
      typeof context.draft.faculty_id === "number" && context.departments === null,
    isNoPdf: ({ context }, { isPdf }: { isPdf: boolean }) => fileErrorOf(context.picked!, isPdf) === "uploadAFile",
    isTooLarge: ({ context }, { isPdf }: { isPdf: boolean }) => fileErrorOf(context.picked!, isPdf) === "paperSize",
  },
});
