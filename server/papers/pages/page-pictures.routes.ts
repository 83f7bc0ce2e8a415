import { Context, Effect, Layer } from "effect";
import { MemoryPlan } from "../../memory/memory-plan.ts";
import { makeLruCache } from "../lru-cache.ts";
import { FileStorage } from "../../files/file-services.ts";
import { HttpApiBuilder } from "effect/http-api";
import { Api } from "../../../src/contract/api.ts";
import type { PageLook, PageWidth, PreviewWidth } from "../../../src/contract/papers/pages/page-pictures.ts";
import { cacheableResponse } from "../../http/cacheable-response.ts";
import { failWith } from "../../http/errors/api-error.ts";
import { cleanPictureKey, pictureKey, requireFile, smallPreviewKey } from "../../files/file-storage.ts";
import { callerOfRequest, openPaper, waitUntilPrepared } from "../open-paper.ts";
import { readPaperFile } from "../read-paper-file.ts";
import { findPageLook, findPaperFile, type PaperFileRow } from "../papers.sql.ts";
import { PageTickets } from "./page-tickets.ts";

/** Where a picture is stored, and which drawing of it is meant. */
interface StoredPicture {
  readonly paperId: number;
  readonly key: string;
  readonly drawing: string;
}

const make = Effect.gen(function* () {
  const files = yield* FileStorage;
  const { pictureCache } = yield* MemoryPlan;
  const cache = makeLruCache<Uint8Array>(pictureCache, ({ length }) => length);
  const load = (key: string): Promise<Uint8Array> => requireFile(files, key);
  /** Made and stored here where the preview was stored before there were small ones. */
  const loadSmall = async (preview: string, isHalved: boolean): Promise<Uint8Array> => {
    const key = smallPreviewKey(preview);
    const stored = await files.get(key);
    if (stored !== null) return stored;
    // Not loaded before: it brings sharp.
    const { openPreview, smallPreviewOf } = await import("../../files/intake/render/preview-rendering.ts");
    const made = await smallPreviewOf(await openPreview(await load(preview)), isHalved);
    await files.put(key, made);
    return made;
  };
  const cached = (paperId: number, name: string, make: () => Promise<Uint8Array>) => {
    const found = cache.find(name);
    return found === undefined ? readPaperFile(paperId, () => cache.get(name, make)) : Effect.succeed(found);
  };
  return {
    /**
     * The bytes of a stored picture. Who may see it is asked before. `drawing` is another one for each that is stored at `key`.
     * Fails with: file_missing, as do the two below.
     */
    read: ({ paperId, key, drawing }: StoredPicture) => cached(paperId, `${key} ${drawing}`, () => load(key)),
    /** Parts of some pictures of one paper, as `cut` makes one picture of them; `parts` names them. */
    readParts: (
      stored: readonly [StoredPicture, ...StoredPicture[]],
      parts: string,
      cut: (pictures: readonly Uint8Array[]) => Promise<Uint8Array>,
    ) =>
      cached(
        stored[0].paperId,
        `${stored.map(({ key }) => key).join(" ")} ${stored.map(({ drawing }) => drawing).join(" ")} ${parts}`,
        async () => cut(await Promise.all(stored.map(({ key }) => load(key)))),
      ),
    /** Those of the preview as lists show it; `isHalved` as for `previewOf`. */
    readSmall: ({ paperId, key, drawing }: StoredPicture, isHalved: boolean) =>
      cached(paperId, `${smallPreviewKey(key)} ${drawing}`, () => loadSmall(key, isHalved)),
  };
});

/** Page pictures and previews, the last of them in memory: many read the same papers before an exam. */
export class PagePictureCache extends Context.Service<PagePictureCache, Effect.Success<typeof make>>()(
  "annales/PagePictureCache",
) {
  static readonly layer = Layer.effect(PagePictureCache, make);
}

/** Names the drawing of a picture: of a solution that is published again the file is another, and pages may be made again. */
const drawingOf = ({ sha256 }: PaperFileRow, version = 0): string =>
  `${Buffer.from(sha256).toString("base64url")} ${version}`;

type Headers = Readonly<Record<string, string | undefined>>;

/** The first page of an approved paper, for everybody (contract.md). */
const preview = Effect.fn("Pictures.preview")(function* (id: number, w: PreviewWidth, headers: Headers) {
  const found = yield* findPaperFile(id);
  if (found === null || found.status !== "approved") return yield* failWith("not_found");
  const file = yield* waitUntilPrepared(found, ({ previewKey }) => previewKey !== null);
  const stored = { paperId: id, key: file.previewKey ?? "", drawing: drawingOf(file) };
  const pictures = yield* PagePictureCache;
  const bytes = yield* w === 360 ? pictures.read(stored) : pictures.readSmall(stored, file.pages === 1);
  return cacheableResponse(bytes, { contentType: "image/webp", cacheControl: "public, max-age=86400" }, headers);
});

interface Wanted {
  readonly id: number;
  readonly n: number;
  readonly w: PageWidth;
  /** Absent for the one that is shown. */
  readonly look: PageLook | undefined;
  readonly ticket: string | undefined;
}

/** A page picture. Whether the holder of the ticket or session may read the paper is checked at each call. */
export const openPageOf = Effect.fnUntraced(function* ({ id, n, w, look, ticket }: Wanted) {
  const holder = ticket === undefined ? null : yield* (yield* PageTickets).findHolder(id, ticket);
  const opened = yield* openPaper(id, holder ?? (yield* callerOfRequest));
  if (n > opened.pages) return yield* failWith("not_found");
  const file = yield* waitUntilPrepared(opened, ({ pagesReady }) => pagesReady >= n);
  const shown = yield* findPageLook(id, n);
  const isCleaned = look !== "scanned" && shown.isCleaned;
  if (look === "cleaned" && !isCleaned) return yield* failWith("not_found");
  const key = isCleaned ? cleanPictureKey(id, n, w) : pictureKey(id, n, w);
  return { paperId: id, key, drawing: drawingOf(file, shown.version) } satisfies StoredPicture;
});

const page = Effect.fnUntraced(function* (wanted: Wanted, headers: Headers) {
  const picture = yield* openPageOf(wanted);
  const bytes = yield* (yield* PagePictureCache).read(picture);
  const cacheControl = wanted.look === undefined ? "private, no-cache" : "private, max-age=3600";
  return cacheableResponse(bytes, { contentType: "image/webp", cacheControl }, headers);
});

/** Pictures that an `<img>` loads: the public preview, and pages by ticket. */
export const PagePicturesRoutes = HttpApiBuilder.group(Api, "pictures", (handlers) =>
  handlers.handleAll({
    preview: ({ params, query, request }) =>
      preview(params.id, Number(query.w ?? 360) as PreviewWidth, request.headers),
    page: ({ params, query, request }) =>
      page(
        { ...params, w: Number(query.w ?? 720) as PageWidth, look: query.look, ticket: query.ticket },
        request.headers,
      ),
  }),
);
