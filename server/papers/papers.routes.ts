import { Effect } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { Api } from "../../src/contract/api.ts";
import { Caller } from "../../src/contract/http/api-middleware.ts";
import type { OfflineCopy, PaperPage, PaperPages, PaperWithAccess } from "../../src/contract/papers/paper-contents.ts";
import type { PageLook } from "../../src/contract/papers/pages/page-pictures.ts";
import { pagePicturePath } from "../../src/contract/file-urls.ts";
import { PAGE_LIMIT } from "../../src/contract/page-size.ts";
import { cacheableResponse } from "../http/cacheable-response.ts";
import { callerLanguage } from "../http/request/caller-language.ts";
import { failWith } from "../http/errors/api-error.ts";
import { prioritizeJob } from "../jobs/jobs.sql.ts";
import { cappedTotal, type PageQuery } from "../paging/page.ts";
import { parsePaperCursor } from "../paging/paper-cursor.ts";
import { findReadableBundle } from "./bundles/bundle-access.ts";
import { describeAccess } from "./paper-access.ts";
import { addFavourite, countFavourites, listFavourites, removeFavourite } from "./favourites.sql.ts";
import type { PaperFilter } from "./list/paper-filter.sql.ts";
import { type PaperListQuery, paperPage } from "./list/paper-list.ts";
import { offlineUntil } from "./offline-expiry.ts";
import {
  openPaper,
  requireVisiblePaper,
  respondWithBundle,
  respondWithPaperFile,
  waitForPreparation,
  waitUntilPrepared,
} from "./open-paper.ts";
import { findPaperOffer } from "./paper-offer.ts";
import { paperOf } from "./paper-view.ts";
import { findLostPages } from "./pages/lost-pages.sql.ts";
import { pageWordsOf } from "./pages/page-words.ts";
import { findPaperPages, findPapers, findPageLines, findPageTexts } from "./papers.sql.ts";
import { QuizLookup } from "./quiz-lookup.ts";
import { isSearchText, listSearchResults } from "./search/search-list.ts";
import { spendSearchQuota } from "./search/search-quota.sql.ts";
import { PaperListCache } from "./list/paper-list-cache.ts";
import { PageTickets } from "./pages/page-tickets.ts";

const viewerOf = Effect.gen(function* () {
  const { userId, role } = yield* Caller;
  return { userId, role, language: yield* callerLanguage };
});

const list = Effect.fnUntraced(function* (
  {
    q,
    sort,
    counts,
    after,
    limit,
    ...filter
  }: Omit<PaperListQuery, "filter"> & { readonly q?: string | undefined } & PaperFilter,
  headers: Readonly<Record<string, string | undefined>>,
) {
  const asked = { filter, sort, counts, after, limit };
  const viewer = yield* viewerOf;
  if (isSearchText(q)) {
    yield* spendSearchQuota(viewer.userId);
    return yield* listSearchResults({ ...asked, q }, viewer);
  }
  const bytes = yield* (yield* PaperListCache).read(asked, viewer);
  return cacheableResponse(bytes, { contentType: "application/json", cacheControl: "private, no-cache" }, headers);
});

const showPaper = Effect.fn("Papers.showPaper")(function* (id: number) {
  const { verdict, file } = yield* requireVisiblePaper(id);
  const [row] = yield* findPapers([id], yield* viewerOf);
  if (row === undefined) return yield* failWith("not_found");
  const caller = yield* Caller;
  const access = yield* describeAccess(caller, verdict);
  const bundle = access.allowed ? yield* findReadableBundle(caller, id) : null;
  const offer = access.allowed ? null : yield* findPaperOffer(file, row, caller);
  const { hasQuiz } = yield* QuizLookup;
  return {
    ...paperOf(row),
    ...((yield* hasQuiz(id)) && { hasQuiz: true }),
    ...(bundle && { bundle: { pages: bundle.pages, bytes: bundle.bytes } }),
    access,
    ...(offer && { offer }),
  } satisfies PaperWithAccess;
});

