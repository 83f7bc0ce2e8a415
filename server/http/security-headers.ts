/** The policy of a page, and of the script of a worker (docs/security.md). `styleHashes` as `'sha256-…'`, of the sheets in the page itself. */
export const contentSecurityPolicy = (
  styleHashes: readonly string[],
  more: { readonly scripts?: string; readonly images?: string } = {},
): string =>
  [
    "default-src 'none'",
    `script-src 'self'${more.scripts === undefined ? "" : ` ${more.scripts}`}`,
    "worker-src 'self'",
    "connect-src 'self'",
    `img-src 'self' blob: data:${more.images === undefined ? "" : ` ${more.images}`}`,
    ["style-src 'self'", ...styleHashes].join(" "),
    "font-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

/** The policy of what is neither a page nor the script of a worker: opened by itself, such an answer may load and run nothing. */
const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'";

const POWERS = "accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment usb";

type Headers = Readonly<Record<string, string>>;

/**
 * Headers of every answer, `file`, and of pages, `page`: a browser applies what a page may do to pages alone, and to send that with
 * each file costs a first visit some 25 kB. HSTS only where the public address is https: it would lock out a plain one; names
 * below it have to speak https as well. In the demo a window that the app itself opens keeps its tie to it, for live inspection
 * in another origin's page.
 */
export const securityHeaders = (
  publicUrl: string | null,
  styleHashes: readonly string[],
  isDemo = false,
): { readonly page: Headers; readonly file: Headers } => {
  const file = {
    "content-security-policy": FILE_POLICY,
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    ...(publicUrl?.startsWith("https:") && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  };
  const page = {
    ...file,
    "content-security-policy": contentSecurityPolicy(styleHashes),
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": isDemo ? "same-origin-allow-popups" : "same-origin",
    "permissions-policy": POWERS.split(" ")
      .map((power) => `${power}=()`)
      .join(", "),
  };
  return { page, file };
};
