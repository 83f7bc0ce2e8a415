import { SHARED_CACHE, SHARED_FILE } from "../services/installed-app/shared-file.ts";

/** Where another app of the phone hands a PDF to this one (manifest.webmanifest, `share_target`). */
export const SHARE_TARGET_PATH = "/share";
/** Keeps the file and goes on to the uploads; the upload form takes it from there. */
export const storeSharedFile = async (request: Request): Promise<Response> => {
  const file = (await request.formData()).get("file");
  if (file instanceof File) {
    const headers = { "content-type": file.type, "x-file-name": encodeURIComponent(file.name) };
    await (await caches.open(SHARED_CACHE)).put(SHARED_FILE, new Response(file, { headers }));
  }
  return Response.redirect("/user/uploads?new", 303);
};
