import { parse } from "range-parser";

/** The bytes a `Range` header asks for, ends included; `whole` where it must be left unheeded (RFC 9110 §14.2). */
export type ByteRange = "whole" | "unsatisfiable" | { readonly start: number; readonly end: number };

/** One range of bytes; several in one header are answered by the whole, as the RFC allows. `size` in bytes. */
export const parseRangeHeader = (header: string | undefined, size: number): ByteRange => {
  if (header === undefined || header.includes(",")) return "whole";
  const { code, type, ranges } = parse(size, header);
  if (type !== "bytes" || (code & 1) === 1) return "whole";
  return ranges[0] ?? "unsatisfiable";
};
