import type { OfflineCopy } from "../../../src/contract/papers/paper-contents.ts";
import { broughtBytes, foundBytes } from "../../machines/offline-paper/offline-paper.model.ts";
import { bytesResponse, jsonResponse } from "../../support/page/browser/mock-response.ts";
import type { TestPage } from "../../support/page/browser/test-page.ts";
import { open } from "../setups/page-setups.ts";

declare global {
  /** Answers the button's read of the device store, as soon as it is made. */
  var answerPhone: (found: unknown) => void;
  /** From now on deletions stay pending until `endPhone`. */
  var holdPhone: () => void;
  var endPhone: (how: "success" | "error") => void;
}

/** Runs in the page: the device store answers the button's read when the test says so. The reader reads twice before that. */
export function mockDeviceStore(): void {
  const store = IDBObjectStore.prototype;
  const get = Reflect.get(store, "get") as (this: IDBObjectStore, key: unknown) => IDBRequest<unknown>;
  const remove = Reflect.get(store, "delete") as (this: IDBObjectStore, key: unknown) => IDBRequest<undefined>;
  const asked = Promise.withResolvers<EventTarget & { result?: unknown }>();
  const OF_BUTTON = 3;
  let questions = 0;
  globalThis.answerPhone = (found) =>
    void asked.promise.then((request) => {
      request.result = found;
      request.dispatchEvent(new Event("success"));
    });
  store.get = function (key) {
    if (this.name !== "papers") return get.call(this, key);
    questions += 1;
    if (questions !== OF_BUTTON) return get.call(this, key);
    const request = new EventTarget();
    asked.resolve(request);
    return request as IDBRequest<unknown>;
  };
  globalThis.holdPhone = () => {
    let ended: "success" | "error" | undefined;
    globalThis.endPhone = (how) => void (ended = how);
    /** A transaction lasts as long as something is asked of it. */
    const hold = (held: IDBObjectStore): void => {
      get.call(held, "").addEventListener("success", () => {
        if (ended === undefined) hold(held);
        if (ended === "error") held.transaction.abort();
      });
    };
    store.delete = function (key) {
      hold(this);
      return remove.call(this, key);
    };
  };
}

/** Size of the pages as the server announces it before the download, in bytes. */
export const announcedBytes = 80_000;
const until = "2027-01-20T00:00:00.000Z";
const pages = [1, 2].map((n) => ({
  n,
  width: 595,
  height: 842,
  bytes: announcedBytes / 2,
  url: `/api/papers/9/pages/${n}?ticket=a`,
}));
export const copy: OfflineCopy = { paper: open, until, count: 2, pages, text: [] };
/** The copy on the device, valid until `day`. */
export const record = (day: string) => ({ ...copy, until: day, bytes: foundBytes });
export const shown = jsonResponse({ count: 2, pages });
/** One of the two downloaded pictures; these tests do not decode it. */
export const picture = bytesResponse(new Uint8Array(broughtBytes / 2), "image/webp");
export const tells = (found: unknown) => (stage: TestPage) =>
  stage.page.evaluate((one) => globalThis.answerPhone(one), found);
export const lets = (how: "success" | "error") => (stage: TestPage) =>
  stage.page.evaluate((one) => globalThis.endPhone(one), how);
