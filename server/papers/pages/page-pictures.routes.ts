import { Effect } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { Api } from "../../../src/contract/api.ts";
import type { PictureWidth } from "../../files/intake/index.ts";
import { keptAnswer } from "../../http/cacheable-response.ts";
import { refuse } from "../../http/errors/api-error.ts";
import { pictureKey } from "../storage-keys.ts";
import { callerOfRequest, openPaper } from "../open-paper.ts";
import { findFile } from "../papers.sql.ts";
import { Pictures } from "./page-picture-cache.ts";
import { whenReady } from "../wait-until-prepared.ts";
import { Tickets } from "./page-tickets.ts";

type Headers = Readonly<Record<string, string | undefined>>;

/** The first page of an approved paper, for everybody (contract.md). */
const preview = Effect.fn("Pictures.preview")(function* (id: number, headers: Headers) {
  const found = yield* findFile(id);
  if (found === null || found.status !== "approved") return yield* refuse("not_found");
  const file = yield* whenReady(found, ({ previewKey }) => previewKey !== null);
  const bytes = yield* (yield* Pictures).read(file.previewKey ?? "");
  return keptAnswer(bytes, { contentType: "image/webp", cacheControl: "public, max-age=86400" }, headers);
});

interface Wanted {
  readonly id: number;
  readonly n: number;
  readonly w: PictureWidth;
  readonly ticket: string | undefined;
}

/** A page, for whoever holds a ticket or a session, and may read the paper now: the rule is asked every time. */
const page = Effect.fnUntraced(function* ({ id, n, w, ticket }: Wanted, headers: Headers) {
  const holder = ticket === undefined ? null : yield* (yield* Tickets).holder(id, ticket);
  const opened = yield* openPaper(id, holder ?? (yield* callerOfRequest));
  if (n > opened.pages) return yield* refuse("not_found");
  yield* whenReady(opened, ({ pagesReady }) => pagesReady >= n);
  const bytes = yield* (yield* Pictures).read(pictureKey(id, n, w));
  return keptAnswer(bytes, { contentType: "image/webp", cacheControl: "private, max-age=3600" }, headers);
});

/** Pictures that an `<img>` loads: the public preview, and pages by ticket. */
export const PicturesRoutes = HttpApiBuilder.group(Api, "pictures", (handlers) =>
  handlers.handleAll({
    preview: ({ params, request }) => preview(params.id, request.headers),
    page: ({ params, query, request }) =>
      page({ ...params, w: Number(query.w ?? 720) as PictureWidth, ticket: query.ticket }, request.headers),
  }),
);
