import { useSelector } from "@xstate/react";
import { classes } from "../../../ui/kit/classes.ts";
import { type ChartTransition, flowOf } from "../../../chart-drawing/chart-definition.ts";
import { transitionText } from "../../../chart-drawing/drawn-text.ts";
import { selectTestMarks } from "../../drawing/drawing.selectors.ts";
import { type DrawingRef, selectDrawing } from "../../inspector.selectors.ts";
import { inspectorTexts } from "../../inspector-texts.ts";
import {
  selectChart,
  selectHasFailed,
  selectIsShown,
  selectIsMarked,
  selectTested,
  selectTestedMoves,
  selectTestedState,
  type TestMarksRef,
} from "../../tested/test-marks.selectors.ts";
import { type TestedChart, type TestedPart, testedParts } from "../../tested/tested-chart.ts";
import { type TestedMove, testedRank } from "../../tested/tested-moves.ts";
import { dateOf } from "../../time-text.ts";
import type { InspectorRef } from "../inspector-actor.ts";
import { BrokenName } from "../../../chart-drawing/broken-name.tsx";

const ranText = ({ actor, page, mutation }: TestedChart, part: TestedPart): string => {
  if (part === "mutation") return mutation === null ? "" : inspectorTexts.mutated(mutation);
  const half = part === "actor" ? actor : page;
  return half === null ? "" : (half.without ?? inspectorTexts.testsRan(half));
};

/** One kind of run: when it was and what came of it, or the command that makes it. */
function RunLine({ marks, part }: { readonly marks: TestMarksRef; readonly part: TestedPart }) {
  const tested = useSelector(marks, selectTested);
  const state = useSelector(marks, (now) => selectTestedState(now, part));
  const chart = useSelector(marks, selectChart);
  const at = tested[part]?.at;
  const flow = flowOf(tested[part]?.name ?? chart?.name ?? "");
  return (
    <li className={classes("tested-run", state === "outdated" && "tested-outdated")}>
      <b>{inspectorTexts.testedParts[part]}</b>{" "}
      {state === "current" ? ranText(tested, part) : inspectorTexts.noFigures[state]}
      {at === undefined ? null : <span className="muted"> {dateOf(at)}</span>}
      {state === "current" ? null : <code>{inspectorTexts.testCommands[part](flow)}</code>}
    </li>
  );
}

interface TestedLineProps {
  readonly move: ChartTransition;
  readonly tested: TestedMove;
}
function TestedLine({ move, tested: { actor, page, survivors } }: TestedLineProps) {
  return (
    <li className="tested-line">
      <span className="tested-event">
        <BrokenName name={transitionText(move)} />
      </span>
      <span className="small muted">
        <BrokenName name={inspectorTexts.moveEnds(move.source, move.target ?? inspectorTexts.stays)} />
      </span>
      {actor === null ? null : <span className="small">{inspectorTexts.testedOn("actor", actor)}</span>}
      {page === null ? null : <span className="small">{inspectorTexts.testedOn("page", page)}</span>}
      {survivors === null || survivors.length === 0 ? null : (
        <span className="small tested-survivors">{inspectorTexts.survivors(survivors)}</span>
      )}
    </li>
  );
}

function Lines({ marks }: { readonly marks: TestMarksRef }) {
  const moves = useSelector(marks, selectTestedMoves);
  const { mutation } = useSelector(marks, selectTested);
  const isMutated = useSelector(marks, (now) => selectTestedState(now, "mutation") === "current");
  const others = isMutated ? (mutation?.others ?? []) : [];
  const lines = [...moves].toSorted(([, a], [, b]) => testedRank(a) - testedRank(b));
  return (
    <>
      {lines.length === 0 ? null : <p className="small muted">{inspectorTexts.noteLegend}</p>}
      {others.length === 0 ? null : <p className="small tested-survivors">{inspectorTexts.otherSurvivors(others)}</p>}
      {lines.length === 0 ? null : (
        <ol className="tested-lines" aria-label={inspectorTexts.testedTransitions}>
          {lines.map(([move, tested]) => (
            <TestedLine key={[move.source, move.event, move.guard, move.target].join()} move={move} tested={tested} />
          ))}
        </ol>
      )}
    </>
  );
}

function Shown({ marks }: { readonly marks: TestMarksRef }) {
  const isMarked = useSelector(marks, selectIsMarked);
  const hasFailed = useSelector(marks, selectHasFailed);
  const moves = useSelector(marks, selectTestedMoves);
  const tested = useSelector(marks, selectTested);
  const isEmpty = testedParts.every((part) => tested[part] === null);
  return (
    <section className="tested" aria-labelledby="tested">
      <h3 id="tested">{inspectorTexts.tested}</h3>
      <output className="small">
        {isMarked ? inspectorTexts.testedCount(moves.size) : hasFailed ? "" : inspectorTexts.readingTested}
      </output>
      {hasFailed ? <p role="alert">{inspectorTexts.notTold}</p> : null}
      {isMarked ? (
        <ul className="tested-runs small">
          {testedParts.map((part) => (
            <RunLine key={part} marks={marks} part={part} />
          ))}
        </ul>
      ) : null}
      {isMarked && isEmpty ? <p className="small muted">{inspectorTexts.madeCharts}</p> : null}
      {isMarked ? <Lines marks={marks} /> : null}
    </section>
  );
}

/** Beside the chart while its marks are shown: which tests ran, and each transition in words, what is missing first. */
export function TestedList({ inspector }: { readonly inspector: InspectorRef }) {
  const drawing: DrawingRef = useSelector(inspector, selectDrawing);
  const marks = useSelector(drawing, selectTestMarks);
  return useSelector(marks, selectIsShown) ? <Shown marks={marks} /> : null;
}
