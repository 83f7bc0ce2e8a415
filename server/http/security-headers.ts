/** The policy of every answer (docs/security.md). `styleHashes` as `'sha256-…'`, of the sheets in the page itself. */
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

const POWERS = "accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment usb";

/**
 * Headers of every answer. HSTS only where the public address is https: it would lock out a plain one; names below it have to speak
 * https as well. In the demo a window
 * that the app itself opens keeps its tie to it, for live inspection in another origin's page.
 */
export const securityHeaders = (
  publicUrl: string | null,
  styleHashes: readonly string[],
  isDemo = false,
): Readonly<Record<string, string>> => ({
  "content-security-policy": contentSecurityPolicy(styleHashes),
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": isDemo ? "same-origin-allow-popups" : "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": POWERS.split(" ")
    .map((power) => `${power}=()`)
    .join(", "),
  ...(publicUrl?.startsWith("https:") && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
});
