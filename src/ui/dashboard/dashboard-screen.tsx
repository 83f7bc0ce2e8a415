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
import { FilterChips } from "./filter-chips.tsx";
import { DashboardHeading, ListAnnouncement } from "./dashboard-headings.tsx";
import { ScopeLine } from "./scope-line.tsx";
import { SearchBox } from "./search/search-box.tsx";
import { ScopePaperList } from "./scope-paper-list.tsx";
import "./dashboard.css";
import type { SearchRef, PaperListRef } from "./dashboard-actors.ts";

export interface SearchResultsProps {
  readonly search: SearchRef;
  readonly favourites: FavouriteActors;
  readonly ask: ComponentType<{ readonly query: string }>;
}

interface SearchResultsParts {
  readonly Sort: ComponentType<Pick<SearchResultsProps, "search">>;
  readonly Chips: ComponentType<Pick<SearchResultsProps, "search">>;
  readonly List: ComponentType<SearchResultsProps>;
}

export interface DashboardScreenProps {
  readonly dashboard: ActorRefFrom<typeof dashboardMachine>;
  readonly user: User | null;
  /** The paper request form; loaded lazily. */
  readonly ask: ComponentType<{ readonly query: string }>;
  /** The results with filters and order; loaded with the first search. */
  readonly found: SearchResultsParts;
  /** The scope dialog; loaded when it is opened. */
  readonly scopeDialog: ComponentType<{ readonly paperList: PaperListRef }>;
  /** The papers on this device; loaded lazily. */
  readonly devicePapers: ComponentType<{ readonly paperList: PaperListRef }>;
}

/** The dashboard of one area: the filtered papers of a scope, or search results of the whole area. */
export function DashboardScreen({
  dashboard,
  user,
  ask,
  found,
  scopeDialog: ScopeDialog,
  devicePapers: DevicePapersPart,
}: DashboardScreenProps) {
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
        <div className="dashboard-title">
          <DashboardHeading paperList={paperList} search={search} />
          {isScoped ? <SubscriptionBadge paperList={paperList} subscriptions={subscriptions} /> : null}
          {isShelf ? null : <found.Sort search={search} />}
        </div>
        {isScoped ? <FilterChips paperList={paperList} /> : null}
        {isShelf ? null : <found.Chips search={search} />}
        <div className="dashboard-list">
          {isShelf ? (
            <>
              <ScopePaperList paperList={paperList} favourites={favourites} />
              <DevicePapersPart paperList={paperList} />
            </>
          ) : (
            <found.List search={search} favourites={favourites} ask={ask} />
          )}
        </div>
      </div>
      <ListAnnouncement paperList={paperList} search={search} />
      {isScopeOpen ? <ScopeDialog paperList={paperList} /> : null}
    </PageContent>
  );
}
