import { type BrowserFlow, SHOWN_FROM } from "../../../contract/flow-counts/browser-flow.ts";
import { spanEnds } from "../../../contract/flow-counts/chart-counts.ts";
import { formatSpan } from "../../../i18n/format-span.ts";
import { useTexts } from "../../use-texts.ts";
import { FlowStates, FlowTransitions } from "./flow-tables.tsx";

/** What browsers counted, and what of it is not shown. */
export function BrowserTables({ flow }: { readonly flow: BrowserFlow }) {
  const { t, tn, language } = useTexts("admin");
  const span = (seconds: number | null) =>
    seconds === null ? `> ${formatSpan(language, spanEnds.at(-1)!)}` : `< ${formatSpan(language, seconds)}`;
  return (
    <>
      {flow.states.length === 0 ? null : (
        <FlowStates states={flow.states} title={t("flows.ends")} note={t("flows.endsNote")} />
      )}
      {flow.transitions.length === 0 ? null : (
        <FlowTransitions flow={flow} note={t("flows.browserTransitionsNote")} span={span} />
      )}
      {flow.withheld === 0 ? null : (
        <p className="muted">{tn("flows.withheld", flow.withheld, { least: SHOWN_FROM })}</p>
      )}
      {flow.dropped === 0 ? null : <p className="muted">{tn("flows.dropped", flow.dropped)}</p>}
    </>
  );
}
