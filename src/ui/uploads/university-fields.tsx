import { useSelector } from "@xstate/react";
import {
  selectDepartments,
  selectFaculties,
  selectHasNoDepartments,
  selectLists,
} from "../../machines/upload-form/upload-form.selectors.ts";
import { optionsOf } from "../forms/select-options.ts";
import { Button } from "../kit/controls/button.tsx";
import { SelectField } from "../kit/controls/field.tsx";
import { LineUp, Pair } from "../kit/page/layout-boxes.tsx";
import { useTexts } from "../use-texts.ts";
import { SeveralField } from "./multi-select-field.tsx";
import { type PartProps, useUploadForm } from "./use-upload-form.ts";

const idOrAll = (value: string): number | "all" => (value === "all" ? "all" : Number(value));

/** Where the paper is from: faculties follow the institution, departments the faculty (checklist 4.57 to 4.59). */
export function PlaceFields(props: PartProps) {
  const { form, choices } = props;
  const { t } = useTexts("upload");
  const { draft, change, errorOf } = useUploadForm(props);
  const faculties = useSelector(form, selectFaculties);
  const departments = useSelector(form, selectDepartments);
  const lists = useSelector(form, selectLists);
  const all = (label: string) => ({ value: "all", label });
  return (
    <>
      <Pair>
        <SelectField
          label={t("field.level")}
          name="level_id"
          value={draft.level_id}
          error={errorOf("level_id")}
          options={[{ value: "0", label: t("upload.allLevels") }, ...optionsOf(choices.levels)]}
          onChange={({ target }) => change({ level_id: Number(target.value) })}
        />
        <SelectField
          label={t("field.semester")}
          name="semester_id"
          value={draft.semester_id}
          error={errorOf("semester_id")}
          options={[all(t("upload.allSemesters")), ...optionsOf(choices.semesters)]}
          onChange={({ target }) => change({ semester_id: idOrAll(target.value) })}
        />
      </Pair>
      <SelectField
        label={t("field.institution")}
        name="institution_id"
        translate="no"
        placeholder={t("validation.institution")}
        value={draft.institution_id ?? ""}
        error={errorOf("institution_id")}
        options={optionsOf(choices.institutions)}
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
        options={[all(t("upload.allFaculties")), ...optionsOf(faculties)]}
        onChange={({ target }) => {
          if (target.value !== "") form.send({ type: "faculty.chosen", id: idOrAll(target.value) });
        }}
      />
      {typeof draft.faculty_id === "number" && departments.length > 0 ? (
        <SeveralField
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
function NoDepartments({ form }: PartProps) {
  const { t } = useTexts("upload");
  return useSelector(form, selectHasNoDepartments) ? <p className="small soft">{t("upload.noDepartments")}</p> : null;
}

/** A list on its way is told; one that did not come can be asked for again. */
function Unlisted({ form }: PartProps) {
  const { t } = useTexts("upload");
  const lists = useSelector(form, selectLists);
  if (lists === "departments") return <output className="small soft">{t("common.loading")}</output>;
  if (lists !== "failed") return null;
  return (
    <div role="alert">
      <LineUp>
        <span>{t("upload.listsFailed")}</span>
        <Button variant="second" onClick={() => form.send({ type: "lists.retried" })}>
          {t("common.retry")}
        </Button>
      </LineUp>
    </div>
  );
}
