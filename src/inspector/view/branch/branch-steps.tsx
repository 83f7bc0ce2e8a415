import { useSelector } from "@xstate/react";
import { classes } from "../../../ui/kit/classes.ts";
import type { BranchStep } from "../../branch/branch.machine.ts";
import { selectBranchSteps, selectOffers, selectStart } from "../../branch/branch.selectors.ts";
import type { ChartEffect } from "../../branch/chart-effects.ts";
import { stateValueLabel } from "../../../chart-drawing/chart-definition.ts";
import { eventLabel } from "../../event-type.ts";
import { firstDifference, selectRecordedAfter } from "../../inspector.selectors.ts";
import { inspectorTexts } from "../../inspector-texts.ts";
import type { LogRun } from "../../log/event-log.selectors.ts";
import type { BranchProps } from "./branch-bar.tsx";

function Effect({ effect }: { readonly effect: ChartEffect }) {
  const text = inspectorTexts.asked(effect);
  if (effect.kind === "wait" || effect.params === null || effect.params === undefined) return <span>{text}</span>;
  return (
    <details>
      <summary>{text}</summary>
      <pre>{JSON.stringify(effect.params, null, 2)}</pre>
    </details>
  );
}

interface StepLineProps {
  readonly place: number;
  readonly step: BranchStep;
  readonly isOther: boolean;
}

function StepLine({ place, step: { event, after, effects }, isOther }: StepLineProps) {
  return (
    <li className={classes("way", isOther && "way-other")}>
      <span className="way-event">
        <span className="way-n">{place}</span> {eventLabel(event.type)}
      </span>
      <span className="way-state small">{inspectorTexts.nowIn(stateValueLabel(after.value))}</span>
      {effects.length === 0 ? null : (
        <ul className="effects small muted">
          {effects.map((effect, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same may be asked for twice, and none goes
            <li key={at}>
              <Effect effect={effect} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function RecordedLine({ run: { n, entries } }: { readonly run: LogRun }) {
  const { step, states } = entries[0]!;
  return (
    <li className="way">
      <span className="way-event">
        <span className="way-n">{n}</span> {eventLabel(step.event.type)}
        {entries.length === 1 ? null : <b> {inspectorTexts.times(entries.length)}</b>}
      </span>
      {states === null ? null : <span className="way-state small">{inspectorTexts.nowIn(states)}</span>}
    </li>
  );
}

/** The branch, step by step, above what was recorded after the same step. */
export function BranchSteps({ inspector, branch }: BranchProps) {
  const start = useSelector(branch, selectStart);
  const steps = useSelector(branch, selectBranchSteps);
  const hasOffers = useSelector(branch, (state) => selectOffers(state).length > 0);
  const recorded = selectRecordedAfter(
    useSelector(inspector, (state) => state),
    start,
  );
  const other = firstDifference(steps, recorded);
  return (
    <section className="panel panel-branch" aria-label={inspectorTexts.bothWays}>
      <h2 id="branch-steps">{inspectorTexts.branchSteps}</h2>
      {steps.length === 0 ? (
        <p className="muted">{hasOffers ? inspectorTexts.noBranchSteps : null}</p>
      ) : (
        <>
          <ol className="ways" aria-labelledby="branch-steps">
            {steps.map((step, place) => (
              <StepLine
                // oxlint-disable-next-line react/no-array-index-key -- a step is its place: only the last one goes
                key={place}
                place={place + 1}
                step={step}
                isOther={other !== null && place >= other}
              />
            ))}
          </ol>
          <output className="small">
            {other === null ? inspectorTexts.sameWay : inspectorTexts.otherWay(other + 1)}
          </output>
        </>
      )}
      <h2 id="recorded-steps">{inspectorTexts.recordedAfter(start)}</h2>
      {recorded.length === 0 ? (
        <p className="muted">{inspectorTexts.nothingRecorded}</p>
      ) : (
        <ol className="ways ways-recorded" aria-labelledby="recorded-steps">
          {recorded.map((run) => (
            <RecordedLine key={run.n} run={run} />
          ))}
        </ol>
      )}
    </section>
  );
}
