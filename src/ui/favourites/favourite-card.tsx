import type { Paper } from "../../contract/entities.ts";
import { areaOf } from "../../contract/paper-area.ts";
import { paperPath, shownCode } from "../../contract/papers.ts";
import { photoAddress } from "../../contract/photos.ts";
import { PaperCard } from "../kit/paper-card.tsx";
import type { Hearts } from "../papers/hearts.ts";
import { PaperHeart } from "../papers/paper-heart.tsx";
import { cardMeta } from "../papers/paper-meta.ts";
import { useTexts } from "../texts.ts";

/** Previews are 360 px wide; the height is that of a sheet of A4, the card shows its upper part. */
const previewSize = { width: 360, height: 509 };

/** A paper with the picture of its first page (checklist 2.80 to 2.83). */
export function FavouriteCard({ paper, hearts }: { readonly paper: Paper; readonly hearts: Hearts }) {
  const texts = useTexts("papers");
  const { t } = texts;
  const named = { title: paper.title };
  return (
    <PaperCard
      area={areaOf(paper)}
      href={paperPath(paper)}
      preview={t("paper.preview")}
      previewLabel={t("paper.previewOf", named)}
      code={paper.code === null ? undefined : shownCode(paper.code)}
      title={paper.title}
      year={paper.year}
      meta={cardMeta(texts, paper)}
      picture={
        paper.photo === null
          ? undefined
          : { src: photoAddress(paper.photo), ...previewSize, alt: t("paper.photoOf", named) }
      }
      heart={<PaperHeart paper={paper} hearts={hearts} />}
    />
  );
}
