import { Schema } from "effect";
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api";
import { DashboardType, Language, PaperList, PaperType, ResourceKind, SortOrder } from "../entities.ts";
import { OfflineCopy, PaperLines, PaperPages, PaperText, PaperWithAccess } from "./paper-contents.ts";
import { PaperWords } from "./pages/page-words.ts";
import { SEARCH_TEXT_MAX } from "./search-limits.ts";
import { PAGE_LOOKS, PAGE_WIDTHS, PREVIEW_WIDTHS } from "./pages/page-pictures.ts";
import { SignedInOnly } from "../http/api-middleware.ts";
import { binaryBody, idParam, optionalId, pagingQuery, positiveInteger } from "../http/api-params.ts";

export const papersApi = HttpApiGroup.make("papers")
  .add(
    HttpApiEndpoint.get("list", "/papers", {
      query: {
        type: Schema.optional(DashboardType),
        q: Schema.optional(Schema.String.check(Schema.isMaxLength(SEARCH_TEXT_MAX))),
        level_id: optionalId,
        semester_id: optionalId,
        faculty_id: optionalId,
        department_id: optionalId,
        category_id: optionalId,
        paper_type: Schema.optional(PaperType),
        year: optionalId,
        kind: Schema.optional(ResourceKind),
        language: Schema.optional(Language),
        sort: Schema.optional(SortOrder),
        counts: Schema.optional(Schema.Literal("true")),
        ...pagingQuery,
      },
      success: PaperList,
    }),
    HttpApiEndpoint.get("paper", "/papers/:id", { params: idParam, success: PaperWithAccess }),
    HttpApiEndpoint.get("file", "/papers/:id/file", { params: idParam, success: binaryBody("application/pdf") }),
    HttpApiEndpoint.get("bundle", "/papers/:id/bundle", { params: idParam, success: binaryBody("application/pdf") }),
    HttpApiEndpoint.get("pages", "/papers/:id/pages", { params: idParam, success: PaperPages }),
    HttpApiEndpoint.get("text", "/papers/:id/text", { params: idParam, success: PaperText }),
    HttpApiEndpoint.get("words", "/papers/:id/words", { params: idParam, success: PaperWords }),
    HttpApiEndpoint.get("lines", "/papers/:id/lines", { params: idParam, success: PaperLines }),
    HttpApiEndpoint.get("offline", "/papers/:id/offline", { params: idParam, success: OfflineCopy }),
    HttpApiEndpoint.get("favourites", "/favourites", { query: pagingQuery, success: PaperList }),
    HttpApiEndpoint.put("addFavourite", "/favourites/:id", { params: idParam, success: HttpApiSchema.NoContent }),
    HttpApiEndpoint.delete("removeFavourite", "/favourites/:id", { params: idParam, success: HttpApiSchema.NoContent }),
  )
  .middleware(SignedInOnly);

/** Pictures: an `<img>` sends no Bearer, so a page picture is opened by its ticket; the preview is public. */
export const picturesApi = HttpApiGroup.make("pictures").add(
  HttpApiEndpoint.get("preview", "/papers/:id/preview", {
    params: idParam,
    query: { w: Schema.optional(Schema.Literals(PREVIEW_WIDTHS.map(String))) },
    success: binaryBody("image/webp"),
  }),
  HttpApiEndpoint.get("page", "/papers/:id/pages/:n", {
    params: { id: positiveInteger, n: positiveInteger },
    query: {
      w: Schema.optional(Schema.Literals(PAGE_WIDTHS.map(String))),
      look: Schema.optional(Schema.Literals(PAGE_LOOKS)),
      ticket: Schema.optional(Schema.String.check(Schema.isMaxLength(400))),
    },
    success: binaryBody("image/webp"),
  }),
);
