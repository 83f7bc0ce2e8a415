import { type Language, PaperList, PaperPages, PaperWithAccess } from "../contract/entities.ts";
import { paperLabel } from "../contract/papers.ts";
import { failureOf } from "../machines/failure.ts";
import type { ReaderEvent } from "../machines/reader/setup.ts";
import type { ShelfFilter } from "../machines/shelf/filter.ts";
import type { Api } from "./api.ts";
import { saveBlob } from "./files.ts";

/** File names speak the student's language, as labels do (checklist 3.32, G8). */
const resitWord: Readonly<Record<Language, string>> = { en: "Resit", fr: "Rattrapage" };
const quiet = { autoError: false } as const;

/** A student who may not read gets no pages; any other failure is a failure of the opening. */
const onlyDenied = (failure: unknown): null => {
  if (failureOf(failure).status === 403) return null;
  throw failure;
};

/** Lists, opens and saves papers; the views show their failures, so no toast does. */
export const papers = (api: Api) => ({
  list: (filter: ShelfFilter, after: string | null, limit: number, signal: AbortSignal) =>
    api("papers", {
      query: { ...filter, limit, ...(after !== null && { after }) },
      schema: PaperList,
      signal,
      ...quiet,
    }),
  find: (text: string, type: string, limit: number, signal: AbortSignal) =>
    api("papers", { query: { q: text.trim(), type, limit }, schema: PaperList, signal, ...quiet }),
  open: async (id: number, signal: AbortSignal) => {
    const [paper, pages] = await Promise.all([
      api(`papers/${id}`, { schema: PaperWithAccess, signal, ...quiet }),
      api(`papers/${id}/pages`, { schema: PaperPages, signal, ...quiet }).catch(onlyDenied),
    ]);
    return { paper, pages };
  },
  file: (id: number, signal: AbortSignal) => api<Blob>(`papers/${id}/file`, { responseType: "blob", signal, ...quiet }),
  pages: (id: number, signal: AbortSignal) => api(`papers/${id}/pages`, { schema: PaperPages, signal, ...quiet }),
  /** Tells the reader when the first page's picture is there; returns how to stop and let it go. */
  firstPage: (id: number, send: (event: ReaderEvent) => void): (() => void) => {
    const stop = new AbortController();
    let url: string | undefined;
    api<Blob>(`papers/${id}/pages/1`, { responseType: "blob", signal: stop.signal, ...quiet }).then(
      (picture) => {
        url = URL.createObjectURL(picture);
        send({ type: "firstPage.arrived", url });
      },
      () => stop.signal.aborted || send({ type: "firstPage.failed" }),
    );
    return () => {
      stop.abort();
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  },
  favourites: (after: string | null, limit: number, signal: AbortSignal) =>
    api("favourites", { query: { limit, ...(after !== null && { after }) }, schema: PaperList, signal, ...quiet }),
  addFavourite: (id: number, signal: AbortSignal) => api(`favourites/${id}`, { method: "PUT", signal }),
  removeFavourite: (id: number, signal: AbortSignal) => api(`favourites/${id}`, { method: "DELETE", signal }),
  save: async (id: number, language: Language, signal: AbortSignal) => {
    const paper = await api(`papers/${id}`, { schema: PaperWithAccess, signal });
    const file = await api<Blob>(`papers/${id}/file`, { responseType: "blob", signal });
    saveBlob(file, `${paperLabel(paper, resitWord[language])}.pdf`);
  },
});
