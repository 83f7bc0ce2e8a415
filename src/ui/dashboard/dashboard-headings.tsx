import { useSelector } from "@xstate/react";
import { formatAmount } from "../../i18n/format.ts";
import type { Texts } from "../../i18n/index.ts";
import {
  type SearchShows,
  selectFoundTotal,
  selectIsFoundMore,
  selectQuery,
  selectRefusal,
  selectSearch,
} from "../../machines/search/search.selectors.ts";
import { isUncounted } from "../../machines/collapsible-list.ts";
import { isForSolutions } from "../../machines/paper-list/paper-filter-options.ts";
import {
  selectFilter,
  selectShelf,
  selectShownPapers,
  selectTotal,
  type ShelfShows,
} from "../../machines/paper-list/paper-list.selectors.ts";
import { countText } from "../papers/list/list-footer.tsx";
import { useTexts } from "../use-texts.ts";
import type { SearchRef, ShelfRef } from "./dashboard-screen.tsx";

interface Both {
  readonly shelf: ShelfRef;
  readonly search: SearchRef;
}

const foundText = ({ t, tn, language }: Texts<"dashboard">, total: number, isMore: boolean): string =>
  isMore ? t("search.foundMore", { count: formatAmount(language, total) }) : tn("search.found", total);

/** What stands below: papers or solutions of the scope, or how many were found. */
export function Heading({ shelf, search }: Both) {
  const texts = useTexts("dashboard");
  const { t } = texts;
  const shows = useSelector(search, selectSearch);
  const total = useSelector(search, selectFoundTotal);
  const isMore = useSelector(search, selectIsFoundMore);
  const filter = useSelector(shelf, selectFilter);
  switch (shows) {
    case "idle":
      return <h2>{t(isForSolutions(filter) ? "dashboard.solutionsTitle" : "dashboard.papersTitle")}</h2>;
    case "searching":
      return <h2>{t("search.busy")}</h2>;
    case "found":
      return <h2>{foundText(texts, total, isMore)}</h2>;
    case "nothing":
      return <h2>{t("common.noneFound")}</h2>;
    case "failed":
      return <h2>{t("search.label")}</h2>;
  }
}

const shelfNews = ({ t }: Texts<"dashboard">, shows: ShelfShows, listed: string): string => {
  const news = {
    waiting: "",
    failed: t("list.failed"),
    unscoped: t("dashboard.chooseCategory"),
    empty: t("dashboard.empty"),
    listed,
  } satisfies Record<ShelfShows, string>;
  return news[shows];
};

/** The words of the news that come with the search itself. */
interface SearchWords {
  readonly query: string;
  readonly found: string;
  readonly refusal: string;
}
const searchNews = ({ t }: Texts<"dashboard">, shows: SearchShows, { query, found, refusal }: SearchWords): string => {
  const news = {
    idle: "",
    searching: "",
    found,
    nothing: t("search.noneFound", { query: query.trim() }),
    failed: refusal || t("search.failed"),
  } satisfies Record<SearchShows, string>;
  return news[shows];
};

/** Says to who does not see it what has become of the list. What is under way says so itself. */
export function News({ shelf, search }: Both) {
  const texts = useTexts("dashboard");
  const shelfShows = useSelector(shelf, selectShelf);
  const searchShows = useSelector(search, selectSearch);
  const query = useSelector(search, selectQuery);
  const refusal = useSelector(search, selectRefusal);
  const total = useSelector(search, selectFoundTotal);
  const isMore = useSelector(search, selectIsFoundMore);
  const shown = useSelector(shelf, selectShownPapers).length;
  const papers = useSelector(shelf, selectTotal);
  return (
    <output className="unseen">
      {searchShows === "idle"
        ? shelfNews(texts, shelfShows, countText(texts, shown, papers, isUncounted(papers)))
        : searchNews(texts, searchShows, { query, found: foundText(texts, total, isMore), refusal })}
    </output>
  );
}
