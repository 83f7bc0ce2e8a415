import { lazy, Suspense, useDeferredValue } from "react";
import { RuledList } from "../../kit/lists/ruled-list.tsx";
import { useShowsPictures } from "./first-page-picture.ts";
import { PaperRow } from "./paper-row.tsx";
import type { PaperListProps, PaperRowsProps } from "./paper-list-props.ts";

/** A longer list draws only what is near the screen; below it that costs more than it gives. */
export const VIRTUAL_LIST_MIN_ROWS = 500;

/** Loaded once a list is long; every row is rendered if it fails to load. */
const LongRows = lazy(() => import("./virtual-paper-rows.tsx").catch(() => ({ default: AllRows })));

function AllRows({ label, papers, ...row }: PaperRowsProps) {
  return (
    <RuledList label={label} pictured>
      {papers.map((paper) => (
        <PaperRow key={paper.id} paper={paper} {...row} />
      ))}
    </RuledList>
  );
}

/** Papers in a ruled list, virtual if it is long. New rows render one frame after the press, so that the press shows at once. */
export function PaperList(props: PaperListProps) {
  const papers = useDeferredValue(props.papers);
  const list = { ...props, pictured: useShowsPictures() };
  if (papers.length <= VIRTUAL_LIST_MIN_ROWS) return <AllRows {...list} papers={papers} />;
  return (
    <Suspense fallback={<AllRows {...list} papers={papers.slice(0, VIRTUAL_LIST_MIN_ROWS)} />}>
      <LongRows {...list} papers={papers} />
    </Suspense>
  );
}
