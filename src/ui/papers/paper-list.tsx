import { lazy, Suspense, useDeferredValue } from "react";
import type { FoundPaper } from "../../contract/entities.ts";
import { ROWS_DRAWN } from "../../contract/limits.ts";
import { RuledList } from "../kit/rows.tsx";
import type { Hearts } from "./hearts.ts";
import { type FoundLook, PaperRow } from "./paper-row.tsx";

export interface PaperListProps {
  readonly label: string;
  readonly papers: readonly FoundPaper[];
  readonly hearts: Hearts;
  readonly look?: FoundLook | undefined;
}

/** Comes when a list has grown long; where it does not come, every row is drawn. */
const LongRows = lazy(() => import("./long-rows.tsx").catch(() => ({ default: AllRows })));

function AllRows({ label, papers, hearts, look }: PaperListProps) {
  return (
    <RuledList label={label}>
      {papers.map((paper) => (
        <PaperRow key={paper.id} paper={paper} hearts={hearts} look={look} />
      ))}
    </RuledList>
  );
}

/** Papers in a ruled list. One that is long draws only what is near the screen. Other rows follow a frame after the tap that asked for them, so that the tap is seen at once. */
export function PaperList(props: PaperListProps) {
  const papers = useDeferredValue(props.papers);
  if (papers.length <= ROWS_DRAWN) return <AllRows {...props} papers={papers} />;
  return (
    <Suspense fallback={<AllRows {...props} papers={papers.slice(0, ROWS_DRAWN)} />}>
      <LongRows {...props} papers={papers} />
    </Suspense>
  );
}
