import { describe, expect, it } from "vitest";
import { paperAreaOf } from "../../../src/contract/papers/paper-area.ts";
import { imageUrl } from "../../../src/contract/photo-url.ts";

describe("the address of a picture", () => {
  it("is the API base address plus the path, with one slash between", () => {
    expect(imageUrl("papers/7/preview")).toBe("/api/papers/7/preview");
    expect(imageUrl("/photos/1.png")).toBe("/api/photos/1.png");
  });

  it("is the photo itself where that is an absolute address", () => {
    expect(imageUrl("https://example.com/a.png")).toBe("https://example.com/a.png");
  });
});

describe("the area of a paper", () => {
  const nursing = [{ id: 7, name: "Nursing" }];

  it("is the university's without a category", () => {
    expect(paperAreaOf({ category: [], institution: { id: 1, name: "HND School" } })).toBe("university");
  });

  it("is told from the name of the institution where there is one", () => {
    expect(paperAreaOf({ category: nursing, institution: { id: 2, name: "BTS/HND" } })).toBe("hnd");
    expect(paperAreaOf({ category: nursing, institution: { id: 3, name: "Concours" } })).toBe("concour");
    expect(paperAreaOf({ category: nursing, institution: null })).toBe("concour");
  });
});
