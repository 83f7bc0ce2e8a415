import { useSelector } from "@xstate/react";
import { useCallback, useDeferredValue } from "react";
import type { Question } from "../../../contract/outlines/outline.ts";
import {
  areSameMarks,
  type FoundMark,
  selectMarks,
  selectPageText,
} from "../../../machines/find-in-paper/find-in-paper.selectors.ts";
import {
  selectFittedLines,
  selectFittedNotice,
  selectFittedParts,
  selectIsSharp,
  selectWholePlace,
} from "../../../machines/fitted-pages/fitted-pages.selectors.ts";
import {
  areSameQuestions,
  selectCurrentQuestion,
  selectPlacedQuestions,
} from "../../../machines/paper-outline/paper-outline.selectors.ts";
import { selectIsAsScanned, selectIsZoomedIn } from "../../../machines/page-display/page-display.selectors.ts";
import {
  areSamePages,
  selectCurrentPage,
  selectIsPictureShown,
  selectSavesData,
  selectIsStale,
  selectReaderPaper,
  selectReaderPages,
  type ReaderPage,
} from "../../../machines/reader/reader.selectors.ts";
import { isOfPicture } from "../../../contract/papers/paper-contents.ts";
import { AlertBanner } from "../../kit/feedback/alert-banner.tsx";
import { Button } from "../../kit/controls/button.tsx";
import { PageSheet } from "../../kit/paper/page-sheet.tsx";
import { useTexts } from "../../use-texts.ts";
import { PageViewport } from "./page-viewport.tsx";
import type { ReaderActors } from "../reader-actors.ts";
import { FittedPage } from "./fitted-page.tsx";
import { QuestionAnchors } from "./question-anchors.tsx";
import { PageMarks } from "./page-marks.tsx";
import { PageTextLayer } from "./page-text-layer.tsx";

/** A4, for a page whose size is not known yet. */
const A4 = { width: 210, height: 297 } as const;

/** Page pictures, one after another as the student scrolls. */
export function PagePictures(parts: ReaderActors) {
  const { t } = useTexts("reader");
  const { reader } = parts;
  const sheets = useSelector(reader, selectReaderPages, areSamePages);
  const stale = useSelector(reader, selectIsStale);
  const marks = useSelector(parts.findInPaper, selectMarks, areSameMarks);
  return (
    <>
      {stale ? (
        <RetryBanner onRetry={() => reader.send({ type: "retry.pressed" })}>{t("reader.pageFailed")}</RetryBanner>
      ) : null}
      <FittedNotice fittedPages={parts.fittedPages} />
      <PageViewport parts={parts}>
        {sheets.map((sheet) => (
          <OnePage
            key={sheet.n}
            parts={parts}
            sheet={sheet}
            count={sheets.length}
            marks={marks.filter(({ n, boxes }) => n === sheet.n && boxes.length > 0)}
          />
        ))}
      </PageViewport>
    </>
  );
}

/** Why the pages show though their lines were asked for. */
function FittedNotice({ fittedPages }: Pick<ReaderActors, "fittedPages">) {
  const { t } = useTexts("reader");
  const notice = useSelector(fittedPages, selectFittedNotice);
  if (notice === null) return null;
  if (notice === "none") return <AlertBanner>{t("reader.fittedNone")}</AlertBanner>;
  return (
    <RetryBanner onRetry={() => fittedPages.send({ type: "retry.pressed" })}>{t("reader.fittedFailed")}</RetryBanner>
  );
}

/** What did not come, and the way to ask for it again. */
function RetryBanner({ onRetry, children }: { readonly onRetry: () => void; readonly children: string }) {
  const { t } = useTexts("reader");
  return (
    <AlertBanner tone="warning">
      {children}{" "}
      <Button variant="text" loading={t("common.loading")} onClick={onRetry}>
        {t("common.retry")}
      </Button>
    </AlertBanner>
  );
}

/** In the place of a picture that the server misses: what the student can do. */
function LostPage() {
  const { t } = useTexts("reader");
  return (
    <div className="page-lost">
      <AlertBanner tone="warning">{t("reader.pageLost")}</AlertBanner>
    </div>
  );
}

/** What is over the picture of a page. */
function Over({ marks, questions }: Pick<OnePageProps, "marks"> & { readonly questions: readonly Question[] }) {
  return (
    <>
      <QuestionAnchors questions={questions} />
      {marks.length === 0 ? null : <PageMarks marks={marks} />}
    </>
  );
}

interface OnePageProps {
  readonly parts: ReaderActors;
  readonly sheet: ReaderPage;
  readonly count: number;
  readonly marks: readonly FoundMark[];
}

/**
 * The `sizes` of a page picture: the width of the screen, or of the column beside the menu. On an upright phone 240 px, a third
 * of 720, so that a screen of high density does not load a larger picture.
 */
const SIZES = "(min-width: 56.25em) min(100vw - 248px, 1080px), (min-width: 541px) min(100vw, 1080px), 240px";
/** Two pages beside each other where there is room for them. */
const SIZES_OF_MANY = `(min-width: 84.25em) min(50vw - 128px, 1080px), ${SIZES}`;

