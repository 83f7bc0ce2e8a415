import { BrokenName } from "../../../chart-drawing/broken-name.tsx";
import { eventLabel } from "../../../chart-drawing/event-label.ts";
import { transitionShare } from "../../../chart-drawing/flow-arrows.ts";
import type { RowFlow } from "../../../contract/admin/row-flows.ts";
import { formatAmount } from "../../../i18n/format.ts";
import { SectionHeader } from "../../kit/page/layout-boxes.tsx";
import { useTexts } from "../../use-texts.ts";

/** Names of states and events, as the program has them. */
function Name({ children }: { readonly children: string }) {
  return (
    <code translate="no">
      <BrokenName name={children} />
    </code>
  );
}

interface StatesProps {
  readonly states: RowFlow["states"];
  readonly title: string;
  readonly note: string;
}

/** Where rows are, or charts ended, most of them first. */
export function FlowStates({ states, title, note }: StatesProps) {
  const { t, language } = useTexts("admin");
  const all = states.reduce((sum, { rows }) => sum + rows, 0);
  return (
    <section className="stack">
      <SectionHeader title={title} note={note} />
      <table className="flow-table">
        <thead>
          <tr>
            <th scope="col">{t("flows.state")}</th>
            <th scope="col">{t("flows.count")}</th>
            <th scope="col">{t("flows.share")}</th>
          </tr>
        </thead>
        <tbody>
          {states.map(({ state, rows }) => (
            <tr key={state}>
              <th scope="row">
                <Name>{state}</Name>
              </th>
              <td>{formatAmount(language, rows)}</td>
              <td>{t("flows.percent", { share: Math.round((rows / all) * 100) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface TransitionsProps {
  readonly flow: Pick<RowFlow, "states" | "transitions">;
  readonly note: string;
  /** Writes seconds in a state. */
  readonly span: (seconds: number | null) => string;
}

/** Every transition that happened in the days, by the state before it, the most frequent first. */
export function FlowTransitions({ flow, note, span }: TransitionsProps) {
  const { t, language } = useTexts("admin");
  return (
    <section className="stack">
      <SectionHeader title={t("flows.transitions")} note={note} />
      <table className="flow-table flow-moves">
        <thead>
          <tr>
            {(["transition", "count", "share", "median", "most"] as const).map((head) => (
              <th key={head} scope="col">
                {t(`flows.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {flow.transitions.map((one) => (
            <tr key={`${one.from} ${one.event} ${one.to}`}>
              <th scope="row">
                <Name>{eventLabel(one.event)}</Name>
                <br />
                <small>
                  <BrokenName
                    name={one.from === one.to ? t("flows.stays", { state: one.from }) : `${one.from} → ${one.to}`}
                  />
                </small>
              </th>
              <td>{formatAmount(language, one.count)}</td>
              <td>{t("flows.percent", { share: Math.round(transitionShare(one, flow) * 100) })}</td>
              <td>{span(one.median)}</td>
              <td>{span(one.most)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
