import { create as contentDisposition } from "content-disposition";
import { Clock, Effect, Option, Stream } from "effect";
import { Csv } from "effect/encoding";
import { HttpServerResponse } from "effect/http";
import { HttpApiBuilder } from "effect/http-api";
import { SqlClient } from "effect/sql";
import { Api } from "../../src/contract/api.ts";
import { Caller } from "../../src/contract/http/api-middleware.ts";
import type { CsvExportName } from "../../src/contract/admin/csv-exports.ts";
import { recordAuditEntry } from "../accounts/audit-log.sql.ts";
import { csvText } from "./csv-cell.ts";
import { exportColumns, readExportPage } from "./export-lists.sql.ts";

/** So many lines are read at once, and then sent: however long a list is, no more of it is held. */
const AT_ONCE = 500;

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = "\u{feff}";

const recordsOf = (name: CsvExportName) =>
  Stream.paginate<string | null, readonly string[], never, SqlClient.SqlClient>(null, (after) =>
    Effect.map(readExportPage(name, after, AT_ONCE), (lines) => [
      lines.map(({ cells }) => cells.map(csvText)),
      lines.length < AT_ONCE ? Option.none() : Option.fromNullishOr(lines.at(-1)?.place),
    ]),
  );

/** A whole list, read and sent page by page; who took it out is kept. */
const exportList = Effect.fn("Exports.exportList")(function* (name: CsvExportName) {
  yield* recordAuditEntry(`${name}.exported`, (yield* Caller).userId);
  const context = yield* Effect.context<SqlClient.SqlClient>();
  const day = new Date(yield* Clock.currentTimeMillis).toISOString().slice(0, 10);
  const records = Stream.concat(Stream.make(exportColumns(name)), recordsOf(name));
  const body = Stream.concat(Stream.make(BYTE_ORDER_MARK), Stream.pipeThroughChannel(records, Csv.encodeString())).pipe(
    Stream.provideContext(context),
    Stream.encodeText,
  );
  return HttpServerResponse.stream(body, {
    contentType: "text/csv; charset=utf-8",
    headers: {
      "cache-control": "no-store",
      "content-disposition": contentDisposition(`annales-${name}-${day}.csv`),
    },
  });
});

export const ExportsRoutes = HttpApiBuilder.group(Api, "exportsAdmin", (handlers) =>
  handlers.handleAll({ exportList: ({ params }) => exportList(params.name) }),
);
