import { useSelector } from "@xstate/react";
import { Button } from "../../ui/kit/controls/button.tsx";
import { stateValueLabel } from "../chart-definition.ts";
import { ChartDrawing } from "./chart-drawing.tsx";
import { TransitionTable, StateList } from "./chart-tables.tsx";
import type { InspectorRef } from "./inspector-actor.ts";
import { selectChosen, selectMoment, selectShown, selectTaken } from "../inspector.selectors.ts";
import { ScrollRegion } from "./scroll-region.tsx";
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
  const actor = useSelector(inspector, selectChosen);
  const shown = useSelector(inspector, selectShown);
  const taken = useSelector(inspector, selectTaken);
  if (actor === null) return null;
  const { chart, name } = actor;
  return (
    <section className="panel panel-chart" aria-labelledby="chart">
      <h2 id="chart" tabIndex={-1}>
        {inspectorTexts.chart(name)}
      </h2>
      <Past inspector={inspector} />
      {chart === null ? (
        <p>{inspectorTexts.noChart}</p>
      ) : (
        <>
          <ScrollRegion label={inspectorTexts.picture(name)} follows={`${actor.key} ${stateValueLabel(shown?.value)}`}>
            <ChartDrawing name={name} chart={chart} value={shown?.value} taken={taken} />
          </ScrollRegion>
          <StateList chart={chart} value={shown?.value} />
          <TransitionTable chart={chart} />
        </>
      )}
    </section>
  );
}
