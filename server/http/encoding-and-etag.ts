import Negotiator from "negotiator";

/** Encodings a file may lie in beside itself, best first. */
const encodings = ["br", "gzip"] as const;
export type ContentEncoding = (typeof encodings)[number];

/** The best of `offered` that `Accept-Encoding` takes; null for none (RFC 9110 §12.5.3). */
export const chooseEncoding = (
  accepted: string | undefined,
  offered: readonly ContentEncoding[],
): ContentEncoding | null =>
  new Negotiator({ headers: { "accept-encoding": accepted } }).encodings(offered, { preferred: encodings })[0] ?? null;

/** Whether `If-None-Match` names this tag; tags are compared weakly (RFC 9110 §13.1.2). */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean => {
  const value = (tag: string): string => tag.trim().replace(/^W\//, "");
  return (ifNoneMatch ?? "").split(",").some((tag) => value(tag) === "*" || value(tag) === value(etag));
};
