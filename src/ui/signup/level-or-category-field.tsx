import { useSelector } from "@xstate/react";
import { selectCategories, selectLevels } from "../../machines/school-picker/school-picker.selectors.ts";
import { SelectField } from "../kit/controls/field.tsx";
import { useTexts } from "../use-texts.ts";
import { type SignUpStepProps, useSignUp } from "./use-sign-up.ts";

/** The level at a university, or the category of the other two areas (checklist 5.22, 5.23). */
export function LevelOrCategoryField({ signUp, school }: SignUpStepProps) {
  const { t } = useTexts("forms");
  const { draft, choice } = useSignUp({ signUp });
  const levels = useSelector(school, selectLevels);
  const categories = useSelector(school, selectCategories(draft.purpose === "concour" ? "concour" : "hnd"));
  const isUniversity = draft.purpose === "university";
  const refs = isUniversity ? levels : categories;
  return (
    <SelectField
      {...choice(isUniversity ? "level_id" : "category_id")}
      label={t(isUniversity ? "field.level" : "field.category")}
      note={t("common.optional")}
      placeholder={t(isUniversity ? "validation.levelRequired" : "validation.categoryRequired")}
      options={refs.map(({ id, name }) => ({ value: String(id), label: name }))}
      disabled={refs.length === 0}
    />
  );
}
