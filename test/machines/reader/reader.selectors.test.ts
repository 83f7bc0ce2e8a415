import { describe, expect, it } from "vitest";
import type { SnapshotFrom } from "xstate";
import type { PaperPages } from "../../../src/contract/papers/paper-contents.ts";
import { readerMachine } from "../../../src/machines/reader/reader.machine.ts";
import {
  selectIsFirstPageShown,
  selectReaderPages,
  selectThumbnails,
} from "../../../src/machines/reader/reader.selectors.ts";
import type { ReaderContext } from "../../../src/machines/reader/reader-setup.ts";

type Value = SnapshotFrom<typeof readerMachine>["value"];
type PaperState = Value["paper"];

const fresh: PaperState = { reading: { pictures: "fresh" } };
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
};
const isSettled = (
  paper: PaperState,
  {
    firstPicture,
    ...context
  }: Partial<Omit<ReaderContext, "firstPicture">> & { firstPicture?: Value["firstPicture"] } = {},
): boolean =>
  selectIsFirstPageShown(
    readerMachine.resolveState({
      value: { paper, firstPicture: firstPicture ?? "pending" },
      context: { ...waiting, ...context },
    }),
  );

describe("a paper that opens", () => {
  it("is not settled until its first page is loaded", () => {
    expect(isSettled("opening")).toBe(false);
    expect(isSettled(fresh)).toBe(false);
    expect(isSettled(fresh, { firstPicture: "failed" })).toBe(false);
    expect(isSettled(fresh, { firstPicture: "failed", loadedPictures: [1] })).toBe(true);
  });

  it("does not wait for a page that is not drawn yet after its picture failed", () => {
    expect(isSettled(fresh, { startPage: 2 })).toBe(false);
    expect(isSettled(fresh, { startPage: 2, firstPicture: "failed" })).toBe(true);
  });

  it("shows no picture of a page that the server lost, and does not wait for it", () => {
    const lost: PaperPages = { count: 1, pages: [{ ...drawn.pages[0]!, isLost: true }] };
    const context = { ...waiting, pages: lost };
    const state = readerMachine.resolveState({ value: { paper: fresh, firstPicture: "failed" }, context });
    expect(selectReaderPages(state)).toEqual([{ n: 1, page: lost.pages[0], src: undefined }]);
    expect(selectThumbnails(state).map(({ src }) => src)).toEqual([undefined]);
    expect(selectIsFirstPageShown(state)).toBe(true);
  });

  it.each<PaperState>([
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
