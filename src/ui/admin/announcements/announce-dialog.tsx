import "../../styles/forms.css";
import { useSelector } from "@xstate/react";
import type { Ref } from "../../../contract/entities.ts";
import {
  selectDepartments,
  selectFaculties,
  selectInstitutions,
  selectAreListsLoading,
  selectHasListFailed,
  selectLevels,
} from "../../../machines/school-picker/school-picker.selectors.ts";
import { type FormFields, FormDialog } from "../../forms/form-dialog.tsx";
import { selectedId, selectOptions } from "../../forms/select-options.ts";
import { Field, SelectField, TextArea } from "../../kit/controls/field.tsx";
import { LoadFailed } from "../../feedback/load-failed.tsx";
import { useTexts } from "../../use-texts.ts";
import type { AdminAnnouncementsProps } from "./admin-announcements-props.ts";

const placesOf = (list: readonly Ref[]) => selectOptions(list.filter(({ id }) => id > 0));

/** The form of an announcement: recipients, and the text in each language. */
export function AnnounceDialog({ announcing, school }: Pick<AdminAnnouncementsProps, "announcing" | "school">) {
  const texts = useTexts("admin");
  const { t } = texts;
  return (
    <FormDialog dialog={announcing} title={t("announcement.write")} submit={t("announcement.send")} texts={texts}>
      {(fields) => (
        <>
          <Places fields={fields} school={school} />
          <Field label={t("announcement.titleEn")} maxLength={80} lang="en" {...fields.field("title_en")} />
          <TextArea label={t("announcement.bodyEn")} rows={3} maxLength={500} lang="en" {...fields.field("body_en")} />
          <Field label={t("announcement.titleFr")} maxLength={80} lang="fr" {...fields.field("title_fr")} />
          <TextArea label={t("announcement.bodyFr")} rows={3} maxLength={500} lang="fr" {...fields.field("body_fr")} />
        </>
      )}
    </FormDialog>
  );
}

/** Faculties follow the institution, departments the faculty; an empty field means all. */
function Places({ fields, school }: Pick<AdminAnnouncementsProps, "school"> & { readonly fields: FormFields }) {
  const { t } = useTexts("admin");
  const { field, change, values } = fields;
  const isListing = useSelector(school, selectAreListsLoading);
  const isUnlisted = useSelector(school, selectHasListFailed);
  const lists = {
    institutions: useSelector(school, selectInstitutions),
    faculties: useSelector(school, selectFaculties),
    departments: useSelector(school, selectDepartments),
    levels: useSelector(school, selectLevels),
  };
  const open = isListing ? t("common.loading") : t("announcement.all");
  return (
    <>
      <SelectField
        {...field("institution_id")}
        label={t("field.institution")}
        hint={t("announcement.whom")}
        placeholder={open}
        translate="no"
        data-first=""
        options={placesOf(lists.institutions)}
        onChange={({ target }) => {
          change("institution_id", selectedId(target.value));
          school.send({ type: "institution.chosen", id: selectedId(target.value) ?? null });
        }}
      />
      <SelectField
        {...field("faculty_id")}
        label={t("field.faculty")}
        placeholder={open}
        disabled={values["institution_id"] === undefined}
        options={placesOf(lists.faculties)}
        onChange={({ target }) => {
          change("faculty_id", selectedId(target.value));
          school.send({ type: "faculty.chosen", id: selectedId(target.value) ?? null });
        }}
      />
      <SelectField
        {...field("department_id")}
        label={t("field.department")}
        placeholder={open}
        disabled={values["faculty_id"] === undefined}
        options={placesOf(lists.departments)}
        onChange={({ target }) => change("department_id", selectedId(target.value))}
      />
      <SelectField
        {...field("level_id")}
        label={t("field.level")}
        placeholder={open}
        options={placesOf(lists.levels)}
        onChange={({ target }) => change("level_id", selectedId(target.value))}
      />
      {isUnlisted ? (
        <LoadFailed text={t("announcement.listsFailed")} onRetry={() => school.send({ type: "retry.pressed" })} />
      ) : null}
    </>
  );
}
