import { PaperPages, PaperWithAccess } from "../../contract/papers/paper-contents.ts";
import { pagePicturePath } from "../../contract/file-urls.ts";
import type { ReaderContext } from "../../machines/reader/reader-setup.ts";
import { createPrefetchSlot, withHandledRejection } from "./prefetch-slot.ts";
import type { ApiClient } from "../api/api-client.ts";
import { offlineKeyOf } from "../device-store/offline-paper-records.ts";
import { readDeviceStore } from "../device-store/device-store.ts";
import { readLastPage } from "../device-store/reading-history.ts";
import { pictureWidth, SMALL_PICTURE_WIDTH } from "../device-store/data-saver.ts";

/** A paper that is opened, and the page its address asks for. */
export type PaperTarget = Pick<ReaderContext, "paperId" | "requestedPage">;

/** The page that a query asks for (`?page=3`), or null. */
export const requestedPage = (query: string): number | null => {
  const asked = new URLSearchParams(query).get("page") ?? "";
  return /^[1-9]\d{0,2}$/.test(asked) ? Number(asked) : null;
};
const wantedAt = (path: string): PaperTarget | null => {
  const { pathname, search } = new URL(path, location.origin);
  const [, id] = /^\/user\/paper\/([1-9]\d{0,9})(?:\/|$)/.exec(pathname) ?? [];
  return id === undefined ? null : { paperId: Number(id), requestedPage: requestedPage(search) };
};

/** The page it opens at, and how wide its picture comes. */
interface Start {
  readonly page: number;
  readonly width: number;
}
export const startPageOf = async ({ paperId, requestedPage: asked }: PaperTarget): Promise<number> =>
  asked ?? (await readLastPage(paperId)) ?? 1;

/** What the phone says of it; null where the paper is on the phone itself. */
const startOf = async (wanted: PaperTarget): Promise<Start | null> => {
  const [page, width, kept] = await Promise.all([
    startPageOf(wanted),
    pictureWidth(),
    readDeviceStore("papers", offlineKeyOf(wanted.paperId)),
  ]);
  return kept === undefined ? { page, width } : null;
};

const quiet = { autoError: false } as const;
/** The calls that open a paper; the views show their failures, so no toast does. */
export const paperRequests = (api: ApiClient) => ({
  paper: (id: number, signal: AbortSignal) => api(`papers/${id}`, { schema: PaperWithAccess, signal, ...quiet }),
  pages: (id: number, signal: AbortSignal) => api(`papers/${id}/pages`, { schema: PaperPages, signal, ...quiet }),
  picture: (id: number, { page, width }: Start, signal: AbortSignal) =>
    api<Blob>(pagePicturePath(id, page), {
      responseType: "blob",
      signal,
      ...(width !== 720 && { query: { w: width } }),
      ...quiet,
    }),
});

interface Opening {
  readonly paper: Promise<PaperWithAccess>;
  readonly pages: Promise<PaperPages>;
}
interface FirstPicture {
  readonly page: number;
  readonly picture: Promise<Blob>;
}
const openings = createPrefetchSlot<Opening>();
const pictures = createPrefetchSlot<FirstPicture>();
const nameOf = ({ paperId, requestedPage: asked }: PaperTarget): string => `${paperId} ${asked}`;

export const takePrefetchedPaper = (wanted: PaperTarget, signal: AbortSignal) => openings.take(nameOf(wanted), signal);
export const takePrefetchedPicture = (wanted: PaperTarget, signal: AbortSignal) =>
  pictures.take(nameOf(wanted), signal);

/** A link under a finger. */
interface Touch {
  readonly wanted: PaperTarget | null;
  readonly path: string;
  /** What the phone says, once it has answered. */
  start: Start | null;
  isResting: boolean;
  isAsked: boolean;
}

/**
 * Prefetches a paper when its link is pressed, because drawing the page on a slow phone takes longer than the request.
 * On touch only the device store is read. The server is asked when the press lasts, or when the link is followed in data saver mode.
 * If the device store has not answered by then, or holds the paper, nothing is prefetched and the page fetches for itself.
 */
export const createPaperPrefetch = (api: ApiClient) => {
  const calls = paperRequests(api);
  let last: Touch | null = null;
  const ask = (touch: Touch): void => {
    const { wanted, start, isAsked } = touch;
    if (isAsked || start === null || wanted === null || wanted.paperId === wantedAt(location.pathname)?.paperId) return;
    const id = wanted.paperId;
    touch.isAsked = true;
    pictures.put(nameOf(wanted), (signal) => ({
      page: start.page,
      picture: withHandledRejection(calls.picture(id, start, signal)),
    }));
    openings.put(nameOf(wanted), (signal) => ({
      paper: withHandledRejection(calls.paper(id, signal)),
      pages: withHandledRejection(calls.pages(id, signal)),
    }));
  };
  const askRested = (touch: Touch): void => {
    if (touch.isResting && touch.start !== null && touch.start.width !== SMALL_PICTURE_WIDTH) ask(touch);
  };
  return {
    touched: async (path: string): Promise<void> => {
      const wanted = wantedAt(path);
      const mine: Touch = { wanted, path, start: null, isResting: false, isAsked: false };
      last = mine;
      if (wanted === null) return;
      mine.start = await startOf(wanted);
      if (last === mine) askRested(mine);
    },
    rested: (): void => {
      if (last === null) return;
      last.isResting = true;
      askRested(last);
    },
    followed: (path: string): void => {
      if (last?.path === path) ask(last);
      last = null;
    },
    left: (): void => {
      if (last?.isAsked) {
        pictures.giveUp();
        openings.giveUp();
      }
      last = null;
    },
  };
};
