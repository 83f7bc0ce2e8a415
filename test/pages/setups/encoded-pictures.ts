import type { Page } from "playwright-core";

type Telling = (encode: "small" | "large" | "none") => void;
declare global {
  /** A callback for each picture that waits to be encoded. */
  var wantedPictures: Telling[];
}

/** From now on each `canvas.toBlob` stays pending until the test answers it. */
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

/** Answers the next pictures: encoded, each larger than the limit of a PDF, or null as when memory runs out. */
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
