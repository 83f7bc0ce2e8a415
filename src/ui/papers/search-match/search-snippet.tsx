import { Fragment } from "react";
import type { SearchSnippet as Snippet } from "../../../contract/entities.ts";
import { HighlightedWord } from "../../kit/feedback/badges.tsx";
import { useTexts } from "../../use-texts.ts";

/** Segments with their offsets. */
const placed = (segments: Snippet["segments"]) =>
  segments.map((segment, n) => ({
    ...segment,
    at: segments.slice(0, n).reduce((sum, { text }) => sum + text.length, 0),
  }));

interface SearchSnippetProps {
  readonly found: Snippet;
  /** The language of the paper. */
  readonly language: string | undefined;
}

/** The page and the snippet of a search match, highlighted. */
export function SearchSnippet({ found: { page, segments }, language }: SearchSnippetProps) {
  const { t } = useTexts("finding");
  return (
    <p className="snippet">
      <b>{t("search.onPage", { page })}</b>{" "}
      <span lang={language}>
        {placed(segments).map(({ at, text, isFound }) =>
          isFound ? <HighlightedWord key={at}>{text}</HighlightedWord> : <Fragment key={at}>{text}</Fragment>,
        )}
      </span>
    </p>
  );
}
