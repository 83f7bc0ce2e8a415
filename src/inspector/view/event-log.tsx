import { useSelector } from "@xstate/react";
import type { InspectorRef } from "./inspector-actor.ts";
import { selectChosenKey, selectEventLog, selectMoment, selectRecording } from "../inspector.selectors.ts";
import { type LogEntry, logEntries, selectOnlyChosen } from "../log/event-log.selectors.ts";
import { inspectorTexts } from "../inspector-texts.ts";

const two = (n: number): string => String(n).padStart(2, "0");
const timeOf = (ms: number): string => {
  const at = new Date(ms);
  return `${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}.${String(at.getMilliseconds()).padStart(3, "0")}`;
};

interface LogLineProps {
  readonly line: LogEntry;
  readonly isShown: boolean;
  readonly onLook: () => void;
}

function LogLine({ line: { step, from, to, states }, isShown, onLook }: LogLineProps) {
  const { type, ...fields } = step.event;
  return (
    <li className="log-line" aria-current={isShown ? "true" : undefined}>
      <button type="button" className="log-event" aria-label={inspectorTexts.look(step.n, type)} onClick={onLook}>
        <span className="log-n">{step.n}</span> {type}
      </button>
      <span className="small muted">
        <time>{timeOf(step.at)}</time> {inspectorTexts.logLine(from, to)}
      </span>
      {states === null ? null : <span className="small log-states">{inspectorTexts.nowIn(states)}</span>}
      {Object.keys(fields).length === 0 ? null : (
        <details className="small">
          <summary>{inspectorTexts.data}</summary>
          <pre>{JSON.stringify(fields, null, 2)}</pre>
        </details>
      )}
    </li>
  );
}

/** Every event with who sent it to whom, the newest first; a press shows the chart as it was after it. */
export function EventLog({ inspector }: { readonly inspector: InspectorRef }) {
  const log = useSelector(inspector, selectEventLog);
  const recording = useSelector(inspector, selectRecording);
  const chosen = useSelector(inspector, selectChosenKey);
  const moment = useSelector(inspector, selectMoment);
  const onlyChosen = useSelector(log, selectOnlyChosen);
  const lines = logEntries(recording, onlyChosen ? chosen : null);
  return (
    <section className="panel panel-log" aria-labelledby="log">
      <div className="head">
        <h2 id="log">{inspectorTexts.log}</h2>
        <label className="only">
          <input
            type="checkbox"
            className="tick"
            checked={onlyChosen}
            onChange={() => log.send({ type: "filter.toggled" })}
          />
          {inspectorTexts.onlyChosen}
        </label>
      </div>
      {lines.length === 0 ? <p className="muted">{inspectorTexts.logEmpty}</p> : null}
      <ol className="log scroll" aria-labelledby="log">
        {lines.map((line) => (
          <LogLine
            key={line.step.n}
            line={line}
            isShown={line.step.n === moment}
            onLook={() => inspector.send({ type: "moment.chosen", n: line.step.n, key: line.step.to })}
          />
        ))}
      </ol>
    </section>
  );
}
