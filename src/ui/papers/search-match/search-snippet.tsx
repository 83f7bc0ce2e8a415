import { Fragment } from "react";
import type { SearchSnippet as Snippet } from "../../../contract/entities.ts";
import { HighlightedWord } from "../../kit/feedback/badges.tsx";
import { useTexts } from "../../use-texts.ts";

/** Each segment with where it begins. */
const placed = (segments: Snippet["segments"]) =>
  segments.map((segment, n) => ({
    ...segment,
    at: segments.slice(0, n).reduce((sum, { text }) => sum + text.length, 0),
  }));

/** Where in a paper the words stand: the page, and the sentence in which they were found, in highlighter. */
export function SearchSnippet({ found: { page, segments } }: { readonly found: Snippet }) {
  const { t } = useTexts("dashboard");
  return (
    <p className="snippet">
      <b>{t("search.onPage", { page })}</b>{" "}
      {placed(segments).map(({ at, text, isFound }) =>
        isFound ? <HighlightedWord key={at}>{text}</HighlightedWord> : <Fragment key={at}>{text}</Fragment>,
      )}
    </p>
  );
}
