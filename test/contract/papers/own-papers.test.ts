import { describe, expect, it } from "vitest";
import { isPending, ownCounts } from "../../../src/contract/uploads/own-papers.ts";

describe("one's own papers", () => {
  it.each([
    ["pending", true],
    ["approved", false],
    ["rejected", false],
  ])("with the status %s are pending: %s", (status, pending) => {
    expect(isPending({ status })).toBe(pending);
  });

  it("are counted as approved and other, whatever other statuses there are", () => {
    const rows = [
      { status: "pending", count: 2 },
      { status: "approved", count: 5 },
      { status: "rejected", count: 1 },
    ];
    expect(ownCounts(rows)).toEqual({ approved: 5, other: 3 });
    expect(ownCounts([])).toEqual({ approved: 0, other: 0 });
  });
});
