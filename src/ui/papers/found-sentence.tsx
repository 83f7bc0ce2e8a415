import { Fragment } from "react";
import type { FoundPaper, FoundPlace } from "../../contract/entities.ts";
import { paperPath } from "../../contract/papers.ts";
import { Found } from "../kit/signs.tsx";
import { useTexts } from "../texts.ts";

/** The address of a paper, at the page where the words were found. */
export const foundPath = (paper: FoundPaper): string =>
  paper.found === undefined ? paperPath(paper) : `${paperPath(paper)}?page=${paper.found.page}`;

/** Where in a paper the words stand: the page, and the sentence in which they were found, in highlighter. */
export function FoundSentence({ found: { page, segments } }: { readonly found: FoundPlace }) {
  const { t } = useTexts("dashboard");
  let at = 0;
  return (
    <p className="found-sentence">
      <b>{t("search.onPage", { page })}</b>{" "}
      {segments.map(({ text, isFound }) => {
        at += text.length;
        return isFound ? <Found key={at}>{text}</Found> : <Fragment key={at}>{text}</Fragment>;
      })}
    </p>
  );
}
