import type { ReactNode } from "react";
import type { FoundPaper, Paper } from "../../../contract/entities.ts";
import { isCategoryPaper, paperPath, displayCode } from "../../../contract/papers/paper-rules.ts";
import { Facts } from "../../kit/lists/facts.tsx";
import { ListRow, type RowPosition } from "../../kit/lists/ruled-list.tsx";
import { useTexts } from "../../use-texts.ts";
import { firstPagePicture } from "./first-page-picture.ts";
import type { FavouriteActors } from "../favourite-actors.ts";
import { FavouriteButton } from "../favourite-button.tsx";
import { MadeByAi } from "./made-by-ai.tsx";
import { paperRowFacts } from "./paper-meta.ts";
import { PreviewLink } from "./preview-link.tsx";

/** How a row shows search matches, and the snippet below. */
export interface MatchRendering {
  readonly mark: (text: string) => ReactNode;
  readonly below: (paper: FoundPaper) => ReactNode;
}

/** Of a paper that no search found. */
const asItIs: MatchRendering = { mark: (text) => text, below: () => undefined };

export interface PaperRowProps {
  readonly paper: FoundPaper;
  readonly favourites: FavouriteActors;
  readonly look?: MatchRendering | undefined;
  /** Whether to load its picture; its space is reserved anyway. */
  readonly pictured: boolean;
  readonly place?: RowPosition | undefined;
}

/** A university list keeps the column of codes; HND and Concours papers have none. */
const codeOf = (paper: Paper, { mark }: MatchRendering) => {
  if (paper.code !== null) return mark(displayCode(paper.code));
  return isCategoryPaper(paper) ? undefined : null;
};

/** The path of a paper at the page of the match. */
const foundPath = (paper: FoundPaper): string =>
  paper.found === undefined ? paperPath(paper) : `${paperPath(paper)}?page=${paper.found.page}`;

/** The card of a paper in a list: picture, code, title, year, preview and favourite (checklist 2.80 to 2.83). The whole row opens it. */
export function PaperRow({ paper, favourites, look = asItIs, pictured, place }: PaperRowProps) {
  const texts = useTexts("papers");
  const path = foundPath(paper);
  return (
    <ListRow
      place={place}
      picture={pictured ? firstPagePicture(texts, paper) : null}
      margin={look.mark(String(paper.year))}
      code={codeOf(paper, look)}
      title={look.mark(paper.title)}
      titleLang={paper.language}
      extra={look.below(paper)}
      href={path}
      meta={
        <>
          <MadeByAi paper={paper} />
          <Facts of={paperRowFacts(texts, paper)} />
        </>
      }
      end={
        <>
          <PreviewLink paper={paper} href={path} />
          <FavouriteButton paper={paper} favourites={favourites} />
        </>
      }
    />
  );
}
