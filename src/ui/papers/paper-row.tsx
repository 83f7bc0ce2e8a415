import type { ReactNode } from "react";
import type { FoundPaper, Paper } from "../../contract/entities.ts";
import { isCategoryPaper, paperPath, shownCode } from "../../contract/papers.ts";
import { ButtonLink } from "../kit/button.tsx";
import { eyeIcon } from "../kit/icons-public.ts";
import { Row, type RowPlace } from "../kit/rows.tsx";
import { useTexts } from "../texts.ts";
import type { Hearts } from "./hearts.ts";
import { PaperHeart } from "./paper-heart.tsx";
import { rowMeta } from "./paper-meta.ts";

/** How a row shows what a search found in its texts, and what it says below them. */
export interface FoundLook {
  readonly mark: (text: string) => ReactNode;
  readonly below: (paper: FoundPaper) => ReactNode;
}

/** Of a paper that no search found. */
const asItIs: FoundLook = { mark: (text) => text, below: () => undefined };

export interface PaperRowProps {
  readonly paper: FoundPaper;
  readonly hearts: Hearts;
  readonly look?: FoundLook | undefined;
  readonly place?: RowPlace | undefined;
}

/** A university list keeps the column of codes; HND and Concours papers have none. */
const codeOf = (paper: Paper, { mark }: FoundLook) => {
  if (paper.code !== null) return mark(shownCode(paper.code));
  return isCategoryPaper(paper) ? undefined : null;
};

/** The address of a paper, at the page where the words were found. */
const foundPath = (paper: FoundPaper): string =>
  paper.found === undefined ? paperPath(paper) : `${paperPath(paper)}?page=${paper.found.page}`;

/** A paper in a ruled list. The whole row opens it; where there is room a button says so. */
export function PaperRow({ paper, hearts, look = asItIs, place }: PaperRowProps) {
  const texts = useTexts("papers");
  const { t } = texts;
  const path = foundPath(paper);
  return (
    <Row
      place={place}
      margin={look.mark(String(paper.year))}
      code={codeOf(paper, look)}
      title={look.mark(paper.title)}
      extra={look.below(paper)}
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
