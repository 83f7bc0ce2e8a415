import { describe, expect, it } from "vitest";
import type { PaperPages } from "../../../src/contract/entities.ts";
import { readerMachine } from "../../../src/machines/reader/reader.machine.ts";
import { selectIsFirstPageShown } from "../../../src/machines/reader/reader.selectors.ts";
import type { ReaderContext } from "../../../src/machines/reader/reader-setup.ts";

type Value = Parameters<typeof readerMachine.resolveState>[0]["value"];

const fresh: Value = { reading: { pictures: "fresh" } };
const drawn: PaperPages = { count: 2, pages: [{ n: 1, width: 595, height: 842, bytes: 40_000, url: "/1" }] };
const waiting: ReaderContext = {
  paperId: 9,
  requestedPage: null,
  paper: null,
  pages: drawn,
  startPage: 1,
  page: 1,
  seen: { from: 1, to: 1 },
  savesData: false,
  loadedPictures: [],
  firstPicture: null,
  isFirstPicturePending: true,
};
const isSettled = (value: Value, context: Partial<ReaderContext> = {}): boolean =>
  selectIsFirstPageShown(readerMachine.resolveState({ value, context: { ...waiting, ...context } }));

describe("a paper that opens", () => {
  it("leaves the line to its first page until that stands", () => {
    expect(isSettled("opening")).toBe(false);
    expect(isSettled(fresh)).toBe(false);
    expect(isSettled(fresh, { isFirstPicturePending: false })).toBe(false);
    expect(isSettled(fresh, { isFirstPicturePending: false, loadedPictures: [1] })).toBe(true);
  });

  it("waits for no page that is still being drawn, once its picture did not come", () => {
    expect(isSettled(fresh, { startPage: 2 })).toBe(false);
    expect(isSettled(fresh, { startPage: 2, isFirstPicturePending: false })).toBe(true);
  });

  it.each<Value>([
    "failed",
    "notFound",
    { denied: "noSubscription" },
    { reading: { pictures: "renewing" } },
    { reading: { pictures: "stale" } },
    { reading: { pdf: "loading" } },
  ])("waits for no page in %j", (value) => {
    expect(isSettled(value)).toBe(true);
  });
});
