import type { ComponentType } from "react";
import { type FlowQuery, flowDays, flowPath, type RowFlow } from "../../../contract/admin/row-flows.ts";
import { chartedTables } from "../../../contract/admin/unexplained-transitions.ts";
import { EmptyState } from "../../kit/feedback/empty-state.tsx";
import { clockIcon } from "../../kit/icons/icons-paper.ts";
import { PageContent } from "../../kit/page/shell-layout.tsx";
import { useTexts } from "../../use-texts.ts";
import { FilterLinks } from "../filter-links.tsx";
import { type ResourceRef, ResourceView } from "../resource-view.tsx";
import { FlowStates, FlowTransitions } from "./flow-tables.tsx";
import "./flows.css";

export interface FlowsProps {
  readonly query: FlowQuery;
  readonly flow: ResourceRef<RowFlow>;
  /** Draws a flow once it is read. */
  readonly drawing: ComponentType<{ readonly flow: RowFlow }>;
}

/** How payments, reviews, solutions and outlines moved on their charts: how often, how long, and where they are. */
export function FlowsScreen({ query, flow, drawing: Drawing }: FlowsProps) {
  const { t } = useTexts("admin");
  return (
    <PageContent>
      <p>{t("flows.lead")}</p>
      <FilterLinks
        label={t("flows.which")}
        values={chartedTables}
        current={query.table}
        path={(table) => flowPath({ ...query, table })}
      >
        {(table) => t(`flows.${table}`)}
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
        {(read) =>
          read.transitions.length === 0 && read.states.length === 0 ? (
            <EmptyState icon={clockIcon}>{t("flows.empty")}</EmptyState>
          ) : (
            <div className="flow">
              {read.more ? <p className="muted">{t("flows.more")}</p> : null}
              <Drawing flow={read} />
              <FlowStates flow={read} />
              <FlowTransitions flow={read} />
            </div>
          )
        }
      </ResourceView>
    </PageContent>
  );
}
