import { useSelector } from "@xstate/react";
import { Button } from "../../ui/kit/controls/button.tsx";
import { ChartSearch } from "./chart-search.tsx";
import { DrawingTools, DrawingWindow } from "./drawing-window.tsx";
import type { InspectorRef } from "./inspector-actor.ts";
import { selectChosenName, selectDrawing, selectHasChart, selectMoment } from "../inspector.selectors.ts";
import { inspectorTexts } from "../inspector-texts.ts";

function Past({ inspector }: { readonly inspector: InspectorRef }) {
  const moment = useSelector(inspector, selectMoment);
  if (moment === null) return null;
  return (
    <div className="past">
      <p>{inspectorTexts.past(moment)}</p>
      <Button variant="second" onClick={() => inspector.send({ type: "now.pressed" })}>
        {inspectorTexts.backToNow}
      </Button>
    </div>
  );
}

/** The chosen actor's chart, as it is or as it was. */
export function ChartPanel({ inspector }: { readonly inspector: InspectorRef }) {
  const name = useSelector(inspector, selectChosenName);
  const hasChart = useSelector(inspector, selectHasChart);
  const drawing = useSelector(inspector, selectDrawing);
  if (name === null) return null;
  return (
    <section className="panel panel-chart" aria-labelledby="chart">
      <div className="head">
        <h2 id="chart" tabIndex={-1}>
          {inspectorTexts.chart(name)}
        </h2>
        {hasChart ? <DrawingTools drawing={drawing} /> : null}
      </div>
      {hasChart ? <ChartSearch drawing={drawing} /> : null}
      <Past inspector={inspector} />
      {hasChart ? (
        <DrawingWindow inspector={inspector} drawing={drawing} name={name} />
      ) : (
        <p>{inspectorTexts.noChart}</p>
      )}
    </section>
  );
}
