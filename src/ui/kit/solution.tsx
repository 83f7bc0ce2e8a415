import type { ReactNode } from "react";

/** The answer to a question of a solution: paragraphs one below the other. Goes in the slot `extra` of a `Row`. */
export function Answer({ children }: { children: ReactNode }) {
  return <div className="answer">{children}</div>;
}

/** A result, boxed as pupils do. */
export function Result({ children }: { children: ReactNode }) {
  return <span className="result">{children}</span>;
}
