import { useSelector } from "@xstate/react";
import type { CSSProperties, KeyboardEvent, Ref } from "react";
import { useVirtualPane } from "../../ui/hooks/scrolling/virtual-pane.ts";
import { classes } from "../../ui/kit/classes.ts";
import type { InspectorRef } from "./inspector-actor.ts";
import { selectMoment } from "../inspector.selectors.ts";
import { messageSequence, type SequenceGroup, type SequenceMessage } from "../log/message-sequence.ts";
import type { Recording } from "../recording.ts";
import { inspectorTexts } from "../inspector-texts.ts";

/** Px of a column, a row and the names above; inspector.css draws by them. */
const COLUMN = 132;
const ROW = 28;
const HEAD = 48;

/** The names stay in sight while the messages scroll; a line of their own names who started them. */
function Heads({ groups }: { readonly groups: readonly SequenceGroup[] }) {
  return (
    <div className="names" aria-hidden="true">
      {groups.map(({ key, parent, columns }) => (
        <div
          key={key}
          className={classes("name-group", parent !== "" && "name-group-below")}
          style={{ width: COLUMN * columns.length }}
        >
          <span className="name-parent">{parent}</span>
          {columns.map((column) => (
            <span key={column.key} className="name">
              {column.name}
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The arrow of a message begins under its sender and ends under its receiver. */
const arrowStyle = ({ from, to }: SequenceMessage): CSSProperties => ({
  left: COLUMN * (Math.min(from, to) + 0.5),
  width: from === to ? COLUMN / 2 : COLUMN * Math.abs(to - from),
});
const arrowClass = ({ from, to }: SequenceMessage): string =>
  classes("message-arrow", from === to ? "message-to-itself" : to < from && "message-back");

/** As `ref` of the text of the message that is looked at, or of the newest: sideways it is brought into the middle. */
const bringIntoView = (text: HTMLElement | null): void => {
  const pane = text?.closest(".sequence");
  if (!text || !pane) return;
  const [inner, outer] = [text.getBoundingClientRect(), pane.getBoundingClientRect()];
  if (inner.left >= outer.left && inner.right <= outer.right) return;
  pane.scrollBy({ left: inner.left + inner.width / 2 - (outer.left + outer.width / 2) });
};

interface MessageRowProps {
  readonly message: SequenceMessage;
  readonly names: readonly string[];
  readonly place: { readonly index: number; readonly count: number; readonly ref: Ref<HTMLLIElement> };
  readonly isShown: boolean;
  readonly isCurrent: boolean;
  readonly onLook: () => void;
}

function MessageRow({ message, names, place: { index, count, ref }, isShown, isCurrent, onLook }: MessageRowProps) {
  const { from, to, step } = message;
  const { type } = step.event;
  return (
    <li
      ref={ref}
      className="message"
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={count}
      aria-current={isShown ? "true" : undefined}
    >
      <button
        type="button"
        aria-label={inspectorTexts.message(names[from] ?? "", type, names[to] ?? "")}
        title={type}
        onClick={onLook}
      >
        <span className={arrowClass(message)} style={arrowStyle(message)}>
          <span ref={isCurrent ? bringIntoView : undefined} className="message-type">
            {type}
          </span>
        </span>
      </button>
    </li>
  );
}

/** Up and Down go from message to message. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const row = event.target instanceof Element ? event.target.closest("li") : null;
  const next =
    event.key === "ArrowDown" ? row?.nextElementSibling : event.key === "ArrowUp" ? row?.previousElementSibling : null;
  const button = next?.querySelector("button");
  if (!button) return;
  event.preventDefault();
  button.focus();
};

interface SequenceViewProps {
  readonly inspector: InspectorRef;
  /** What is shown of. */
  readonly recording: Recording;
  /** Whose messages, by key; those of all actors where it is null. */
  readonly actor: string | null;
}

/** Who sent what to whom, one row a message, the newest below; a press shows the chart as it was after it. */
export function SequenceView({ inspector, recording, actor }: SequenceViewProps) {
  const moment = useSelector(inspector, selectMoment);
  const { groups, messages } = messageSequence(recording, actor);
  const names = groups.flatMap(({ columns }) => columns.map(({ name }) => name));
  const current = moment === null ? messages.length - 1 : messages.findLastIndex(({ id }) => id <= moment);
  const { pane, list, row, drawn } = useVirtualPane(messages, current, { height: ROW, above: HEAD });
  if (messages.length === 0) return <p className="muted">{inspectorTexts.logEmpty}</p>;
  return (
    <div ref={pane} className="scroll sequence">
      <div className="sequence-whole" style={{ width: COLUMN * names.length }}>
        <Heads groups={groups} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons take the keys */}
        <ol ref={list} className="messages" aria-label={inspectorTexts.messages} onKeyDown={walk}>
          {drawn.map((index) => {
            const message = messages[index];
            return message === undefined ? null : (
              <MessageRow
                key={message.id}
                message={message}
                names={names}
                place={{ index, count: messages.length, ref: row }}
                isShown={message.id === moment}
                isCurrent={index === current}
                onLook={() => inspector.send({ type: "moment.chosen", n: message.id, key: message.step.to })}
              />
            );
          })}
        </ol>
      </div>
    </div>
  );
}
