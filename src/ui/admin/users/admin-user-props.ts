import type { AdminUserDetails, ModerationForm } from "../../../contract/accounts/users-admin.ts";
import type { FormDialogRef } from "../../forms/form-dialog.tsx";
import type { ResourceRef } from "../resource-view.tsx";

export interface AdminUserProps {
  readonly user: ResourceRef<AdminUserDetails>;
  readonly taking: FormDialogRef<ModerationForm, AdminUserDetails>;
}
