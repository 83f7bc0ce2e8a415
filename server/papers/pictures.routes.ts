import { Effect } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { Api } from "../../src/contract/api.ts";
import type { PictureWidth } from "../files/intake/index.ts";
import { pictureAnswer } from "../http/picture-answer.ts";
import { refuse } from "../http/refusal.ts";
import { pictureKey } from "./keys.ts";
import { callerOfRequest, openPaper } from "./open.ts";
import { findFile } from "./paper.sql.ts";
import { Pictures } from "./pictures.ts";
import { whenReady } from "./ready.ts";
import { Tickets } from "./tickets.ts";

/** The first page of an approved paper, for everybody (contract.md). */
const preview = Effect.fn("Pictures.preview")(function* (id: number) {
  const found = yield* findFile(id);
  if (found === null || found.status !== "approved") return yield* refuse("not_found");
  const file = yield* whenReady(found, ({ previewKey }) => previewKey !== null);
  return yield* pictureAnswer(yield* (yield* Pictures).read(file.previewKey ?? ""), "public, max-age=86400");
});

interface Wanted {
  readonly id: number;
  readonly n: number;
  readonly w: PictureWidth;
  readonly ticket: string | undefined;
}

/** A page, for whoever holds a ticket or a session, and may read the paper now: the rule is asked every time. */
const page = Effect.fn("Pictures.page")(function* ({ id, n, w, ticket }: Wanted) {
  const holder = ticket === undefined ? null : yield* (yield* Tickets).holder(id, ticket);
  const opened = yield* openPaper(id, holder ?? (yield* callerOfRequest));
  if (n > opened.pages) return yield* refuse("not_found");
  yield* whenReady(opened, ({ pagesReady }) => pagesReady >= n);
  return yield* pictureAnswer(yield* (yield* Pictures).read(pictureKey(id, n, w)), "private, max-age=3600");
});

/** Pictures that an `<img>` loads: the public preview, and pages by ticket. */
export const PicturesRoutes = HttpApiBuilder.group(Api, "pictures", (handlers) =>
  handlers.handleAll({
    preview: ({ params }) => preview(params.id),
    page: ({ params, query }) => page({ ...params, w: Number(query.w ?? 720) as PictureWidth, ticket: query.ticket }),
  }),
);
