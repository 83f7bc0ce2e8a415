import { useSelector } from "@xstate/react";
import { ChartDrawing, type Found, type Marks } from "../../../chart-drawing/chart-drawing.tsx";
import type { ChartState, ChartTransition } from "../../../chart-drawing/chart-definition.ts";
import type { ChartLayout } from "../../../chart-drawing/chart-layout.ts";
import { type FlowCounts, flowNote } from "../../../chart-drawing/flow-arrows.ts";
import type { FlowName } from "../../../contract/flow-counts/flow-query.ts";
import { formatAmount } from "../../../i18n/format.ts";
import { selectHasFailed, selectValue } from "../../../machines/resource/resource.selectors.ts";
import { setVariables } from "../../hooks/drawing/css-variables.ts";
import { useTexts } from "../../use-texts.ts";
import type { ResourceRef } from "../resource-view.tsx";
import "../../../chart-drawing/chart-drawing.css";

/** A chart as it is laid out, and what was counted of its parts. */
export interface DrawnFlow {
  readonly layout: ChartLayout;
  readonly counts: FlowCounts;
}
const nothing: Found = { all: new Set<never>(), current: null };

/** What happened is lit, what did not is pale: states with rows, and arrows that were taken. */
const marksOf = ({ layout, counts }: DrawnFlow): Marks =>
  new Map<ChartState | ChartTransition, string>([
    ...layout.boxes.map(({ state }) => [state, counts.states.has(state) ? "flow-here" : ""] as const),
    ...layout.arrows.flatMap(({ moves }) => {
      const isTaken = moves.some((move) => counts.moves.has(move));
      return moves.map((move) => [move, isTaken ? "flow-taken" : "flow-untaken"] as const);
    }),
  ]);

interface FlowDrawingProps {
  readonly name: FlowName;
  readonly isOfBrowsers: boolean;
  readonly drawing: ResourceRef<DrawnFlow>;
}

/** The chart with what the table says on its arrows and states, where there is room for it. */
export function FlowDrawing({ name, isOfBrowsers, drawing }: FlowDrawingProps) {
  const { t, language } = useTexts("admin");
  const drawn: DrawnFlow | null = useSelector(drawing, selectValue<DrawnFlow>);
  const hasFailed = useSelector(drawing, selectHasFailed<DrawnFlow>);
  const write = (count: number) => formatAmount(language, count);
  if (hasFailed) return <p className="flow-drawing muted">{t("flows.notDrawn")}</p>;
  if (drawn === null) return <p className="flow-drawing muted">{t("flows.drawing")}</p>;
  const { layout, counts } = drawn;
  return (
    <figure className="flow-drawing" ref={setVariables({ width: Math.ceil(layout.width) })}>
      <ChartDrawing
        label={t("flows.picture", { name: t(`flows.${name}`) })}
        layout={layout}
        viewBox={`-4 -4 ${layout.width + 8} ${layout.height + 8}`}
        held={[]}
        taken={null}
        found={nothing}
        marks={marksOf(drawn)}
        noteOf={(moves) => flowNote(moves, counts, write)}
        stateNoteOf={(state) => (counts.states.has(state) ? write(counts.states.get(state)!) : "")}
      />
      <figcaption className="small muted">{t(isOfBrowsers ? "flows.browserLegend" : "flows.legend")}</figcaption>
    </figure>
  );
}
