import { Option } from "effect";
import type { HttpServerRequest } from "effect/http";

const LOOPBACK = /^(::1|127\.|::ffff:127\.)/;

/** Whether an address is this machine's own. */
const isLoopback = (address: string): boolean => LOOPBACK.test(address);

/**
 * Who sent a request. Only with a public address set, and only from this machine, a proxy's word is taken: the last
 * entry of `X-Forwarded-For`, the one it wrote itself.
 */
export const senderOf = (request: HttpServerRequest.HttpServerRequest, publicUrl: string | null): string => {
  const peer = Option.getOrElse(request.remoteAddress, () => "unknown");
  const forwarded = request.headers["x-forwarded-for"]?.split(",").at(-1)?.trim();
  return publicUrl !== null && isLoopback(peer) && forwarded ? forwarded : peer;
};

/** Asked from this machine itself, and not through a proxy on it. */
export const isLocalCall = (request: HttpServerRequest.HttpServerRequest): boolean =>
  isLoopback(Option.getOrElse(request.remoteAddress, () => "")) &&
  request.headers["x-forwarded-for"] === undefined &&
  request.headers["forwarded"] === undefined;
