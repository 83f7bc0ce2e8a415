import { RadioTiles } from "../kit/controls/choice-fields.tsx";
import { useTexts } from "../use-texts.ts";
import { MultiSelectField } from "./multi-select-field.tsx";
import { type UploadFieldsProps, useUploadForm } from "./use-upload-form.ts";

/** The categories of one examination; another examination has others (checklist 3.56, 5.60). */
export function CategoryFields(props: UploadFieldsProps) {
  const { t } = useTexts("upload");
  const { draft, change, errorOf } = useUploadForm(props);
  return (
    <>
      <RadioTiles
        legend={t("upload.area")}
        name="area"
        value={draft.area}
        onChoose={(area) => change({ area })}
        options={[
          { value: "hnd", label: t("type.hnd") },
          { value: "concour", label: t("type.concour") },
        ]}
      />
      <MultiSelectField
        legend={t("field.categories")}
        name="category_id"
        all={t("upload.allCategories")}
        list={props.choices.categories[draft.area]}
        chosen={draft.categories}
        error={errorOf("category_id")}
        onChoose={(chosen) => change({ categories: chosen })}
      />
    </>
  );
}
