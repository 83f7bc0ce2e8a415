import type { UploadDraft } from "../../../src/contract/uploads/upload-draft.ts";
import type { uploadFormMachine } from "../../../src/machines/upload-form/upload-form.machine.ts";
import { deepEqual, type Step } from "../../../harness/index.ts";
import { brokenRules } from "./upload-form.fixtures.ts";

type Seen = Step<typeof uploadFormMachine>;
export type Now = Seen["after"];

export const isFilling = (now: Now): boolean => now.matches("editing");
export const listsOf = ({ value }: Now): string | undefined =>
  typeof value === "object" && "editing" in value ? value.editing.lists : undefined;
export const changeIn = ({ before, sent }: Seen): Partial<UploadDraft> | undefined => {
  if (!isFilling(before)) return undefined;
  const institution = sent("institution.chosen");
  if (institution) return { institution_id: institution.id, faculty_id: null, departments: [] };
  const faculty = sent("faculty.chosen");
  return faculty ? { faculty_id: faculty.id, departments: [] } : sent("field.changed")?.change;
};
export const isChosen = (step: Seen, type: "institution.chosen" | "faculty.chosen"): boolean =>
  isFilling(step.before) && step.sent(type) !== undefined;
export const isSubmitted = ({ before, sent }: Seen): boolean =>
  isFilling(before) && sent("form.submitted") !== undefined;
export const isBroken = ({ draft, departments }: Now["context"]): boolean =>
  !deepEqual(brokenRules(draft, departments), {});
export const isHandedOver = (step: Seen): boolean =>
  isSubmitted(step) && !isBroken(step.before.context) && step.before.context.file !== null;
export const isStored = ({ before, sent }: Seen): boolean =>
  before.matches("uploading") && sent("upload.stored") !== undefined;
export const isGivenBack = ({ before, sent }: Seen): boolean =>
  before.matches("uploading") && sent("upload.abandoned") !== undefined;
export const isFileChosen = ({ before, sent }: Seen): boolean => isFilling(before) && sent("file.chosen") !== undefined;
export const isRetried = ({ before, sent }: Seen): boolean =>
  before.matches("loadFailed") && sent("retry.pressed") !== undefined;
export const isPrepared = ({ ended }: Seen): boolean =>
  ended("prepareUpload", "no draft") || ended("prepareUpload", "a draft") || ended("prepareUpload", "a shared file");
/** Why a file that was read is rejected. */
export const fileRule = ({ before, ended }: Seen): string | undefined => {
  if (ended("readFile", "no PDF") || ended("readFile", "unreadable")) return "uploadAFile";
  return ended("readFile") && before.context.picked!.bytes > 10_485_760 ? "paperSize" : undefined;
};
export const isFileAccepted = (step: Seen): boolean => step.ended("readFile") && fileRule(step) === undefined;
/** The list that the selection still needs, so that it is fetched. */
export const missing = ({ context: { draft, ...form } }: Now): "faculties" | "departments" | undefined => {
  if (draft.institution_id !== null && form.faculties === null) return "faculties";
  return typeof draft.faculty_id === "number" && form.departments === null ? "departments" : undefined;
};
/** The context without the draft and the field errors. */
export const others = ({ context: { draft: _, fieldErrors: __, ...form } }: Now) => form;
