import { useSelector } from "@xstate/react";
import {
  selectDepartments,
  selectFaculties,
  selectHasNoDepartments,
  selectListsStatus,
} from "../../machines/upload-form/upload-form.selectors.ts";
import { selectOptions } from "../forms/select-options.ts";
import { Button } from "../kit/controls/button.tsx";
import { SelectField } from "../kit/controls/field.tsx";
import { InlineGroup, SideBySide } from "../kit/page/layout-boxes.tsx";
import { useTexts } from "../use-texts.ts";
import { MultiSelectField } from "./multi-select-field.tsx";
import { type UploadFieldsProps, useUploadForm } from "./use-upload-form.ts";

const idOrAll = (value: string): number | "all" => (value === "all" ? "all" : Number(value));

/** Where the paper is from: faculties follow the institution, departments the faculty (checklist 4.57 to 4.59). */
export function SchoolFields(props: UploadFieldsProps) {
  const { form, choices } = props;
  const { t } = useTexts("upload");
  const { draft, change, errorOf } = useUploadForm(props);
  const faculties = useSelector(form, selectFaculties);
  const departments = useSelector(form, selectDepartments);
  const lists = useSelector(form, selectListsStatus);
  const all = (label: string) => ({ value: "all", label });
  return (
    <>
      <SideBySide>
        <SelectField
          label={t("field.level")}
          name="level_id"
          value={draft.level_id}
          error={errorOf("level_id")}
          options={[{ value: "0", label: t("upload.allLevels") }, ...selectOptions(choices.levels)]}
          onChange={({ target }) => change({ level_id: Number(target.value) })}
        />
        <SelectField
          label={t("field.semester")}
          name="semester_id"
          value={draft.semester_id}
          error={errorOf("semester_id")}
          options={[all(t("upload.allSemesters")), ...selectOptions(choices.semesters)]}
          onChange={({ target }) => change({ semester_id: idOrAll(target.value) })}
        />
      </SideBySide>
      <SelectField
        label={t("field.institution")}
        name="institution_id"
        translate="no"
        placeholder={t("validation.institution")}
        value={draft.institution_id ?? ""}
        error={errorOf("institution_id")}
        options={selectOptions(choices.institutions)}
        onChange={({ target }) => {
          if (target.value !== "") form.send({ type: "institution.chosen", id: Number(target.value) });
        }}
      />
      <SelectField
        label={t("field.faculty")}
        name="faculty_id"
        placeholder={lists === "faculties" ? t("common.loading") : t("validation.facultyOrAll")}
        disabled={draft.institution_id === null || lists === "faculties"}
        value={draft.faculty_id ?? ""}
        error={errorOf("faculty_id")}
        options={[all(t("upload.allFaculties")), ...selectOptions(faculties)]}
        onChange={({ target }) => {
          if (target.value !== "") form.send({ type: "faculty.chosen", id: idOrAll(target.value) });
        }}
      />
      {typeof draft.faculty_id === "number" && departments.length > 0 ? (
        <MultiSelectField
          legend={t("field.departments")}
          name="department_id"
          all={t("upload.allDepartments")}
          list={departments}
          chosen={draft.departments}
          error={errorOf("department_id")}
          onChoose={(chosen) => change({ departments: chosen })}
        />
      ) : null}
      <NoDepartments {...props} />
      <Unlisted {...props} />
    </>
  );
}

/** A faculty that has none: its papers are the whole faculty's. */
function NoDepartments({ form }: UploadFieldsProps) {
  const { t } = useTexts("upload");
  return useSelector(form, selectHasNoDepartments) ? <p className="small muted">{t("upload.noDepartments")}</p> : null;
}

/** A list on its way is told; one that did not come can be asked for again. */
function Unlisted({ form }: UploadFieldsProps) {
  const { t } = useTexts("upload");
  const lists = useSelector(form, selectListsStatus);
  if (lists === "departments") return <output className="small muted">{t("common.loading")}</output>;
  if (lists !== "failed") return null;
  return (
    <div role="alert">
      <InlineGroup>
        <span>{t("upload.listsFailed")}</span>
        <Button variant="second" onClick={() => form.send({ type: "listsRetry.pressed" })}>
          {t("common.retry")}
        </Button>
      </InlineGroup>
    </div>
  );
}
