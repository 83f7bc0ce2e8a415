import { Context, Effect, Layer } from "effect";
import type { PaperList } from "../../../src/contract/entities.ts";
import { findLevelNames } from "../../accounts/level-name.sql.ts";
import { makeLruCache } from "../lru-cache.ts";
import { withFavourites } from "../paper-view.ts";
import { findLibraryVersion } from "./library-version.sql.ts";
import { type PaperListQuery, listPapers, type ListViewer } from "./paper-list.ts";

const CAPACITY = 16 * 1024 * 1024;

/** One page of a shelf as it was read in an edition of the library. */
interface Shelf {
  readonly edition: string;
  /** With no one's favourites in it. */
  readonly page: PaperList;
  /** The same, encoded. */
  readonly bytes: Uint8Array;
}

const encode = (page: PaperList): Uint8Array => Buffer.from(JSON.stringify(page));

const pageWithFavourites = (page: PaperList, favourites: readonly number[]): PaperList => ({
  ...page,
  items: withFavourites(page.items, favourites),
});

/** What an entry takes beside its page, as an estimate. */
const ENTRY = 1000;
/** The values of a page take about three times as much as the page encoded. */
const sizeOf = ({ bytes }: Shelf): number => ENTRY + 4 * bytes.length;

const make = Effect.sync(() => {
  const shelves = makeLruCache<Shelf>(CAPACITY, sizeOf);
  return {
    /** The list that `insertPapers` answers, encoded, for what is no search: what is kept of it, while the library is of that edition. */
    read: Effect.fnUntraced(function* (asked: PaperListQuery, viewer: ListViewer) {
      const names = asked.counts === "true" ? yield* findLevelNames(viewer.userId) : null;
      const key = `${viewer.language} ${names} ${JSON.stringify(asked)}`;
      const kept = shelves.find(key);
      if (kept !== undefined) {
        const ids = kept.page.items.map(({ id }) => id);
        const { edition, favourites } = yield* findLibraryVersion(viewer.userId, ids);
        if (kept.edition === edition)
          return favourites.length === 0 ? kept.bytes : encode(pageWithFavourites(kept.page, favourites));
      }
      const { edition, list: own } = yield* listPapers(asked, viewer);
      const page = pageWithFavourites(own, []);
      const bytes = encode(page);
      shelves.keep(key, { edition, page, bytes });
      return own.items.some(({ isFavourite }) => isFavourite) ? encode(own) : bytes;
    }),
  };
});

/**
 * PaperListCache as they are answered, the last 16 MB of them in memory. Each is right on every server: the edition of the library
 * changes in the transaction that changes a paper, and is asked for every time.
 */
export class PaperListCache extends Context.Service<PaperListCache, Effect.Success<typeof make>>()(
  "annales/PaperListCache",
) {
  static readonly layer = Layer.effect(PaperListCache, make);
}
