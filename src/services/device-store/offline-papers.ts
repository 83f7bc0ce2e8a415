import { OfflineCopy, type PaperPages, type PageText } from "../../contract/entities.ts";
import { findInPages } from "../../contract/papers/find-in-pages.ts";
import { isRefused } from "../../contract/http/call-error.ts";
import type { KeptEvent, KeptPaper } from "../../machines/offline-paper/offline-paper.machine.ts";
import type { Api } from "../api/api-client.ts";
import { isOver, type KeptRecord, keyOf, listRecords, recordOf } from "./offline-paper-records.ts";
import { readPhone, removePhone, replacePhone } from "./device-store.ts";
import { isSparing } from "./data-saver.ts";

const nothing = { paperId: 0, urls: [] } as const;
/** Addresses of the pictures of the paper that is read; an earlier one's are given back. */
let shown: { readonly paperId: number; readonly urls: readonly string[] } = nothing;

/** Takes a paper off the phone. */
export const letGo = async (paperId: number): Promise<void> => {
  if (shown.paperId === paperId) shown = nothing;
  await removePhone("papers", keyOf(paperId));
  await removePhone("pictures", keyOf(paperId));
};

/** The paper on this phone; null where it is not there. One whose time is over is let go, and told once. */
const lookUp = async (paperId: number): Promise<KeptRecord | "ended" | null> => {
  const record = recordOf(await readPhone("papers", keyOf(paperId)));
  if (record === null || !isOver(record)) return record;
  await letGo(paperId);
  return "ended";
};
export const lookOnPhone = async (paperId: number): Promise<Pick<KeptPaper, "bytes" | "until"> | "ended" | null> => {
  const found = await lookUp(paperId);
  return found === null || found === "ended" ? found : { bytes: found.bytes, until: found.until };
};

/**
 * Keeps a paper: its pages come one after another, and are kept together with what tells that they are there, so that another
 * tab has the whole paper or none of it. Returns how to stop, which leaves the phone as it was.
 */
export const keepPaper =
  (api: Api) =>
  (paperId: number, send: (event: KeptEvent) => void): (() => void) => {
    const stop = new AbortController();
    const { signal } = stop;
    const keep = async () => {
      const copy = await api(`papers/${paperId}/offline`, { schema: OfflineCopy, signal, autoError: false });
      const w = (await isSparing()) ? 360 : 720;
      const pictures: Record<string, Blob> = {};
      for (const { n } of copy.pages) {
        const call = { responseType: "blob", query: { w }, signal, autoError: false } as const;
        pictures[`${keyOf(paperId)}${n}`] = await api<Blob>(`papers/${paperId}/pages/${n}`, call);
        send({ type: "page.kept", done: n, count: copy.count });
      }
      const bytes = Object.values(pictures).reduce((sum, { size }) => sum + size, 0);
      const papers = { [keyOf(paperId)]: { ...copy, bytes } satisfies KeptRecord };
      await replacePhone(keyOf(paperId), { papers, pictures }, signal);
      send({ type: "paper.kept", bytes, until: copy.until });
      await navigator.storage?.persist?.().catch(() => false);
    };
    keep().catch(async (error: unknown) => {
      if (isRefused(error)) await letGo(paperId).catch(() => undefined);
      if (!signal.aborted) send({ type: "keep.failed", error });
    });
    return () => stop.abort();
  };

/** The kept paper as the reader takes it, its pictures addressed on this phone; null where it is not kept. */
export const openKept = async (
  paperId: number,
): Promise<{
  readonly paper: KeptRecord["paper"];
  readonly pages: PaperPages;
  readonly text: readonly PageText[];
} | null> => {
  const record = await lookUp(paperId);
  if (record === null || record === "ended") return null;
  const pictures = await Promise.all(record.pages.map(({ n }) => readPhone("pictures", `${keyOf(paperId)}${n}`)));
  if (!pictures.every((picture) => picture instanceof Blob)) return null;
  if (shown.paperId !== paperId) {
    for (const url of shown.urls) URL.revokeObjectURL(url);
    shown = { paperId, urls: pictures.map((picture) => URL.createObjectURL(picture)) };
  }
  const pages = record.pages.map((page, at) => ({ ...page, url: shown.urls[at]! }));
  return { paper: record.paper, pages: { count: record.count, pages }, text: record.text };
};

/** The kept papers that have what was typed in code, title or pages; without words all of them. */
export const findKept = async (text: string): Promise<readonly KeptPaper["paper"][]> => {
  const wanted = text.trim().replace(/\s+/g, " ");
  const found = (await listRecords()).filter(({ paper, text: pages }) => {
    const head = {
      n: 0,
      text: `${paper.code ?? ""} ${paper.code?.replace(/(\D)(\d)/, "$1 $2") ?? ""} ${paper.title} ${paper.year}`,
    };
    return wanted === "" || findInPages([head, ...pages], wanted).length > 0;
  });
  return found.map(({ paper }) => paper);
};
