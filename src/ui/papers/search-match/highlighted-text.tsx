import { Fragment } from "react";
import { Found } from "../../kit/feedback/badges.tsx";
import { stretches } from "./split-by-matches.ts";

/** A text with the words of `query` in highlighter. */
export function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  return stretches(text, query).map((stretch) =>
    stretch.isFound ? (
      <Found key={stretch.at}>{stretch.text}</Found>
    ) : (
      <Fragment key={stretch.at}>{stretch.text}</Fragment>
    ),
  );
}
