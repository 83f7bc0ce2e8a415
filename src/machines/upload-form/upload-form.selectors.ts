import type { SnapshotFrom } from "xstate";
import type { FieldErrors } from "../../contract/validation.ts";
import type { Ref } from "../../contract/entities.ts";
import type { FileError, UploadChoices, UploadDraft } from "../../contract/uploads/upload-draft.ts";
import type { PickedFile } from "../../contract/uploads/upload.ts";
import type { uploadFormMachine } from "./upload-form.machine.ts";

type State = SnapshotFrom<typeof uploadFormMachine>;

export const selectUploadFormView = (state: State): "waiting" | "failed" | "form" => {
  if (state.matches("loadFailed")) return "failed";
  return state.context.choices === null ? "waiting" : "form";
};
export const selectUploadDraft = (state: State): UploadDraft => state.context.draft;
/** What the form offers; null until it is known. */
export const selectUploadChoices = (state: State): UploadChoices | null => state.context.choices;
const none: readonly never[] = [];
/** Empty until they are known. */
export const selectFaculties = (state: State): readonly Ref[] => state.context.faculties ?? none;
/** Empty until they are known. */
export const selectDepartments = (state: State): readonly Ref[] => state.context.departments ?? none;
/** Whether the faculty that is chosen is known to have none. */
export const selectHasNoDepartments = (state: State): boolean => state.context.departments?.length === 0;
/** Which list is on its way, or did not come. */
export const selectListsStatus = (state: State): "ready" | "faculties" | "departments" | "failed" => {
  if (state.matches({ editing: { lists: "loadingFaculties" } })) return "faculties";
  if (state.matches({ editing: { lists: "loadingDepartments" } })) return "departments";
  return state.matches({ editing: { lists: "failed" } }) ? "failed" : "ready";
};
/** The file that was chosen and is right. */
export const selectUploadFile = (state: State): PickedFile | null => state.context.file;
/** Why no file is taken yet. */
export const selectFileError = (state: State): FileError | null => state.context.fileRule;
/** Whether the file of a draft that was left has to be chosen again. */
export const selectNeedsFileAgain = (state: State): boolean =>
  state.context.isRestoredDraft && state.context.file === null;
/** While a file is read, or the paper is sent. */
export const selectIsUploadFormBusy = (state: State): boolean => state.hasTag("busy");
/** Rule each field broke, as keys of texts. */
export const selectUploadFieldErrors = (state: State): FieldErrors => state.context.fieldErrors;
/** The first broken rule, for the alert; null while none shows. */
export const selectUploadAlert = (state: State): string | null =>
  state.matches({ editing: { alert: "invalid" } }) ? (Object.values(state.context.fieldErrors)[0] ?? null) : null;
/** The first field that is wrong, from the moment the form was sent until it is changed: the file is the first of all. */
export const selectUploadInvalidField = (state: State): string | null => {
  if (state.matches({ editing: { alert: "hidden" } }) || !state.matches("editing")) return null;
  return state.context.file === null ? "file" : (Object.keys(state.context.fieldErrors)[0] ?? null);
};
