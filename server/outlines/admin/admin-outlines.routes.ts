import { Effect, Schema } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { Api } from "../../../src/contract/api.ts";
import { MAX_ID } from "../../../src/contract/field-rules.ts";
import { encodeCursor, makeCursorDecoder, parseCursor } from "../../paging/cursor.ts";
import { type PageCursor, type PageQuery, readPage } from "../../paging/page.ts";
import type { OutlineState } from "../outline.sql.ts";
import { countOutlines, listOutlines, type OutlineRank, type RankedOutline } from "./admin-outlines.sql.ts";
import { editOutline, showOutlineDetails } from "./edit-outline.ts";

const decodeRank = makeCursorDecoder(
  Schema.Struct({
    rank: Schema.Literals([0, 1]),
    id: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: MAX_ID })),
  }),
);
const byRank: PageCursor<RankedOutline, OutlineRank> = {
  parse: (after) => parseCursor(after, decodeRank),
  after: ({ rank, id }) => encodeCursor({ rank, id }),
};

interface OutlineListQuery extends PageQuery {
  readonly state?: OutlineState | undefined;
}

const list = Effect.fn("Outlines.list")(function* ({ state, ...query }: OutlineListQuery) {
  const page = yield* readPage(
    query,
    byRank,
    (after, limit) => listOutlines(state, after, limit),
    countOutlines(state),
  );
  return { ...page, items: page.items.map(({ rank: _, id: __, ...outline }) => outline) };
});

export const OutlinesAdminRoutes = HttpApiBuilder.group(Api, "outlinesAdmin", (handlers) =>
  handlers.handleAll({
    outlineList: ({ query }) => list(query),
    outlineOne: ({ params }) => showOutlineDetails(params.id),
    editOutline: ({ params, payload }) => editOutline(params.id, payload),
  }),
);
