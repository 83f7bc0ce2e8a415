import { Schema } from "effect";
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api";
import {
  DashboardType,
  Language,
  OfflineCopy,
  PaperList,
  PaperPages,
  PaperText,
  PaperType,
  PaperWithAccess,
  ResourceKind,
  Sorting,
} from "../entities.ts";
import { PAGE_WIDTHS } from "../limits.ts";
import { SignedInOnly } from "../http/api-middleware.ts";
import { bytes, id, optionalId, paging, whole } from "../http/api-params.ts";

export const papers = HttpApiGroup.make("papers")
  .add(
    HttpApiEndpoint.get("list", "/papers", {
      query: {
        type: Schema.optional(DashboardType),
        q: Schema.optional(Schema.String.check(Schema.isMaxLength(200))),
        level_id: optionalId,
        semester_id: optionalId,
        faculty_id: optionalId,
        department_id: optionalId,
        category_id: optionalId,
        paper_type: Schema.optional(PaperType),
        year: optionalId,
        kind: Schema.optional(ResourceKind),
        language: Schema.optional(Language),
        sort: Schema.optional(Sorting),
        counts: Schema.optional(Schema.Literal("true")),
        ...paging,
      },
      success: PaperList,
    }),
    HttpApiEndpoint.get("paper", "/papers/:id", { params: id, success: PaperWithAccess }),
    HttpApiEndpoint.get("file", "/papers/:id/file", { params: id, success: bytes("application/pdf") }),
    HttpApiEndpoint.get("pages", "/papers/:id/pages", { params: id, success: PaperPages }),
    HttpApiEndpoint.get("text", "/papers/:id/text", { params: id, success: PaperText }),
    HttpApiEndpoint.get("offline", "/papers/:id/offline", { params: id, success: OfflineCopy }),
    HttpApiEndpoint.get("favourites", "/favourites", { query: paging, success: PaperList }),
    HttpApiEndpoint.put("addFavourite", "/favourites/:id", { params: id, success: HttpApiSchema.NoContent }),
    HttpApiEndpoint.delete("removeFavourite", "/favourites/:id", { params: id, success: HttpApiSchema.NoContent }),
  )
  .middleware(SignedInOnly);

/** Pictures: an `<img>` sends no Bearer, so a page picture is opened by its ticket; the preview is public. */
export const pictures = HttpApiGroup.make("pictures").add(
  HttpApiEndpoint.get("preview", "/papers/:id/preview", { params: id, success: bytes("image/webp") }),
  HttpApiEndpoint.get("page", "/papers/:id/pages/:n", {
    params: { id: whole, n: whole },
    query: {
      w: Schema.optional(Schema.Literals(PAGE_WIDTHS.map(String))),
      ticket: Schema.optional(Schema.String.check(Schema.isMaxLength(400))),
    },
    success: bytes("image/webp"),
  }),
);
