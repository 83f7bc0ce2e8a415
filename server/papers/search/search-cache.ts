import { Context, Effect, Layer } from "effect";
import type { FilterCounts, Paper } from "../../../src/contract/entities.ts";
import { MB } from "../../memory/memory-plan.ts";
import { findFavouritesAmong } from "../favourites.sql.ts";
import { makeEditionCache } from "../list/edition-cache.ts";
import type { RankedPaper } from "../list/paper-list.sql.ts";
import { findPapers, type Viewer } from "../papers.sql.ts";
import { paperOf, withFavourites } from "../paper-view.ts";
import type { SearchQuery } from "./search-query.sql.ts";

const makePapers = () => {
  const cache = makeEditionCache<Paper>(2 * MB);
  const keyOf = (id: number, { language }: Viewer) => `${language} ${id}`;
  /** Approved papers by id, in the order of `ids`, with the viewer's own favourites. Only those that are not kept are read. */
  return Effect.fn("SearchCache.papers")(function* (edition: string, ids: readonly number[], viewer: Viewer) {
    const known = ids.flatMap((id) => cache.find(edition, keyOf(id, viewer)) ?? []);
    const knownIds = known.map(({ id }) => id);
    const [rows, favourites] = yield* Effect.all(
      [
        findPapers(
          ids.filter((id) => !knownIds.includes(id)),
          viewer,
        ),
        findFavouritesAmong(viewer.userId, knownIds),
      ],
      { concurrency: "unbounded" },
    );
    const read = rows.map(paperOf);
    for (const paper of withFavourites(read, [])) cache.keep(edition, keyOf(paper.id, viewer), paper);
    const byId = new Map([...withFavourites(known, favourites), ...read].map((paper) => [paper.id, paper]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  });
};

/** Words that look like those typed, or themselves. */
export interface NearQuery {
  readonly like: SearchQuery | null;
  /** Each of them looks like one that a paper holds. */
  readonly isWhole: boolean;
}

/**
 * The parts of a search that are the same for every account: the query of what was typed, papers as they are listed, matches in
 * headings, and facet counts. Matches in pages are not kept: they depend on what is open to an account, and on texts that change
 * without a new edition.
 */
export class SearchCache extends Context.Service<SearchCache>()("annales/SearchCache", {
  make: Effect.sync(() => ({
    papers: makePapers(),
    /** What was typed, and what looks like it: of an edition and a version of the vocabulary. */
    queries: makeEditionCache<SearchQuery | null>(MB),
    nearQueries: makeEditionCache<NearQuery>(MB),
    headings: makeEditionCache<readonly RankedPaper[]>(MB),
    facets: makeEditionCache<FilterCounts>(MB),
  })),
}) {
  static readonly layer = Layer.effect(this, this.make);
}
