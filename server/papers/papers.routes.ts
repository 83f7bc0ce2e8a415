import { Effect } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { Api } from "../../src/contract/api.ts";
import { Caller } from "../../src/contract/api/caller.ts";
import type { OfflineCopy, PaperPages, PaperWithAccess } from "../../src/contract/entities.ts";
import { PAGE_LIMIT } from "../../src/contract/limits.ts";
import { keptAnswer } from "../http/cacheable-response.ts";
import { callerLanguage } from "../http/request/caller-language.ts";
import { refuse } from "../http/errors/api-error.ts";
import { JobBell } from "../jobs/job-wakeup.ts";
import { hurry } from "../jobs/jobs.sql.ts";
import { hasQuiz } from "../quizzes/quiz.sql.ts";
import { accessFor } from "./paper-access.ts";
import { addFavourite, countFavourites, listFavourites, removeFavourite } from "./favourites.sql.ts";
import type { Filter } from "./list/paper-filter.sql.ts";
import { type Asked, cursorOf, isSearch, listPapers, pageOf, totalOf } from "./list/paper-list.ts";
import { findKnown } from "./visible-paper.ts";
import { offlineUntil } from "./offline-expiry.ts";
import { answerFile, openPaper } from "./open-paper.ts";
import { paperOf } from "./paper-view.ts";
import { findPages, findPapers, findText } from "./papers.sql.ts";
import { whenReady } from "./wait-until-prepared.ts";
import { spendSearch } from "./search/search-quota.sql.ts";
import { Shelves } from "./list/paper-list-cache.ts";
import { Tickets } from "./pages/page-tickets.ts";

const viewerOf = Effect.gen(function* () {
  const { userId, role } = yield* Caller;
  return { userId, role, language: yield* callerLanguage };
});

const list = Effect.fnUntraced(function* (
  { q, sort, counts, after, limit, ...filter }: Omit<Asked, "filter"> & Filter,
  headers: Readonly<Record<string, string | undefined>>,
) {
  const asked = { filter, sort, counts, after, limit };
  const viewer = yield* viewerOf;
  if (isSearch(q)) {
    yield* spendSearch(viewer.userId);
    return yield* listPapers({ ...asked, q }, viewer);
  }
  const bytes = yield* (yield* Shelves).read(asked, viewer);
  return keptAnswer(bytes, { contentType: "application/json", cacheControl: "private, no-cache" }, headers);
});

const showPaper = Effect.fn("Papers.show")(function* (id: number) {
  const verdict = yield* findKnown(id);
  const [row] = yield* findPapers([id], yield* viewerOf);
  if (row === undefined) return yield* refuse("not_found");
  const access = yield* accessFor(yield* Caller, verdict);
  return { ...paperOf(row), ...((yield* hasQuiz(id)) && { hasQuiz: true }), access } satisfies PaperWithAccess;
});

/** The pages that are drawn, each with an address that an `<img>` can load; `count` is that of the paper. */
const showPages = Effect.fn("Papers.showPages")(function* (id: number) {
  const caller = yield* Caller;
  const opened = yield* openPaper(id, caller);
  const file = yield* whenReady(opened, ({ pagesReady }) => pagesReady > 0);
  if (file.pagesReady < file.pages) {
    yield* hurry(id);
    yield* (yield* JobBell).ring;
  }
  const ticket = yield* (yield* Tickets).give(id, caller);
  const pages = (yield* findPages(id)).map((page) => ({
    ...page,
    url: `/api/papers/${id}/pages/${page.n}?w=720&ticket=${ticket}`,
  }));
  return { count: file.pages, pages } satisfies PaperPages;
});

const showText = Effect.fn("Papers.showText")(function* (id: number) {
  yield* openPaper(id, yield* Caller);
  return { pages: yield* findText(id) };
});

/** All that a phone keeps of a paper, once every page of it is drawn. */
const showOffline = Effect.fn("Papers.showOffline")(function* (id: number) {
  const caller = yield* Caller;
  const file = yield* openPaper(id, caller);
  yield* whenReady(file, ({ pagesReady, pages }) => pagesReady >= pages);
  return {
    paper: yield* showPaper(id),
    until: yield* offlineUntil(caller, file),
    ...(yield* showPages(id)),
    text: yield* findText(id),
  } satisfies OfflineCopy;
});

const favourites = Effect.fn("Papers.favourites")(function* ({ after, limit = PAGE_LIMIT }: Omit<Asked, "filter">) {
  const viewer = yield* viewerOf;
  const places = yield* listFavourites(viewer.userId, yield* cursorOf(after, ["added"]), limit);
  const page = yield* pageOf(places, { order: "added", limit, viewer });
  return after === undefined ? { ...page, ...totalOf(yield* countFavourites(viewer.userId)) } : page;
});

const favour = Effect.fn("Papers.favour")(function* (id: number) {
  yield* findKnown(id);
  yield* addFavourite((yield* Caller).userId, id);
});

const disfavour = Effect.fn("Papers.disfavour")(function* (id: number) {
  yield* removeFavourite((yield* Caller).userId, id);
});

const ownFile = Effect.fn("Papers.ownFile")(function* (id: number) {
  return yield* answerFile(id, yield* Caller);
});

/** Everything under `papers` and `favourites` that needs a session. */
export const PapersRoutes = HttpApiBuilder.group(Api, "papers", (handlers) =>
  handlers.handleAll({
    list: ({ query, request }) => list(query, request.headers),
    paper: ({ params }) => showPaper(params.id),
    file: ({ params }) => ownFile(params.id),
    pages: ({ params }) => showPages(params.id),
    text: ({ params }) => showText(params.id),
    offline: ({ params }) => showOffline(params.id),
    favourites: ({ query }) => favourites(query),
    addFavourite: ({ params }) => favour(params.id),
    removeFavourite: ({ params }) => disfavour(params.id),
  }),
);
