import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import type { ChartTransition } from "../../../chart-drawing/chart-definition.ts";
import { selectChosen, selectMoment, selectRecording } from "../../inspector.selectors.ts";
import { takenMoves } from "../../log/taken-moves.ts";
import type { InspectorRef } from "../inspector-actor.ts";

/** What the recording took of the chosen chart, up to the moment that is shown, and how many transitions the chart has. */
export const useTaken = (
  inspector: InspectorRef,
): { readonly taken: ReadonlySet<ChartTransition>; readonly all: number } => {
  const { steps } = useSelector(inspector, selectRecording);
  const moment = useSelector(inspector, selectMoment);
  const actor = useSelector(inspector, selectChosen);
  const [key, chart] = [actor?.key, actor?.chart ?? null];
  return useMemo(() => {
    const own = steps.filter(({ n, to }) => to === key && (moment === null || n <= moment));
    return { taken: chart ? takenMoves(chart, own) : new Set(), all: chart?.moves.length ?? 0 };
  }, [steps, moment, key, chart]);
};
