import type { ComponentType } from "react";
import { flowDays, type RowFlow } from "../../../contract/admin/row-flows.ts";
import type { BrowserFlow } from "../../../contract/flow-counts/browser-flow.ts";
import { type FlowName, flowNames, type FlowQuery, flowPath } from "../../../contract/flow-counts/flow-query.ts";
import { EmptyState } from "../../kit/feedback/empty-state.tsx";
import { clockIcon } from "../../kit/icons/icons-paper.ts";
import { PageContent } from "../../kit/page/shell-layout.tsx";
import { useTexts } from "../../use-texts.ts";
import { FilterLinks } from "../filter-links.tsx";
import { type ResourceRef, ResourceView } from "../resource-view.tsx";
import { BrowserTables } from "./browser-tables.tsx";
import { RowTables } from "./row-tables.tsx";
import "./flows.css";

/** A flow of rows, or of browsers. */
export type Flow = RowFlow | BrowserFlow;
export const isOfBrowsers = (flow: Flow): flow is BrowserFlow => "chart" in flow;
export const flowName = (flow: Flow): FlowName => (isOfBrowsers(flow) ? flow.chart : flow.table);

export interface FlowsProps {
  readonly query: FlowQuery;
  readonly flow: ResourceRef<Flow>;
  /** Draws a flow once it is read. */
  readonly drawing: ComponentType<{ readonly flow: Flow }>;
}

/** How rows and browsers moved on their charts: how often, how long, and where they are or ended. */
export function FlowsScreen({ query, flow, drawing: Drawing }: FlowsProps) {
  const { t } = useTexts("admin");
  return (
    <PageContent>
      <p>{t("flows.lead")}</p>
      <FilterLinks
        label={t("flows.which")}
        values={flowNames}
        current={query.flow}
        path={(name) => flowPath({ ...query, flow: name })}
      >
        {(name) => t(`flows.${name}`)}
      </FilterLinks>
      <FilterLinks
        label={t("overview.span")}
        values={flowDays}
        current={query.days}
        path={(days) => flowPath({ ...query, days })}
      >
        {(count) => t("overview.spanDays", { count })}
      </FilterLinks>
      <ResourceView resource={flow}>
        {(read) => (
          <div className="flow">
            {isOfBrowsers(read) ? <p className="muted">{t("flows.browserLead")}</p> : null}
            {read.transitions.length === 0 && read.states.length === 0 ? (
              <EmptyState icon={clockIcon}>{t(isOfBrowsers(read) ? "flows.browserEmpty" : "flows.empty")}</EmptyState>
            ) : (
              <Drawing flow={read} />
            )}
            {isOfBrowsers(read) ? <BrowserTables flow={read} /> : <RowTables flow={read} />}
          </div>
        )}
      </ResourceView>
    </PageContent>
  );
}
