import { Context, Effect, Layer } from "effect";
import { makeLruCache } from "../lru-cache.ts";
import { FileStorage } from "../../files/file-services.ts";

const CAPACITY = 64 * 1024 * 1024;

const make = Effect.map(FileStorage, (files) => {
  const cache = makeLruCache<Uint8Array>(CAPACITY, ({ length }) => length);
  const load = async (key: string): Promise<Uint8Array> => {
    const bytes = await files.get(key);
    if (bytes === null) throw new Error(`the file ${key} is gone`);
    return bytes;
  };
  return {
    /** The bytes of a stored picture; one that is noted and not there is a defect. Who may see it is asked before. */
    read: (key: string): Effect.Effect<Uint8Array> => {
      const found = cache.find(key);
      return found === undefined ? Effect.promise(() => cache.get(key, () => load(key))) : Effect.succeed(found);
    },
  };
});

/** Page pictures and previews, the last 64 MB of them in memory: many read the same papers before an exam. */
export class PagePictureCache extends Context.Service<PagePictureCache, Effect.Success<typeof make>>()(
  "annales/PagePictureCache",
) {
  static readonly layer = Layer.effect(PagePictureCache, make);
}
