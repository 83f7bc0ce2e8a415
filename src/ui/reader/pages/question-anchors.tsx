import type { Question } from "../../../contract/outlines/outline.ts";
import { setVariables } from "../../hooks/drawing/css-variables.ts";
import { anchorIdOf } from "./show-question.ts";

/** Where the questions of a page begin, from 0 at its top to 1. */
export const topOf = ({ box }: Question): number => box?.[1] ?? 0;

/** The places on the picture of a page where its questions begin. */
export function QuestionAnchors({ questions }: { readonly questions: readonly Question[] }) {
  return questions.map((question) => (
    <span
      key={question.id}
      id={anchorIdOf(question.id)}
      className="question-anchor"
      ref={setVariables({ down: topOf(question) })}
    />
  ));
}

/** The place between rows of lines where a question begins. */
export function RowAnchor({ question }: { readonly question: Question }) {
  return <span id={anchorIdOf(question.id)} className="question-row-anchor" />;
}
