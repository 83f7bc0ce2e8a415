import "../styles/cards.css";
import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { shelfMachine } from "../../machines/shelf/shelf.machine.ts";
import { selectShelf, selectShownPapers } from "../../machines/shelf/shelf.selectors.ts";
import { ButtonLink } from "../kit/button.tsx";
import { EmptyState } from "../kit/empty-state.tsx";
import { heartIcon } from "../kit/icons-app.ts";
import { searchIcon } from "../kit/icons-public.ts";
import { CardGrid } from "../kit/paper-card.tsx";
import { Page } from "../kit/shell.tsx";
import { Failed } from "../papers/failed.tsx";
import { useShowsPictures } from "../papers/first-page.ts";
import { useHearts } from "../papers/hearts.ts";
import { useDashboardPath } from "../shell/present-type.ts";
import { ShelfLength } from "../papers/shelf-length.tsx";
import { useTexts } from "../texts.ts";
import { CardSkeleton } from "./card-skeleton.tsx";
import { KeptPapers, type KeptPapersRef } from "../papers/kept-papers.tsx";
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
