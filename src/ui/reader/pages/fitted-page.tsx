import { Fragment, useMemo } from "react";
import type { Question } from "../../../contract/outlines/outline.ts";
import {
  decodeFittedBands,
  FITTED_UNITS,
  type FittedParts,
  type FittedRow,
  fittedRowsOf,
} from "../../../contract/papers/pages/fitted-lines.ts";
import type { FoundMark } from "../../../machines/find-in-paper/find-in-paper.selectors.ts";
import type { WholePlace } from "../../../machines/fitted-pages/fitted-pages.machine.ts";
import { setVariables } from "../../hooks/drawing/css-variables.ts";
import { Dialog } from "../../kit/feedback/dialog.tsx";
import { PageFrame, type PageSheetProps, PageWatermark } from "../../kit/paper/page-sheet.tsx";
import { useTexts } from "../../use-texts.ts";
import { RowAnchor, topOf } from "./question-anchors.tsx";
import { FittedRowDrawing, type FittedRowProps } from "./fitted-row.tsx";

type FittedPageProps = Pick<
  PageSheetProps,
  "id" | "caption" | "width" | "height" | "alt" | "mark" | "text" | "onLoad" | "onError"
> & {
  readonly n: number;
  /** Undefined until its address is known, and while the page is far from the screen. */
  readonly src: string | undefined;
  /** A larger picture, which is to come instead. */
  readonly sharp: string | undefined;
  readonly lines: readonly number[];
  readonly parts: FittedParts;
  readonly marks: readonly FoundMark[];
  /** The questions that begin at a known place of the page. */
  readonly questions: readonly Question[];
  /** Whether the question that was gone to is on the page: its rows then have their room at once. */
  readonly isTarget: boolean;
  /** What shows larger, on this page or another. */
  readonly whole: WholePlace | null;
  readonly onOpen: (whole: WholePlace) => void;
  readonly onClose: () => void;
};

/** Before which row each question begins: the first whose foot is below the top of the question. */
const questionsByRow = (
  rows: readonly FittedRow[],
  questions: readonly Question[],
  tall: number,
): readonly (readonly Question[])[] => {
  const placeOf = (question: Question): number =>
    rows.findIndex(({ y, height }) => y + height / 2 > topOf(question) * tall);
  return rows.map((_, row) => questions.filter((question) => placeOf(question) === row));
};

/** A page line by line: each line in parts that are as wide as the screen, of the picture of the page itself. */
export function FittedPage({
  n,
  src,
  sharp,
  alt,
  lines,
  parts,
  marks,
  questions,
  isTarget,
  mark,
  text,
  whole,
  onOpen,
  onClose,
  onLoad,
  onError,
  ...page
}: FittedPageProps) {
  const rows = useMemo(() => fittedRowsOf(decodeFittedBands(lines), parts), [lines, parts]);
  const tall = (FITTED_UNITS * page.height) / page.width;
  const drawn = rows.map((row) => ({ id: `${page.id}-${row.y}-${row.parts[0]?.x ?? 0}`, row, src, tall, marks }));
  const begun = useMemo(() => questionsByRow(rows, questions, tall), [rows, questions, tall]);
  const opened = whole?.page === n ? drawn[whole.row] : undefined;
  return (
    <PageFrame {...page}>
      <div className="fitted-page">
        {src === undefined ? null : (
          <img
            className="visually-hidden"
            src={sharp ?? src}
            alt={alt}
            width={page.width}
            height={page.height}
            draggable={false}
            onLoad={({ currentTarget }) => onLoad?.(currentTarget.currentSrc)}
            onError={onError}
          />
        )}
        {src !== undefined || marks.length > 0 || isTarget ? (
          drawn.map((one, row) => (
            <Fragment key={one.id}>
              {begun[row]?.map((question) => (
                <RowAnchor key={question.id} question={question} hasText={text !== undefined} />
              ))}
              <Row {...one} onOpen={() => onOpen({ page: n, row })} />
            </Fragment>
          ))
        ) : (
          <RoomOf rows={rows} />
        )}
        {mark === undefined ? null : <PageWatermark text={mark} />}
      </div>
      {text}
      {opened === undefined ? null : <WholeDialog drawn={opened} mark={mark} onClose={onClose} />}
    </PageFrame>
  );
}

/** As much room as the rows of a page take, which are drawn when the page is near. */
function RoomOf({ rows }: { readonly rows: readonly FittedRow[] }) {
  const tall = rows.reduce((sum, { width, height }) => sum + height / width, 0);
  return (
    <svg
      className="fitted-room"
      viewBox={`0 0 1000 ${Math.round(tall * 1000)}`}
      aria-hidden="true"
      ref={setVariables({ rows: rows.length, edged: rows.filter(isSmall).length })}
    />
  );
}

/** What would grow by less is as good to read as it is. */
const WORTH_OPENING = 1.15;
const isSmall = ({ larger }: FittedRow): boolean => larger >= WORTH_OPENING;

function Row({ onOpen, ...drawn }: FittedRowProps & { readonly onOpen: () => void }) {
  const { t } = useTexts("reader");
  if (!isSmall(drawn.row)) return <FittedRowDrawing {...drawn} />;
  return (
    <button type="button" className="fitted-whole" aria-label={t("reader.wholeOpen")} onClick={onOpen}>
      <FittedRowDrawing {...drawn} />
    </button>
  );
}

interface WholeDialogProps extends Pick<FittedPageProps, "mark" | "onClose"> {
  readonly drawn: FittedRowProps;
}

/** What stays whole among the lines, as large as they are: wider than the screen, so it is moved sideways. */
function WholeDialog({ drawn, mark, onClose }: WholeDialogProps) {
  const { t } = useTexts("reader");
  return (
    <Dialog open title={t("reader.whole")} closeLabel={t("common.close")} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- axe asks for it: scrollable-region-focusable */}
      <section className="whole-scroll" tabIndex={0} aria-label={t("reader.whole")} data-keys="own">
        <div className="fitted-page" ref={setVariables({ larger: drawn.row.larger })}>
          <FittedRowDrawing {...drawn} id={`${drawn.id}-whole`} />
          {mark === undefined ? null : <PageWatermark text={mark} />}
        </div>
      </section>
    </Dialog>
  );
}
