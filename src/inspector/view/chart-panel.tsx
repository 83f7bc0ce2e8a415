import { useSelector } from "@xstate/react";
import { ChartSearch } from "./chart-search.tsx";
import { DrawingTools, DrawingWindow } from "./drawing/drawing-window.tsx";
import type { InspectorRef } from "./inspector-actor.ts";
import { selectChosenName, selectDrawing, selectHasChart, selectIsThere } from "../inspector.selectors.ts";
import { inspectorTexts } from "../inspector-texts.ts";
import { useTaken } from "./drawing/use-taken.ts";

/** The chosen actor's chart, as it is or as it was. */
export function ChartPanel({ inspector }: { readonly inspector: InspectorRef }) {
  const name = useSelector(inspector, selectChosenName);
  const hasChart = useSelector(inspector, selectHasChart);
  const drawing = useSelector(inspector, selectDrawing);
  const isThere = useSelector(inspector, selectIsThere);
  const { taken, all } = useTaken(inspector);
  if (name === null) return null;
  return (
    <section className="panel panel-chart" aria-labelledby="chart">
      <div className="head">
        <h2 id="chart" tabIndex={-1}>
          {inspectorTexts.chart(name)}
        </h2>
        {hasChart && isThere ? <p className="small muted">{inspectorTexts.taken(taken.size, all)}</p> : null}
        {isThere ? null : <p className="small muted">{inspectorTexts.notThere(name)}</p>}
        {hasChart ? <DrawingTools drawing={drawing} /> : null}
      </div>
      {hasChart ? <ChartSearch drawing={drawing} /> : null}
      {hasChart ? (
        <DrawingWindow inspector={inspector} drawing={drawing} name={name} />
      ) : (
        <p>{inspectorTexts.noChart}</p>
      )}
    </section>
  );
}
