import { useSelector } from "@xstate/react";
import type { Ref } from "../../contract/entities.ts";
import {
  selectDepartments,
  selectFaculties,
  selectInstitutions,
  selectAreListsLoading,
} from "../../machines/school-picker/school-picker.selectors.ts";
import { Button } from "../kit/controls/button.tsx";
import { SelectField } from "../kit/controls/field.tsx";
import { useTexts } from "../use-texts.ts";
import { ListsFailed } from "./lists-failed.tsx";
import { type SignUpStepProps, useSignUp } from "./use-sign-up.ts";

/** Where the student studies: faculties follow the institution, departments the faculty (checklist 2.24, 5.19 to 5.21). */
export function SchoolStep({ signUp, school }: SignUpStepProps) {
  const { t } = useTexts("forms");
  const { draft, frame, choice } = useSignUp({ signUp });
  const isListing = useSelector(school, selectAreListsLoading);
  const institutions = useSelector(school, selectInstitutions);
  const faculties = useSelector(school, selectFaculties);
  const departments = useSelector(school, selectDepartments);
  /** The options of a list, or its loading text. */
  const list = (refs: readonly Ref[], isWanted: boolean, placeholder: string) => ({
    options: refs.map(({ id, name }) => ({ value: String(id), label: name })),
    placeholder: isListing && isWanted && refs.length === 0 ? t("common.loading") : placeholder,
    disabled: refs.length === 0,
  });
  return (
    <form {...frame}>
      <ListsFailed school={school} />
      <SelectField
        {...choice("institution_id", (id) => school.send({ type: "institution.chosen", id }))}
        {...list(institutions, true, t("validation.institution"))}
        translate="no"
        label={t("field.institution")}
      />
      <SelectField
        {...choice("faculty_id", (id) => school.send({ type: "faculty.chosen", id }))}
        {...list(faculties, draft.institution_id !== null, t("validation.faculty"))}
        label={t("field.faculty")}
      />
      <SelectField
        {...choice("department_id")}
        {...list(departments, draft.faculty_id !== null, t("validation.department"))}
        label={t("field.department")}
      />
      <Button size="big" type="submit">
        {t("common.continue")}
      </Button>
      <Button variant="second" onClick={() => signUp.send({ type: "step.returned" })}>
        {t("common.back")}
      </Button>
    </form>
  );
}
