import { create as contentDisposition } from "content-disposition";
import { Effect } from "effect";
import { HttpServerResponse } from "effect/http";
import { HttpApiBuilder } from "effect/http-api";
import type { UnexplainedStatus } from "../../src/contract/admin/unexplained-transitions.ts";
import { Api } from "../../src/contract/api.ts";
import { Caller } from "../../src/contract/http/api-middleware.ts";
import { failWith } from "../http/errors/api-error.ts";
import type { PageQuery } from "../paging/page.ts";
import { pageById } from "../paging/page-by-id.ts";
import { LoggedCharts } from "./logged-chart.ts";
import { readLoggedRows } from "./read-log.sql.ts";
import { replayTest } from "./replay-test.ts";
import { countUnexplained, findUnexplained, listUnexplained, markSeen } from "./unexplained.sql.ts";

const list = ({ status = "open", ...asked }: PageQuery & { readonly status?: UnexplainedStatus | undefined }) =>
  pageById(asked, (after, most) => listUnexplained(status, after, most), countUnexplained(status));

const see = Effect.fn("RowCheck.routes.see")(function* (id: number) {
  if (!(yield* markSeen(id, (yield* Caller).userId))) yield* failWith("not_found");
});

/** The row as it is now, and all that is logged of it. Refuses: not_found. */
const downloadTest = Effect.fn("RowCheck.routes.downloadTest")(function* (id: number) {
  const named = yield* findUnexplained(id);
  const chart = (yield* LoggedCharts).find(({ table }) => table === named?.table);
  if (named === undefined || chart === undefined) return yield* failWith("not_found");
  const [row] = yield* readLoggedRows(chart, [named.key]);
  if (row === undefined) return yield* failWith("not_found");
  return HttpServerResponse.text(replayTest(chart, row), {
    contentType: "text/plain; charset=utf-8",
    headers: { "content-disposition": contentDisposition(`${named.table}-${named.key}.test.ts`) },
  });
});

export const UnexplainedRoutes = HttpApiBuilder.group(Api, "transitionsAdmin", (handlers) =>
  handlers.handleAll({
    unexplainedList: ({ query }) => list(query),
    markSeen: ({ params }) => see(params.id),
    unexplainedTest: ({ params }) => downloadTest(params.id),
  }),
);
