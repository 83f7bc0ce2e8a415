import { Effect } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { Api } from "../../../src/contract/api.ts";
import type { PictureWidth } from "../../files/intake/index.ts";
import { cacheableResponse } from "../../http/cacheable-response.ts";
import { failWith } from "../../http/errors/api-error.ts";
import { pictureKey } from "../../files/storage-keys.ts";
import { callerOfRequest, openPaper } from "../open-paper.ts";
import { findPaperFile } from "../papers.sql.ts";
import { PagePictureCache } from "./page-picture-cache.ts";
import { waitUntilPrepared } from "../wait-until-prepared.ts";
import { PageTickets } from "./page-tickets.ts";

type Headers = Readonly<Record<string, string | undefined>>;

/** The first page of an approved paper, for everybody (contract.md). */
const preview = Effect.fn("Pictures.preview")(function* (id: number, headers: Headers) {
  const found = yield* findPaperFile(id);
  if (found === null || found.status !== "approved") return yield* failWith("not_found");
  const file = yield* waitUntilPrepared(found, ({ previewKey }) => previewKey !== null);
  const bytes = yield* (yield* PagePictureCache).read(file.previewKey ?? "");
  return cacheableResponse(bytes, { contentType: "image/webp", cacheControl: "public, max-age=86400" }, headers);
});

interface Wanted {
  readonly id: number;
  readonly n: number;
  readonly w: PictureWidth;
  readonly ticket: string | undefined;
}

/** A page, for whoever holds a ticket or a session, and may read the paper now: the rule is asked every time. */
const page = Effect.fnUntraced(function* ({ id, n, w, ticket }: Wanted, headers: Headers) {
  const holder = ticket === undefined ? null : yield* (yield* PageTickets).findHolder(id, ticket);
  const opened = yield* openPaper(id, holder ?? (yield* callerOfRequest));
  if (n > opened.pages) return yield* failWith("not_found");
  yield* waitUntilPrepared(opened, ({ pagesReady }) => pagesReady >= n);
  const bytes = yield* (yield* PagePictureCache).read(pictureKey(id, n, w));
  return cacheableResponse(bytes, { contentType: "image/webp", cacheControl: "private, max-age=3600" }, headers);
});

/** Pictures that an `<img>` loads: the public preview, and pages by ticket. */
export const PagePicturesRoutes = HttpApiBuilder.group(Api, "pictures", (handlers) =>
  handlers.handleAll({
    preview: ({ params, request }) => preview(params.id, request.headers),
    page: ({ params, query, request }) =>
      page({ ...params, w: Number(query.w ?? 720) as PictureWidth, ticket: query.ticket }, request.headers),
  }),
);
