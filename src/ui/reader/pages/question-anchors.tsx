import type { Question } from "../../../contract/outlines/outline.ts";
import { setVariables } from "../../hooks/drawing/css-variables.ts";
import { useTexts } from "../../use-texts.ts";
import { questionLabel } from "./question-label.ts";
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

interface RowAnchorProps {
  readonly question: Question;
  /** Whether the text of the page, which has a heading for each question, is here. */
  readonly hasText: boolean;
}

/** The place between rows of lines where a question begins; a heading for who listens until the text of the page is here. */
export function RowAnchor({ question, hasText }: RowAnchorProps) {
  const texts = useTexts("reader");
  return (
    <>
      <span id={anchorIdOf(question.id)} className="question-row-anchor" />
      {hasText ? null : <h3 className="visually-hidden">{questionLabel(texts, question)}</h3>}
    </>
  );
}
