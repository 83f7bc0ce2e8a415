import { Fragment } from "react";
import { HighlightedWord } from "../../kit/feedback/badges.tsx";
import { splitByMatches } from "./split-by-matches.ts";

/** A text with the words of `query` highlighted. */
export function HighlightedText({ text, query }: { readonly text: string; readonly query: string }) {
  return splitByMatches(text, query).map((stretch) =>
    stretch.isFound ? (
      <HighlightedWord key={stretch.at}>{stretch.text}</HighlightedWord>
    ) : (
      <Fragment key={stretch.at}>{stretch.text}</Fragment>
    ),
  );
}
