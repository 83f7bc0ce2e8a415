import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import type { UploadDraft } from "../../../src/contract/uploads/upload-draft.ts";
import type { PickedFile } from "../../../src/contract/uploads/upload.ts";
import { algebra } from "../../machines/fixtures/paper-fixtures.ts";
import { choices, departments, faculties } from "../../machines/upload-form/upload-form.fixtures.ts";
import { jsonResponse } from "../../support/page/browser/mock-response.ts";
import type { PageSetup, TestPage } from "../../support/page/browser/test-page.ts";
import { ada } from "../../machines/fixtures/user-fixtures.ts";
import { signedIn } from "../setups/page-setups.ts";
import { ownPapersSetup } from "../setups/upload-page-setups.ts";

declare global {
  /** Settles the read of a file's first bytes: their text, or null if the file cannot be read. */
  var endReading: (text: string | null) => void;
  /** Settles the read of a whole file, in base64, for the reader of its pages. */
  var endPages: (file: string) => void;
  /** Dispatches the upload progress of a request, in bytes. */
  var sendBytes: (loaded: number, total: number) => void;
  /** Whether files are read at once, without `endReading`. */
  var readsAtOnce: boolean;
}

/** Runs in the page: the test controls file reads and upload progress. */
function filesInstead(): void {
  const text = Reflect.get(Blob.prototype, "text") as (this: Blob) => Promise<string>;
  Blob.prototype.text = function () {
    if (globalThis.readsAtOnce) return text.call(this);
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    globalThis.endReading = (said) => (said === null ? reject(new Error("NotReadableError")) : resolve(said));
    return promise;
  };
  Blob.prototype.arrayBuffer = () => {
    const { promise, resolve } = Promise.withResolvers<ArrayBuffer>();
    globalThis.endPages = (file) => resolve(Uint8Array.from(atob(file), (one) => one.charCodeAt(0)).buffer);
    return promise;
  };
  const send = Reflect.get(XMLHttpRequest.prototype, "send") as (this: XMLHttpRequest, body: unknown) => void;
  XMLHttpRequest.prototype.send = function (body) {
    globalThis.sendBytes = (loaded, total) =>
      void this.upload.dispatchEvent(new ProgressEvent("progress", { lengthComputable: true, loaded, total }));
    send.call(this, body);
  };
}

/** The calls of the upload form as it opens, in the order of their answers. */
export const lists = [
  "GET institutions",
  "GET levels",
  "GET semesters",
  "GET institutions/categories/hnd",
  "GET institutions/categories/concour",
] as const;
export const listed = [
  jsonResponse(choices.institutions),
  jsonResponse([{ id: 0, name: "All" }, ...choices.levels]),
  jsonResponse(choices.semesters.map((one) => ({ ...one, current: true }))),
  jsonResponse({ institution_id: 5, categories: choices.categories.hnd }),
  jsonResponse({ institution_id: 6, categories: choices.categories.concour }),
];
/** The server's response to a stored paper. */
export const stored = jsonResponse({ ...algebra, status: "pending", message: "Sent to review" });

/** The upload form over the own papers of a student without a department, to whom no school is proposed; calls in `holds` stay pending, all others are answered at once. */
export const uploadPageSetup = (holds: readonly string[]): PageSetup => {
  const desk = ownPapersSetup(holds);
  const session = signedIn({ ...ada, department: [] });
  return {
    ...desk,
    ...session,
    local: { ...session.local, lastType: "university" },
    path: "/user/uploads?new",
    initScript: filesInstead,
    responses: {
      ...desk.responses,
      ...Object.fromEntries(lists.map((call, i) => [call, listed[i]!])),
      "GET institutions/1/faculties": jsonResponse(faculties),
      "GET institutions/5/faculties": jsonResponse(faculties),
      "GET faculties/2/departments": jsonResponse(departments),
    },
    ready: ({ nodes }) => nodes.some(({ role }) => role === "dialog"),
  };
};

/** Stores an unsent draft in the browser's history entry. */
export const leave = ({ page }: TestPage, draft: UploadDraft) =>
  page.evaluate((upload) => history.replaceState({ upload }, ""), draft);

/** Answers the lists with a stored draft; from now on files are read at once. */
export const openWithDraft = async (stage: TestPage, draft: UploadDraft): Promise<void> => {
  const { page, wire } = stage;
  if (wire.waiting([lists[0]]).length === 0) return;
  await page.evaluate(() => (globalThis.readsAtOnce = true));
  await leave(stage, draft);
  await wire.take(lists[0], listed[0]!);
};

/** A PDF of one page with these heading lines, of font size 14, 20, 26 and so on; in base64. */
export const headedPdf = async (...lines: readonly string[]): Promise<string> => {
  const document = await PDFDocument.create({ updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([595, 842]);
  lines.forEach((line, i) => page.drawText(line, { x: 60, y: 780 - 40 * i, size: 14 + 6 * i, font }));
  return document.saveAsBase64();
};

/** Stores a file of that size in the cache in which the service worker puts files shared by other apps. */
export const share = ({ page }: TestPage, { name, bytes }: Pick<PickedFile, "name" | "bytes">) =>
  page.evaluate(
    async (file) => {
      const shared = await caches.open("shared");
      const answer = new Response(new Uint8Array(file.bytes), { headers: { "X-File-Name": file.name } });
      await shared.put("/shared-file", answer);
    },
    { name, bytes },
  );

/** Chooses a file of that size, made in the page. */
export const choose = async ({ page, t }: TestPage, { name, bytes }: Pick<PickedFile, "name" | "bytes">) =>
  page.getByLabel(t("upload.file"), { exact: true }).evaluate(
    (input, file) => {
      const chosen = new DataTransfer();
      chosen.items.add(new File(["%PDF-", new Uint8Array(file.bytes - 5)], file.name));
      (input as HTMLInputElement).files = chosen.files;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    },
    { name, bytes },
  );
