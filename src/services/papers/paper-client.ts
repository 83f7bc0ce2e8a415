import type { Language } from "../../contract/entities.ts";
import {
  PaperLines,
  type PaperPage,
  PaperPages,
  PaperText,
  PaperWithAccess,
} from "../../contract/papers/paper-contents.ts";
import { PaperOutline } from "../../contract/outlines/outline.ts";
import { BACKEND_BASE, fileUrl } from "../../contract/file-urls.ts";
import { paperLabel } from "../../contract/papers/paper-label.ts";
import { callErrorOf } from "../../contract/http/call-error.ts";
import type { OpenedPaper, ReaderEvent } from "../../machines/reader/reader-setup.ts";
import type { ApiClient } from "../api/api-client.ts";
import { saveAsFile } from "../browser/save-file.ts";
import { removeOfflinePaper, openOfflinePaper } from "../device-store/offline-papers.ts";
import {
  paperRequests,
  startPageOf,
  takePrefetchedPaper,
  takePrefetchedPicture,
  type PaperTarget,
} from "./paper-prefetch.ts";
import { withOfflineFallback } from "../api/offline-fallback.ts";
import { pictureWidth, SMALL_PICTURE_WIDTH } from "../device-store/data-saver.ts";

/** File names speak the student's language, as labels do (checklist 3.32, G8). */
const resitWord: Readonly<Record<Language, string>> = { en: "Resit", fr: "Rattrapage" };
const quiet = { autoError: false } as const;

/** A student who may not read gets no pages; any other failure is a failure of the opening. */
const onlyDenied = (failure: unknown): null => {
  if (callErrorOf(failure).status === 403) return null;
  throw failure;
};

const sizedUrl = (url: string, width: number): string => url.replace("w=720", `w=${width}`);

const sizedScan = (scanned: NonNullable<PaperPage["scanned"]>, width: number): typeof scanned =>
  scanned.url === undefined ? scanned : { ...scanned, url: sizedUrl(scanned.url, width) };

/** The addresses of pictures ask for the width at which they come. */
const sized = (pages: PaperPages, width: number): PaperPages => ({
  ...pages,
  pages: pages.pages.map(({ scanned, ...page }) => ({
    ...page,
    url: sizedUrl(page.url, width),
    ...(scanned !== undefined && { scanned: sizedScan(scanned, width) }),
  })),
});

/** Opens and saves one paper; the views show its failures, so no toast does. */
export const paperClient = (api: ApiClient) => ({
  /** A paper that is on this phone is read from there; whether it may be read is asked wherever there is a connection. */
  open: async (wanted: PaperTarget, signal: AbortSignal): Promise<OpenedPaper> => {
    const id = wanted.paperId;
    const asked = takePrefetchedPaper(wanted, signal);
    const kept = await openOfflinePaper(id);
    const calls = paperRequests(api);
    const known = withOfflineFallback(asked?.paper ?? calls.paper(id, signal), async () => kept?.paper);
    const [paper, pages, page, width] = await Promise.all([
      known,
      kept?.pages ?? (asked?.pages ?? calls.pages(id, signal)).catch(onlyDenied),
      startPageOf(wanted),
      pictureWidth(),
    ]);
    if (!paper.access.allowed && kept !== null) await removeOfflinePaper(id);
    return { paper, pages: pages && sized(pages, width), page, savesData: width === SMALL_PICTURE_WIDTH };
  },
  /** Uses a free solution on this one. What is refused shows as a toast. */
  spendTrial: (id: number, signal: AbortSignal): Promise<void> =>
    api(`papers/${id}/solution`, { method: "POST", signal }),
  file: (id: number, signal: AbortSignal) => api<Blob>(`papers/${id}/file`, { responseType: "blob", signal, ...quiet }),
  pages: async (id: number, signal: AbortSignal) => {
    const kept = await openOfflinePaper(id);
    return kept?.pages ?? sized(await paperRequests(api).pages(id, signal), await pictureWidth());
  },
  text: async (id: number, signal: AbortSignal) => {
    const kept = await openOfflinePaper(id);
    return kept?.text ?? (await api(`papers/${id}/text`, { schema: PaperText, signal, ...quiet })).pages;
  },
  /** The lines of the pages that can be shown line by line. */
  lines: async (id: number, signal: AbortSignal) => {
    const kept = await openOfflinePaper(id);
    return kept?.lines ?? (await api(`papers/${id}/lines`, { schema: PaperLines, signal, ...quiet })).pages;
  },
  /** The questions of the paper. */
  outline: async (id: number, signal: AbortSignal) => {
    const kept = await openOfflinePaper(id);
    return kept?.outline ?? (await api(`papers/${id}/outline`, { schema: PaperOutline, signal, ...quiet })).questions;
  },
  /** Tells the reader when the picture of the page it opens at is there; returns how to stop and let it go. */
  firstPicture: (wanted: PaperTarget, send: (event: ReaderEvent) => void): (() => void) => {
    const stop = new AbortController();
    let url: string | undefined;
    const ask = async () => {
      const [page, width, kept] = await Promise.all([
        startPageOf(wanted),
        pictureWidth(),
        openOfflinePaper(wanted.paperId),
      ]);
      if (kept !== null) throw new Error("the paper is on the phone");
      return { page, picture: paperRequests(api).picture(wanted.paperId, { page, width }, stop.signal) };
    };
    const fetchPicture = async () => {
      const { page, picture } = takePrefetchedPicture(wanted, stop.signal) ?? (await ask());
      url = URL.createObjectURL(await picture);
      send({ type: "firstPicture.arrived", page, url });
    };
    fetchPicture().catch(() => stop.signal.aborted || send({ type: "firstPicture.failed" }));
    return () => {
      stop.abort();
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  },
  /** `fallback` shows where it fails without a message (checklist 8.8). */
  save: async (id: number, language: Language, fallback: string, signal: AbortSignal) => {
    const paper = await api(`papers/${id}`, { schema: PaperWithAccess, signal, fallback });
    const call = { isAddress: true, responseType: "blob", signal, fallback } as const;
    const file = await api<Blob>(fileUrl(paper.file, BACKEND_BASE), call);
    saveAsFile(file, `${paperLabel(paper, resitWord[language])}.pdf`);
  },
  /** The file that the paper came in with others. */
  saveBundle: async (id: number, name: string, fallback: string, signal: AbortSignal) => {
    const file = await api<Blob>(`papers/${id}/bundle`, { responseType: "blob", signal, fallback });
    saveAsFile(file, `${name}.pdf`);
  },
});
