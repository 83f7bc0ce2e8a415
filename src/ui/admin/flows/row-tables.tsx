import type { RowFlow } from "../../../contract/admin/row-flows.ts";
import { formatSpan } from "../../../i18n/format-span.ts";
import { useTexts } from "../../use-texts.ts";
import { FlowStates, FlowTransitions } from "./flow-tables.tsx";

/** What was counted of rows; nothing where nothing was. */
export function RowTables({ flow }: { readonly flow: RowFlow }) {
  const { t, language } = useTexts("admin");
  if (flow.transitions.length === 0 && flow.states.length === 0) return null;
  return (
    <>
      {flow.more ? <p className="muted">{t("flows.more")}</p> : null}
      <FlowStates states={flow.states} title={t("flows.states")} note={t("flows.statesNote")} />
      <FlowTransitions
        flow={flow}
        note={t("flows.transitionsNote")}
        span={(seconds) => (seconds === null ? "–" : formatSpan(language, seconds))}
      />
    </>
  );
}
