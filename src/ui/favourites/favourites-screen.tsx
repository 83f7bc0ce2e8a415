import "./paper-card.css";
import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { shelfMachine } from "../../machines/paper-list/paper-list.machine.ts";
import { selectShelf, selectShownPapers } from "../../machines/paper-list/paper-list.selectors.ts";
import { ButtonLink } from "../kit/controls/button.tsx";
import { EmptyState } from "../kit/feedback/empty-state.tsx";
import { heartIcon } from "../kit/icons/icons-app.ts";
import { searchIcon } from "../kit/icons/icons-public.ts";
import { CardGrid } from "./paper-card.tsx";
import { Page } from "../kit/page/shell-layout.tsx";
import { Failed } from "../feedback/load-failed.tsx";
import { useShowsPictures } from "../papers/list/first-page-picture.ts";
import { useHearts } from "../papers/favourite-actors.ts";
import { useDashboardPath } from "../shell/current-area-context.ts";
import { ShelfLength } from "../papers/list/paper-list-footer.tsx";
import { useTexts } from "../use-texts.ts";
import { CardSkeleton } from "./card-skeleton.tsx";
import { KeptPapers, type KeptPapersRef } from "../papers/list/offline-papers.tsx";
import { FavouriteCard } from "./favourite-card.tsx";

export interface FavouritesScreenProps {
  readonly shelf: ActorRefFrom<typeof shelfMachine>;
  readonly kept: KeptPapersRef;
}

/** The student's favourite papers, whatever their area (checklist 2.35). */
export function FavouritesScreen({ shelf, kept }: FavouritesScreenProps) {
  return (
    <Page>
      <KeptPapers kept={kept} />
      <Favourites shelf={shelf} />
    </Page>
  );
}

function Favourites({ shelf }: Pick<FavouritesScreenProps, "shelf">) {
  const { t } = useTexts("notifications");
  const shows = useSelector(shelf, selectShelf);
  switch (shows) {
    case "waiting":
    case "unscoped":
      return <CardSkeleton />;
    case "failed":
      return <Failed text={t("list.failed")} onRetry={() => shelf.send({ type: "retry.pressed" })} />;
    case "empty":
      return <NoFavourites />;
    case "listed":
      return <Cards shelf={shelf} />;
  }
}

function NoFavourites() {
  const { t } = useTexts("notifications");
  const path = useDashboardPath();
  return (
    <EmptyState
      icon={heartIcon}
      act={
        <ButtonLink icon={searchIcon} href={path}>
          {t("favourites.find")}
        </ButtonLink>
      }
    >
      {t("favourites.empty")}
    </EmptyState>
  );
}

function Cards({ shelf }: Pick<FavouritesScreenProps, "shelf">) {
  const { t } = useTexts("notifications");
  const hearts = useHearts();
  const pictured = useShowsPictures();
  const papers = useSelector(shelf, selectShownPapers);
  return (
    <section aria-label={t("menu.tabPapers")}>
      <h2 className="unseen">{t("menu.tabPapers")}</h2>
      <CardGrid label={t("menu.favourites")}>
        {papers.map((paper) => (
          <FavouriteCard key={paper.id} paper={paper} hearts={hearts} pictured={pictured} />
        ))}
      </CardGrid>
      <ShelfLength shelf={shelf} />
    </section>
  );
}
