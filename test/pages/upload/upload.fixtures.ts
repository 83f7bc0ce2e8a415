import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import type { UploadDraft } from "../../../src/contract/uploads/upload-draft.ts";
import type { PickedFile } from "../../../src/contract/uploads/upload.ts";
import { algebra } from "../../machines/fixtures/paper-fixtures.ts";
import { choices, departments, faculties } from "../../machines/upload-form/upload-form.fixtures.ts";
import { jsonResponse } from "../../support/page/browser/mock-response.ts";
import type { PageSetup, TestPage } from "../../support/page/browser/test-page.ts";
import { ownPapersSetup } from "../setups/upload-page-setups.ts";

declare global {
  /** How reading the first bytes of a file ends: what they say, or nothing where it cannot be read. */
  var endReading: (text: string | null) => void;
  /** Gives the whole of a file to who reads its pages, in base64. */
  var endPages: (file: string) => void;
  /** Tells the page how many bytes of a request are sent. */
  var sendBytes: (loaded: number, total: number) => void;
  /** Whether files are judged at once, by what they begin with. */
  var readsAtOnce: boolean;
}

/** Runs in the page: a file is read, and a request sent, as far as the test says. */
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

/** What the upload form asks for as it opens, in the order in which it is answered. */
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
/** What the server says of a paper that it took. */
export const stored = jsonResponse({ ...algebra, status: "pending", message: "Sent to review" });

/** The upload form over the own papers; calls of `holds` wait, all others are answered at once. */
export const uploadPageSetup = (holds: readonly string[]): PageSetup => {
  const desk = ownPapersSetup(holds);
  return {
    ...desk,
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

/** What was left unsent, as the entry of the browser's history has it. */
export const leave = ({ page }: TestPage, draft: UploadDraft) =>
  page.evaluate((upload) => history.replaceState({ upload }, ""), draft);

/** The lists are answered over a form that was left so; files are judged at once from now on. */
export const openWithDraft = async (stage: TestPage, draft: UploadDraft): Promise<void> => {
  const { page, wire } = stage;
  if (wire.waiting([lists[0]]).length === 0) return;
  await page.evaluate(() => (globalThis.readsAtOnce = true));
  await leave(stage, draft);
  await wire.take(lists[0], listed[0]!);
};

/** A PDF of one page whose heading says so, a line in letters of 14, the next in letters of 20 and so on; in base64. */
export const headedPdf = async (...lines: readonly string[]): Promise<string> => {
  const document = await PDFDocument.create({ updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([595, 842]);
  lines.forEach((line, i) => page.drawText(line, { x: 60, y: 780 - 40 * i, size: 14 + 6 * i, font }));
  return document.saveAsBase64();
};

/** Another app shared a file of that size: the worker has put it where the form takes it from. */
export const share = ({ page }: TestPage, { name, bytes }: Pick<PickedFile, "name" | "bytes">) =>
  page.evaluate(
    async (file) => {
      const shared = await caches.open("shared");
      const answer = new Response(new Uint8Array(file.bytes), { headers: { "X-File-Name": file.name } });
      await shared.put("/shared-file", answer);
    },
    { name, bytes },
  );

/** A file is chosen; the browser makes one of that size. */
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
