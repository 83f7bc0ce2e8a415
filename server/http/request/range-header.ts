/** The bytes a `Range` header asks for, ends included; `whole` where it must be left unheeded (RFC 9110 §14.2). */
export type ByteRange = "whole" | "unsatisfiable" | { readonly start: number; readonly end: number };

/** One range of bytes; several in one header are answered by the whole, as the RFC allows. `size` in bytes. */
export const parseRangeHeader = (header: string | undefined, size: number): ByteRange => {
  const parts = header === undefined ? null : /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  const [, first = "", last = ""] = parts ?? [];
  if (first === "" && last === "") return "whole";
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return "whole";
  return start >= size ? "unsatisfiable" : { start, end };
};
