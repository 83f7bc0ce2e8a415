import { useSelector } from "@xstate/react";
import { formatAmount } from "../../i18n/format.ts";
import type { Texts } from "../../i18n/index.ts";
import {
  type SearchView,
  selectResultCount,
  selectIsResultCountCapped,
  selectSearchText,
  selectSearchError,
  selectSearchView,
} from "../../machines/search/search.selectors.ts";
import { isCountCapped } from "../../machines/collapsible-list.ts";
import { isSolutionFilter } from "../../machines/paper-list/paper-filter-options.ts";
import {
  selectPaperFilter,
  selectPaperListView,
  selectVisiblePapers,
  selectTotal,
  type PaperListView,
} from "../../machines/paper-list/paper-list.selectors.ts";
import { countText } from "../papers/list/list-footer.tsx";
import { useTexts } from "../use-texts.ts";
import type { SearchRef, PaperListRef } from "./dashboard-actors.ts";

interface Both {
  readonly paperList: PaperListRef;
  readonly search: SearchRef;
}

const foundText = ({ t, tn, language }: Texts<"dashboard">, total: number, isMore: boolean): string =>
  isMore ? t("search.foundMore", { count: formatAmount(language, total) }) : tn("search.found", total);

/** The heading of the list: papers or solutions of the scope, or the number of results. */
export function DashboardHeading({ paperList, search }: Both) {
  const texts = useTexts("dashboard");
  const { t } = texts;
  const shows = useSelector(search, selectSearchView);
  const total = useSelector(search, selectResultCount);
  const isMore = useSelector(search, selectIsResultCountCapped);
  const filter = useSelector(paperList, selectPaperFilter);
  switch (shows) {
    case "idle":
      return <h2>{t(isSolutionFilter(filter) ? "dashboard.solutionsTitle" : "dashboard.papersTitle")}</h2>;
    case "searching":
      return <h2>{t("search.busy")}</h2>;
    case "results":
      return <h2>{foundText(texts, total, isMore)}</h2>;
    case "noResults":
      return <h2>{t("common.noneFound")}</h2>;
    case "failed":
      return <h2>{t("search.label")}</h2>;
  }
}

const shelfNews = ({ t }: Texts<"dashboard">, shows: PaperListView, listed: string): string => {
  const news = {
    waiting: "",
    failed: t("list.failed"),
    categoryNeeded: t("dashboard.chooseCategory"),
    empty: t("dashboard.empty"),
    listed,
  } satisfies Record<PaperListView, string>;
  return news[shows];
};

/** The texts that load together with the search. */
interface SearchWords {
  readonly query: string;
  readonly found: string;
  readonly error: string;
}
const searchNews = ({ t }: Texts<"dashboard">, shows: SearchView, { query, found, error }: SearchWords): string => {
  const news = {
    idle: "",
    searching: "",
    results: found,
    noResults: t("search.noneFound", { query: query.trim() }),
    failed: error || t("search.failed"),
  } satisfies Record<SearchView, string>;
  return news[shows];
};

/** Live region that announces the loaded or failed list to screen readers. Loading states announce themselves. */
export function ListAnnouncement({ paperList, search }: Both) {
  const texts = useTexts("dashboard");
  const listShows = useSelector(paperList, selectPaperListView);
  const searchShows = useSelector(search, selectSearchView);
  const query = useSelector(search, selectSearchText);
  const error = useSelector(search, selectSearchError);
  const total = useSelector(search, selectResultCount);
  const isMore = useSelector(search, selectIsResultCountCapped);
  const shown = useSelector(paperList, selectVisiblePapers).length;
  const papers = useSelector(paperList, selectTotal);
  return (
    <output className="visually-hidden">
      {searchShows === "idle"
        ? shelfNews(texts, listShows, countText(texts, shown, papers, isCountCapped(papers)))
        : searchNews(texts, searchShows, { query, found: foundText(texts, total, isMore), error })}
    </output>
  );
}
