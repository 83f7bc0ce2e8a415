import { Fragment, useMemo } from "react";
import type { Question } from "../../../contract/outlines/outline.ts";
import type { PageText } from "../../../contract/papers/paper-contents.ts";
import { isRecognized, type TextLine, textLinesOf } from "../../../contract/papers/pages/text-lines.ts";
import { drawTextLines } from "../../hooks/drawing/text-lines-drawing.ts";
import { useTexts } from "../../use-texts.ts";
import { topOf } from "./question-anchors.tsx";
import { questionLabel } from "./question-label.ts";

interface PageTextLayerProps {
  readonly n: number;
  readonly text: PageText;
  /** The questions that begin at a known place of the page: headings for who listens. */
  readonly questions: readonly Question[];
  /** How many times as high as wide the page is. */
  readonly tall: number;
  /** Whether the picture that the words were found in is shown as a whole. */
  readonly isOverPicture: boolean;
}

/** Before which line each question begins: the first whose words are not above it. */
const questionsByLine = (
  lines: readonly TextLine[],
  questions: readonly Question[],
): readonly (readonly Question[])[] => {
  const middleOf = ({ words }: TextLine): number => {
    const box = words.find((word) => word.box !== null)?.box;
    return box ? (box.top + box.height / 2) / 1000 : 0;
  };
  const placeOf = (question: Question): number => lines.findIndex((line) => middleOf(line) >= topOf(question));
  return lines.map((_, index) => questions.filter((question) => placeOf(question) === index));
};

/**
 * The words of a page, a paragraph a line, for who listens. Over the picture each is where its print is, unseen, so that it can
 * be selected. No `<p>`: browsers copy an empty line after each.
 */
export function PageTextLayer({ n, text, questions, tall, isOverPicture }: PageTextLayerProps) {
  const texts = useTexts("reader");
  const { t } = texts;
  const unclear = t("reader.unclear");
  const isPlaced = isOverPicture && text.boxes !== undefined;
  const lines = useMemo(() => textLinesOf(text), [text]);
  const headed = useMemo(() => questionsByLine(lines, questions), [lines, questions]);
  const draw = useMemo(
    () => drawTextLines({ lines, tall: isPlaced ? tall : null, unclear }),
    [lines, isPlaced, tall, unclear],
  );
  const label = t(isRecognized(text) ? "reader.textReadOf" : "reader.textOf", { page: n });
  return (
    <section className={isPlaced ? "page-text" : "visually-hidden"} aria-label={label} ref={draw}>
      {lines.map(({ at, language }, index) => (
        <Fragment key={at}>
          {headed[index]?.map((question) => (
            <h3 key={question.id} className="visually-hidden question-heading">
              {questionLabel(texts, question)}
            </h3>
          ))}
          <div role="paragraph" lang={language} />
        </Fragment>
      ))}
    </section>
  );
}
