import { useSelector } from "@xstate/react";
import { type KeyboardEvent, useMemo } from "react";
import { classes } from "../../ui/kit/classes.ts";
import { SearchField } from "../../ui/kit/controls/search-field.tsx";
import { EventLog } from "./event-log.tsx";
import type { InspectorRef } from "./inspector-actor.ts";
import { type EventLogRef, selectChosenKey, selectEventLog, selectRecording } from "../inspector.selectors.ts";
import {
  byPerson,
  selectIsSequence,
  selectOnlyChosen,
  selectOnlyPerson,
  selectQuery,
  stepsOf,
  withWords,
} from "../log/event-log.selectors.ts";
import { inspectorTexts } from "../inspector-texts.ts";
import { SequenceView } from "./sequence-view.tsx";

const tabs = [
  { id: "tab-log", label: inspectorTexts.log, chosen: "list.chosen" },
  { id: "tab-sequence", label: inspectorTexts.messages, chosen: "sequence.chosen" },
] as const;

/** Left and Right go to the other tab and choose it. */
const chooseOther = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
  const other = event.currentTarget.querySelector<HTMLElement>('[aria-selected="false"]');
  event.preventDefault();
  other?.focus();
  other?.click();
};

function Tabs({ log, isSequence }: { readonly log: EventLogRef; readonly isSequence: boolean }) {
  return (
    <div className="tabs" role="tablist" tabIndex={-1} aria-label={inspectorTexts.happened} onKeyDown={chooseOther}>
      {tabs.map(({ id, label, chosen }) => {
        const isSelected = isSequence === (chosen === "sequence.chosen");
        return (
          <button
            key={id}
            id={id}
            type="button"
            role="tab"
            className="tab"
            aria-selected={isSelected}
            aria-controls="happened"
            tabIndex={isSelected ? 0 : -1}
            onClick={() => log.send({ type: chosen })}
          >
            {label}
          </button>
        );
      })}
    </div>
  );
}

interface FilterProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onToggle: () => void;
}
function Filter({ label, isOn, onToggle }: FilterProps) {
  return (
    <label className="only">
      <input type="checkbox" className="tick" checked={isOn} onChange={onToggle} />
      {label}
    </label>
  );
}

function LogSearch({ log, query }: { readonly log: EventLogRef; readonly query: string }) {
  return (
    <search className="log-search">
      <SearchField
        label={inspectorTexts.searchLog}
        placeholder={inspectorTexts.searchLogHint}
        clearLabel={inspectorTexts.clearSearch}
        value={query}
        onChange={({ target }) => log.send({ type: "query.typed", query: target.value })}
        onClear={() => log.send({ type: "query.cleared" })}
        onKeyDown={({ key }) => (key === "Escape" ? log.send({ type: "query.cleared" }) : undefined)}
      />
    </search>
  );
}

/** What happened: as a list of events, or as messages between actors. */
export function LogPanel({ inspector }: { readonly inspector: InspectorRef }) {
  const log = useSelector(inspector, selectEventLog);
  const chosen = useSelector(inspector, selectChosenKey);
  const isSequence = useSelector(log, selectIsSequence);
  const onlyChosen = useSelector(log, selectOnlyChosen);
  const onlyPerson = useSelector(log, selectOnlyPerson);
  const recorded = useSelector(inspector, selectRecording);
  const query = useSelector(log, selectQuery);
  const recording = useMemo(
    () => withWords(onlyPerson ? byPerson(recorded) : recorded, query),
    [onlyPerson, recorded, query],
  );
  const actor = onlyChosen ? chosen : null;
  return (
    <section
      className={classes("panel panel-log", isSequence && "panel-log-wide")}
      aria-label={inspectorTexts.happened}
    >
      <div className="head">
        <Tabs log={log} isSequence={isSequence} />
        <Filter
          label={inspectorTexts.onlyChosen}
          isOn={onlyChosen}
          onToggle={() => log.send({ type: "filter.toggled" })}
        />
        <Filter
          label={inspectorTexts.onlyPerson}
          isOn={onlyPerson}
          onToggle={() => log.send({ type: "person.toggled" })}
        />
        <LogSearch log={log} query={query} />
        {onlyPerson ? <p className="small muted">{inspectorTexts.personHint}</p> : null}
      </div>
      <div id="happened" className="happened" role="tabpanel" aria-labelledby={isSequence ? "tab-sequence" : "tab-log"}>
        {query.trim() !== "" && stepsOf(recording, actor).length === 0 ? (
          <output className="muted">{inspectorTexts.logNotFound(query.trim())}</output>
        ) : isSequence ? (
          <SequenceView inspector={inspector} recording={recording} actor={actor} />
        ) : (
          <EventLog inspector={inspector} recording={recording} actor={actor} />
        )}
      </div>
    </section>
  );
}
