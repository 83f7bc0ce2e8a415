/**
 * A file that another app shared with this one. The service worker takes the share (`share_target` of the manifest), puts the
 * PDF as a response at `SHARED_FILE` into the cache `SHARED_CACHE`, its name in the header `X-File-Name`, percent-encoded, and
 * leads to the upload form, which takes the file from there, once.
 */
export const SHARED_CACHE = "shared";
export const SHARED_FILE = "/shared-file";

/** The shared file, which is then there no more; null where nothing was shared. */
export const takeSharedFile = async (): Promise<File | null> => {
  if (!("caches" in globalThis) || !(await caches.has(SHARED_CACHE))) return null;
  const cache = await caches.open(SHARED_CACHE);
  const shared = await cache.match(SHARED_FILE);
  if (shared === undefined) return null;
  await cache.delete(SHARED_FILE);
  const name = decodeURIComponent(shared.headers.get("X-File-Name") ?? "") || "paper.pdf";
  return new File([await shared.blob()], name, { type: "application/pdf" });
};
