import { Effect } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { Api } from "../../src/contract/api.ts";
import type { PictureWidth } from "../files/intake/index.ts";
import { keptAnswer } from "../http/kept-answer.ts";
import { refuse } from "../http/refusal.ts";
import { pictureKey } from "./keys.ts";
import { callerOfRequest, openPaper } from "./open.ts";
import { findFile } from "./paper.sql.ts";
import { Pictures } from "./pictures.ts";
import { whenReady } from "./ready.ts";
import { Tickets } from "./tickets.ts";

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
