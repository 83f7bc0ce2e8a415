import { describe, expect, it } from "vitest";
import { parseRangeHeader } from "../../../../server/http/request/range-header.ts";

describe("readRange of 100 bytes", () => {
  it.each([
    ["bytes=0-9", { start: 0, end: 9 }],
    ["bytes=90-", { start: 90, end: 99 }],
    ["bytes=-10", { start: 90, end: 99 }],
    ["bytes=-1000", { start: 0, end: 99 }],
    ["bytes=99-200", { start: 99, end: 99 }],
    ["bytes=0-0", { start: 0, end: 0 }],
    ["Bytes=0-9", { start: 0, end: 9 }],
  ])("answers %s by its bytes", (header, range) => {
    expect(parseRangeHeader(header, 100)).toEqual(range);
  });

  it.each(["bytes=100-", "bytes=100-200", "bytes=-0"])("has nothing at %s", (header) => {
    expect(parseRangeHeader(header, 100)).toBe("unsatisfiable");
  });

  it.each([
    undefined,
    "",
    "bytes=",
    "bytes=-",
    "bytes=5-2",
    "bytes=0-1,5-6",
    "bytes=0-1,200-300",
    "pages=1-2",
    "bytes=a-b",
  ])("answers %s by the whole", (header) => {
    expect(parseRangeHeader(header, 100)).toBe("whole");
  });
});
