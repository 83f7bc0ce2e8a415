import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { texts } from "../../../src/i18n/server.ts";
import { securityHeaders } from "../../http/security-headers.ts";

/** What Node calls a request that it cannot read; any other is answered 400. */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** How long a caller may take to close its side after the answer, in ms: closed at once, the answer could be lost. */
const LINGER = 1_000;

export interface ClientError {
  readonly code?: string | undefined;
}
export type AnswerClientError = (problem: ClientError, socket: Duplex) => void;

/** Answers what is no HTTP, has too long a head, or is late, in the shape of every failure; its language cannot be known. The connection ends with it. */
export const answerClientError =
  (publicUrl: string | null): AnswerClientError =>
  ({ code = "" }, socket) => {
    if (code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    const status = statuses[code] ?? 400;
    const body = JSON.stringify({ message: texts("en").t("error.badRequest"), code: "bad_request" });
    const headers = {
      ...securityHeaders(publicUrl, []).file,
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(body)),
      "cache-control": "no-store",
      connection: "close",
    };
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join("")}\r\n${body}`);
    setTimeout(() => socket.destroy(), LINGER).unref();
  };
