import { useSelector } from "@xstate/react";
import { ALL, listedIds } from "../../../contract/review/correction-form.ts";
import type { CategoryArea } from "../../../contract/uploads/upload-draft.ts";
import {
  selectCategories,
  selectDepartments,
  selectFaculties,
  selectInstitutions,
  selectIsListing,
  selectIsUnlisted,
} from "../../../machines/school-picker/school-picker.selectors.ts";
import { useForm } from "../../forms/use-form.ts";
import { idOf, optionsOf } from "../../forms/select-options.ts";
import { RadioTiles } from "../../kit/controls/choice-fields.tsx";
import { SelectField } from "../../kit/controls/field.tsx";
import { Failed } from "../../feedback/load-failed.tsx";
import { useTexts } from "../../use-texts.ts";
import { SeveralField } from "../../uploads/multi-select-field.tsx";
import type { CorrectionProps } from "./correction-fields.tsx";

const idOrAll = (value: string) => (value === ALL ? ALL : idOf(value));

/** Faculties follow the institution, departments the faculty (checklist 4.57 to 4.59). */
export function SchoolPlaces({ correction, school }: CorrectionProps) {
  const texts = useTexts("admin", "upload");
  const { t } = texts;
  const { field, change, values } = useForm(correction, texts);
  const faculties = useSelector(school, selectFaculties);
  const departments = useSelector(school, selectDepartments);
  const institutions = useSelector(school, selectInstitutions);
  const isListing = useSelector(school, selectIsListing);
  const chosen = values["department_ids"];
  return (
    <>
      <SelectField
        {...field("institution_id")}
        label={t("field.institution")}
        translate="no"
        placeholder={isListing ? t("common.loading") : t("validation.institution")}
        options={optionsOf(institutions)}
        onChange={({ target }) => {
          change("institution_id", idOf(target.value));
          school.send({ type: "institution.chosen", id: idOf(target.value) ?? null });
        }}
      />
      <SelectField
        {...field("faculty_id")}
        label={t("field.faculty")}
        placeholder={isListing ? t("common.loading") : t("validation.facultyOrAll")}
        disabled={values["institution_id"] === undefined}
        options={[{ value: ALL, label: t("upload.allFaculties") }, ...optionsOf(faculties)]}
        onChange={({ target }) => {
          const faculty = idOrAll(target.value);
          change("faculty_id", faculty);
          school.send({ type: "faculty.chosen", id: faculty === ALL ? null : (faculty ?? null) });
        }}
      />
      {departments.length === 0 ? null : (
        <SeveralField
          legend={t("field.departments")}
          name="department_ids"
          all={t("upload.allDepartments")}
          list={departments}
          chosen={chosen === ALL ? ALL : listedIds(chosen)}
          error={field("department_ids").error}
          onChoose={(ids) => change("department_ids", ids === ALL ? ALL : ids.join(","))}
        />
      )}
      <Unlisted school={school} />
    </>
  );
}

/** The categories of one examination; another examination has others (checklist 3.56, 5.60). */
export function CategoryPlaces({ correction, school }: CorrectionProps) {
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
      <SeveralField
        legend={t("field.categories")}
        name="category_ids"
        all={t("upload.allCategories")}
        list={categories}
        chosen={listedIds(values["category_ids"])}
        error={field("category_ids").error}
        onChoose={(ids) => change("category_ids", (ids === ALL ? categories.map(({ id }) => id) : ids).join(","))}
      />
      <Unlisted school={school} />
    </>
  );
}

function Unlisted({ school }: Pick<CorrectionProps, "school">) {
  const { t } = useTexts("upload");
  if (!useSelector(school, selectIsUnlisted)) return null;
  return <Failed text={t("upload.listsFailed")} onRetry={() => school.send({ type: "retry.pressed" })} />;
}
