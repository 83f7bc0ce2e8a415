import type { SnapshotFrom } from "xstate";
import type { PaperPage, PaperWithAccess } from "../../contract/entities.ts";
import type { readerMachine } from "./reader.machine.ts";
import { ZOOM_STEPS } from "./setup.ts";

type State = SnapshotFrom<typeof readerMachine>;

export type ReaderShows =
  | "opening"
  | "noSubscription"
  | "solutionUnpaid"
  | "notApproved"
  | "missing"
  | "failed"
  | "pictures"
  | "document";

/** The one thing the reader shows. */
export const selectReader = (state: State): ReaderShows => {
  const { value } = state;
  if (typeof value === "string") return value;
  if ("denied" in value) return value.denied;
  return state.hasTag("document") ? "document" : "pictures";
};

export type DocumentShows = "loading" | "shown" | "unsupported" | "failed";
/** What stands in the place of the PDF. */
export const selectDocument = (state: State): DocumentShows => {
  for (const shown of ["shown", "unsupported", "failed"] as const)
    if (state.matches({ reading: { document: shown } })) return shown;
  return "loading";
};

export const selectPaper = (state: State): PaperWithAccess | null => state.context.paper;
export const selectPage = (state: State): number => state.context.page;
export const selectCount = (state: State): number => state.context.pages?.count ?? 0;
export const selectIsStale = (state: State): boolean => state.matches({ reading: { pictures: "stale" } });

/** How much larger than the screen's width the PDF is drawn. */
export const selectZoom = (state: State): number => ZOOM_STEPS[state.context.zoom] ?? 1;
export const selectCanZoomIn = (state: State): boolean => state.context.zoom < ZOOM_STEPS.length - 1;
export const selectCanZoomOut = (state: State): boolean => state.context.zoom > 0;

export interface Sheet {
  readonly n: number;
  /** Absent while the page is still being drawn by the server. */
  readonly page: PaperPage | undefined;
  /** Address of its picture; absent while it is on its way. */
  readonly src: string | undefined;
}

/** One sheet a page, the ones still being drawn included. */
export const selectSheets = ({ context: { pages, firstPage, firstPageWaits } }: State): readonly Sheet[] =>
  Array.from({ length: pages?.count ?? 0 }, (_, index) => {
    const n = index + 1;
    const page = pages?.pages.find((candidate) => candidate.n === n);
    if (n > 1) return { n, page, src: page?.url };
    return { n, page, src: firstPage ?? (firstPageWaits ? undefined : page?.url) };
  });
export const sameSheets = (before: readonly Sheet[], after: readonly Sheet[]): boolean =>
  before.length === after.length &&
  before.every((sheet, at) => sheet.src === after[at]?.src && sheet.page === after[at]?.page);
