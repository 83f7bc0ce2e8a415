import type { SnapshotFrom } from "xstate";
import type { PaperPage, PaperWithAccess } from "../../contract/papers/paper-contents.ts";
import type { readerMachine } from "./reader.machine.ts";

type State = SnapshotFrom<typeof readerMachine>;

export type ReaderView =
  | "opening"
  | "noSubscription"
  | "trialOffered"
  | "usingTrial"
  | "solutionNotPaid"
  | "notApproved"
  | "notFound"
  | "failed"
  | "pictures"
  | "pdf";

/** The one thing the reader shows. */
export const selectReaderView = (state: State): ReaderView => {
  const { paper: value } = state.value;
  if (typeof value === "string") return value;
  if ("denied" in value) return value.denied;
  return state.hasTag("pdf") ? "pdf" : "pictures";
};

export type PdfView = "loading" | "shown" | "unsupported" | "failed";
/** What stands in the place of the PDF. */
export const selectPdfView = (state: State): PdfView => {
  for (const shown of ["shown", "unsupported", "failed"] as const)
    if (state.matches({ paper: { reading: { pdf: shown } } })) return shown;
  return "loading";
};

export const selectReaderPaper = (state: State): PaperWithAccess | null => state.context.paper;
/** Free solutions left, one of which would open this one. */
export const selectReaderTrialLeft = ({ context: { paper } }: State): number => paper?.access.trialLeft ?? 0;
export const selectCurrentPage = (state: State): number => state.context.page;
export const selectPageCount = (state: State): number => state.context.pages?.count ?? 0;
export const selectIsStale = (state: State): boolean => state.matches({ paper: { reading: { pictures: "stale" } } });

const isFirstPicturePending = (state: State): boolean => state.matches({ firstPicture: "pending" });

/** True once the first page is shown, or is not awaited any more: parts that load later may start. */
export const selectIsFirstPageShown = (state: State): boolean => {
  const { pages, loadedPictures, startPage } = state.context;
  if (state.matches({ paper: "opening" })) return false;
  if (!state.matches({ paper: { reading: { pictures: "fresh" } } }) || loadedPictures.length > 0) return true;
  return (
    !isFirstPicturePending(state) && pages?.pages.every(({ n, isLost }) => n !== startPage || isLost === true) === true
  );
};

/** Whether the picture of page `n` is on the phone. */
export const selectIsPictureShown =
  (n: number) =>
  ({ context: { loadedPictures } }: State): boolean =>
    loadedPictures.includes(n);

export interface ReaderPage {
  readonly n: number;
  /** Absent while the page is still being drawn by the server. */
  readonly page: PaperPage | undefined;
  /** Address of its picture; absent while it is on its way, and where the server misses it. */
  readonly src: string | undefined;
}

/** Pages kept beside those that are seen: the next one comes ahead of time, two behind stay. The others are let go. */
const AHEAD = 1;
const BEHIND = 2;

/** The pages that are read, or soon are: nothing beside what is seen for a student who saves data. None shares the line with the first picture while that is awaited and in sight. */
const isNear = (state: State, n: number): boolean => {
  const { seen, savesData, startPage } = state.context;
  const isSeen = (page: number): boolean => page >= seen.from && page <= seen.to;
  if (isFirstPicturePending(state)) return isSeen(n) && !isSeen(startPage);
  return savesData ? isSeen(n) : n >= seen.from - BEHIND && n <= seen.to + AHEAD;
};

/** One sheet a page, the ones still being drawn included; of a long paper only those near the eye have a picture. */
export const selectReaderPages = (state: State): readonly ReaderPage[] => {
  const { context } = state;
  const { pages, firstPicture } = context;
  return Array.from({ length: pages?.count ?? 0 }, (_, index) => {
    const n = index + 1;
    const page = pages?.pages.find((candidate) => candidate.n === n);
    if (!isNear(state, n) || page?.isLost === true) return { n, page, src: undefined };
    return { n, page, src: firstPicture?.page === n ? firstPicture.url : page?.url };
  });
};
export const areSamePages = (before: readonly ReaderPage[], after: readonly ReaderPage[]): boolean =>
  before.length === after.length &&
  before.every((sheet, at) => sheet.src === after[at]?.src && sheet.page === after[at]?.page);
export const selectSavesData = (state: State): boolean => state.context.savesData;

export interface Thumbnail {
  readonly n: number;
  readonly width: number;
  readonly height: number;
  /** Address of the smallest picture; absent while the page is being drawn, and for a student who saves data. */
  readonly src: string | undefined;
}
/** A4, for a page whose size is not known yet. */
const A4 = { width: 210, height: 297 } as const;

export const selectThumbnails = ({ context: { pages, savesData } }: State): readonly Thumbnail[] =>
  Array.from({ length: pages?.count ?? 0 }, (_, index) => {
    const page = pages?.pages.find(({ n }) => n === index + 1);
    const { width, height } = page ?? A4;
    return {
      n: index + 1,
      width,
      height,
      src: savesData || page?.isLost ? undefined : page?.url.replace(/\bw=\d+/, "w=360"),
    };
  });
export const areSameThumbnails = (before: readonly Thumbnail[], after: readonly Thumbnail[]): boolean =>
  before.length === after.length && before.every(({ src }, at) => src === after[at]?.src);

/** True where a page can be seen cleaned, and as it was scanned. */
export const selectHasCleanedPages = ({ context: { pages } }: State): boolean =>
  pages?.pages.some(({ scanned }) => scanned?.url !== undefined) === true;

/** Whether page `n` has a cleaned picture. */
export const selectIsCleaned =
  (n: number) =>
  ({ context: { pages } }: State): boolean =>
    pages?.pages.find((page) => page.n === n)?.scanned !== undefined;

/** Bytes of all pictures that are drawn, at 720 px. */
export const selectPagesBytes = ({ context: { pages } }: State): number =>
  (pages?.pages ?? []).reduce((sum, { bytes }) => sum + bytes, 0);
