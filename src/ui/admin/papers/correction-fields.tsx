import { useSelector } from "@xstate/react";
import { paperTypes } from "../../../contract/entities.ts";
import { PAPER_CODE_MAX, TITLE_MAX } from "../../../contract/papers/paper-rules.ts";
import { yearChoices } from "../../../contract/papers/paper-year.ts";
import { selectLevels } from "../../../machines/school-picker/school-picker.selectors.ts";
import { useForm } from "../../forms/use-form.ts";
import { selectedId, selectOptions } from "../../forms/select-options.ts";
import { RadioTiles } from "../../kit/controls/choice-fields.tsx";
import { Field, SelectField } from "../../kit/controls/field.tsx";
import { SideBySide } from "../../kit/page/layout-boxes.tsx";
import { paperTypeName } from "../../papers/list/paper-meta.ts";
import { useTexts } from "../../use-texts.ts";
import { CategoryCorrectionFields, SchoolCorrectionFields } from "./correction-scope-fields.tsx";
import type { CorrectionProps } from "./correction-props.ts";

/** The fields of a paper, as in the upload form. */
export function CorrectionFields(props: CorrectionProps) {
  const texts = useTexts("admin", "upload");
  const { t } = texts;
  const { field, change, values } = useForm(props.correction, texts);
  const isUniversity = values["upload_kind"] === "university";
  return (
    <>
      <Field {...field("title")} label={t("field.title")} maxLength={TITLE_MAX} />
      <SideBySide>
        <SelectField
          {...field("year")}
          label={t("field.year")}
          options={yearChoices(props.lastYear).map((year) => ({ value: String(year), label: String(year) }))}
          onChange={({ target }) => change("year", Number(target.value))}
        />
        <SelectField
          {...field("type")}
          label={t("field.type")}
          placeholder={isUniversity ? t("validation.typeRequired") : t("review.none")}
          options={paperTypes.map((type) => ({ value: type, label: paperTypeName(texts, type) }))}
        />
      </SideBySide>
      <RadioTiles
        legend={t("upload.kind")}
        name="upload_kind"
        value={isUniversity ? "university" : "category"}
        onChoose={(kind) => change("upload_kind", kind)}
        options={[
          { value: "university", label: t("upload.kindUniversity") },
          { value: "category", label: t("upload.kindCategory") },
        ]}
      />
      {isUniversity ? <UniversityFields {...props} /> : <CategoryCorrectionFields {...props} />}
    </>
  );
}

function UniversityFields(props: CorrectionProps) {
  const texts = useTexts("admin", "upload");
  const { t } = texts;
  const { field, change } = useForm(props.correction, texts);
  const levels = useSelector(props.school, selectLevels);
  return (
    <>
      <Field {...field("code")} label={t("field.code")} note={t("common.optional")} maxLength={PAPER_CODE_MAX} />
      <SideBySide>
        <SelectField
          {...field("level_id")}
          label={t("field.level")}
          placeholder={t("review.all")}
          options={selectOptions(levels)}
          onChange={({ target }) => change("level_id", selectedId(target.value))}
        />
        <SelectField
          {...field("semester_id")}
          label={t("field.semester")}
          placeholder={t("review.all")}
          options={selectOptions(props.semesters)}
          onChange={({ target }) => change("semester_id", selectedId(target.value))}
        />
      </SideBySide>
      <SchoolCorrectionFields {...props} />
    </>
  );
}
