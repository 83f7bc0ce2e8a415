import { expect, it } from "vitest";
import {
  CROP_MAX,
  isSmallEnough,
  type PhotoPages,
  UNCROPPED,
  withCrop,
  withMove,
  without,
  withPhotos,
  withTurn,
} from "../../src/contract/photo-pages.ts";

const photo = (id: string) => ({ id, name: `${id}.jpg`, bytes: 1000 });
const order = (pages: PhotoPages) => pages.map((page) => page.photo.id).join("");
const abc = withPhotos([], ["a", "b", "c"].map(photo));

it("adds pictures at the end, each once, up to 150 pages", () => {
  expect(abc[0]).toEqual({ photo: photo("a"), turns: 0, crop: UNCROPPED });
  expect(order(withPhotos(abc, [photo("d"), photo("a")]))).toBe("abcd");
  const many = Array.from({ length: 200 }, (_, n) => photo(`p${n}`));
  expect(withPhotos(abc, many)).toHaveLength(150);
});

it("turns one page to the right with what was cut off it, and is back after four turns", () => {
  const crop = { top: 0.1, right: 0.2, bottom: 0.3, left: 0.4 };
  const cut = withCrop(abc, "b", crop);
  const once = withTurn(cut, "b");
  expect(once[1]).toMatchObject({ turns: 1, crop: { top: 0.4, right: 0.1, bottom: 0.2, left: 0.3 } });
  expect([once[0], once[2]]).toEqual([abc[0], abc[2]]);
  expect(withTurn(withTurn(withTurn(once, "b"), "b"), "b")).toEqual(cut);
});

it("never cuts away more than leaves something to see", () => {
  const all = withCrop(abc, "a", { top: 1, right: 0.5, bottom: -1, left: 0.2 });
  expect(all[0]?.crop).toEqual({ top: CROP_MAX, right: CROP_MAX, bottom: 0, left: 0.2 });
});

it("moves a page one place, but not beyond an end, and takes pages out", () => {
  expect(order(withMove(abc, "a", 1))).toBe("bac");
  expect(order(withMove(abc, "c", -1))).toBe("acb");
  for (const [id, by] of [
    ["a", -1],
    ["c", 1],
    ["x", 1],
  ] as const)
    expect(order(withMove(abc, id, by))).toBe("abc");
  expect(order(without(abc, "b"))).toBe("ac");
});

it("5.63 lets 10485760 bytes be uploaded, and not one more", () => {
  expect([10_485_760, 10_485_761].map((bytes) => isSmallEnough({ ...photo("a"), bytes }))).toEqual([true, false]);
});
