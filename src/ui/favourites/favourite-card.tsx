import type { Paper } from "../../contract/entities.ts";
import { areaOf } from "../../contract/papers/paper-area.ts";
import { paperPath, shownCode } from "../../contract/papers/paper-rules.ts";
import { PaperCard } from "./paper-card.tsx";
import { firstPage } from "../papers/list/first-page-picture.ts";
import type { Hearts } from "../papers/favourite-actors.ts";
import { MadeByAi } from "../papers/list/made-by-ai.tsx";
import { PaperHeart } from "../papers/favourite-button.tsx";
import { cardMeta } from "../papers/list/paper-meta.ts";
import { useTexts } from "../use-texts.ts";

/** A paper with the picture of its first page (checklist 2.80 to 2.83). */
export function FavouriteCard({
  paper,
  hearts,
  pictured,
}: {
  readonly paper: Paper;
  readonly hearts: Hearts;
  /** Whether its picture is fetched. */
  readonly pictured: boolean;
}) {
  const texts = useTexts("papers");
  const { t } = texts;
  return (
    <PaperCard
      area={areaOf(paper)}
      href={paperPath(paper)}
      preview={t("paper.preview")}
      previewLabel={t("paper.previewOf", { title: paper.title })}
      code={paper.code === null ? undefined : shownCode(paper.code)}
      title={paper.title}
      year={paper.year}
      meta={
        <>
          <MadeByAi paper={paper} />
          {cardMeta(texts, paper)}
        </>
      }
      picture={pictured ? firstPage(texts, paper) : null}
      heart={<PaperHeart paper={paper} hearts={hearts} />}
    />
  );
}
