import type { MessageResponse } from "../../contract/entities.ts";
import type { ChangePasswordForm } from "../../contract/forms.ts";
import { PASSWORD_MIN } from "../../contract/text-lengths.ts";
import { type FormFields, FormDialog, type FormDialogRef } from "../forms/form-dialog.tsx";
import { PasswordField } from "../kit/controls/field.tsx";
import { useTexts } from "../use-texts.ts";

/** Current password, new one, and the new one again (checklist 2.42, 5.37 to 5.39). */
export function ChangePasswordDialog({
  password,
}: {
  readonly password: FormDialogRef<ChangePasswordForm, MessageResponse>;
}) {
  const texts = useTexts("account");
  const { t } = texts;
  return (
    <FormDialog dialog={password} title={t("settings.passwordTitle")} submit={t("common.save")} texts={texts}>
      {(fields) => (
        <>
          <PasswordInput
            fields={fields}
            name="current_password"
            label={t("settings.passwordCurrent")}
            autoComplete="current-password"
          />
          <PasswordInput
            fields={fields}
            name="password"
            label={t("field.newPassword")}
            autoComplete="new-password"
            hint={t("settings.passwordHint", { min: PASSWORD_MIN })}
          />
          <PasswordInput
            fields={fields}
            name="confirm"
            label={t("field.newPasswordConfirm")}
            autoComplete="new-password"
          />
        </>
      )}
    </FormDialog>
  );
}

/** One password of a form; the eye shows or hides all of them. */
export function PasswordInput({
  fields: { field, shown },
  name,
  ...rest
}: {
  readonly fields: FormFields;
  readonly name: string;
  readonly label: string;
  readonly autoComplete: string;
  readonly hint?: string;
}) {
  const { t } = useTexts("account");
  return (
    <PasswordField
      {...rest}
      {...field(name)}
      {...shown}
      showLabel={t("signin.showPassword")}
      hideLabel={t("signin.hidePassword")}
    />
  );
}
