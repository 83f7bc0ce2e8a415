import { OfflineCopy, type PageLines, type PaperPages, type PageText } from "../../contract/papers/paper-contents.ts";
import { PaperOutline, type Question } from "../../contract/outlines/outline.ts";
import { pagePicturePath } from "../../contract/file-urls.ts";
import { findInPages } from "../../contract/papers/pages/find-in-pages.ts";
import { isAccessDenied } from "../../contract/http/call-error.ts";
import type { OfflinePaperEvent, OfflinePaper } from "../../machines/offline-paper/offline-paper.machine.ts";
import type { ApiClient } from "../api/api-client.ts";
import {
  isExpired,
  type OfflineRecord,
  offlineKeyOf,
  listOfflineRecords,
  decodeOfflineRecord,
} from "./offline-paper-records.ts";
import { readDeviceStore } from "./device-store.ts";
import { replaceInDeviceStore } from "./device-store-ranges.ts";
import { isDataSaverOn } from "./data-saver.ts";

const nothing = { paperId: 0, urls: [] } as const;
/** Addresses of the pictures of the paper that is read; an earlier one's are given back. */
let shown: { readonly paperId: number; readonly urls: readonly string[] } = nothing;

/** Takes a paper off the phone, in one transaction: what another tab saves meanwhile stays whole. */
export const removeOfflinePaper = async (paperId: number): Promise<void> => {
  if (shown.paperId === paperId) shown = nothing;
  await replaceInDeviceStore(offlineKeyOf(paperId), { papers: {}, pictures: {} });
};

/** The paper on this phone; null where it is not there. One whose time is over is let go, and told once. */
const lookUp = async (paperId: number): Promise<OfflineRecord | "expired" | null> => {
  const record = decodeOfflineRecord(await readDeviceStore("papers", offlineKeyOf(paperId)));
  if (record === null || !isExpired(record)) return record;
  await removeOfflinePaper(paperId);
  return "expired";
};
export const findOfflinePaper = async (
  paperId: number,
): Promise<Pick<OfflinePaper, "bytes" | "until"> | "expired" | null> => {
  const found = await lookUp(paperId);
  return found === null || found === "expired" ? found : { bytes: found.bytes, until: found.until };
};

/**
 * Saves a paper offline. All pages are downloaded first and then written in one transaction with the paper's record, so other tabs see the whole paper or nothing.
 * Returns a function that cancels the download; nothing is written then.
 */
export const saveOfflinePaper =
  (api: ApiClient) =>
  (paperId: number, send: (event: OfflinePaperEvent) => void): (() => void) => {
    const stop = new AbortController();
    const { signal } = stop;
    const keep = async () => {
      const copy = await api(`papers/${paperId}/offline`, { schema: OfflineCopy, signal, autoError: false });
      const call = { schema: PaperOutline, signal, autoError: false } as const;
      const { questions: outline } = await api(`papers/${paperId}/outline`, call);
      const w = (await isDataSaverOn()) ? 360 : 720;
      const pictures: Record<string, Blob> = {};
      for (const { n } of copy.pages) {
        const call = { responseType: "blob", query: { w }, signal, autoError: false } as const;
        pictures[`${offlineKeyOf(paperId)}${n}`] = await api<Blob>(pagePicturePath(paperId, n), call);
        send({ type: "page.saved", done: n, count: copy.count });
      }
      const bytes = Object.values(pictures).reduce((sum, { size }) => sum + size, 0);
      const papers = { [offlineKeyOf(paperId)]: { ...copy, bytes, outline } satisfies OfflineRecord };
      await replaceInDeviceStore(offlineKeyOf(paperId), { papers, pictures }, signal);
      send({ type: "paper.saved", bytes, until: copy.until });
      await navigator.storage?.persist?.().catch(() => false);
    };
    keep().catch(async (error: unknown) => {
      if (isAccessDenied(error)) await removeOfflinePaper(paperId).catch(() => undefined);
      if (!signal.aborted) send({ type: "save.failed", error });
    });
    return () => stop.abort();
  };

/** The kept paper as the reader takes it, its pictures addressed on this phone; null where it is not kept. */
export const openOfflinePaper = async (
  paperId: number,
): Promise<{
  readonly paper: OfflineRecord["paper"];
  readonly pages: PaperPages;
  readonly text: readonly PageText[];
  /** Not known of a paper that was kept before lines were. */
  readonly lines: readonly PageLines[] | undefined;
  /** The same of questions. */
  readonly outline: readonly Question[] | undefined;
} | null> => {
  const record = await lookUp(paperId);
  if (record === null || record === "expired") return null;
  const pictures = await Promise.all(
    record.pages.map(({ n }) => readDeviceStore("pictures", `${offlineKeyOf(paperId)}${n}`)),
  );
  if (!pictures.every((picture) => picture instanceof Blob)) return null;
  if (shown.paperId !== paperId) {
    for (const url of shown.urls) URL.revokeObjectURL(url);
    shown = { paperId, urls: pictures.map((picture) => URL.createObjectURL(picture)) };
  }
  const pages = record.pages.map(({ n, width, height, bytes, scanned }, at) => ({
    n,
    width,
    height,
    bytes,
    url: shown.urls[at]!,
    ...(scanned !== undefined && { scanned: { width: scanned.width, height: scanned.height } }),
  }));
  const { paper, count, text, lines, outline } = record;
  return { paper, pages: { count, pages }, text, lines, outline };
};

/** The kept papers that have what was typed in code, title or pages; without words all of them. */
export const searchOfflinePapers = async (text: string): Promise<readonly OfflinePaper["paper"][]> => {
  const wanted = text.trim().replace(/\s+/g, " ");
  const found = (await listOfflineRecords()).filter(({ paper, text: pages }) => {
    const head = {
      n: 0,
      text: `${paper.code ?? ""} ${paper.code?.replace(/(\D)(\d)/, "$1 $2") ?? ""} ${paper.title} ${paper.year}`,
    };
    return wanted === "" || findInPages([head, ...pages], wanted).length > 0;
  });
  return found.map(({ paper }) => paper);
};
