import { describe, expect, it } from "vitest";
import {
  type ChosenPhoto,
  PHOTO_FILE_EXTENSIONS,
  photoErrorOf,
} from "../../../src/contract/accounts/profile-photo-rules.ts";

const photo: ChosenPhoto = { name: "me.png", type: "image/png", size: 1_048_576, url: "blob:1" };
const problemOf = (change: Partial<ChosenPhoto>) => photoErrorOf({ ...photo, ...change }, 1_048_576);

describe("a photo that was chosen", () => {
  it("is missed where there is none (5.71)", () => {
    expect(photoErrorOf(null, 1_048_576)).toBe("uploadImg");
  });

  it.each(PHOTO_FILE_EXTENSIONS)("may end with %s, in large letters too (5.70)", (ending) => {
    const type = ending === ".png" ? "image/png" : "image/jpeg";
    expect([problemOf({ name: `me${ending}`, type }), problemOf({ name: `ME${ending.toUpperCase()}`, type })]).toEqual([
      null,
      null,
    ]);
  });

  it.each([
    ["me.gif", "image/gif"],
    ["me.webp", "image/webp"],
    ["me.png", "image/gif"],
    ["me.gif", "image/png"],
    ["me.png.txt", "text/plain"],
    ["png", "image/png"],
    ["me.jpg", ""],
  ])("%s of the type '%s' is of a wrong type (5.69, 5.72)", (name, type) => {
    expect(problemOf({ name, type, size: 9_999_999 })).toBe("imageType");
  });

  it("may have as many bytes as the cap, and not one more (5.73, 9.3)", () => {
    expect([problemOf({ size: 1_048_576 }), problemOf({ size: 1_048_577 })]).toEqual([null, "imageSize"]);
    expect([photoErrorOf({ ...photo, size: 10 }, 10), photoErrorOf({ ...photo, size: 11 }, 10)]).toEqual([
      null,
      "imageSize",
    ]);
  });
});
