import type { User } from "../../contract/entities.ts";
import type { PhoneSettingForm } from "../../contract/forms.ts";
import { FormDialog, type FormDialogRef } from "../forms/form-dialog.tsx";
import { Field } from "../kit/controls/field.tsx";
import { useTexts } from "../use-texts.ts";

/** Another phone number (checklist 2.40, 5.36). */
export function ChangePhoneDialog({ phone }: { readonly phone: FormDialogRef<PhoneSettingForm, User> }) {
  const texts = useTexts("account");
  const { t } = texts;
  return (
    <FormDialog dialog={phone} title={t("settings.phoneTitle")} submit={t("common.save")} texts={texts}>
      {({ field }) => (
        <Field
          label={t("field.phone")}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          data-first=""
          hint={t("field.phoneExample")}
          {...field("phone")}
        />
      )}
    </FormDialog>
  );
}
