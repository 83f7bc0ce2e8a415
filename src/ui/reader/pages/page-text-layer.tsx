import { useMemo } from "react";
import type { PageText } from "../../../contract/papers/paper-contents.ts";
import { isRecognized, textLinesOf } from "../../../contract/papers/pages/text-lines.ts";
import { drawTextLines } from "../../hooks/drawing/text-lines-drawing.ts";
import { useTexts } from "../../use-texts.ts";

interface PageTextLayerProps {
  readonly n: number;
  readonly text: PageText;
  /** How many times as high as wide the page is. */
  readonly tall: number;
  /** Whether the picture that the words were found in is shown as a whole. */
  readonly isOverPicture: boolean;
}

/**
 * The words of a page, a paragraph a line, for who listens. Over the picture each is where its print is, unseen, so that it can
 * be selected. No `<p>`: browsers copy an empty line after each.
 */
export function PageTextLayer({ n, text, tall, isOverPicture }: PageTextLayerProps) {
  const { t } = useTexts("reader");
  const unclear = t("reader.unclear");
  const isPlaced = isOverPicture && text.boxes !== undefined;
  const lines = useMemo(() => textLinesOf(text), [text]);
  const draw = useMemo(
    () => drawTextLines({ lines, tall: isPlaced ? tall : null, unclear }),
    [lines, isPlaced, tall, unclear],
  );
  const label = t(isRecognized(text) ? "reader.textReadOf" : "reader.textOf", { page: n });
  return (
    <section className={isPlaced ? "page-text" : "visually-hidden"} aria-label={label} ref={draw}>
      {lines.map(({ at, language }) => (
        <div key={at} role="paragraph" lang={language} />
      ))}
    </section>
  );
}
