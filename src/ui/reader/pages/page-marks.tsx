import type { FoundMark } from "../../../machines/find-in-paper/find-in-paper.selectors.ts";

/** How far a mark reaches beyond its word, so that its frame covers no print; in thousandths of the page. */
const MARGIN = 4;

/** What was found on a page, in thousandths of it; the match that is looked at is framed. */
export function MarkShapes({ marks }: { readonly marks: readonly FoundMark[] }) {
  return marks.map(({ at, isCurrent, boxes }) => (
    <g key={at} className={isCurrent ? "mark-current" : undefined}>
      {boxes.map(({ left, top, width, height }) => (
        <rect
          key={`${left} ${top}`}
          x={left - MARGIN}
          y={top - MARGIN}
          width={width + 2 * MARGIN}
          height={height + 2 * MARGIN}
        />
      ))}
    </g>
  ));
}

/** What was found on a page, marked on its picture. */
export function PageMarks({ marks }: { readonly marks: readonly FoundMark[] }) {
  return (
    <svg className="page-marks" viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
      <MarkShapes marks={marks} />
    </svg>
  );
}
