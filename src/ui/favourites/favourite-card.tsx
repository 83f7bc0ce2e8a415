import type { Paper } from "../../contract/entities.ts";
import { areaOf } from "../../contract/paper-area.ts";
import { paperPath, shownCode } from "../../contract/papers.ts";
import { PaperCard } from "../kit/paper-card.tsx";
import { firstPage } from "../papers/first-page.ts";
import type { Hearts } from "../papers/hearts.ts";
import { MadeByAi } from "../papers/made-by-ai.tsx";
import { PaperHeart } from "../papers/paper-heart.tsx";
import { cardMeta } from "../papers/paper-meta.ts";
import { useTexts } from "../texts.ts";

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
