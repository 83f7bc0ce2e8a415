import { FITTED_UNITS, type FittedPart, type FittedRow } from "../../../contract/papers/pages/fitted-lines.ts";
import type { FoundMark } from "../../../machines/find-in-paper/find-in-paper.selectors.ts";
import { MarkShapes } from "./page-marks.tsx";

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

export interface FittedRowProps {
  /** Of its own on the screen. */
  readonly id: string;
  readonly row: FittedRow;
  /** Undefined until the address of the picture is known. */
  readonly src: string | undefined;
  /** How high the page is, in units. */
  readonly tall: number;
  readonly marks: readonly FoundMark[];
}

/** A row of a page: parts of a line, drawn from the picture of the page. */
export function FittedRowDrawing({ id, row, marks, ...page }: FittedRowProps) {
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
}: FittedRowProps & { readonly part: FittedPart }) {
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
