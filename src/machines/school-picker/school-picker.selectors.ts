import type { SnapshotFrom } from "xstate";
import type { Ref } from "../../contract/entities.ts";
import { MAX_IMAGE_BYTES } from "../../contract/accounts/profile-photo-rules.ts";
import type { CategoryArea } from "../../contract/uploads/upload-draft.ts";
import type { schoolPickerMachine } from "./school-picker.machine.ts";

type State = SnapshotFrom<typeof schoolPickerMachine>;

const none: readonly never[] = [];
/** Lists are empty until they are known. */
export const selectInstitutions = (state: State): readonly Ref[] => state.context.initialLists?.institutions ?? none;
export const selectFaculties = (state: State): readonly Ref[] => state.context.faculties ?? none;
export const selectDepartments = (state: State): readonly Ref[] => state.context.departments ?? none;
/** As the institution prints them, once one is chosen. */
export const selectLevels = ({ context }: State): readonly Ref[] =>
  context.levels ?? context.initialLists?.levels ?? none;
export const selectCategories =
  (area: CategoryArea) =>
  (state: State): readonly Ref[] =>
    state.context.initialLists?.categories[area] ?? none;
/** Bytes a photo may have; the contract's figure until the server told its own (checklist 9.3, G28). */
export const selectMaxImageBytes = (state: State): number =>
  state.context.initialLists?.maxImageBytes ?? MAX_IMAGE_BYTES;
export const selectAreListsLoading = (state: State): boolean => state.hasTag("busy");
export const selectHasListFailed = (state: State): boolean => state.matches("failed");
