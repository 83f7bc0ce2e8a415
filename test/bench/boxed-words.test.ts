import { describe, expect, it } from "vitest";
import { boxedWordsOf, marksHits } from "../../scripts/bench/scans/boxed-words.ts";

describe("the words of a page that find can mark", () => {
  const text = "Soit un\ncercle.";

  it("are those with a box, of all that were read", () => {
    const boxes = [
      [0, 4, 100, 50, 40, 12],
      [4, 7, 100, 70, 60, 12],
    ].flat();
    expect(boxedWordsOf({ text, boxes })).toEqual({ read: 3, boxed: 2 });
    expect(boxedWordsOf({ text })).toEqual({ read: 3, boxed: 0 });
    expect(boxedWordsOf({ text: "" })).toEqual({ read: 0, boxed: 0 });
  });

  it("make its hits count as marked where 95 of 100 have one", () => {
    expect(marksHits({ read: 200, boxed: 190 })).toBe(true);
    expect(marksHits({ read: 200, boxed: 189 })).toBe(false);
  });
});
