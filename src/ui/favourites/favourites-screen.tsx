import "./paper-card.css";
import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { paperListMachine } from "../../machines/paper-list/paper-list.machine.ts";
import { selectPaperListView, selectVisiblePapers } from "../../machines/paper-list/paper-list.selectors.ts";
import { ButtonLink } from "../kit/controls/button.tsx";
import { EmptyState } from "../kit/feedback/empty-state.tsx";
import { heartIcon } from "../kit/icons/icons-app.ts";
import { searchIcon } from "../kit/icons/icons-public.ts";
import { CardGrid } from "./paper-card.tsx";
import { PageContent } from "../kit/page/shell-layout.tsx";
import { LoadFailed } from "../feedback/load-failed.tsx";
import { useShowsPictures } from "../papers/list/first-page-picture.ts";
import { useFavouriteActors } from "../papers/favourite-actors.ts";
import { useDashboardPath } from "../shell/current-area-context.ts";
import { PaperListFooter } from "../papers/list/paper-list-footer.tsx";
import { useTexts } from "../use-texts.ts";
import { CardSkeleton } from "./card-skeleton.tsx";
import { OfflinePapers, type OfflinePapersRef } from "../papers/list/offline-papers.tsx";
import { FavouriteCard } from "./favourite-card.tsx";

export interface FavouritesScreenProps {
  readonly paperList: ActorRefFrom<typeof paperListMachine>;
  readonly offlinePapers: OfflinePapersRef;
}

/** The student's favourite papers, whatever their area (checklist 2.35). */
export function FavouritesScreen({ paperList, offlinePapers }: FavouritesScreenProps) {
  return (
    <PageContent>
      <OfflinePapers offlinePapers={offlinePapers} />
      <Favourites paperList={paperList} />
    </PageContent>
  );
}

function Favourites({ paperList }: Pick<FavouritesScreenProps, "paperList">) {
  const { t } = useTexts("notifications");
  const shows = useSelector(paperList, selectPaperListView);
  switch (shows) {
    case "waiting":
    case "categoryNeeded":
      return <CardSkeleton />;
    case "failed":
      return <LoadFailed text={t("list.failed")} onRetry={() => paperList.send({ type: "retry.pressed" })} />;
    case "empty":
      return <NoFavourites />;
    case "listed":
      return <Cards paperList={paperList} />;
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

function Cards({ paperList }: Pick<FavouritesScreenProps, "paperList">) {
  const { t } = useTexts("notifications");
  const favourites = useFavouriteActors();
  const pictured = useShowsPictures();
  const papers = useSelector(paperList, selectVisiblePapers);
  return (
    <section aria-label={t("menu.tabPapers")}>
      <h2 className="visually-hidden">{t("menu.tabPapers")}</h2>
      <CardGrid label={t("menu.favourites")}>
        {papers.map((paper) => (
          <FavouriteCard key={paper.id} paper={paper} favourites={favourites} pictured={pictured} />
        ))}
      </CardGrid>
      <PaperListFooter paperList={paperList} />
    </section>
  );
}
