import { useSelector } from "@xstate/react";
import { type FormEvent, useMemo } from "react";
import { useShortcutKeys } from "../../ui/hooks/input/shortcut-keys.ts";
import { Button } from "../../ui/kit/controls/button.tsx";
import { SelectField, TextArea } from "../../ui/kit/controls/field.tsx";
import type { InspectorRef } from "./inspector-actor.ts";
import {
  selectBranch,
  selectCanBranch,
  selectChosen,
  selectDraft,
  selectIsRefused,
  selectPossibleEvents,
  selectShown,
  selectView,
} from "../inspector.selectors.ts";
import { StateList, TransitionTable } from "./chart-tables.tsx";
import { BranchOffers } from "./branch/branch-offers.tsx";
import { TestedList } from "./tested/tested-list.tsx";
import { ScrollRegion } from "./scroll-region.tsx";
import { JsonText } from "./values/json-text.tsx";
import { ToolButton } from "./tool-button.tsx";
import { inspectorTexts } from "../inspector-texts.ts";

const Json = ({ label, value }: { readonly label: string; readonly value: unknown }) =>
  value === undefined ? null : (
    <div className="json">
      <h3>{label}</h3>
      <ScrollRegion label={label}>
        <JsonText value={value} />
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

const goOn = (inspector: InspectorRef): void => inspector.send({ type: "branch.pressed" });

function GoOnButton({ inspector }: { readonly inspector: InspectorRef }) {
  useShortcutKeys(useMemo(() => ({ g: () => goOn(inspector) }), [inspector]));
  return (
    <ToolButton shortcut="g" onPress={() => goOn(inspector)}>
      {inspectorTexts.goOn}
    </ToolButton>
  );
}

/** Beside the chart: the other ways of a branch, or sending by hand; what the actor holds, its states and transitions in words. */
export function SidePanel({ inspector }: { readonly inspector: InspectorRef }) {
  const isNow = useSelector(inspector, (state) => selectView(state) === "following");
  const branch = useSelector(inspector, selectBranch);
  const canBranch = useSelector(inspector, selectCanBranch);
  const title = isNow ? inspectorTexts.sendTitle : inspectorTexts.details;
  return (
    <section className="panel panel-side" aria-labelledby="side">
      <div className="side-head">
        <h2 id="side">{branch ? inspectorTexts.anotherWay : title}</h2>
        {canBranch ? <GoOnButton inspector={inspector} /> : null}
      </div>
      <TestedList inspector={inspector} />
      {branch ? <BranchOffers inspector={inspector} branch={branch} /> : null}
      {isNow ? <SendForm inspector={inspector} /> : null}
      <Holds inspector={inspector} />
      <Tables inspector={inspector} />
    </section>
  );
}
