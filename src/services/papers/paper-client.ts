import { type Language, PaperPages, PaperText, PaperWithAccess } from "../../contract/entities.ts";
import { BACKEND_BASE, fileAddress } from "../../contract/file-urls.ts";
import { paperLabel } from "../../contract/papers/paper-rules.ts";
import { failureOf } from "../../contract/http/call-error.ts";
import type { Opened, ReaderEvent } from "../../machines/reader/reader-setup.ts";
import type { Api } from "../api/api-client.ts";
import { saveBlob } from "../browser/save-file.ts";
import { letGo, openKept } from "../device-store/offline-papers.ts";
import { paperCalls, placeOf, takeOpening, takePicture, type Wanted } from "./paper-prefetch.ts";
import { orElsewhere } from "../api/offline-fallback.ts";
import { pictureWidth, SMALL_PICTURE } from "../device-store/data-saver.ts";

/** File names speak the student's language, as labels do (checklist 3.32, G8). */
const resitWord: Readonly<Record<Language, string>> = { en: "Resit", fr: "Rattrapage" };
const quiet = { autoError: false } as const;

/** A student who may not read gets no pages; any other failure is a failure of the opening. */
const onlyDenied = (failure: unknown): null => {
  if (failureOf(failure).status === 403) return null;
  throw failure;
};

/** A solution that was made can be read before its pages are drawn: they are as good as not there yet. */
const unlessMade =
  (known: Promise<PaperWithAccess>) =>
  async (failure: unknown): Promise<PaperPages> => {
    const paper = await known;
    if (paper.isMade !== true) throw failure;
    return { count: paper.pages, pages: [] };
  };

/** The addresses of pictures ask for the width at which they come. */
const sized = (pages: PaperPages, width: number): PaperPages => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, url: page.url.replace("w=720", `w=${width}`) })),
});

/** Opens and saves one paper; the views show its failures, so no toast does. */
export const reading = (api: Api) => ({
  /** A paper that is on this phone is read from there; whether it may be read is asked wherever there is a connection. */
  open: async (wanted: Wanted, signal: AbortSignal): Promise<Opened> => {
    const id = wanted.paperId;
    const asked = takeOpening(wanted, signal);
    const kept = await openKept(id);
    const calls = paperCalls(api);
    const known = orElsewhere(asked?.paper ?? calls.paper(id, signal), async () => kept?.paper);
    const [paper, pages, page, width] = await Promise.all([
      known,
      kept?.pages ?? (asked?.pages ?? calls.pages(id, signal)).catch(onlyDenied).catch(unlessMade(known)),
      placeOf(wanted),
      pictureWidth(),
    ]);
    if (!paper.access.allowed && kept !== null) await letGo(id);
    return { paper, pages: pages && sized(pages, width), page, isSparing: width === SMALL_PICTURE };
  },
  /** Uses a free solution on this one. What is refused shows as a toast. */
  takeTrial: (id: number, signal: AbortSignal): Promise<void> =>
    api(`papers/${id}/solution`, { method: "POST", signal }),
  file: (id: number, signal: AbortSignal) => api<Blob>(`papers/${id}/file`, { responseType: "blob", signal, ...quiet }),
  pages: async (id: number, signal: AbortSignal) => {
    const kept = await openKept(id);
    return kept?.pages ?? sized(await paperCalls(api).pages(id, signal), await pictureWidth());
  },
  text: async (id: number, signal: AbortSignal) => {
    const kept = await openKept(id);
    return kept?.text ?? (await api(`papers/${id}/text`, { schema: PaperText, signal, ...quiet })).pages;
  },
  /** Tells the reader when the picture of the page it opens at is there; returns how to stop and let it go. */
  firstPicture: (wanted: Wanted, send: (event: ReaderEvent) => void): (() => void) => {
    const stop = new AbortController();
    let url: string | undefined;
    const ask = async () => {
      const [page, width, kept] = await Promise.all([placeOf(wanted), pictureWidth(), openKept(wanted.paperId)]);
      if (kept !== null) throw new Error("the paper is on the phone");
      return { page, picture: paperCalls(api).picture(wanted.paperId, { page, width }, stop.signal) };
    };
    const fetchPicture = async () => {
      const { page, picture } = takePicture(wanted, stop.signal) ?? (await ask());
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
    const file = await api<Blob>(fileAddress(paper.file, BACKEND_BASE), call);
    saveBlob(file, `${paperLabel(paper, resitWord[language])}.pdf`);
  },
});
