import { create as contentDisposition } from "content-disposition";
import { HttpServerResponse } from "effect/http";
import { stripAccents } from "../../src/contract/strip-accents.ts";
import { parseRangeHeader } from "./request/range-header.ts";

interface Served {
  readonly bytes: Uint8Array;
  readonly etag: string;
  /** Name to save it under, without its ending. */
  readonly name: string;
}

type Headers = Readonly<Record<string, string | undefined>>;

/** Letters without accents for old clients, the right ones beside them (RFC 6266). */
const dispositionOf = (name: string): string =>
  contentDisposition(`${name}.pdf`, {
    type: "inline",
    fallback: `${stripAccents(name).replace(/[^\w .()-]/g, "_")}.pdf`,
  });

/** A PDF, whole or the range that is asked for; 416 for a range outside it. No one may keep it. */
export const pdfResponse = ({ bytes, etag, name }: Served, headers: Headers): HttpServerResponse.HttpServerResponse => {
  const always = {
    "accept-ranges": "bytes",
    "cache-control": "private, no-store",
    "content-disposition": dispositionOf(name),
    etag,
  };
  const isSame = headers["if-range"] === undefined || headers["if-range"] === etag;
  const range = isSame ? parseRangeHeader(headers["range"], bytes.length) : "whole";
  if (range === "unsatisfiable") {
    const unsatisfied = { ...always, "content-range": `bytes */${bytes.length}` };
    return HttpServerResponse.empty({ status: 416, headers: unsatisfied });
  }
  const contentType = "application/pdf";
  if (range === "whole") return HttpServerResponse.uint8Array(bytes, { contentType, headers: always });
  return HttpServerResponse.uint8Array(bytes.subarray(range.start, range.end + 1), {
    status: 206,
    contentType,
    headers: { ...always, "content-range": `bytes ${range.start}-${range.end}/${bytes.length}` },
  });
};
