import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { HttpApiBuilder } from "effect/http-api";
import { Api } from "../../../src/contract/api.ts";
import { Caller } from "../../../src/contract/http/api-middleware.ts";
import type { CatalogueKind, CatalogueList } from "../../../src/contract/catalogue/catalogue-admin.ts";
import { failWith } from "../../http/errors/api-error.ts";
import { addEntry, changeEntry, deleteEntry, findParentOrFail } from "./edit-catalogue.sql.ts";
import { lockEntry, listEntries } from "./catalogue-entries.sql.ts";

/** Changes that are shown of a kind. */
const CHANGES = 20;

interface ChangeRow extends Omit<CatalogueList["changes"][number], "at"> {
  readonly at: Date;
}

const listChanges = Effect.fn("CatalogueAdmin.listChanges")(function* (kind: CatalogueKind) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<ChangeRow>`SELECT act, before, after, c.at,
      jsonb_build_object('id', a.id, 'name', a.name) AS by
    FROM catalogue_change c JOIN account a ON a.id = c.account_id
    WHERE kind = ${kind} ORDER BY c.id DESC LIMIT ${CHANGES}`;
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}, Effect.orDie);

const list = Effect.fn("CatalogueAdmin.list")(function* (kind: CatalogueKind, within: number | undefined) {
  const parent = yield* findParentOrFail(kind, within);
  const entries = yield* listEntries(kind, parent?.id ?? null);
  return { parent, entries, changes: yield* listChanges(kind) } satisfies CatalogueList;
});

const show = Effect.fn("CatalogueAdmin.show")(function* (kind: CatalogueKind, id: number) {
  const entry = yield* lockEntry(kind, id);
  if (entry === undefined) return yield* failWith("not_found");
  const { parentId: _, ...shown } = entry;
  return shown;
});

export const CatalogueAdminRoutes = HttpApiBuilder.group(Api, "catalogueAdmin", (handlers) =>
  handlers.handleAll({
    entries: ({ params, query }) => list(params.kind, query.in),
    addEntry: Effect.fn("CatalogueAdmin.routes.add")(function* ({ params, payload }) {
      return yield* show(params.kind, yield* addEntry((yield* Caller).userId, params.kind, payload));
    }),
    changeEntry: Effect.fn("CatalogueAdmin.routes.change")(function* ({ params, payload }) {
      yield* changeEntry((yield* Caller).userId, params, payload);
      return yield* show(params.kind, params.id);
    }),
    deleteEntry: Effect.fn("CatalogueAdmin.routes.delete")(function* ({ params }) {
      yield* deleteEntry((yield* Caller).userId, params);
    }),
  }),
);
