import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import {
  selectResultListControls,
  selectResults,
  selectIsFiltered,
  selectIsFuzzyMatch,
  selectSuggestions,
} from "../../../machines/search/search-results.selectors.ts";
import {
  selectResultCount,
  selectIsResultCountCapped,
  selectSearchText,
  selectSearchError,
  selectSearchView,
} from "../../../machines/search/search.selectors.ts";
import { Button } from "../../kit/controls/button.tsx";
import { EmptyState } from "../../kit/feedback/empty-state.tsx";
import { searchIcon } from "../../kit/icons/icons-public.ts";
import { InlineGroup } from "../../kit/page/layout-boxes.tsx";
import { SkeletonRows } from "../../kit/lists/skeleton-rows.tsx";
import { LoadFailed } from "../../feedback/load-failed.tsx";
import { SearchSnippet } from "../../papers/search-match/search-snippet.tsx";
import { ListFooter } from "../../papers/list/list-footer.tsx";
import { PaperList } from "../../papers/list/paper-list.tsx";
import { HighlightedText } from "../../papers/search-match/highlighted-text.tsx";
import type { MatchRendering } from "../../papers/list/paper-row.tsx";
import { useTexts } from "../../use-texts.ts";
import type { SearchResultsProps } from "../dashboard-screen.tsx";
import "./search-results.css";

/** The search results, for each state of the search. */
export function SearchResultsList({ search, favourites, ask }: SearchResultsProps) {
  const { t } = useTexts("finding");
  const shows = useSelector(search, selectSearchView);
  const error = useSelector(search, selectSearchError);
  switch (shows) {
    case "idle":
      return null;
    case "searching":
      return <SkeletonRows label={t("search.busy")} pictured />;
    case "failed":
      return <LoadFailed text={error || t("search.failed")} onRetry={() => search.send({ type: "retry.pressed" })} />;
    case "noResults":
      return <Nothing search={search} favourites={favourites} ask={ask} />;
    case "results":
      return <Found search={search} favourites={favourites} />;
  }
}

/** No results: buttons to clear the search and request the paper, and the nearest papers. */
function Nothing({ search, favourites, ask: Ask }: SearchResultsProps) {
  const { t } = useTexts("finding");
  const query = useSelector(search, selectSearchText);
  const nearest = useSelector(search, selectSuggestions);
  const isNarrowed = useSelector(search, selectIsFiltered);
  const wider = isNarrowed ? (
    <Button variant="second" onClick={() => search.send({ type: "filter.changed", filter: {} })}>
      {t("filter.clear")}
    </Button>
  ) : (
    <Button variant="second" onClick={() => search.send({ type: "query.cleared" })}>
      {t("search.clear")}
    </Button>
  );
  const act = (
    <InlineGroup>
      {wider}
      <Ask query={query} />
    </InlineGroup>
  );
  return (
    <div>
      <EmptyState icon={searchIcon} act={act}>
        {t("search.noneFound", { query: query.trim() })}
      </EmptyState>
      {nearest.length === 0 ? null : (
        <section className="dashboard-suggestions">
          <h3>{t("search.nearest")}</h3>
          <PaperList label={t("search.nearest")} papers={nearest} favourites={favourites} />
        </section>
      )}
    </div>
  );
}

/** The title with highlighted words, and the snippet. */
const lookOf = (query: string): MatchRendering => ({
  mark: (text) => <HighlightedText text={text} query={query} />,
  below: ({ found, language }) =>
    found === undefined ? undefined : <SearchSnippet found={found} language={language} />,
});

function Found({ search, favourites }: Omit<SearchResultsProps, "ask">) {
  const { t } = useTexts("finding");
  const query = useSelector(search, selectSearchText);
  const look = useMemo(() => lookOf(query), [query]);
  const papers = useSelector(search, selectResults);
  const isNear = useSelector(search, selectIsFuzzyMatch);
  return (
    <div>
      {isNear ? <p className="small muted">{t("search.near")}</p> : null}
      <PaperList label={t("dashboard.papersTitle")} papers={papers} favourites={favourites} look={look} />
      <ListFooter
        length={useSelector(search, selectResultListControls)}
        shown={papers.length}
        total={useSelector(search, selectResultCount)}
        isMore={useSelector(search, selectIsResultCountCapped)}
        onExpand={() => search.send({ type: "list.expanded" })}
        onCollapse={() => search.send({ type: "list.collapsed" })}
        onMore={() => search.send({ type: "more.pressed" })}
      />
    </div>
  );
}
