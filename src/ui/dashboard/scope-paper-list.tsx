import { useSelector } from "@xstate/react";
import {
  selectPaperFilter,
  selectPaperListView,
  selectVisiblePapers,
} from "../../machines/paper-list/paper-list.selectors.ts";
import { paperFilterOptions } from "../../machines/paper-list/paper-filter-options.ts";
import { Button } from "../kit/controls/button.tsx";
import { EmptyState } from "../kit/feedback/empty-state.tsx";
import { papersIcon } from "../kit/icons/icons-app.ts";
import { SkeletonRows } from "../kit/lists/skeleton-rows.tsx";
import { LoadFailed } from "../feedback/load-failed.tsx";
import type { FavouriteActors } from "../papers/favourite-actors.ts";
import { PaperList } from "../papers/list/paper-list.tsx";
import { PaperListFooter } from "../papers/list/paper-list-footer.tsx";
import { useTexts } from "../use-texts.ts";
import type { PaperListRef } from "./dashboard-actors.ts";

/** The papers of the scope, in whichever state they are. */
export function ScopePaperList({ shelf, hearts }: { readonly shelf: PaperListRef; readonly hearts: FavouriteActors }) {
  const { t } = useTexts("dashboard");
  const shows = useSelector(shelf, selectPaperListView);
  switch (shows) {
    case "waiting":
      return <SkeletonRows label={t("common.loading")} pictured />;
    case "failed":
      return <LoadFailed text={t("list.failed")} onRetry={() => shelf.send({ type: "retry.pressed" })} />;
    case "categoryNeeded":
      return (
        <EmptyState
          icon={papersIcon}
          act={<Button onClick={() => shelf.send({ type: "scope.pressed" })}>{t("dashboard.choose")}</Button>}
        >
          {t("dashboard.chooseCategory")}
        </EmptyState>
      );
    case "empty":
      return <Empty shelf={shelf} />;
    case "listed":
      return <Listed shelf={shelf} hearts={hearts} />;
  }
}

/** No paper: of one type, the way back to all types. */
function Empty({ shelf }: { readonly shelf: PaperListRef }) {
  const { t } = useTexts("dashboard");
  const [all] = paperFilterOptions(useSelector(shelf, selectPaperFilter));
  const isNarrowed = all?.chosen === false;
  return (
    <EmptyState
      icon={papersIcon}
      act={
        isNarrowed ? (
          <Button variant="second" onClick={() => shelf.send({ type: "filter.changed", filter: all.filter })}>
            {t("filter.clear")}
          </Button>
        ) : undefined
      }
    >
      {t("dashboard.empty")}
    </EmptyState>
  );
}

function Listed({ shelf, hearts }: { readonly shelf: PaperListRef; readonly hearts: FavouriteActors }) {
  const { t } = useTexts("dashboard");
  const papers = useSelector(shelf, selectVisiblePapers);
  return (
    <div>
      <PaperList label={t("dashboard.papersTitle")} papers={papers} hearts={hearts} />
      <PaperListFooter shelf={shelf} />
    </div>
  );
}
