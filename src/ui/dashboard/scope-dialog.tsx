import { useSelector } from "@xstate/react";
import type { SubmitEvent } from "react";
import type { Choices, ShelfFilter } from "../../machines/paper-list/paper-filter.ts";
import { type Chosen, currentSemester, rescoped } from "../../machines/paper-list/paper-scope.ts";
import { selectChoices, selectFilter } from "../../machines/paper-list/paper-list.selectors.ts";
import { optionsOf } from "../forms/select-options.ts";
import { Button } from "../kit/controls/button.tsx";
import { Dialog, DialogActs } from "../kit/feedback/dialog.tsx";
import { SelectField } from "../kit/controls/field.tsx";
import { Stack } from "../kit/page/layout-boxes.tsx";
import { useTexts } from "../use-texts.ts";
import type { ShelfRef } from "./dashboard-screen.tsx";

const chosenIn = (form: HTMLFormElement): Chosen =>
  Object.fromEntries(Array.from(new FormData(form), ([name, id]) => [name, Number(id)]));

/** Level and semester of the university, or one category of HND or Concour. */
export function ScopeDialog({ shelf }: { readonly shelf: ShelfRef }) {
  const { t } = useTexts("dashboard");
  const filter = useSelector(shelf, selectFilter);
  const choices = useSelector(shelf, selectChoices);
  const close = () => shelf.send({ type: "scope.closed" });
  const choose = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    shelf.send({ type: "scope.chosen", filter: rescoped(filter, chosenIn(event.currentTarget)) });
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
                // The browser would say it in its own language.
                onInvalid={({ currentTarget }) => currentTarget.setCustomValidity(t("dashboard.chooseCategory"))}
                onChange={({ currentTarget }) => currentTarget.setCustomValidity("")}
                placeholder={filter.category_id === undefined ? t("dashboard.choose") : undefined}
                defaultValue={filter.category_id ?? ""}
                options={optionsOf(choices.categories)}
              />
            )}
          </Stack>
          <DialogActs>
            <Button variant="second" onClick={close}>
              {t("common.cancel")}
            </Button>
            <Button type="submit">{t("common.continue")}</Button>
          </DialogActs>
        </form>
      )}
    </Dialog>
  );
}

/** Each begins with 'all', whose id is 0 (checklist 3.77, 3.78). */
function LevelAndSemester({ filter, choices }: { readonly filter: ShelfFilter; readonly choices: Choices }) {
  const { t } = useTexts("dashboard");
  const current = currentSemester(choices);
  return (
    <>
      <SelectField
        label={t("field.level")}
        name="level_id"
        defaultValue={filter.level_id ?? 0}
        options={[{ value: "0", label: t("filter.allLevels") }, ...optionsOf(choices.levels)]}
      />
      <SelectField
        label={t("field.semester")}
        name="semester_id"
        defaultValue={filter.semester_id ?? 0}
        options={[{ value: "0", label: t("filter.allSemesters") }, ...optionsOf(choices.semesters)]}
        hint={
          current === null
            ? undefined
            : t("dashboard.currentSemester", { semester: current.name, academicYear: choices.academicYear })
        }
      />
    </>
  );
}
