import { fromPromise } from "xstate";
import { validateModerationAction, type UserListQuery } from "../../../contract/accounts/user-list-query.ts";
import type { AdminUserDetails, AdminUserList, ModerationForm } from "../../../contract/accounts/users-admin.ts";
import { createFormDialogMachine } from "../../../machines/form-dialog/form-dialog.machine.ts";
import { createFormMachine } from "../../../machines/form/form.machine.ts";
import { createRefreshedPageMachine } from "../../../machines/refreshed-page/refreshed-page.machine.ts";
import { createResourceMachine } from "../../../machines/resource/resource.machine.ts";
import { usersAdminClient } from "../../../services/admin/users-admin-client.ts";
import type { AppRuntime } from "../../app-runtime.ts";
import { provideChangingDialog } from "../form-dialog-chart.ts";

const foundMachine = createResourceMachine<AdminUserList>("adminUsers");
const userMachine = createResourceMachine<AdminUserDetails>("adminUser");
const measureForm = createFormMachine<ModerationForm, AdminUserDetails>({
  id: "measureForm",
  validate: validateModerationAction,
});
const measureMachine = createFormDialogMachine<ModerationForm, AdminUserDetails>("takeMeasure", measureForm);

export const userPage = createRefreshedPageMachine("userPage", { shown: ["user"], changing: ["taking"] });

/** Accounts of the console, one of them, and what is done to it. */
export const userAdminCharts = ({ api }: AppRuntime) => {
  const server = usersAdminClient(api);
  return {
    found: (search: UserListQuery) =>
      foundMachine.provide({ actors: { fetchValue: fromPromise(({ signal }) => server.find(search, signal)) } }),
    user: (id: number) =>
      userMachine.provide({ actors: { fetchValue: fromPromise(({ signal }) => server.user(id, signal)) } }),
    taking: (id: number) =>
      provideChangingDialog(measureMachine, measureForm, (form, signal) => server.take(id, form, signal)),
  };
};
