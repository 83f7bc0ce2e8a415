import { describe, expect, it } from "vitest";
import { budgetLine } from "../../scripts/build/size-budget.ts";

const files = [
  { file: "app.css", bytes: 6_000 },
  { file: "app.js", bytes: 100_000 },
];

describe("The budget of the build", () => {
  it("is kept by a page that weighs as much as it may", () => {
    expect(budgetLine({ page: "First page", most: 2, files }, 53_000)).toEqual({
      isKept: true,
      said: "First page: 106.0 kB, 2.00 times the floor of 53.0 kB (at most 2)",
    });
  });

  it("says by how much a page is too heavy, and by which files, the heaviest first", () => {
    expect(budgetLine({ page: "First page", most: 2, files }, 52_500)).toEqual({
      isKept: false,
      said: [
        "First page: 106.0 kB, 2.02 times the floor of 52.5 kB (at most 2): TOO HEAVY by 1.0 kB",
        "  100.0 kB app.js",
        "  6.0 kB app.css",
      ].join("\n"),
    });
  });
});
