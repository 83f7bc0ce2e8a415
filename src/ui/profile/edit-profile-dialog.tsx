import type { Ref, User } from "../../contract/entities.ts";
import type { ProfileForm } from "../../contract/forms.ts";
import { FormDialog, type FormDialogRef } from "../forms/form-dialog.tsx";
import { Field, SelectField } from "../kit/controls/field.tsx";
import { useTexts } from "../use-texts.ts";

/** Name and level (checklist 2.39, 5.40 to 5.42). */
export function EditProfileDialog({
  edit,
  levels,
}: {
  readonly edit: FormDialogRef<ProfileForm, User>;
  readonly levels: readonly Ref[];
}) {
  const texts = useTexts("account");
  const { t } = texts;
  return (
    <FormDialog dialog={edit} title={t("profile.editTitle")} submit={t("common.save")} texts={texts}>
      {({ values, change, field }) => (
        <>
          <Field label={t("field.name")} autoComplete="name" data-first="" {...field("name")} />
          <SelectField
            label={t("field.level")}
            note={t("common.optional")}
            placeholder={values["level_id"] === undefined ? t("profile.noLevel") : undefined}
            options={levels.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...field("level_id")}
            onChange={({ target }) => change("level_id", target.value === "" ? undefined : Number(target.value))}
          />
        </>
      )}
    </FormDialog>
  );
}
