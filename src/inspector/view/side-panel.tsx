import { useSelector } from "@xstate/react";
import type { FormEvent } from "react";
import { Button } from "../../ui/kit/controls/button.tsx";
import { SelectField, TextArea } from "../../ui/kit/controls/field.tsx";
import type { InspectorRef } from "./inspector-actor.ts";
import {
  selectChosen,
  selectDraft,
  selectIsRefused,
  selectPossibleEvents,
  selectShown,
  selectView,
} from "../inspector.selectors.ts";
import { StateList, TransitionTable } from "./chart-tables.tsx";
import { ScrollRegion } from "./scroll-region.tsx";
import { inspectorTexts } from "../inspector-texts.ts";

const Json = ({ label, value }: { readonly label: string; readonly value: unknown }) =>
  value === undefined ? null : (
    <div className="json">
      <h3>{label}</h3>
      <ScrollRegion label={label}>
        <pre>{JSON.stringify(value, null, 2)}</pre>
      </ScrollRegion>
    </div>
  );

/** What the chosen actor holds: context, and at its end its output or error. */
function Holds({ inspector }: { readonly inspector: InspectorRef }) {
  const shown = useSelector(inspector, selectShown);
  return (
    <>
      <Json label={inspectorTexts.context} value={shown?.context} />
      <Json label={inspectorTexts.output} value={shown?.output} />
      <Json label={inspectorTexts.error} value={shown?.error} />
    </>
  );
}

/** One of the events that are possible now, with its fields. */
function SendForm({ inspector }: { readonly inspector: InspectorRef }) {
  const actor = useSelector(inspector, selectChosen);
  const possible = useSelector(inspector, selectPossibleEvents);
  const { name, fields } = useSelector(inspector, selectDraft);
  const isRefused = useSelector(inspector, selectIsRefused);
  if (actor === null || possible.length === 0) return <p className="muted">{inspectorTexts.nothingPossible}</p>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    inspector.send({ type: "event.submitted", actor, name, fields });
  };
  return (
    <form className="stack stack-tight" onSubmit={submit}>
      <SelectField
        label={inspectorTexts.possible}
        options={possible.map(({ type, isGuarded }) => ({
          value: type,
          label: isGuarded ? inspectorTexts.guarded(type) : type,
        }))}
        value={name}
        onChange={({ target }) => inspector.send({ type: "event.chosen", name: target.value })}
      />
      <TextArea
        label={inspectorTexts.payload}
        spellCheck={false}
        value={fields}
        error={isRefused ? inspectorTexts.notJson : undefined}
        onChange={({ target }) => inspector.send({ type: "fields.typed", name, text: target.value })}
      />
      <Button type="submit">{inspectorTexts.send}</Button>
    </form>
  );
}

/** What the drawing says, whole and in words. */
function Tables({ inspector }: { readonly inspector: InspectorRef }) {
  const chart = useSelector(inspector, selectChosen)?.chart;
  const shown = useSelector(inspector, selectShown);
  if (!chart) return null;
  return (
    <>
      <StateList chart={chart} value={shown?.value} />
      <TransitionTable chart={chart} />
    </>
  );
}

/** Beside the chart: sending by hand while it runs, what the actor holds, and its states and transitions in words. */
export function SidePanel({ inspector }: { readonly inspector: InspectorRef }) {
  const isNow = useSelector(inspector, (state) => selectView(state) === "following");
  return (
    <section className="panel panel-side" aria-labelledby="side">
      <h2 id="side">{isNow ? inspectorTexts.sendTitle : inspectorTexts.details}</h2>
      {isNow ? <SendForm inspector={inspector} /> : null}
      <Holds inspector={inspector} />
      <Tables inspector={inspector} />
    </section>
  );
}
