import type { ReactNode } from "react";
import type { FoundPaper, Paper } from "../../../contract/entities.ts";
import { isCategoryPaper, paperPath, shownCode } from "../../../contract/papers/paper-rules.ts";
import { Row, type RowPlace } from "../../kit/lists/ruled-list.tsx";
import { useTexts } from "../../use-texts.ts";
import { firstPage } from "./first-page-picture.ts";
import type { Hearts } from "../favourite-actors.ts";
import { PaperHeart } from "../favourite-button.tsx";
import { MadeByAi } from "./made-by-ai.tsx";
import { rowMeta } from "./paper-meta.ts";
import { PreviewLink } from "./preview-link.tsx";

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
  /** Whether its picture is fetched; its place stands without it. */
  readonly pictured: boolean;
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

/** The card of a paper in a list: picture, code, title, year, preview and heart (checklist 2.80 to 2.83). The whole row opens it. */
export function PaperRow({ paper, hearts, look = asItIs, pictured, place }: PaperRowProps) {
  const texts = useTexts("papers");
  const path = foundPath(paper);
  return (
    <Row
      place={place}
      picture={pictured ? firstPage(texts, paper) : null}
      margin={look.mark(String(paper.year))}
      code={codeOf(paper, look)}
      title={look.mark(paper.title)}
      extra={look.below(paper)}
      href={path}
      meta={
        <>
          <MadeByAi paper={paper} />
          {rowMeta(texts, paper)}
        </>
      }
      end={
        <>
          <PreviewLink paper={paper} href={path} />
          <PaperHeart paper={paper} hearts={hearts} />
        </>
      }
    />
  );
}
