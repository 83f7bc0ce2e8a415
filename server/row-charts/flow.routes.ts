import { Clock, Effect } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import type { FlowDays, RowFlow } from "../../src/contract/admin/row-flows.ts";
import type { ChartedTable } from "../../src/contract/admin/unexplained-transitions.ts";
import { Api } from "../../src/contract/api.ts";
import { failWith } from "../http/errors/api-error.ts";
import { measureFlow } from "./flow.sql.ts";
import { type HashedChart, LoggedCharts } from "./logged-chart.ts";

type Flow = Pick<RowFlow, "states" | "transitions">;

/** Transitions by the states of the chart, those that it no longer has last, and in each the most frequent first; states by their rows. */
const sorted = ({ definition }: HashedChart, { states, transitions }: Flow): Flow => {
  const placeOf = (state: string): number => {
    const place = definition.states.indexOf(state);
    return place < 0 ? definition.states.length : place;
  };
  return {
    states: states.toSorted((a, b) => b.rows - a.rows || placeOf(a.state) - placeOf(b.state)),
    transitions: transitions.toSorted((a, b) => placeOf(a.from) - placeOf(b.from) || b.count - a.count),
  };
};

const DAY = 24 * 3_600_000;

const readFlow = Effect.fn("RowFlow.routes.read")(function* (table: ChartedTable, days: FlowDays) {
  const chart = (yield* LoggedCharts).find((one) => one.table === table);
  if (chart === undefined) return yield* failWith("not_found");
  const since = new Date((yield* Clock.currentTimeMillis) - days * DAY);
  const flow = yield* measureFlow(chart, since);
  return { table, days, ...sorted(chart, flow), more: flow.more } satisfies RowFlow;
});

export const FlowRoutes = HttpApiBuilder.group(Api, "flowsAdmin", (handlers) =>
  handlers.handleAll({
    flow: ({ params, query }) => readFlow(params.table, query.days ?? 30),
  }),
);
