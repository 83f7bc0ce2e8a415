/** Encodings a file may lie in beside itself, best first. */
const encodings = ["br", "gzip"] as const;
export type ContentEncoding = (typeof encodings)[number];

const quality = (part: string): readonly [name: string, q: number] => {
  const [name = "", ...settings] = part.split(";").map((text) => text.trim().toLowerCase());
  const q = settings.find((setting) => setting.startsWith("q="));
  return [name, q === undefined ? 1 : Number(q.slice(2))];
};

/** The best of `offered` that `Accept-Encoding` takes; null for none (RFC 9110 §12.5.3). */
export const chooseEncoding = (
  accepted: string | undefined,
  offered: readonly ContentEncoding[],
): ContentEncoding | null => {
  const wanted = new Map((accepted ?? "").split(",").map(quality));
  const takes = (name: ContentEncoding): boolean => (wanted.get(name) ?? wanted.get("*") ?? 0) > 0;
  return encodings.find((name) => offered.includes(name) && takes(name)) ?? null;
};

/** Whether `If-None-Match` names this tag; tags are compared weakly (RFC 9110 §13.1.2). */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean => {
  const value = (tag: string): string => tag.trim().replace(/^W\//, "");
  return (ifNoneMatch ?? "").split(",").some((tag) => value(tag) === "*" || value(tag) === value(etag));
};
