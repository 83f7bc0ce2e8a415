import { useSelector } from "@xstate/react";
import type { User } from "../../contract/entities.ts";
import type { Texts } from "../../i18n/index.ts";
import type { ScopeOptions, PaperFilter } from "../../machines/paper-list/paper-filter.ts";
import { scopeNames } from "../../machines/paper-list/paper-scope.ts";
import {
  selectScopeOptions,
  selectPaperFilter,
  selectPaperListView,
} from "../../machines/paper-list/paper-list.selectors.ts";
import { Button } from "../kit/controls/button.tsx";
import { useTexts } from "../use-texts.ts";
import type { PaperListRef } from "./dashboard-actors.ts";

const scopeText = ({ t }: Texts<"dashboard">, filter: PaperFilter, choices: ScopeOptions): string => {
  const { level, semester, category } = scopeNames(filter, choices);
  if (filter.type !== "university") return category?.name ?? t("filter.allCategories");
  return t("dashboard.scope", {
    level: level?.name ?? t("filter.allLevels"),
    semester: semester?.name ?? t("filter.allSemesters"),
  });
};

const placeText = (
  { t }: Texts<"dashboard">,
  user: User | null,
  { type }: PaperFilter,
  { department }: ScopeOptions,
): string | null => {
  if (type !== "university") return null;
  if (user?.institution && department)
    return t("dashboard.place", { institution: user.institution.name, department: department.name });
  return user?.institution?.name ?? department?.name ?? null;
};

/** The current scope and the button to change it; a placeholder while it loads. */
export function ScopeLine({ paperList, user }: { readonly paperList: PaperListRef; readonly user: User | null }) {
  const texts = useTexts("dashboard");
  const filter = useSelector(paperList, selectPaperFilter);
  const choices = useSelector(paperList, selectScopeOptions);
  const isComing = useSelector(paperList, selectPaperListView) === "waiting";
  if (choices === null)
    return isComing ? (
      <div className="dashboard-scope" aria-hidden="true">
        <i className="grey grey-code" />
      </div>
    ) : null;
  const isLevelMissing = filter.type === "university" && filter.level_id === undefined && user?.level === null;
  return (
    <div className="dashboard-scope">
      <p>
        <b>{scopeText(texts, filter, choices)}</b>
        <span className="small muted">{placeText(texts, user, filter, choices)}</span>
      </p>
      <Button
        variant={isLevelMissing ? "second" : "text"}
        aria-haspopup="dialog"
        onClick={() => paperList.send({ type: "scopeDialog.opened" })}
      >
        {texts.t(isLevelMissing ? "dashboard.chooseLevel" : "dashboard.change")}
      </Button>
    </div>
  );
}