/** The pages that are drawn, in time none, each with an address that an `<img>` can load; `count` is that of the paper. */
const showPages = Effect.fn("Papers.showPages")(function* (id: number) {
  const caller = yield* Caller;
  const opened = yield* openPaper(id, caller);
  const file = yield* waitForPreparation(opened, ({ pagesReady }) => pagesReady > 0);
  if (file.pagesReady < file.pages) yield* prioritizeJob(id);
  const ticket = yield* (yield* PageTickets).issue(id, caller);
  const urlOf = (n: number, look: PageLook) => `/api/${pagePicturePath(id, n)}?w=720&look=${look}&ticket=${ticket}`;
  const lost = yield* findLostPages(id);
  const pages = (yield* findPaperPages(id)).map(({ scanned, ...page }): PaperPage => {
    const { n } = page;
    const look = scanned === null ? "scanned" : "cleaned";
    return {
      ...page,
      url: urlOf(n, look),
      ...(lost[look].has(n) && { isLost: true }),
      ...(scanned && { scanned: lost.scanned.has(n) ? scanned : { ...scanned, url: urlOf(n, "scanned") } }),
    };
  });
  return { count: file.pages, pages } satisfies PaperPages;
});

const showText = Effect.fn("Papers.showText")(function* (id: number) {
  yield* openPaper(id, yield* Caller);
  return { pages: yield* findPageTexts(id) };
});

const showWords = Effect.fn("Papers.showWords")(function* (id: number) {
  yield* openPaper(id, yield* Caller);
  return { pages: (yield* findPageTexts(id)).map(pageWordsOf) };
});

const showLines = Effect.fn("Papers.showLines")(function* (id: number) {
  yield* openPaper(id, yield* Caller);
  return { pages: yield* findPageLines(id) };
});

/** All that a phone keeps of a paper, once every page of it is drawn. */
const showOffline = Effect.fn("Papers.showOffline")(function* (id: number) {
  const caller = yield* Caller;
  const file = yield* openPaper(id, caller);
  yield* waitUntilPrepared(file, ({ pagesReady, pages }) => pagesReady >= pages);
  return {
    paper: yield* showPaper(id),
    until: yield* offlineUntil(caller, file),
    ...(yield* showPages(id)),
    text: yield* findPageTexts(id),
    lines: yield* findPageLines(id),
  } satisfies OfflineCopy;
});

const favourites = Effect.fn("Papers.favourites")(function* ({ after, limit = PAGE_LIMIT }: PageQuery) {
  const viewer = yield* viewerOf;
  const places = yield* listFavourites(viewer.userId, yield* parsePaperCursor(after, ["added"]), limit);
  const page = yield* paperPage(places, { order: "added", limit, viewer });
  return after === undefined ? { ...page, ...cappedTotal(yield* countFavourites(viewer.userId)) } : page;
});

const favour = Effect.fn("Papers.favour")(function* (id: number) {
  yield* requireVisiblePaper(id);
  yield* addFavourite((yield* Caller).userId, id);
});

const disfavour = Effect.fn("Papers.disfavour")(function* (id: number) {
  yield* removeFavourite((yield* Caller).userId, id);
});

const ownFile = Effect.fn("Papers.ownFile")(function* (id: number) {
  return yield* respondWithPaperFile(id, yield* Caller);
});

const wholeFile = Effect.fn("Papers.wholeFile")(function* (id: number) {
  return yield* respondWithBundle(id, yield* Caller);
});

/** Everything under `papers` and `favourites` that needs a session. */
export const PapersRoutes = HttpApiBuilder.group(Api, "papers", (handlers) =>
  handlers.handleAll({
    list: ({ query, request }) => list(query, request.headers),
    paper: ({ params }) => showPaper(params.id),
    file: ({ params }) => ownFile(params.id),
    bundle: ({ params }) => wholeFile(params.id),
    pages: ({ params }) => showPages(params.id),
    text: ({ params }) => showText(params.id),
    words: ({ params }) => showWords(params.id),
    lines: ({ params }) => showLines(params.id),
    offline: ({ params }) => showOffline(params.id),
    favourites: ({ query }) => favourites(query),
    addFavourite: ({ params }) => favour(params.id),
    removeFavourite: ({ params }) => disfavour(params.id),
  }),
);
