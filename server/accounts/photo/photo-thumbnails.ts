import { Context, Effect, Layer, Semaphore } from "effect";
import { loadSharp } from "../../files/load-sharp.ts";
import { PHOTO_WIDTHS } from "../../../src/contract/accounts/profile-photo-rules.ts";
import { ApiError, failWith } from "../../http/errors/api-error.ts";

/** A phone's photo has 12 to 50 million; more in one megabyte is made to fill the memory. */
const MOST_PIXELS = 60_000_000;
const SECONDS = 10;
const AT_ONCE = 2;
const WAITING = 20;

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** What a file says it is by its first bytes, whatever its name says (checklist 8.11). */
const isPhoto = (bytes: Uint8Array): boolean =>
  [JPEG, PNG].some((start) => Buffer.from(bytes.subarray(0, start.length)).equals(start));

type NoPhoto = ApiError<"not_an_image" | "too_many_requests">;

export interface Thumbnail {
  readonly width: (typeof PHOTO_WIDTHS)[number];
  readonly bytes: Uint8Array;
}

/** Squares of the middle, upright, drawn again: nothing of the file itself stays, no place and no name. */
const draw = async (bytes: Uint8Array): Promise<readonly Thumbnail[]> => {
  const sharp = await loadSharp();
  const opened = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error", sequentialRead: true });
  const upright = opened.autoOrient().flatten({ background: "#ffffff" }).timeout({ seconds: SECONDS });
  const [largest] = [...PHOTO_WIDTHS].sort((a, b) => b - a);
  const square = await upright.resize(largest, largest, { fit: "cover" }).png().toBuffer();
  return Promise.all(
    PHOTO_WIDTHS.map(async (width) => ({
      width,
      bytes: await sharp(square).resize(width).webp({ quality: 82 }).toBuffer(),
    })),
  );
};

const make = Effect.gen(function* () {
  const turns = yield* Semaphore.make(AT_ONCE);
  let waiting = 0;
  return {
    /** The thumbnails of a JPEG or PNG. Fails with 415 for anything else, and for one that does not decode whole; with 429 when too many wait. */
    thumbnails: (bytes: Uint8Array): Effect.Effect<readonly Thumbnail[], NoPhoto> =>
      Effect.suspend((): Effect.Effect<readonly Thumbnail[], NoPhoto> => {
        if (!isPhoto(bytes)) return failWith("not_an_image");
        if (waiting >= WAITING) return failWith("too_many_requests", { retryAfter: 2 });
        waiting += 1;
        const drawn = Effect.tryPromise({ try: () => draw(bytes), catch: () => new ApiError("not_an_image") });
        return Effect.ensuring(
          turns.withPermit(drawn),
          Effect.sync(() => void (waiting -= 1)),
        );
      }),
  };
});

/** Decodes and draws photos, a few at a time. */
export class PhotoThumbnails extends Context.Service<PhotoThumbnails, Effect.Success<typeof make>>()(
  "annales/PhotoThumbnails",
) {
  static readonly layer = Layer.effect(PhotoThumbnails, make);
}
