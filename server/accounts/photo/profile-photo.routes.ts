import { Effect } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { Api } from "../../../src/contract/api.ts";
import { PHOTO_WIDTHS } from "../../../src/contract/accounts/profile-photo-rules.ts";
import { cacheableResponse } from "../../http/cacheable-response.ts";
import { failWith } from "../../http/errors/api-error.ts";
import { FileStorage } from "../../files/file-services.ts";
import { isPhotoNamed, photoKey } from "./profile-photo.sql.ts";

/** A photo that was replaced or whose account was closed is gone for everybody within a day. */
const KIND = { contentType: "image/webp", cacheControl: "public, max-age=86400" } as const;

export const PhotosRoutes = HttpApiBuilder.group(Api, "photos", (handlers) =>
  handlers.handleAll({
    photo: Effect.fn("Photos.photo")(function* ({ params, query, request }) {
      const files = yield* FileStorage;
      const width = Number(query.w ?? Math.max(...PHOTO_WIDTHS));
      const bytes = yield* Effect.promise(() => files.get(photoKey(params.name, width)));
      if (bytes !== null) return cacheableResponse(bytes, KIND, request.headers);
      const isNamed = yield* isPhotoNamed(params.name);
      if (isNamed) yield* Effect.logWarning(`the file of the photo ${params.name} is gone`);
      return yield* failWith(isNamed ? "file_missing" : "not_found");
    }),
  }),
);
