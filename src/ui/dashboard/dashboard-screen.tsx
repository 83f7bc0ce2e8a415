import { useSelector } from "@xstate/react";
import type { ComponentType } from "react";
import type { ActorRefFrom } from "xstate";
import type { User } from "../../contract/entities.ts";
import type { dashboardMachine } from "../../machines/dashboard/dashboard.machine.ts";
import { selectDashboardCharts } from "../../machines/dashboard/dashboard.selectors.ts";
import { selectSearchView } from "../../machines/search/search.selectors.ts";
import { selectIsScopeDialogOpen, selectPaperListView } from "../../machines/paper-list/paper-list.selectors.ts";
import { PageContent } from "../kit/page/shell-layout.tsx";
import { type FavouriteActors, useFavouriteActors } from "../papers/favourite-actors.ts";
import { SubscriptionBadge } from "./subscription-badge.tsx";
import { PaperListFilters, type PaperListFilterSheetProps } from "./filters/paper-list-filters.tsx";
import { DashboardHeading, ListAnnouncement } from "./dashboard-headings.tsx";
import { ScopeLine } from "./scope-line.tsx";
import { SearchBox } from "./search/search-box.tsx";
import { ScopePaperList } from "./scope-paper-list.tsx";
import "./dashboard.css";
import type { SearchRef, PaperListRef, SubscriptionsRef } from "./dashboard-actors.ts";

export interface SearchResultsProps {
  readonly search: SearchRef;
  readonly favourites: FavouriteActors;
  readonly ask: ComponentType<{ readonly query: string }>;
}

interface PaperListProps {
  readonly paperList: PaperListRef;
}
type SearchProps = Pick<SearchResultsProps, "search">;

/** Each is loaded when it is first shown. */
interface DashboardParts {
  readonly Aside: ComponentType<PaperListProps & { readonly subscriptions: SubscriptionsRef }>;
  /** The paper request form. */
  readonly Ask: SearchResultsProps["ask"];
  readonly EmptyScope: ComponentType<PaperListProps>;
  readonly FilterSheet: ComponentType<PaperListFilterSheetProps>;
  readonly Found: ComponentType<SearchResultsProps>;
  readonly FoundFilters: ComponentType<SearchProps>;
  readonly FoundSort: ComponentType<SearchProps>;
  readonly ScopeDialog: ComponentType<PaperListProps>;
}

export interface DashboardScreenProps {
  readonly dashboard: ActorRefFrom<typeof dashboardMachine>;
  readonly user: User | null;
  readonly parts: DashboardParts;
}

/** The dashboard of one area: the filtered papers of a scope, or search results of the whole area. */
export function DashboardScreen({ dashboard, user, parts }: DashboardScreenProps) {
  const { paperList, search, subscriptions } = useSelector(dashboard, selectDashboardCharts);
  const shows = useSelector(search, selectSearchView);
  const isShelf = shows === "idle";
  const isUnscoped = useSelector(paperList, selectPaperListView) === "categoryNeeded";
  const isScoped = isShelf && !isUnscoped;
  const isScopeOpen = useSelector(paperList, selectIsScopeDialogOpen);
  const favourites = useFavouriteActors();
  return (
    <PageContent>
      <div className="dashboard">
        {isScoped ? <ScopeLine paperList={paperList} user={user} /> : null}
        <SearchBox search={search} />
        {isShelf ? (
          <aside className="dashboard-aside">
            <parts.Aside paperList={paperList} subscriptions={subscriptions} />
          </aside>
        ) : null}
        <div className="dashboard-title">
          <DashboardHeading paperList={paperList} search={search} />
          {isScoped ? (
            <>
              <PaperListFilters paperList={paperList} sheet={parts.FilterSheet} />
              <SubscriptionBadge paperList={paperList} subscriptions={subscriptions} />
            </>
          ) : null}
          {isShelf ? null : (
            <>
              <parts.FoundFilters search={search} />
              <parts.FoundSort search={search} />
            </>
          )}
        </div>
        <div className="dashboard-list">
          {isShelf ? (
            <ScopePaperList paperList={paperList} favourites={favourites} emptyScope={parts.EmptyScope} />
          ) : (
            <parts.Found search={search} favourites={favourites} ask={parts.Ask} />
          )}
        </div>
      </div>
      <ListAnnouncement paperList={paperList} search={search} />
      {isScopeOpen ? <parts.ScopeDialog paperList={paperList} /> : null}
    </PageContent>
  );
}
