import type { FoundPaper, Paper } from "../../contract/entities.ts";
import { isCategoryPaper, shownCode } from "../../contract/papers.ts";
import { ButtonLink } from "../kit/button.tsx";
import { eyeIcon } from "../kit/icons-public.ts";
import { Row, type RowPlace } from "../kit/rows.tsx";
import { useTexts } from "../texts.ts";
import type { Hearts } from "./hearts.ts";
import { Marked } from "./marked.tsx";
import { FoundSentence, foundPath } from "./found-sentence.tsx";
import { PaperHeart } from "./paper-heart.tsx";
import { rowMeta } from "./paper-meta.ts";

export interface PaperRowProps {
  readonly paper: FoundPaper;
  readonly hearts: Hearts;
  /** What was searched for; its words are highlighted. */
  readonly query?: string | undefined;
  readonly place?: RowPlace | undefined;
}

/** A university list keeps the column of codes; HND and Concours papers have none. */
const codeOf = (paper: Paper, query: string) => {
  if (paper.code !== null) return <Marked text={shownCode(paper.code)} query={query} />;
  return isCategoryPaper(paper) ? undefined : null;
};

/** A paper in a ruled list. The whole row opens it; where there is room a button says so. */
export function PaperRow({ paper, hearts, query = "", place }: PaperRowProps) {
  const texts = useTexts("papers");
  const { t } = texts;
  const path = foundPath(paper);
  return (
    <Row
      place={place}
      margin={<Marked text={String(paper.year)} query={query} />}
      code={codeOf(paper, query)}
      title={<Marked text={paper.title} query={query} />}
      extra={paper.found === undefined ? undefined : <FoundSentence found={paper.found} />}
      href={path}
      meta={rowMeta(texts, paper)}
      end={
        <>
          <ButtonLink
            variant="text"
            icon={eyeIcon}
            className="row-preview"
            href={path}
            aria-label={t("paper.previewOf", { title: paper.title })}
          >
            {t("paper.preview")}
          </ButtonLink>
          <PaperHeart paper={paper} hearts={hearts} />
        </>
      }
    />
  );
}
