import { fromPromise } from "xstate";
import {
  type Announcement,
  AnnouncementDraft,
  type AnnouncementList,
} from "../../../contract/notifications/announcements.ts";
import { createValidator } from "../../../contract/validation.ts";
import { createFormDialogMachine } from "../../../machines/form-dialog/form-dialog.machine.ts";
import { createFormMachine } from "../../../machines/form/form.machine.ts";
import { createRefreshedPageMachine } from "../../../machines/refreshed-page/refreshed-page.machine.ts";
import { createResourceMachine } from "../../../machines/resource/resource.machine.ts";
import { announcementsAdminClient } from "../../../services/admin/announcements-admin-client.ts";
import type { AppRuntime } from "../../app-runtime.ts";
import { provideChangingDialog } from "../form-dialog-chart.ts";

const listMachine = createResourceMachine<AnnouncementList>("adminAnnouncements");
const announceForm = createFormMachine<AnnouncementDraft, Announcement>({
  id: "announceForm",
  validate: createValidator(AnnouncementDraft),
  valuesAfterError: () => ({}),
  dependentFields: { institution_id: ["faculty_id", "department_id"], faculty_id: ["department_id"] },
});
const announceMachine = createFormDialogMachine<AnnouncementDraft, Announcement>("announce", announceForm);

export const announcementsPage = createRefreshedPageMachine("announcementsPage", {
  shown: ["announcements"],
  changing: ["announcing"],
});

/** What was announced, and a new announcement. */
export const announcementCharts = ({ api }: AppRuntime) => {
  const server = announcementsAdminClient(api);
  return {
    list: (after: string | null) =>
      listMachine.provide({ actors: { fetchValue: fromPromise(({ signal }) => server.list(after, signal)) } }),
    announcing: provideChangingDialog(announceMachine, announceForm, (form, signal) => server.announce(form, signal)),
  };
};
