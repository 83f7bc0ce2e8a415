import { useSelector } from "@xstate/react";
import type { InspectorRef } from "./inspector-actor.ts";
import { selectChosenKey, selectEventLog, selectRecording } from "../inspector.selectors.ts";
import { messageSequence, selectOnlyChosen, type Sequence, type SequenceMessage } from "../log/event-log.selectors.ts";
import { ScrollRegion } from "./scroll-region.tsx";
import { inspectorTexts } from "../inspector-texts.ts";

const COLUMN = 150;
const ROW = 34;
const HEAD = 8;

const columnAt = (index: number): number => COLUMN / 2 + COLUMN * index;

interface MessageLineProps {
  readonly message: SequenceMessage;
  readonly row: number;
  readonly isLast: boolean;
}

function MessageLine({ message: { step, from, to }, row, isLast }: MessageLineProps) {
  const y = HEAD + ROW * (row + 1);
  const [start, end] = [columnAt(from), columnAt(to)];
  const isToItself = from === to;
  const path = isToItself
    ? `M ${start} ${y - 8} h 22 v 8 h -18`
    : `M ${start} ${y} H ${end > start ? end - 4 : end + 4}`;
  return (
    <g className="message" data-look={isLast ? "" : undefined}>
      <path d={path} markerEnd="url(#message-head)" />
      <text
        x={isToItself ? start + 28 : (start + end) / 2}
        y={isToItself ? y : y - 6}
        textAnchor={isToItself ? "start" : "middle"}
      >
        {step.event.type}
      </text>
    </g>
  );
}

/** The names stay in sight while the messages scroll; a column is as wide as in the picture. */
function Names({ actors }: Pick<Sequence, "actors">) {
  return (
    <div className="names" aria-hidden="true">
      {actors.map(({ key, name }) => (
        <span key={key} style={{ width: COLUMN }}>
          {name}
        </span>
      ))}
    </div>
  );
}

/** The same in words, for those who do not see the picture. */
function Words({ actors, messages }: Sequence) {
  return (
    <ol className="visually-hidden">
      {messages.map(({ step, from, to }) => (
        <li key={step.n}>
          {inspectorTexts.message(actors[from]?.name ?? "", step.event.type, actors[to]?.name ?? "")}
        </li>
      ))}
    </ol>
  );
}

/** Who sent what to whom, one line a message, the newest below. */
export function SequencePanel({ inspector }: { readonly inspector: InspectorRef }) {
  const recording = useSelector(inspector, selectRecording);
  const chosen = useSelector(inspector, selectChosenKey);
  const onlyChosen = useSelector(useSelector(inspector, selectEventLog), selectOnlyChosen);
  const { actors, messages } = messageSequence(recording, onlyChosen ? chosen : null);
  const width = COLUMN * actors.length;
  const height = HEAD + ROW * (messages.length + 1);
  return (
    <section className="panel panel-sequence" aria-labelledby="sequence">
      <h2 id="sequence">{inspectorTexts.sequence}</h2>
      <ScrollRegion label={inspectorTexts.messages} follows={messages.at(-1)?.step.n}>
        <Names actors={actors} />
        <svg className="sequence" viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
          <defs>
            <marker
              id="message-head"
              viewBox="0 0 10 10"
              refX="9"
              refY="5"
              markerWidth="7"
              markerHeight="7"
              orient="auto"
            >
              <path d="M 0 1 L 9 5 L 0 9 z" />
            </marker>
          </defs>
          {actors.map(({ key }, index) => (
            <line key={key} className="lifeline" x1={columnAt(index)} x2={columnAt(index)} y1={0} y2={height} />
          ))}
          {messages.map((message, row) => (
            <MessageLine key={message.step.n} message={message} row={row} isLast={row === messages.length - 1} />
          ))}
        </svg>
        <Words actors={actors} messages={messages} />
      </ScrollRegion>
    </section>
  );
}
