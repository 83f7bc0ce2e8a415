import { type ReactNode, useMemo } from "react";
import { giveMarkup } from "../../hooks/drawing/sanitized-markup.ts";

/** The answer to a question of a solution: paragraphs one below the other. Goes in the slot `extra` of a `Row`. */
export function Answer({ children }: { children: ReactNode }) {
  return <div className="answer">{children}</div>;
}

/** A result, boxed as pupils do. */
export function Result({ children }: { children: ReactNode }) {
  return <span className="result">{children}</span>;
}

/** Text with formulas, as the server made it. */
export function Markup({ html }: { html: string }) {
  return <div className="markup" ref={useMemo(() => giveMarkup(html), [html])} />;
}

/** A result with formulas, boxed. */
export function MarkedResult({ html }: { html: string }) {
  return <div className="result" ref={useMemo(() => giveMarkup(html), [html])} />;
}
