import type { ActorRefFrom } from "xstate";
import type {
  Announcement,
  AnnouncementDraft,
  AnnouncementList,
} from "../../../contract/notifications/announcements.ts";
import type { schoolPickerMachine } from "../../../machines/school-picker/school-picker.machine.ts";
import type { FormDialogRef } from "../../forms/form-dialog.tsx";
import type { ResourceRef } from "../resource-view.tsx";

export interface AdminAnnouncementsProps {
  readonly announcements: ResourceRef<AnnouncementList>;
  readonly announcing: FormDialogRef<AnnouncementDraft, Announcement>;
  readonly school: ActorRefFrom<typeof schoolPickerMachine>;
  /** Makes an idempotency key for each new announcement. */
  readonly makeKey: () => string;
}
