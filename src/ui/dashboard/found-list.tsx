import { useSelector } from "@xstate/react";
import type { Paper } from "../../contract/entities.ts";
import { ROWS_FOLDED } from "../../contract/limits.ts";
import { disclosureMachine } from "../../machines/disclosure/disclosure.machine.ts";
import { selectIsOpen } from "../../machines/disclosure/disclosure.selectors.ts";
import {
  selectFoundPapers,
  selectFoundTotal,
  selectQuery,
  selectSearch,
} from "../../machines/search/search.selectors.ts";
import { useActorRef } from "../kit/adapters/actors.ts";
import { Button } from "../kit/button.tsx";
import { EmptyState } from "../kit/empty-state.tsx";
import { searchIcon } from "../kit/icons-public.ts";
import { RuledList } from "../kit/rows.tsx";
import { SkeletonRows } from "../kit/skeleton.tsx";
import { Failed } from "../papers/failed.tsx";
import type { Hearts } from "../papers/hearts.ts";
import { ListLength } from "../papers/list-length.tsx";
import { PaperRow } from "../papers/paper-row.tsx";
import { useTexts } from "../texts.ts";
import type { SearchRef } from "./dashboard-screen.tsx";

/** What the search found, in whichever state it is. */
export function FoundList({ search, hearts }: { readonly search: SearchRef; readonly hearts: Hearts }) {
  const { t } = useTexts("dashboard");
  const shows = useSelector(search, selectSearch);
  const query = useSelector(search, selectQuery);
  const papers = useSelector(search, selectFoundPapers);
  const total = useSelector(search, selectFoundTotal);
  switch (shows) {
    case "idle":
      return null;
    case "searching":
      return <SkeletonRows label={t("search.busy")} />;
    case "failed":
      return <Failed text={t("search.failed")} onRetry={() => search.send({ type: "retry.pressed" })} />;
    case "nothing":
      return (
        <EmptyState
          icon={searchIcon}
          act={
            <Button variant="second" onClick={() => search.send({ type: "query.cleared" })}>
              {t("search.clear")}
            </Button>
          }
        >
          {t("search.noneFound", { query: query.trim() })}
        </EmptyState>
      );
    case "found":
      return <Found key={query} papers={papers} total={total} query={query} hearts={hearts} />;
  }
}

interface FoundProps {
  readonly papers: readonly Paper[];
  readonly total: number;
  readonly query: string;
  readonly hearts: Hearts;
}

function Found({ papers, total, query, hearts }: FoundProps) {
  const { t } = useTexts("dashboard");
  const rest = useActorRef(disclosureMachine, { id: "found" });
  const isUnfolded = useSelector(rest, selectIsOpen);
  const shown = isUnfolded ? papers : papers.slice(0, ROWS_FOLDED);
  const toggle = () => rest.send({ type: "disclosure.pressed" });
  return (
    <div>
      <RuledList label={t("dashboard.papersTitle")}>
        {shown.map((paper) => (
          <PaperRow key={paper.id} paper={paper} hearts={hearts} query={query} />
        ))}
      </RuledList>
      <ListLength
        length={papers.length <= ROWS_FOLDED ? "short" : isUnfolded ? "unfolded" : "folded"}
        shown={shown.length}
        total={total}
        onUnfold={toggle}
        onFold={toggle}
        onMore={toggle}
      />
    </div>
  );
}
