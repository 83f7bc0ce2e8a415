import { useSelector } from "@xstate/react";
import type { ComponentType } from "react";
import {
  selectPaperFilter,
  selectPaperListView,
  selectVisiblePapers,
} from "../../machines/paper-list/paper-list.selectors.ts";
import { isFiltered, withoutFilters } from "../../machines/paper-list/paper-filter-options.ts";
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

type EmptyScopePart = ComponentType<{ readonly paperList: PaperListRef }>;

/** The papers of the scope, for each state of the list. */
export function ScopePaperList({
  paperList,
  favourites,
  emptyScope,
}: {
  readonly paperList: PaperListRef;
  readonly favourites: FavouriteActors;
  /** What else there is, where the scope has no papers; loaded lazily. */
  readonly emptyScope: EmptyScopePart;
}) {
  const { t } = useTexts("dashboard");
  const shows = useSelector(paperList, selectPaperListView);
  switch (shows) {
    case "waiting":
      return <SkeletonRows label={t("common.loading")} pictured />;
    case "failed":
      return <LoadFailed text={t("list.failed")} onRetry={() => paperList.send({ type: "retry.pressed" })} />;
    case "categoryNeeded":
      return (
        <EmptyState
          icon={papersIcon}
          act={<Button onClick={() => paperList.send({ type: "scopeDialog.opened" })}>{t("dashboard.choose")}</Button>}
        >
          {t("dashboard.chooseCategory")}
        </EmptyState>
      );
    case "empty":
      return <Empty paperList={paperList} emptyScope={emptyScope} />;
    case "listed":
      return <Listed paperList={paperList} favourites={favourites} />;
  }
}

/** The empty list; with a filter, a button that removes it. */
function Empty({
  paperList,
  emptyScope: EmptyScope,
}: {
  readonly paperList: PaperListRef;
  readonly emptyScope: EmptyScopePart;
}) {
  const { t } = useTexts("dashboard");
  const filter = useSelector(paperList, selectPaperFilter);
  return (
    <EmptyState
      icon={papersIcon}
      act={
        isFiltered(filter) ? (
          <Button
            variant="second"
            onClick={() => paperList.send({ type: "filter.changed", filter: withoutFilters(filter) })}
          >
            {t("filter.clear")}
          </Button>
        ) : (
          <EmptyScope paperList={paperList} />
        )
      }
    >
      {t("dashboard.empty")}
    </EmptyState>
  );
}

function Listed({ paperList, favourites }: { readonly paperList: PaperListRef; readonly favourites: FavouriteActors }) {
  const { t } = useTexts("dashboard");
  const papers = useSelector(paperList, selectVisiblePapers);
  return (
    <div>
      <PaperList label={t("dashboard.papersTitle")} papers={papers} favourites={favourites} />
      <PaperListFooter paperList={paperList} />
    </div>
  );
}
