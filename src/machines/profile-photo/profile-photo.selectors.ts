import type { SnapshotFrom } from "xstate";
import type { ChosenPhoto } from "../../contract/accounts/profile-photo-rules.ts";
import type { profilePhotoMachine } from "./profile-photo.machine.ts";

type State = SnapshotFrom<typeof profilePhotoMachine>;

/** The photo that a press would send, or null. */
export const selectChosenPhoto = (state: State): ChosenPhoto | null => state.context.photo;
export const selectIsSendingPhoto = (state: State): boolean => state.hasTag("busy");
/** Bytes that a photo may have. */
export const selectMaxPhotoBytes = (state: State): number => state.context.maxBytes;
