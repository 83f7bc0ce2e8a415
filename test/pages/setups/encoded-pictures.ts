import type { Page } from "playwright-core";

type Telling = (encode: "small" | "large" | "none") => void;
declare global {
  /** Pictures that the page wants encoded, and how each is answered. */
  var wantedPictures: Telling[];
}

/** From now on the page waits for each picture that it has encoded. */
export const holdPictureEncoding = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if ("wantedPictures" in globalThis) return;
    globalThis.wantedPictures = [];
    const encode = Reflect.get(HTMLCanvasElement.prototype, "toBlob") as (...asked: unknown[]) => void;
    HTMLCanvasElement.prototype.toBlob = function hold(tell, type, quality) {
      globalThis.wantedPictures.push((how) => {
        if (how === "small") encode.call(this, tell, type, quality);
        else tell(how === "none" ? null : new Blob([new Uint8Array(10_500_000)]));
      });
    };
  });

/** Answers the next pictures: as they are, each larger than a whole PDF may be, or none for want of memory. */
export const finishPictureEncoding = async (
  page: Page,
  count: number,
  how: "small" | "large" | "none",
): Promise<void> => {
  for (let answered = 0; answered < count; answered += 1) {
    await page.waitForFunction(() => globalThis.wantedPictures.length > 0);
    await page.evaluate((kind) => globalThis.wantedPictures.shift()!(kind), how);
  }
};
