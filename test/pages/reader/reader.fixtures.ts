import { PDFDocument } from "@cantoo/pdf-lib";
import type { DeniedReason } from "../../../src/contract/entities.ts";
import type { PaperPages, PaperWithAccess } from "../../../src/contract/papers/paper-contents.ts";
import { algebra as listed } from "../../machines/fixtures/paper-fixtures.ts";
import {
  type MockResponse,
  bytesResponse,
  jsonResponse,
  errorResponse,
} from "../../support/page/browser/mock-response.ts";

/** The paper, its photo URL relative to the base of the API, as the server sends it. */
export const algebra = { ...listed, photo: "papers/9/preview" };
export const open: PaperWithAccess = { ...algebra, access: { allowed: true, reason: null } };
const closed = (reason: DeniedReason): PaperWithAccess => ({ ...algebra, access: { allowed: false, reason } });
const unpaid = (trialLeft: number): PaperWithAccess => ({
  ...algebra,
  access: { allowed: false, reason: "solution_not_paid", trialLeft },
});
const picture = (n: number, ticket: string) => ({
  n,
  width: 595,
  height: 842,
  bytes: 40_000,
  url: `/api/papers/9/pages/${n}?ticket=${ticket}`,
});
const pagesOf = (ticket: string, ...numbers: readonly number[]): MockResponse =>
  jsonResponse({ count: 2, pages: numbers.map((n) => picture(n, ticket)) } satisfies PaperPages);

/** A picture of one grey pixel. */
export const grey = bytesResponse(
  Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==", "base64"),
  "image/png",
);
/** The server's message to a student without a free solution left. */
export const noneLeft = "Subscribe to solutions first";
const forbidden = (code: string): MockResponse => errorResponse(403, code, "Not for you");

/** Responses to the calls for the paper and its pages, by outcome. */
export const openings: Readonly<Record<string, MockResponse | readonly MockResponse[]>> = {
  allowed: [jsonResponse(open), pagesOf("a", 1, 2)],
  "allowed, a page not drawn yet": [jsonResponse(open), pagesOf("a", 1)],
  "no subscription": [jsonResponse(closed("no_subscription")), forbidden("no_subscription")],
  "solution not paid, a free one left": [jsonResponse(unpaid(3)), forbidden("solution_not_paid")],
  "solution not paid": [jsonResponse(unpaid(0)), forbidden("solution_not_paid")],
  "not approved": [jsonResponse(closed("not_approved")), forbidden("forbidden")],
  "no such paper": [errorResponse(404, "not_found", "Not found"), errorResponse(404, "not_found", "Not found")],
  "no such number": [errorResponse(400, "bad_request", "Bad"), errorResponse(400, "bad_request", "Bad")],
  lost: ["cut", "cut"],
};
export const renewals: Readonly<Record<string, MockResponse>> = {
  all: pagesOf("b", 1, 2),
  "all but one": pagesOf("a", 1),
  lost: "cut",
};

/** A PDF of two empty pages. */
export const pdf = async (): Promise<MockResponse> => {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.addPage([595, 842]);
  document.addPage([595, 842]);
  return bytesResponse(await document.save(), "application/pdf");
};
