import { UploadedPaper } from "../../contract/papers/paper-contents.ts";
import { lastYear } from "../../contract/papers/paper-year.ts";
import { fileErrorOf, type UploadChoices, type UploadDraft } from "../../contract/uploads/upload-draft.ts";
import type { PickedFile, Upload } from "../../contract/uploads/upload.ts";
import { callErrorOf } from "../../contract/http/call-error.ts";
import type { UploadEvent } from "../../machines/upload/upload.machine.ts";
import type { ApiClient } from "../api/api-client.ts";
import type { catalogueClient } from "../catalogue/catalogue-client.ts";
import { schoolsClient } from "../catalogue/schools-client.ts";
import { historyState } from "../navigation/history-state.ts";
import { takeSharedFile } from "../installed-app/shared-file.ts";

/** The bytes of the file picked last, by the id that charts know it by. */
const pickedFiles = new Map<string, File>();

/** A picked file as plain data. The bytes of the one picked before are released. */
export const storePickedFile = (file: File, id: string = crypto.randomUUID()): PickedFile => {
  pickedFiles.clear();
  pickedFiles.set(id, file);
  return { id, name: file.name, bytes: file.size };
};

/** Its bytes; they are there until another file is picked. */
export const pickedFileOf = (id: string): File => {
  const file = pickedFiles.get(id);
  if (file === undefined) throw new Error(`No file ${id}`);
  return file;
};

const PDF_SIGN = "%PDF-";
/** The sign may stand anywhere in the first 1,024 bytes (PDF 32000-1, annex H.3.4.1). */
const SIGN_WITHIN = 1024;

const uuidOf = async (text: string): Promise<string> => {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  const hex = Array.from(hash.slice(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)].join("-");
};

/** The key of an upload: the same file with the same metadata has the same one, so that it is never stored twice. */
const keyOf = ({ kind, metadata, file }: Upload): Promise<string> => uuidOf(JSON.stringify([file.id, kind, metadata]));

const paths = { university: "papers/upload", category: "papers/upload/category" } as const;

const partsOf = ({ metadata, file }: Upload): FormData => {
  const body = new FormData();
  body.append("metadata", JSON.stringify(metadata));
  body.append("file", new File([pickedFileOf(file.id)], file.name, { type: "application/pdf" }));
  return body;
};

/** What of the form is stored: here it outlives the dialog, in the entry of the history a reload. No chart lives as long. */
let left: UploadDraft | null = null;

export const uploadDraft = {
  read: (): UploadDraft | null => left ?? historyState.read("upload"),
  keep: (draft: UploadDraft): void => {
    left = draft;
    historyState.keep("upload", draft);
  },
  drop: (): void => {
    left = null;
    pickedFiles.clear();
    historyState.drop("upload");
  },
};

/** The file that was picked for a form that is not sent, where it can be; null for none. */
const pickedBefore = async (): Promise<PickedFile | null> => {
  const [held] = pickedFiles;
  if (held === undefined) return null;
  const [id, { name, size: bytes }] = held;
  const file = { id, name, bytes };
  return fileErrorOf(file, await isPdf(id)) === null ? file : null;
};

/** Whether a file is a PDF by its first bytes, whatever its name (checklist 5.61). */
export const isPdf = async (fileId: string): Promise<boolean> =>
  (await pickedFileOf(fileId).slice(0, SIGN_WITHIN).text()).includes(PDF_SIGN);

const headersOf = (request: XMLHttpRequest): Headers => {
  const headers = new Headers();
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const [name, ...value] = line.split(": ");
    if (name) headers.append(name, value.join(": "));
  }
  return headers;
};

/** `fetch` over XMLHttpRequest: the only way a browser tells how much of an upload is sent. */
const fetchWithProgress =
  (onProgress: (loaded: number, total: number) => void): typeof fetch =>
  (input, init) =>
    new Promise((resolve, reject) => {
      const wish = new Request(input, { ...init, body: null });
      const request = new XMLHttpRequest();
      request.open(wish.method, wish.url);
      request.withCredentials = wish.credentials === "include";
      request.responseType = "arraybuffer";
      wish.headers.forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(loaded, total));
      request.addEventListener("load", () =>
        resolve(new Response(request.response as ArrayBuffer, { status: request.status, headers: headersOf(request) })),
      );
      request.addEventListener("error", () => reject(new TypeError("The connection failed")));
      request.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")));
      init?.signal?.addEventListener("abort", () => request.abort());
      request.send(init?.body as XMLHttpRequestBodyInit | null);
    });

/** The upload of papers, and what its form offers. */
export const uploadsClient = (api: ApiClient, lists: ReturnType<typeof catalogueClient>) => ({
  prepare: async (signal: AbortSignal) => {
    const [institutions, levels, semesters, hnd, concour] = await Promise.all([
      schoolsClient(api).institutions(signal),
      lists.levels(signal),
      lists.semesters(signal),
      lists.categories("hnd", signal),
      lists.categories("concour", signal),
    ]);
    const choices: UploadChoices = {
      institutions,
      levels: levels.filter(({ id }) => id !== 0),
      semesters,
      categories: { hnd: hnd.categories, concour: concour.categories },
      lastYear: lastYear(Date.now()),
    };
    const shared = await takeSharedFile();
    const file = shared === null ? await pickedBefore() : storePickedFile(shared);
    return { choices, draft: uploadDraft.read(), file };
  },
  /** Sends form and file, and tells how much is sent; returns how to abort it. Going offline counts as a lost connection at once. */
  send: (upload: Upload, tell: (event: UploadEvent) => void): (() => void) => {
    const stop = new AbortController();
    const { bytes } = upload.file;
    const fail = (thrown: unknown) => {
      const error = callErrorOf(thrown);
      tell({ type: "upload.failed", error, duplicate: error.paper ?? null });
    };
    const cut = () => {
      stop.abort();
      fail(null);
    };
    const send = async () =>
      api(paths[upload.kind], {
        method: "POST",
        body: partsOf(upload),
        headers: { "Idempotency-Key": await keyOf(upload) },
        schema: UploadedPaper,
        fetch: fetchWithProgress((loaded, total) =>
          tell({ type: "bytes.sent", sent: Math.round((bytes * loaded) / total), total: bytes }),
        ),
        signal: stop.signal,
        autoError: false,
      });
    addEventListener("offline", cut);
    send().then(
      () => tell({ type: "file.stored" }),
      (error: unknown) => stop.signal.aborted || fail(error),
    );
    return () => {
      removeEventListener("offline", cut);
      stop.abort();
    };
  },
});

/** The browser asks before the page is left, and its Back leads nowhere; returns how to stop. */
export const warnLeaving = (): (() => void) => {
  const stop = new AbortController();
  const { signal } = stop;
  addEventListener("beforeunload", (event) => event.preventDefault(), { signal });
  const { navigation } = globalThis as { readonly navigation?: EventTarget };
  navigation?.addEventListener(
    "navigate",
    (event) => {
      if ("navigationType" in event && event.navigationType === "traverse") event.preventDefault();
    },
    { signal },
  );
  return () => stop.abort();
};
