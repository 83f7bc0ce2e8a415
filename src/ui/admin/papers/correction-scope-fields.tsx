import { useSelector } from "@xstate/react";
import { ALL_OPTION, parseIdList } from "../../../contract/review/correction-form.ts";
import type { CategoryArea } from "../../../contract/uploads/upload-draft.ts";
import {
  selectCategories,
  selectDepartments,
  selectFaculties,
  selectInstitutions,
  selectAreListsLoading,
  selectHasListFailed,
} from "../../../machines/school-picker/school-picker.selectors.ts";
import { useForm } from "../../forms/use-form.ts";
import { selectedId, selectOptions } from "../../forms/select-options.ts";
import { RadioTiles } from "../../kit/controls/choice-fields.tsx";
import { SelectField } from "../../kit/controls/field.tsx";
import { LoadFailed } from "../../feedback/load-failed.tsx";
import { useTexts } from "../../use-texts.ts";
import { MultiSelectField } from "../../uploads/multi-select-field.tsx";
import type { CorrectionProps } from "./correction-props.ts";

const idOrAll = (value: string) => (value === ALL_OPTION ? ALL_OPTION : selectedId(value));

/** Faculties follow the institution, departments the faculty (checklist 4.57 to 4.59). */
export function SchoolCorrectionFields({ correction, school }: CorrectionProps) {
  const texts = useTexts("admin", "upload");
  const { t } = texts;
  const { field, change, values } = useForm(correction, texts);
  const faculties = useSelector(school, selectFaculties);
  const departments = useSelector(school, selectDepartments);
  const institutions = useSelector(school, selectInstitutions);
  const isListing = useSelector(school, selectAreListsLoading);
  const chosen = values["department_ids"];
  return (
    <>
      <SelectField
        {...field("institution_id")}
        label={t("field.institution")}
        translate="no"
        placeholder={isListing ? t("common.loading") : t("validation.institution")}
        options={selectOptions(institutions)}
        onChange={({ target }) => {
          change("institution_id", selectedId(target.value));
          school.send({ type: "institution.chosen", id: selectedId(target.value) ?? null });
        }}
      />
      <SelectField
        {...field("faculty_id")}
        label={t("field.faculty")}
        placeholder={isListing ? t("common.loading") : t("validation.facultyOrAll")}
        disabled={values["institution_id"] === undefined}
        options={[{ value: ALL_OPTION, label: t("upload.allFaculties") }, ...selectOptions(faculties)]}
        onChange={({ target }) => {
          const faculty = idOrAll(target.value);
          change("faculty_id", faculty);
          school.send({ type: "faculty.chosen", id: faculty === ALL_OPTION ? null : (faculty ?? null) });
        }}
      />
      {departments.length === 0 ? null : (
        <MultiSelectField
          legend={t("field.departments")}
          name="department_ids"
          all={t("upload.allDepartments")}
          list={departments}
          chosen={chosen === ALL_OPTION ? ALL_OPTION : parseIdList(chosen)}
          error={field("department_ids").error}
          onChoose={(ids) => change("department_ids", ids === ALL_OPTION ? ALL_OPTION : ids.join(","))}
        />
      )}
      <Unlisted school={school} />
    </>
  );
}

/** Categories of the chosen examination (checklist 3.56, 5.60). */
export function CategoryCorrectionFields({ correction, school }: CorrectionProps) {
  const texts = useTexts("admin", "upload");
  const { t } = texts;
  const { field, change, values } = useForm(correction, texts);
  const area: CategoryArea = values["area"] === "concour" ? "concour" : "hnd";
  const categories = useSelector(school, selectCategories(area));
  return (
    <>
      <RadioTiles
        legend={t("upload.area")}
        name="area"
        value={area}
        onChoose={(wanted) => change("area", wanted)}
        options={[
          { value: "hnd", label: t("type.hnd") },
          { value: "concour", label: t("type.concour") },
        ]}
      />
      <MultiSelectField
        legend={t("field.categories")}
        name="category_ids"
        all={t("upload.allCategories")}
        list={categories}
        chosen={parseIdList(values["category_ids"])}
        error={field("category_ids").error}
        onChoose={(ids) =>
          change("category_ids", (ids === ALL_OPTION ? categories.map(({ id }) => id) : ids).join(","))
        }
      />
      <Unlisted school={school} />
    </>
  );
}

function Unlisted({ school }: Pick<CorrectionProps, "school">) {
  const { t } = useTexts("upload");
  if (!useSelector(school, selectHasListFailed)) return null;
  return <LoadFailed text={t("upload.listsFailed")} onRetry={() => school.send({ type: "retry.pressed" })} />;
}
