import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { InspectorRef } from "./inspector-actor.ts";
import { selectEventLog, selectMoment } from "../inspector.selectors.ts";
import { type LogEntry, type LogRun, logRuns, selectUnfolded } from "../log/event-log.selectors.ts";
import type { Recording } from "../recording.ts";
import { inspectorTexts } from "../inspector-texts.ts";
import { timeOf } from "../time-text.ts";
import { BrokenName } from "../../chart-drawing/broken-name.tsx";
import { JsonText } from "./values/json-text.tsx";

/** As `ref` of the line of the step that is shown: the list scrolls to it, and the page stays. */
const bringIntoList = (line: HTMLElement | null): void => {
  const list = line?.closest(".log");
  if (!line || !list) return;
  const [inner, outer] = [line.getBoundingClientRect(), list.getBoundingClientRect()];
  const [above, below] = [inner.top - outer.top, inner.bottom - outer.bottom];
  list.scrollBy({ top: above < 0 ? above : Math.max(0, Math.min(above, below)) });
};

interface LogLineProps {
  readonly line: LogEntry;
  readonly isShown: boolean;
  readonly onLook: () => void;
}

function LogLine({ line: { step, from, to, states }, isShown, onLook }: LogLineProps) {
  const { type, ...fields } = step.event;
  return (
    <li ref={isShown ? bringIntoList : undefined} className="log-line" aria-current={isShown ? "true" : undefined}>
      <button type="button" className="log-event" aria-label={inspectorTexts.look(step.n, type)} onClick={onLook}>
        <span className="log-n">{step.n}</span>{" "}
        <span>
          <BrokenName name={type} />
        </span>
      </button>
      <span className="small muted">
        <time>{timeOf(step.at)}</time> <BrokenName name={inspectorTexts.logLine(from, to)} />
      </span>
      {states === null ? null : (
        <span className="small log-states">
          <BrokenName name={inspectorTexts.nowIn(states)} />
        </span>
      )}
      {Object.keys(fields).length === 0 ? null : (
        <details className="small">
          <summary>{inspectorTexts.data}</summary>
          <JsonText value={fields} />
        </details>
      )}
    </li>
  );
}

const span = (from: string, to: string): string => (from === to ? from : `${from} – ${to}`);
const listed = (names: readonly string[]): string => [...new Set(names)].join(", ");

interface RunLineProps {
  readonly run: LogRun;
  readonly isUnfolded: boolean;
  /** The step that is looked back at is in it. */
  readonly isShown: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** Repeated events in one line, with how many there are; unfolded, each has its own line below. */
function RunLine({ run: { entries }, isUnfolded, isShown, onToggle, children }: RunLineProps) {
  const [first, last] = [entries.at(-1)!, entries[0]!];
  const types = listed(entries.map(({ step }) => step.event.type));
  const ends = listed(entries.map(({ from, to }) => inspectorTexts.logLine(from, to)));
  return (
    <li
      ref={isShown && !isUnfolded ? bringIntoList : undefined}
      className="log-line log-run"
      aria-current={isShown && !isUnfolded ? "true" : undefined}
    >
      <button
        type="button"
        className="log-event"
        aria-expanded={isUnfolded}
        aria-label={inspectorTexts.run(last.step.n, types, entries.length)}
        onClick={onToggle}
      >
        <span className="log-n">{last.step.n}</span>{" "}
        <span>
          <BrokenName name={types} /> <b>{inspectorTexts.times(entries.length)}</b>
        </span>
      </button>
      <span className="small muted">
        <time>{span(timeOf(first.step.at), timeOf(last.step.at))}</time> <BrokenName name={ends} />
      </span>
      {isUnfolded ? <ol className="log-run-steps">{children}</ol> : null}
    </li>
  );
}

interface EventLogProps {
  readonly inspector: InspectorRef;
  /** What is listed of. */
  readonly recording: Recording;
  /** Whose events, by key; those of all actors where it is null. */
  readonly actor: string | null;
}

/** Every event with who sent it to whom, the newest first; a press shows the chart as it was after it. */
export function EventLog({ inspector, recording, actor }: EventLogProps) {
  const log = useSelector(inspector, selectEventLog);
  const moment = useSelector(inspector, selectMoment);
  const unfolded = useSelector(log, selectUnfolded);
  const runs = logRuns(recording, actor, moment);
  const lineOf = (line: LogEntry) => (
    <LogLine
      key={line.step.n}
      line={line}
      isShown={line.step.n === moment}
      onLook={() => inspector.send({ type: "moment.chosen", n: line.step.n, key: line.step.to })}
    />
  );
  if (runs.length === 0) return <p className="muted">{inspectorTexts.logEmpty}</p>;
  return (
    <ol className="log scroll" aria-label={inspectorTexts.log}>
      {runs.map((run) =>
        run.entries.length === 1 ? (
          run.entries.map(lineOf)
        ) : (
          <RunLine
            key={run.n}
            run={run}
            isUnfolded={unfolded.includes(run.n)}
            isShown={run.entries.some(({ step }) => step.n === moment)}
            onToggle={() => log.send({ type: "run.toggled", n: run.n })}
          >
            {run.entries.map(lineOf)}
          </RunLine>
        ),
      )}
    </ol>
  );
}
