type Headers = Readonly<Record<string, string | undefined>>;

const hostOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).host : null);

/** `Origin`, where present, must be the request's own host or that of `publicUrl` (contract.md). */
export const isOwnOrigin = (headers: Headers, publicUrl: string | null): boolean => {
  const origin = headers["origin"];
  if (origin === undefined) return true;
  const host = hostOf(origin);
  return host !== null && (host === headers["host"] || (publicUrl !== null && origin === new URL(publicUrl).origin));
};

/** Whether the browser says that another site sent this, or another host of the same one; other clients say nothing. */
export const isCrossSite = (headers: Headers): boolean =>
  ["cross-site", "same-site"].includes(headers["sec-fetch-site"] ?? "");
