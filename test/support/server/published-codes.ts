import { codesOf, codesOfAnyCall } from "../../../src/contract/openapi/published-codes.ts";
import { endpoints } from "../contract-endpoints.ts";

const calls = endpoints.map((endpoint) => ({
  method: endpoint.method,
  path: new RegExp(`^${endpoint.path.replace(/:\w+/g, "[^/]+")}$`),
  codes: new Set<string>([...codesOf(endpoint), ...codesOfAnyCall]),
}));

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What a browser sends from another site is forbidden whatever the call, which the document says once. */
const isFromPage = (headers: Sent["headers"]): boolean => "origin" in headers || "sec-fetch-site" in headers;

/** Throws where a call was answered with a code that the published contract does not list for it. */
export const checkCode = ({ method, path, headers }: Sent, code: string): void => {
  const [place = ""] = path.split("?");
  const asked = calls.filter((call) => call.method === method && call.path.test(place));
  const isListed = asked.length === 0 || asked.some(({ codes }) => codes.has(code));
  if (!isListed && !(code === "forbidden" && isFromPage(headers)))
    throw new Error(`The published contract does not list ${code} for ${method} ${place}.`);
};
