import { paperTypes } from "../../contract/entities.ts";
import { PAPER_CODE_MAX, TITLE_MAX } from "../../contract/papers/paper-rules.ts";
import { yearChoices } from "../../contract/papers/paper-year.ts";
import { RadioTiles } from "../kit/controls/choice-fields.tsx";
import { Field, SelectField } from "../kit/controls/field.tsx";
import { SideBySide } from "../kit/page/layout-boxes.tsx";
import { paperTypeName } from "../papers/list/paper-meta.ts";
import { useTexts } from "../use-texts.ts";
import { CategoryFields } from "./category-fields.tsx";
import { SchoolFields } from "./university-fields.tsx";
import { type UploadFieldsProps, useUploadForm } from "./use-upload-form.ts";

/** The fields of an upload by its kind (checklist 3.39 to 3.56, 4.60, 5.48 to 5.60). */
export function UploadFields(props: UploadFieldsProps) {
  const { t } = useTexts("upload");
  const { draft, change } = useUploadForm(props);
  return (
    <>
      <RadioTiles
        legend={t("upload.kind")}
        name="kind"
        value={draft.kind}
        onChoose={(kind) => change({ kind })}
        options={[
          { value: "university", label: t("upload.kindUniversity") },
          { value: "category", label: t("upload.kindCategory") },
        ]}
      />
      {draft.kind === "university" ? <UniversityFields {...props} /> : <CategoryPaper {...props} />}
    </>
  );
}

function UniversityFields(props: UploadFieldsProps) {
  const texts = useTexts("upload");
  const { t } = texts;
  const { draft, change, errorOf, field, hintOf } = useUploadForm(props);
  return (
    <>
      <Field
        {...field("code", t("upload.codeHint"))}
        label={t("field.code")}
        note={t("common.optional")}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={PAPER_CODE_MAX}
        spellCheck={false}
      />
      <Field {...field("title")} label={t("field.title")} maxLength={TITLE_MAX} autoComplete="off" />
      <SideBySide>
        <SelectField
          label={t("field.type")}
          name="type"
          placeholder={t("validation.typeRequired")}
          value={draft.type ?? ""}
          error={errorOf("type")}
          hint={hintOf("type")}
          options={paperTypes.map((type) => ({ value: type, label: paperTypeName(texts, type) }))}
          onChange={({ target }) => change({ type: paperTypes.find((type) => type === target.value) ?? null })}
        />
        <YearField {...props} />
      </SideBySide>
      <SchoolFields {...props} />
    </>
  );
}

function CategoryPaper(props: UploadFieldsProps) {
  const { t } = useTexts("upload");
  const { field } = useUploadForm(props);
  return (
    <>
      <Field {...field("title")} label={t("field.title")} maxLength={TITLE_MAX} autoComplete="off" />
      <YearField {...props} />
      <CategoryFields {...props} />
    </>
  );
}

function YearField(props: UploadFieldsProps) {
  const { t } = useTexts("upload");
  const { draft, change, errorOf, hintOf } = useUploadForm(props);
  return (
    <SelectField
      label={t("field.year")}
      name="year"
      placeholder={t("validation.yearRequired")}
      value={draft.year ?? ""}
      error={errorOf("year")}
      hint={hintOf("year")}
      options={yearChoices(props.choices.lastYear).map((year) => ({ value: String(year), label: String(year) }))}
      onChange={({ target }) => change({ year: target.value === "" ? null : Number(target.value) })}
    />
  );
}
