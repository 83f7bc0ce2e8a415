import type { SnapshotFrom } from "xstate";
import type { PhotoPages } from "../../contract/uploads/photo-pages.ts";
import type { photoPagesMachine } from "./photo-pages.machine.ts";

type State = SnapshotFrom<typeof photoPagesMachine>;

export const selectPhotoPages = (state: State): PhotoPages => state.context.pages;
export const selectHasPhotos = (state: State): boolean => state.context.pages.length > 0;
export const selectIsMakingPdf = (state: State): boolean => state.hasTag("busy");
/** Why there is no PDF of the pages yet, or will be none, or null. */
export const selectPhotoPagesError = ({ context }: State): "tooLarge" | "unreadable" | null =>
  context.unreadable.length > 0 ? "unreadable" : context.problem;
