import { useMemo } from "react";
import {
  decodeFittedBands,
  FITTED_UNITS,
  type FittedPart,
  type FittedParts,
  type FittedRow,
  fittedRowsOf,
} from "../../../contract/papers/pages/fitted-lines.ts";
import type { FoundMark } from "../../../machines/find-in-paper/find-in-paper.selectors.ts";
import { PageFrame, type PageSheetProps, PageWatermark } from "../../kit/paper/page-sheet.tsx";
import { MarkShapes } from "./page-marks.tsx";

type FittedPageProps = Pick<
  PageSheetProps,
  "id" | "caption" | "width" | "height" | "alt" | "mark" | "text" | "onLoad" | "onError"
> & {
  /** Undefined until its address is known. */
  readonly src: string | undefined;
  readonly lines: readonly number[];
  readonly parts: FittedParts;
  readonly marks: readonly FoundMark[];
};

/** A page line by line: each line in parts that are as wide as the screen, of the picture of the page itself. */
export function FittedPage({ src, alt, lines, parts, marks, mark, onLoad, onError, ...page }: FittedPageProps) {
  const rows = useMemo(() => fittedRowsOf(decodeFittedBands(lines), parts), [lines, parts]);
  const tall = (FITTED_UNITS * page.height) / page.width;
  return (
    <PageFrame {...page}>
      <div className="fitted-page">
        {src === undefined ? null : (
          <img
            className="visually-hidden"
            src={src}
            alt={alt}
            width={page.width}
            height={page.height}
            draggable={false}
            onLoad={onLoad}
            onError={onError}
          />
        )}
        {rows.map((row) => (
          <Row key={keyOf(row)} id={`${page.id}-${keyOf(row)}`} row={row} src={src} tall={tall} marks={marks} />
        ))}
        {mark === undefined ? null : <PageWatermark text={mark} />}
      </div>
    </PageFrame>
  );
}

/** Where a row begins on the page, which no other does. */
const keyOf = ({ y, parts }: FittedRow): string => `${y}-${parts[0]?.x ?? 0}`;

/** Whether the middle of a word is in a part of a row. */
const isIn =
  ({ x, width }: FittedPart, { y, height }: FittedRow, tall: number) =>
  (box: FoundMark["boxes"][number]): boolean => {
    const across = ((box.left + box.width / 2) * FITTED_UNITS) / 1000;
    const down = ((box.top + box.height / 2) * tall) / 1000;
    return across >= x && across < x + width && down >= y && down < y + height;
  };
const marksIn = (marks: readonly FoundMark[], part: FittedPart, row: FittedRow, tall: number): readonly FoundMark[] =>
  marks.flatMap((mark) => {
    const boxes = mark.boxes.filter(isIn(part, row, tall));
    return boxes.length === 0 ? [] : [{ ...mark, boxes }];
  });

interface RowProps {
  readonly id: string;
  readonly row: FittedRow;
  readonly src: string | undefined;
  /** How high the page is, in units. */
  readonly tall: number;
  readonly marks: readonly FoundMark[];
}

function Row({ id, row, marks, ...page }: RowProps) {
  return (
    <svg className="fitted-row" viewBox={`0 0 ${row.width} ${row.height}`} aria-hidden="true">
      {row.parts.map((part) => (
        <Part
          key={part.x}
          id={`${id}-${part.x}`}
          row={row}
          part={part}
          marks={marksIn(marks, part, row, page.tall)}
          {...page}
        />
      ))}
    </svg>
  );
}

function Part({
  id,
  row: { y, height },
  part: { x, width, indent, outline },
  src,
  tall,
  marks,
}: RowProps & { readonly part: FittedPart }) {
  return (
    <svg x={indent} width={width} height={height} viewBox={`${x} ${y} ${width} ${height}`}>
      {outline === null ? null : (
        <clipPath id={id}>
          <polygon points={outline.map((corner) => corner.join(",")).join(" ")} />
        </clipPath>
      )}
      {src === undefined ? null : (
        <image
          href={src}
          width={FITTED_UNITS}
          height={tall}
          preserveAspectRatio="none"
          clipPath={outline === null ? undefined : `url(#${id})`}
        />
      )}
      {marks.length === 0 ? null : (
        <svg
          className="fitted-marks"
          width={FITTED_UNITS}
          height={tall}
          viewBox="0 0 1000 1000"
          preserveAspectRatio="none"
        >
          <MarkShapes marks={marks} />
        </svg>
      )}
    </svg>
  );
}
