import { expect, it } from "vitest";
import {
  CROP_MAX,
  isWithinUploadLimit,
  nearestEdge,
  type PhotoPages,
  croppedSize,
  UNCROPPED,
  withCrop,
  withEdge,
  withMove,
  withoutPage,
  withPhotos,
  withTurn,
} from "../../../src/contract/uploads/photo-pages.ts";

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
  expect(order(withoutPage(abc, "b"))).toBe("ac");
});

it("5.63 lets 10485760 bytes be uploaded, and not one more", () => {
  expect([10_485_760, 10_485_761].map((bytes) => isWithinUploadLimit({ ...photo("a"), bytes }))).toEqual([true, false]);
});

it("shows of a picture what is left of it once it is turned and cut, at least a pixel", () => {
  const crop = { top: 0.1, right: 0.2, bottom: 0.3, left: 0 };
  expect(croppedSize({ width: 400, height: 300 }, 0, crop)).toEqual({
    left: 0,
    top: 30,
    wholeWidth: 400,
    wholeHeight: 300,
    width: 320,
    height: 180,
  });
  const turned = croppedSize({ width: 400, height: 300 }, 3, crop);
  expect([turned.wholeWidth, turned.wholeHeight, turned.width, turned.height]).toEqual([300, 400, 240, 240]);
  const tiny = croppedSize({ width: 1, height: 1 }, 0, { top: 0.45, right: 0.45, bottom: 0.45, left: 0.45 });
  expect([tiny.width, tiny.height]).toEqual([1, 1]);
});

it("takes hold of the nearest edge and cuts it where the finger is, at most to 45 in 100", () => {
  expect(nearestEdge(UNCROPPED, 0.5, 0.1)).toBe("top");
  expect(nearestEdge(UNCROPPED, 0.9, 0.5)).toBe("right");
  expect(nearestEdge({ ...UNCROPPED, bottom: 0.4 }, 0.5, 0.7)).toBe("bottom");
  expect(nearestEdge({ ...UNCROPPED, left: 0.3 }, 0.35, 0.5)).toBe("left");
  expect(withEdge(UNCROPPED, "top", 0.9, 0.25)).toEqual({ ...UNCROPPED, top: 0.25 });
  expect(withEdge(UNCROPPED, "right", 0.75, 0)).toEqual({ ...UNCROPPED, right: 0.25 });
  expect(withEdge(UNCROPPED, "bottom", 0, 0.75)).toEqual({ ...UNCROPPED, bottom: 0.25 });
  expect(withEdge(UNCROPPED, "left", 0.9, 0)).toEqual({ ...UNCROPPED, left: 0.45 });
});
