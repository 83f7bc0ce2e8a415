import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import {
  selectFoundLength,
  selectFoundPapers,
  selectIsNarrowed,
  selectIsNear,
  selectNearest,
} from "../../machines/search/search-results.selectors.ts";
import {
  selectFoundTotal,
  selectIsFoundMore,
  selectQuery,
  selectRefusal,
  selectSearch,
} from "../../machines/search/search.selectors.ts";
import { Button } from "../kit/controls/button.tsx";
import { EmptyState } from "../kit/feedback/empty-state.tsx";
import { searchIcon } from "../kit/icons/icons-public.ts";
import { LineUp } from "../kit/page/layout-boxes.tsx";
import { SkeletonRows } from "../kit/lists/skeleton-rows.tsx";
import { Failed } from "../feedback/load-failed.tsx";
import { FoundSentence } from "../papers/search-match/search-snippet.tsx";
import { ListLength } from "../papers/list/list-footer.tsx";
import { PaperList } from "../papers/list/paper-list.tsx";
import { Marked } from "../papers/search-match/highlighted-text.tsx";
import type { FoundLook } from "../papers/list/paper-row.tsx";
import { useTexts } from "../use-texts.ts";
import type { FoundProps } from "./dashboard-screen.tsx";

/** What the search found, in whichever state it is. */
export function FoundList({ search, hearts, ask }: FoundProps) {
  const { t } = useTexts("dashboard");
  const shows = useSelector(search, selectSearch);
  const refusal = useSelector(search, selectRefusal);
  switch (shows) {
    case "idle":
      return null;
    case "searching":
      return <SkeletonRows label={t("search.busy")} pictured />;
    case "failed":
      return <Failed text={refusal || t("search.failed")} onRetry={() => search.send({ type: "retry.pressed" })} />;
    case "nothing":
      return <Nothing search={search} hearts={hearts} ask={ask} />;
    case "found":
      return <Found search={search} hearts={hearts} />;
  }
}

/** Nothing: the way back, the way to ask for the paper, and what comes nearest. */
function Nothing({ search, hearts, ask: Ask }: FoundProps) {
  const { t } = useTexts("dashboard");
  const query = useSelector(search, selectQuery);
  const nearest = useSelector(search, selectNearest);
  const isNarrowed = useSelector(search, selectIsNarrowed);
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
    <LineUp>
      {wider}
      <Ask query={query} />
    </LineUp>
  );
  return (
    <div>
      <EmptyState icon={searchIcon} act={act}>
        {t("search.noneFound", { query: query.trim() })}
      </EmptyState>
      {nearest.length === 0 ? null : (
        <section className="desk-nearest">
          <h3>{t("search.nearest")}</h3>
          <PaperList label={t("search.nearest")} papers={nearest} hearts={hearts} />
        </section>
      )}
    </div>
  );
}

/** The words of the query in highlighter, and the sentence in which they were found. */
const lookOf = (query: string): FoundLook => ({
  mark: (text) => <Marked text={text} query={query} />,
  below: ({ found }) => (found === undefined ? undefined : <FoundSentence found={found} />),
});

function Found({ search, hearts }: Omit<FoundProps, "ask">) {
  const { t } = useTexts("dashboard");
  const query = useSelector(search, selectQuery);
  const look = useMemo(() => lookOf(query), [query]);
  const papers = useSelector(search, selectFoundPapers);
  const isNear = useSelector(search, selectIsNear);
  return (
    <div>
      {isNear ? <p className="small soft">{t("search.near")}</p> : null}
      <PaperList label={t("dashboard.papersTitle")} papers={papers} hearts={hearts} look={look} />
      <ListLength
        length={useSelector(search, selectFoundLength)}
        shown={papers.length}
        total={useSelector(search, selectFoundTotal)}
        isMore={useSelector(search, selectIsFoundMore)}
        onUnfold={() => search.send({ type: "all.asked" })}
        onFold={() => search.send({ type: "all.folded" })}
        onMore={() => search.send({ type: "more.pressed" })}
      />
    </div>
  );
}