/** The address of the picture of a page at 1080 px; undefined for a student who saves data, and of a page that has one picture only. */
const useSharpUrl = ({ reader }: ReaderActors, { src, page }: ReaderPage): string | undefined => {
  const savesData = useSelector(reader, selectSavesData);
  const sharp = page?.url.replace("w=720", "w=1080");
  return savesData || src === undefined || sharp === page?.url ? undefined : sharp;
};

/** Wider than the screen, and on a screen that is turned, a picture is asked for at 1080 px. */
const usePicture = ({ pageDisplay }: ReaderActors, { src }: ReaderPage, sharp: string | undefined, count: number) => {
  const isEnlarged = useSelector(pageDisplay, selectIsZoomedIn);
  if (src === undefined) return undefined;
  if (sharp === undefined) return { src };
  const sizes = count > 1 ? SIZES_OF_MANY : SIZES;
  return isEnlarged ? { src: sharp } : { src, srcSet: `${src} 720w, ${sharp} 1080w`, sizes };
};

/** The page as it was scanned, where the student wants it so and it is cleaned. */
const asScanned = (sheet: ReaderPage): ReaderPage => {
  const { src, page } = sheet;
  const { url, ...size } = page?.scanned ?? {};
  if (page === undefined || url === undefined) return sheet;
  return { ...sheet, page: { ...page, ...size, url }, src: src === undefined ? undefined : url };
};

/** What is true of a page; of one below the page that is read a moment later, when that is drawn. */
const useAfterRead = ({ reader }: ReaderActors, n: number, isTrue: boolean): boolean => {
  const isBelow = useSelector(reader, (state) => n > selectCurrentPage(state));
  const later = useDeferredValue(isTrue);
  return isBelow ? later : isTrue;
};

function OnePage({ parts, sheet: shown, count, marks }: OnePageProps) {
  const { t } = useTexts("reader");
  const { reader, pageDisplay, mark } = parts;
  const isAsScanned = useSelector(pageDisplay, selectIsAsScanned);
  const sheet = isAsScanned ? asScanned(shown) : shown;
  const { n, page } = sheet;
  const paper = useSelector(reader, selectReaderPaper);
  const words = useSelector(
    parts.findInPaper,
    useCallback((state) => selectPageText(n)(state), [n]),
  );
  const sharp = useSharpUrl(parts, sheet);
  const picture = usePicture(parts, sheet, sharp, count);
  const fitted = useSelector(
    parts.fittedPages,
    useCallback((state) => selectFittedLines(state).find((one) => one.n === n), [n]),
  );
  const isSharp = useSelector(parts.fittedPages, selectIsSharp(n));
  const isShown = useSelector(reader, selectIsPictureShown(n));
  const lineParts = useSelector(parts.fittedPages, selectFittedParts);
  const whole = useSelector(parts.fittedPages, selectWholePlace);
  const questions = useSelector(
    parts.paperOutline,
    useCallback((state) => selectPlacedQuestions(n)(state), [n]),
    areSameQuestions,
  );
  const isTarget = useSelector(parts.paperOutline, (state) => selectCurrentQuestion(state)?.page === n);
  const { width, height } = page ?? A4;
  const isLost = page?.isLost === true && sheet === shown;
  const areLinesWanted = fitted !== undefined && !isLost && sheet === shown && isOfPicture(fitted, page);
  const isInLines = useAfterRead(parts, n, areLinesWanted) && fitted !== undefined;
  const isPlaced = words !== undefined && sheet === shown && isOfPicture(words, page);
  const common = {
    id: `page-${n}`,
    caption: t("reader.page", { page: n, count }),
    width,
    height,
    alt: t("reader.pagePhoto", { page: n, title: paper?.title ?? "" }),
    mark,
    text: words && (
      <PageTextLayer
        n={n}
        text={words}
        questions={questions}
        tall={height / width}
        isOverPicture={isPlaced && sheet.src !== undefined && !isInLines}
      />
    ),
    onLoad: (src: string) => {
      if (sharp !== undefined && src.endsWith(sharp)) parts.fittedPages.send({ type: "sharp.arrived", page: n });
      parts.paperPage.send({ type: "picture.arrived", page: n });
    },
    onError: () => reader.send({ type: "picture.failed", page: n }),
  };
  if (isInLines)
    return (
      <FittedPage
        {...common}
        n={n}
        src={isSharp || !isShown ? (sharp ?? sheet.src) : sheet.src}
        sharp={sharp}
        lines={fitted.lines}
        parts={lineParts}
        marks={isPlaced ? marks : []}
        questions={questions}
        isTarget={isTarget}
        whole={whole}
        onOpen={(place) => parts.fittedPages.send({ type: "whole.pressed", ...place })}
        onClose={() => parts.fittedPages.send({ type: "whole.closed" })}
      />
    );
  return (
    <PageSheet
      {...common}
      picture={picture}
      isCut={page?.scanned !== undefined && !isAsScanned}
      over={
        isLost ? <LostPage /> : sheet === shown ? <Over marks={isPlaced ? marks : []} questions={questions} /> : null
      }
      first={n === 1}
    />
  );
}
