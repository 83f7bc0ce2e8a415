import { useSelector } from "@xstate/react";
import type { ComponentType } from "react";
import type { ActorRefFrom } from "xstate";
import type { DashboardType, Subscription, User } from "../../contract/entities.ts";
import type { createCollectionMachine } from "../../machines/paged-list/paged-list.machine.ts";
import type { searchMachine } from "../../machines/search/search.machine.ts";
import { selectSearch } from "../../machines/search/search.selectors.ts";
import type { shelfMachine } from "../../machines/paper-list/paper-list.machine.ts";
import { selectIsScopeOpen, selectShelf } from "../../machines/paper-list/paper-list.selectors.ts";
import { Page } from "../kit/page/shell-layout.tsx";
import { type Hearts, useHearts } from "../papers/favourite-actors.ts";
import { AccessBadge } from "./subscription-badge.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { Heading, News } from "./dashboard-headings.tsx";
import { ScopeLine } from "./scope-line.tsx";
import { SearchBox } from "./search-box.tsx";
import { ShelfList } from "./scope-paper-list.tsx";
import "../styles/single-field.css";
import "./dashboard.css";

export type ShelfRef = ActorRefFrom<typeof shelfMachine>;
export type SearchRef = ActorRefFrom<typeof searchMachine>;
export type SubscriptionsRef = ActorRefFrom<ReturnType<typeof createCollectionMachine<Subscription>>>;

export interface FoundProps {
  readonly search: SearchRef;
  readonly hearts: Hearts;
  readonly ask: ComponentType<{ readonly query: string }>;
}

interface FoundParts {
  readonly Sort: ComponentType<Pick<FoundProps, "search">>;
  readonly Chips: ComponentType<Pick<FoundProps, "search">>;
  readonly List: ComponentType<FoundProps>;
}

export interface DashboardScreenProps {
  readonly type: DashboardType;
  readonly shelf: ShelfRef;
  readonly search: SearchRef;
  readonly subscriptions: SubscriptionsRef;
  readonly user: User | null;
  /** Asks for the paper that a search did not find; comes late. */
  readonly ask: ComponentType<{ readonly query: string }>;
  /** What was found, and how it is narrowed and sorted; comes with the first search. */
  readonly found: FoundParts;
  /** Another scope is chosen in it; comes when it is opened. */
  readonly scopeDialog: ComponentType<{ readonly shelf: ShelfRef }>;
  /** What this phone knows of papers; comes late. */
  readonly onPhone: ComponentType<{ readonly shelf: ShelfRef }>;
}

/** The papers of one area: the student's own scope, narrowed by filters; or what the search found in all of it. */
export function DashboardScreen({
  shelf,
  search,
  subscriptions,
  user,
  ask,
  found,
  scopeDialog: ScopeDialog,
  onPhone: OnPhone,
}: DashboardScreenProps) {
  const shows = useSelector(search, selectSearch);
  const isShelf = shows === "idle";
  const isUnscoped = useSelector(shelf, selectShelf) === "unscoped";
  const isScoped = isShelf && !isUnscoped;
  const isScopeOpen = useSelector(shelf, selectIsScopeOpen);
  const hearts = useHearts();
  return (
    <Page>
      <div className="desk">
        {isScoped ? <ScopeLine shelf={shelf} user={user} /> : null}
        <SearchBox search={search} />
        <div className="desk-title">
          <Heading shelf={shelf} search={search} />
          {isScoped ? <AccessBadge shelf={shelf} subscriptions={subscriptions} /> : null}
          {isShelf ? null : <found.Sort search={search} />}
        </div>
        {isScoped ? <FilterChips shelf={shelf} /> : null}
        {isShelf ? null : <found.Chips search={search} />}
        <div className="desk-list">
          {isShelf ? (
            <>
              <ShelfList shelf={shelf} hearts={hearts} />
              <OnPhone shelf={shelf} />
            </>
          ) : (
            <found.List search={search} hearts={hearts} ask={ask} />
          )}
        </div>
      </div>
      <News shelf={shelf} search={search} />
      {isScopeOpen ? <ScopeDialog shelf={shelf} /> : null}
    </Page>
  );
}
