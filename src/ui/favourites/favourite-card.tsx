import type { Paper } from "../../contract/entities.ts";
import { paperAreaOf } from "../../contract/papers/paper-area.ts";
import { paperPath, displayCode } from "../../contract/papers/paper-rules.ts";
import { Facts } from "../kit/lists/facts.tsx";
import { PaperCard } from "./paper-card.tsx";
import { firstPagePicture } from "../papers/list/first-page-picture.ts";
import type { FavouriteActors } from "../papers/favourite-actors.ts";
import { MadeByAi } from "../papers/list/made-by-ai.tsx";
import { FavouriteButton } from "../papers/favourite-button.tsx";
import { paperCardFacts } from "../papers/list/paper-meta.ts";
import { useTexts } from "../use-texts.ts";

/** A paper with the picture of its first page (checklist 2.80 to 2.83). */
export function FavouriteCard({
  paper,
  favourites,
  pictured,
}: {
  readonly paper: Paper;
  readonly favourites: FavouriteActors;
  /** Whether to load its picture. */
  readonly pictured: boolean;
}) {
  const texts = useTexts("papers");
  const { t } = texts;
  return (
    <PaperCard
      area={paperAreaOf(paper)}
      href={paperPath(paper)}
      preview={t("paper.preview")}
      previewLabel={t("paper.previewOf", { title: paper.title })}
      code={paper.code === null ? undefined : displayCode(paper.code)}
      title={paper.title}
      titleLang={paper.language}
      year={paper.year}
      meta={
        <>
          <MadeByAi paper={paper} />
          <Facts of={paperCardFacts(texts, paper)} />
        </>
      }
      picture={pictured ? firstPagePicture(texts, paper) : null}
      favouriteButton={<FavouriteButton paper={paper} favourites={favourites} />}
    />
  );
}
