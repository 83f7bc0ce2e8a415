import { Schema } from "effect";
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api";
import { DashboardType, Language, PaperList, PaperType, ResourceKind, SortOrder } from "../entities.ts";
import { OfflineCopy, PaperLines, PaperPages, PaperText, PaperWithAccess } from "./paper-contents.ts";
import { PaperWords } from "./pages/page-words.ts";
import { SEARCH_TEXT_MAX } from "./search-limits.ts";
import { PAGE_LOOKS, PAGE_WIDTHS, PREVIEW_WIDTHS } from "./pages/page-pictures.ts";
import { SignedInOnly } from "../http/api-middleware.ts";
import { binaryBody, idParam, optionalId, pagingQuery, positiveInteger } from "../http/api-params.ts";
import { callDoc, groupDoc } from "../openapi/doc.ts";

export const papersApi = HttpApiGroup.make("papers")
  .annotateMerge(groupDoc("Papers: search, pages, text, files and favourites."))
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
    }).annotateMerge(
      callDoc(
        "Search papers",
        "A page of approved papers. `q` searches titles, codes and the words of papers; the other parameters filter. With `counts=true` the first page says how many papers each value of a filter has.",
        ["too_many_requests"],
      ),
    ),
    HttpApiEndpoint.get("paper", "/papers/:id", { params: idParam, success: PaperWithAccess }).annotateMerge(
      callDoc(
        "Read a paper",
        "One paper, with whether it is open to the caller (`access`) and, where it is not, what would open it (`offer`).",
      ),
    ),
    HttpApiEndpoint.get("file", "/papers/:id/file", {
      params: idParam,
      success: binaryBody("application/pdf"),
    }).annotateMerge(
      callDoc("Download the PDF", "The PDF with the reader's mark on it. `Range` is honoured.", [
        "no_subscription",
        "solution_not_paid",
        "unavailable",
        "file_missing",
      ]),
    ),
    HttpApiEndpoint.get("bundle", "/papers/:id/bundle", {
      params: idParam,
      success: binaryBody("application/pdf"),
    }).annotateMerge(
      callDoc(
        "Download the file as it came",
        "The PDF of several papers that this paper came in, with the reader's mark on it: for admins, its uploader, and those to whom every paper in it is open.",
        ["no_subscription", "solution_not_paid", "unavailable", "file_missing"],
      ),
    ),
    HttpApiEndpoint.get("pages", "/papers/:id/pages", { params: idParam, success: PaperPages }).annotateMerge(
      callDoc(
        "List page pictures",
        "The pages that are drawn, each with the address of its picture; the address has a ticket, so that an `<img>` can load it.",
        ["no_subscription", "solution_not_paid"],
      ),
    ),
    HttpApiEndpoint.get("text", "/papers/:id/text", { params: idParam, success: PaperText }).annotateMerge(
      callDoc("Read the text", "The words of each page in reading order, with their boxes as integers.", [
        "no_subscription",
        "solution_not_paid",
      ]),
    ),
    HttpApiEndpoint.get("words", "/papers/:id/words", { params: idParam, success: PaperWords }).annotateMerge(
      callDoc(
        "Read words with boxes",
        "The words of each page, line by line in reading order, each with its box (shares of the page picture, 0 to 1).",
        ["no_subscription", "solution_not_paid"],
      ),
    ),
    HttpApiEndpoint.get("lines", "/papers/:id/lines", { params: idParam, success: PaperLines }).annotateMerge(
      callDoc(
        "Read lines that fit a screen",
        "How the pages are cut into lines, for readers that show a page line by line.",
        ["no_subscription", "solution_not_paid"],
      ),
    ),
    HttpApiEndpoint.get("offline", "/papers/:id/offline", { params: idParam, success: OfflineCopy }).annotateMerge(
      callDoc(
        "Read all for offline use",
        "All that a client keeps of a paper to show it without a connection, and until when it may.",
        ["no_subscription", "solution_not_paid", "unavailable"],
      ),
    ),
    HttpApiEndpoint.get("favourites", "/favourites", { query: pagingQuery, success: PaperList }).annotateMerge(
      callDoc("List favourites", "A page of the user's favourites, the latest first."),
    ),
    HttpApiEndpoint.put("addFavourite", "/favourites/:id", {
      params: idParam,
      success: HttpApiSchema.NoContent,
    }).annotateMerge(callDoc("Add a favourite", "Adds a paper to the favourites. Calling it again changes nothing.")),
    HttpApiEndpoint.delete("removeFavourite", "/favourites/:id", {
      params: idParam,
      success: HttpApiSchema.NoContent,
    }).annotateMerge(
      callDoc("Remove a favourite", "Removes a paper from the favourites. Calling it again changes nothing."),
    ),
  )
  .middleware(SignedInOnly);

export const picturesApi = HttpApiGroup.make("pictures")
  .annotateMerge(
    groupDoc(
      "Pictures of pages. An `<img>` sends no `Authorization` header, so a page picture is opened by its ticket; the preview is public.",
    ),
  )
  .add(
    HttpApiEndpoint.get("preview", "/papers/:id/preview", {
      params: idParam,
      query: { w: Schema.optional(Schema.Literals(PREVIEW_WIDTHS.map(String))) },
      success: binaryBody("image/webp"),
    }).annotateMerge(
      callDoc(
        "Load a preview",
        "The first page of an approved paper as WebP; public and cacheable. The lower half of a paper of one page is blurred.",
        ["file_missing"],
      ),
    ),
    HttpApiEndpoint.get("page", "/papers/:id/pages/:n", {
      params: { id: positiveInteger, n: positiveInteger },
      query: {
        w: Schema.optional(Schema.Literals(PAGE_WIDTHS.map(String))),
        look: Schema.optional(Schema.Literals(PAGE_LOOKS)),
        ticket: Schema.optional(Schema.String.check(Schema.isMaxLength(400))),
      },
      success: binaryBody("image/webp"),
    }).annotateMerge(
      callDoc(
        "Load a page picture",
        "A page as WebP, `w` pixels wide. Opened by the `ticket` of its address, or by a session, under the same rule as the PDF.",
        ["unauthenticated", "no_subscription", "solution_not_paid", "unavailable", "file_missing"],
      ),
    ),
  );
