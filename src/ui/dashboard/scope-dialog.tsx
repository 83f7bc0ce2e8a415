import { useSelector } from "@xstate/react";
import type { SubmitEvent } from "react";
import type { ScopeOptions, PaperFilter } from "../../machines/paper-list/paper-filter.ts";
import { type ScopeSelection, currentSemester, withScope } from "../../machines/paper-list/scope-choice.ts";
import { selectScopeOptions, selectPaperFilter } from "../../machines/paper-list/paper-list.selectors.ts";
import { selectOptions } from "../forms/select-options.ts";
import { Button } from "../kit/controls/button.tsx";
import { Dialog, DialogActions } from "../kit/feedback/dialog.tsx";
import { SelectField } from "../kit/controls/field.tsx";
import { Stack } from "../kit/page/layout-boxes.tsx";
import { useTexts } from "../use-texts.ts";
import type { PaperListRef } from "./dashboard-actors.ts";

const chosenIn = (form: HTMLFormElement): ScopeSelection =>
  Object.fromEntries(Array.from(new FormData(form), ([name, id]) => [name, Number(id)]));

/** Level and semester of the university, or one category of HND or Concour. */
export function ScopeDialog({ paperList }: { readonly paperList: PaperListRef }) {
  const { t } = useTexts("finding");
  const filter = useSelector(paperList, selectPaperFilter);
  const choices = useSelector(paperList, selectScopeOptions);
  const close = () => paperList.send({ type: "scopeDialog.closed" });
  const choose = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    paperList.send({ type: "scope.chosen", filter: withScope(filter, chosenIn(event.currentTarget)) });
  };
  return (
    <Dialog open={choices !== null} title={t("dashboard.changeTitle")} closeLabel={t("common.close")} onClose={close}>
      {choices === null ? null : (
        <form onSubmit={choose}>
          <Stack>
            {filter.type === "university" ? (
              <LevelAndSemester filter={filter} choices={choices} />
            ) : (
              <SelectField
                label={t("field.category")}
                name="category_id"
                required
                // The browser's message would be in its own language.
                onInvalid={({ currentTarget }) => currentTarget.setCustomValidity(t("dashboard.chooseCategory"))}
                onChange={({ currentTarget }) => currentTarget.setCustomValidity("")}
                placeholder={filter.category_id === undefined ? t("dashboard.choose") : undefined}
                defaultValue={filter.category_id ?? ""}
                options={selectOptions(choices.categories)}
              />
            )}
          </Stack>
          <DialogActions>
            <Button variant="second" onClick={close}>
              {t("common.cancel")}
            </Button>
            <Button type="submit">{t("common.continue")}</Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}

/** Each begins with 'all', whose id is 0 (checklist 3.77, 3.78). */
function LevelAndSemester({ filter, choices }: { readonly filter: PaperFilter; readonly choices: ScopeOptions }) {
  const { t } = useTexts("finding");
  const current = currentSemester(choices);
  return (
    <>
      <SelectField
        label={t("field.level")}
        name="level_id"
        defaultValue={filter.level_id ?? 0}
        options={[{ value: "0", label: t("filter.allLevels") }, ...selectOptions(choices.levels)]}
      />
      <SelectField
        label={t("field.semester")}
        name="semester_id"
        defaultValue={filter.semester_id ?? 0}
        options={[{ value: "0", label: t("filter.allSemesters") }, ...selectOptions(choices.semesters)]}
        hint={
          current === null
            ? undefined
            : t("dashboard.currentSemester", { semester: current.name, academicYear: choices.academicYear })
        }
      />
    </>
  );
}
