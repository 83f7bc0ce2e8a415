import { type ReactNode, useMemo } from "react";
import { setSanitizedMarkup } from "../../hooks/drawing/sanitized-markup.ts";

/** The answer to a question, as paragraphs. For the slot `extra` of a `Row`. */
export function AnswerBody({ children }: { children: ReactNode }) {
  return <div className="answer">{children}</div>;
}

/** A final result, in a box. */
export function BoxedResult({ children }: { children: ReactNode }) {
  return <span className="result">{children}</span>;
}

/** Text with formulas, as the server made it. */
export function Markup({ html }: { html: string }) {
  return <div className="markup" ref={useMemo(() => setSanitizedMarkup(html), [html])} />;
}

/** A result with formulas, boxed. */
export function BoxedResultMarkup({ html }: { html: string }) {
  return <div className="result" ref={useMemo(() => setSanitizedMarkup(html), [html])} />;
}
